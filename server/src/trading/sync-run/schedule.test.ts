import { hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { connected } from '../../../test/trading/connected.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { claimDue, releaseLease, renewLease, wakeAccount, wakeAccounts, wakeStale } from './schedule.ts'

const lease = 60_000
let home: Harbour
beforeAll(async () => {
  home = await harbour()
})

test('one of many concurrent workers claims a due account', async () => {
  const accounts = [
    await connected(home, 'ada', 'one0'),
    await connected(home, 'ada', 'one0'),
    await connected(home, 'bob', 'one0'),
  ]
  const claims = await Promise.all(Array.from({ length: 8 }, () => claimDue(home.db, ['one0'], lease)))
  const taken = claims.filter((claim) => claim !== null)
  expect(taken.map((claim) => claim.accountId).sort()).toEqual(
    accounts.map(({ accountId }) => accountId).sort(),
  )
  expect(new Set(taken.map((claim) => claim.token)).size).toBe(3)
  expect(await claimDue(home.db, ['one0'], lease)).toBeNull()
})

test('an expired lease is claimed again with a higher epoch, and its first holder can neither renew nor release it', async () => {
  await connected(home, 'ada', 'one1')
  const first = await claimDue(home.db, ['one1'], lease)
  if (!first) throw new Error('nothing was due')
  expect(await renewLease(home.db, first, lease)).toBe(true)
  await sql`update sync_schedule set lease_until = now() - interval '1 second' where exchange = 'one1'`.execute(
    home.db,
  )
  expect(await renewLease(home.db, first, lease)).toBe(false)
  const second = await claimDue(home.db, ['one1'], lease)
  expect(second?.epoch).toBe(first.epoch + 1)
  await releaseLease(home.db, first, { inMs: 0, failures: 0 })
  expect(await claimDue(home.db, ['one1'], lease)).toBeNull()
})

test('an exchange with few accounts gets its turn next to one with many', async () => {
  for (let i = 0; i < 5; i += 1) await connected(home, 'ada', 'busy2')
  await connected(home, 'bob', 'calm2')
  expect((await claimDue(home.db, ['busy2', 'calm2'], lease))?.exchange).toBe('busy2')
  expect((await claimDue(home.db, ['calm2', 'busy2'], lease))?.exchange).toBe('calm2')
  expect((await claimDue(home.db, ['calm2', 'busy2'], lease))?.exchange).toBe('busy2')
})

test('no account is claimed while its exchange has asked for a pause; others and the demo are not affected', async () => {
  await connected(home, 'ada', 'paused3')
  await connected(home, 'ada', 'other3')
  await sql`insert into exchange_pauses values ('paused3', 'direct', now() + interval '1 minute', 'banned')`.execute(
    home.db,
  )
  expect((await claimDue(home.db, ['paused3', 'other3'], lease))?.exchange).toBe('other3')
  expect(await claimDue(home.db, ['paused3', 'other3'], lease)).toBeNull()
  await sql`update sync_schedule set egress = 'demo' where exchange = 'paused3'`.execute(home.db)
  expect((await claimDue(home.db, ['paused3', 'other3'], lease))?.exchange).toBe('paused3')
})

test('a suspended account is not read until its owner wakes it', async () => {
  const { userId, accountId } = await connected(home, 'ada', 'one4')
  const claim = await claimDue(home.db, ['one4'], lease)
  if (!claim) throw new Error('nothing was due')
  await releaseLease(home.db, claim, 'suspended')
  expect(await claimDue(home.db, ['one4'], lease)).toBeNull()
  await wakeAccount(home.db, 'somebody else', accountId)
  expect(await claimDue(home.db, ['one4'], lease)).toBeNull()
  await wakeAccount(home.db, userId, accountId)
  expect((await claimDue(home.db, ['one4'], lease))?.accountId).toBe(accountId)
})

test('an account that is woken during a run is read again, completely, as soon as that run ends', async () => {
  const { userId, accountId } = await connected(home, 'ada', 'one7')
  const first = await claimDue(home.db, ['one7'], lease)
  if (!first) throw new Error('nothing was due')
  await wakeAccount(home.db, 'somebody else', accountId)
  await wakeAccount(home.db, userId, accountId)
  expect(await claimDue(home.db, ['one7'], lease)).toBeNull()
  // the run read its holdings before anybody asked
  await sql`update sync_states set last_holdings = '{}' where account_id = ${accountId}`.execute(home.db)
  await releaseLease(home.db, first, { inMs: hourMs, failures: 0 })
  const second = await claimDue(home.db, ['one7'], lease)
  expect(second?.accountId).toBe(accountId)
  const { rows } =
    await sql`select last_holdings as seen from sync_states where account_id = ${accountId}`.execute(home.db)
  expect(rows).toEqual([{ seen: null }])
  if (second) await releaseLease(home.db, second, { inMs: hourMs, failures: 0 })
  expect(await claimDue(home.db, ['one7'], lease)).toBeNull()
})

test('accounts woken during a run are read once more; one that stops meanwhile stays stopped', async () => {
  const { userId, accountId } = await connected(home, 'fay', 'one8')
  const first = await claimDue(home.db, ['one8'], lease)
  if (!first) throw new Error('nothing was due')
  await wakeAccounts(home.db, userId)
  await releaseLease(home.db, first, { inMs: hourMs, failures: 0 })
  const second = await claimDue(home.db, ['one8'], lease)
  expect(second?.accountId).toBe(accountId)
  if (!second) return
  await wakeAccount(home.db, userId, accountId)
  await releaseLease(home.db, second, 'suspended')
  expect(await claimDue(home.db, ['one8'], lease)).toBeNull()
})

test('accounts of a suspended person are not read until the person is restored', async () => {
  const { accountId } = await connected(home, 'eve', 'rest9')
  const setActive = (isActive: boolean) =>
    home.db.updateTable('users').set({ is_active: isActive }).where('email', '=', 'eve@example.com').execute()
  await setActive(false)
  expect(await claimDue(home.db, ['rest9'], lease)).toBeNull()
  await setActive(true)
  expect((await claimDue(home.db, ['rest9'], lease))?.accountId).toBe(accountId)
})

test('an account read a while ago is due at once when its owner visits, and a recently read one is not', async () => {
  const { userId, accountId } = await connected(home, 'ada', 'one6')
  const set = (readAgo: string, rest: string) =>
    sql`with s as (update sync_states set last_synced_at = now() - ${readAgo}::interval where account_id = ${accountId})
      update sync_schedule set next_due_at = now() + interval '20 hours', is_suspended = ${rest === 'suspended'},
        fail_count = ${rest === 'failing' ? 1 : 0} where account_id = ${accountId}`.execute(home.db)
  await set('10 seconds', '')
  expect(await wakeStale(home.db, userId, 80_000)).toBe(false)
  await set('5 minutes', 'suspended')
  expect(await wakeStale(home.db, userId, 80_000)).toBe(false)
  await set('5 minutes', 'failing')
  expect(await wakeStale(home.db, userId, 80_000)).toBe(false)
  expect(await claimDue(home.db, ['one6'], lease)).toBeNull()
  await set('5 minutes', '')
  expect(await wakeStale(home.db, 'somebody else', 80_000)).toBe(false)
  expect(await wakeStale(home.db, userId, 80_000)).toBe(true)
  expect((await claimDue(home.db, ['one6'], lease))?.accountId).toBe(accountId)
})

test('an account that is woken while a run suspends it is due again', async () => {
  const { userId, accountId } = await connected(home, 'ada', 'late9')
  const claim = await claimDue(home.db, ['late9'], lease)
  if (!claim) throw new Error('nothing was due')
  await wakeAccount(home.db, userId, accountId)
  await releaseLease(home.db, claim, 'resting')
  expect((await claimDue(home.db, ['late9'], lease))?.accountId).toBe(accountId)
})
