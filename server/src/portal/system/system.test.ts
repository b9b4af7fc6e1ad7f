import { beforeAll, expect, test } from 'vitest'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { hasTrading } from '../../people/access/access.ts'
import { forgetCounts } from '../../core/db/count-cache.ts'
import type { Db } from '../../core/db/db.ts'
import { revokeAllSecrets } from '../../trading/exchange-accounts/revoke-all.ts'
import type { Mail, Mails } from '../../core/mail/mail.ts'
import { startHeartbeat } from './heartbeat.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})
const admin = () => h.as('boss', 'admin').system
const written = (action: string) =>
  h.db
    .selectFrom('audit_log')
    .select(['actor_email', 'target', 'before', 'after'])
    .where('action', '=', action)
    .orderBy('id')
    .execute()

test('S467 S495 S562 the config says whether the beta runs, in data and next to it', async () => {
  const { token } = await h.person('boss', 'admin')
  const reply = await h.app.inject({
    url: '/api/v1/admin/system-config',
    headers: { authorization: `Bearer ${token}` },
  })
  const { data, ...rest } = reply.json()
  expect(data.betaPhaseActive).toBe(true)
  expect(rest).toEqual({ success: true, ...data })
})

test('the config counts the people that the switch affects by the same rule that lets people trade', async () => {
  const kinds = [true, false].flatMap((vip) =>
    (['free', 'paid'] as const).flatMap((plan) =>
      [null, 'trialing', 'active', 'canceled'].flatMap((status) =>
        [true, false].map((isActive) => ({ vip, plan, status, isActive })),
      ),
    ),
  )
  for (const [at, { vip, plan, status, isActive }] of kinds.entries()) {
    const { id } = await h.person(`kind-${at}`)
    await h.db
      .updateTable('users')
      .set({ vip, plan, subscription_status: status, is_active: isActive })
      .where('id', '=', id)
      .execute()
  }
  // people were changed behind Harbour's back, and a slow count is answered a while
  forgetCounts(h.database)
  const may = (isBetaOn: boolean) =>
    kinds.filter(
      ({ isActive, status, ...kind }) =>
        isActive && hasTrading({ ...kind, subscriptionStatus: status }, isBetaOn),
    ).length
  const config = await admin().config()
  expect(config.independent).toBe(may(false))
  expect(config.dependOnBeta).toBe(may(true) - may(false))
})

test('S478 S479 S480 S564 the switch decides at once who may trade and what new people get', async () => {
  const tester = h.as('tester')
  const vip = await h.person('for-life')
  await h.db.updateTable('users').set({ vip: true }).where('id', '=', vip.id).execute()
  const paid = await h.person('payer')
  await h.db.updateTable('users').set({ plan: 'paid' }).where('id', '=', paid.id).execute()
  const doors = async () => [
    (await tester.auth.me()).hasTrading,
    (await h.as('for-life').auth.me()).hasTrading,
    (await h.as('payer').auth.me()).hasTrading,
  ]
  expect(await doors()).toEqual([true, true, true])
  expect((await admin().changeConfig({ body: { betaPhaseActive: false } })).betaPhaseActive).toBe(false)
  expect(await doors()).toEqual([false, true, true])
  await expect(tester.portfolio.balances()).rejects.toMatchObject({ status: 403, code: 'PLAN_REQUIRED' })
  expect(await h.as('latecomer').auth.me()).toMatchObject({
    plan: 'free',
    subscriptionStatus: null,
    hasTrading: false,
  })
  await admin().changeConfig({ body: { betaPhaseActive: true } })
  expect(await doors()).toEqual([true, true, true])
  expect(await h.as('newcomer').auth.me()).toMatchObject({
    plan: 'free',
    subscriptionStatus: 'trialing',
    hasTrading: true,
  })
})

test('S499 each real change is recorded once, with how many people it affects; repeating it changes nothing', async () => {
  const before = (await written('system.beta')).length
  await Promise.all(
    Array.from({ length: 50 }, () => admin().changeConfig({ body: { betaPhaseActive: false } })),
  )
  const rows = (await written('system.beta')).slice(before)
  expect(rows).toEqual([
    {
      actor_email: 'boss@example.com',
      target: 'beta',
      before: { betaPhaseActive: true },
      after: { betaPhaseActive: false, concerned: expect.any(Number) },
    },
  ])
  await admin().changeConfig({ body: { betaPhaseActive: true } })
  await expect(
    h.as('tester').system.changeConfig({ body: { betaPhaseActive: false } }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await admin().config()).betaPhaseActive).toBe(true)
})

test('the kill switch deletes every stored secret, suspends the accounts with a reason, and notifies their owners', async () => {
  const [one, two] = [await h.person('one'), await h.person('two')]
  await addTradingRows(h.db, one.id)
  await addTradingRows(h.db, two.id)
  await h.db
    .updateTable('sync_schedule')
    .set({ lease_token: 'held', lease_until: new Date(Date.now() + 60_000) })
    .execute()
  await expect(admin().revokeSecrets({ body: { confirm: 'revoke' } })).rejects.toMatchObject({
    code: 'REVOKE_UNCONFIRMED',
  })
  expect(await h.db.selectFrom('exchange_secrets').select('field').execute()).toHaveLength(2)

  expect(await admin().revokeSecrets({ body: { confirm: 'REVOKE' } })).toEqual({ accounts: 2, people: 2 })
  expect(await h.db.selectFrom('exchange_secrets').select('field').execute()).toEqual([])
  const states = await h.db.selectFrom('sync_states').select(['status', 'message', 'epoch']).execute()
  expect(states.map(({ status, epoch }) => [status, epoch])).toEqual([
    ['needs_attention', 1],
    ['needs_attention', 1],
  ])
  expect(states[0]?.message).toContain('An administrator deleted all stored exchange keys')
  const schedule = await h.db.selectFrom('sync_schedule').select(['is_suspended', 'lease_token']).execute()
  expect(schedule).toEqual([
    { is_suspended: true, lease_token: null },
    { is_suspended: true, lease_token: null },
  ])
  // the history is the owner's and stays
  expect(await h.db.selectFrom('fills').select('id').execute()).toHaveLength(2)
  expect(await written('exchange_secrets.revoke')).toEqual([
    { actor_email: 'boss@example.com', target: 'all', before: null, after: { accounts: 2, people: 2 } },
  ])
  const mails = async () =>
    (await h.mails())
      .filter(({ subject }) => subject === 'Please enter your exchange keys again')
      .map(({ to }) => to)
  await expect.poll(mails).toEqual(expect.arrayContaining(['one@example.com', 'two@example.com']))
  expect((await admin().state()).secrets).toEqual({ accounts: 0, people: 0 })
})

test('the mails about the kill switch are queued in the transaction that deletes the secrets', async () => {
  const owner = await h.person('letterless')
  await addTradingRows(h.db, owner.id)
  const { publicUrl } = h.services.settings
  const broken = { enqueue: () => Promise.reject(new Error('killed')) }
  await expect(revokeAllSecrets(h.db, {}, { outbox: broken, publicUrl })).rejects.toThrow('killed')
  expect(await h.db.selectFrom('exchange_secrets').select('field').execute()).toHaveLength(1)
  // the process ends right after the commit: what was queued until then is all there is
  const queued: string[] = []
  const { outbox: real } = h.services
  const outbox = {
    enqueue: (tx: Db, mail: Mail | Mails) => {
      queued.push('en' in mail ? mail.en.to : mail.to)
      return real.enqueue(tx, mail)
    },
  }
  await revokeAllSecrets(h.db, {}, { outbox, publicUrl })
  await revokeAllSecrets(h.db, {}, { outbox, publicUrl })
  expect(queued).toEqual(['letterless@example.com'])
  const letters = (await h.mails()).filter(({ subject }) => subject.includes('exchange keys again'))
  expect(letters.filter(({ to }) => to === 'letterless@example.com')).toHaveLength(1)
})

test('several concurrent kill switches delete the secrets and nothing else', async () => {
  const owner = await h.person('again')
  await addTradingRows(h.db, owner.id)
  const counts = await Promise.all(
    Array.from({ length: 6 }, () => admin().revokeSecrets({ body: { confirm: 'REVOKE' } })),
  )
  expect(counts.reduce((sum, { accounts }) => sum + accounts, 0)).toBe(1)
  expect(
    await h.db.selectFrom('sync_states').select('epoch').where('user_id', '=', owner.id).execute(),
  ).toEqual([{ epoch: 1 }])

  // one that ended before it suspended the accounts is completed by the next one
  await h.db
    .updateTable('sync_schedule')
    .set({ is_suspended: false, has_secrets: true })
    .where('user_id', '=', owner.id)
    .execute()
  expect(await admin().revokeSecrets({ body: { confirm: 'REVOKE' } })).toEqual({ accounts: 0, people: 0 })
  const suspended = h.db.selectFrom('sync_schedule').select(['is_suspended', 'has_secrets'])
  expect(await suspended.where('user_id', '=', owner.id).execute()).toEqual([
    { is_suspended: true, has_secrets: false },
  ])
})

test('the state reports the actual database, processes, queue, storage and mail', async () => {
  const parts = { db: h.db, log: h.services.log, role: 'worker' } as const
  const beating = startHeartbeat({ ...parts, isAlone: false })
  await expect.poll(async () => (await admin().state()).processes.length).toBe(1)
  await h.services.outbox.enqueue(h.db, { to: 'a@example.com', subject: 's', text: 't', html: 'h' })
  const state = await admin().state()
  expect(state.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(state.database).toMatchObject({
    engine: h.database.engine,
    migrations: expect.any(Number),
    lastMigration: expect.stringMatching(/^\d{4}-/),
  })
  expect(state.database.bytes).toBeGreaterThan(1_000_000)
  expect(state.processes).toEqual([
    {
      id: expect.any(String),
      role: 'worker',
      host: expect.any(String),
      pid: process.pid,
      startedAt: expect.any(String),
      seenAt: expect.any(String),
      isAlive: true,
    },
  ])
  expect(state.queue).toMatchObject({
    accounts: 4,
    parked: 4,
    due: 0,
    reading: 0,
    lateSeconds: 0,
    pauses: [],
  })
  expect(state.results).toEqual({
    comparedLastDay: 0,
    asked: 0,
    lastComparedAt: null,
    mended: 0,
    lastMendedAt: null,
  })
  expect(state.storage).toMatchObject({ kind: 'folder', isWritable: true })
  expect(state.storage.freeBytes).toBeGreaterThan(0)
  expect(state.mail).toMatchObject({ delivery: 'folder', failed: 0 })
  expect(state.mail.waiting).toBeGreaterThan(0)
  await beating.stop()
  expect((await admin().state()).processes).toEqual([])
  // one that was killed leaves its line; whoever is alone on the database knows that it is gone
  await h.db
    .insertInto('settings')
    .values({
      name: 'process:killed',
      value: JSON.stringify({ role: 'all', host: 'pier', pid: 1, startedAt: new Date(0).toISOString() }),
    })
    .execute()
  expect((await admin().state()).processes.map(({ id }) => id)).toEqual(['killed'])
  const next = startHeartbeat({ ...parts, isAlone: true })
  await expect
    .poll(async () => (await admin().state()).processes.map(({ host }) => host !== 'pier'))
    .toEqual([true])
  await next.stop()
})

test('the state reports a late queue, suspended accounts and a paused exchange', async () => {
  await h.db
    .updateTable('sync_schedule')
    .set({ is_suspended: false, next_due_at: new Date(Date.now() - 90_000) })
    .execute()
  await h.db
    .insertInto('exchange_pauses')
    .values({
      exchange: 'okx',
      egress: 'x',
      until: new Date(Date.now() + 60_000),
      reason: 'OKX asks to wait.',
    })
    .execute()
  const { queue } = await admin().state()
  expect(queue).toMatchObject({ accounts: 4, due: 4, parked: 0 })
  expect(queue.lateSeconds).toBeGreaterThanOrEqual(89)
  expect(queue.pauses).toMatchObject([{ exchange: 'okx', reason: 'OKX asks to wait.' }])
})
