import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { routes } from '@harbour/contract/routes'
import type { Route } from '@harbour/contract/core/route'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { member, memberPassword, withToken } from '../../../test/app/member.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

/** An administrator whose password was given so long ago, before the first call of the session, and somebody to change. */
async function boss(name: string, minutesAgo: number) {
  const email = `${name}@example.com`
  const { id, token } = await member(h, email)
  const other = await member(h, `${name}.other@example.com`)
  await sql`update users set role = 'admin' where id = ${id}`.execute(h.db)
  await age(id, minutesAgo)
  return { id, token, email, me: withToken(h, token), other: { params: { id: other.id } } }
}
const age = (userId: string, minutes: number) =>
  sql`update sessions set proved_at = now() - ${minutes} * interval '1 minute' where user_id = ${userId}`.execute(
    h.db,
  )
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string; status?: number }) => `${error.status} ${error.code}`,
  )
const release = {
  version: '1.0.0',
  platform: 'web',
  downloadUrl: 'https://example.com/',
  fileName: 'web',
  fileSize: '1 MB',
} as const

test('S-061 a role, a deletion, a release, the kill switch and affiliates’ money need a password of the last ten minutes', async () => {
  const { me, other, id } = await boss('stale', 11)
  const calls = () => [
    codeOf(me.users.setRole({ ...other, body: { role: 'admin' } })),
    codeOf(me.users.remove(other)),
    codeOf(me.releases.create({ body: release })),
    codeOf(me.system.revokeSecrets({ body: { confirm: 'REVOKE' } })),
    codeOf(me.affiliates.payOut({ body: { key: crypto.randomUUID() } })),
    codeOf(me.affiliates.remove({ params: { id: 'any' } })),
    codeOf(me.affiliates.decide({ params: { id: 'any', userId: 'any' }, body: { release: false } })),
  ]
  expect(await Promise.all(calls())).toEqual(Array(7).fill('403 REAUTH_REQUIRED'))
  expect((await h.db.selectFrom('audit_log').select('id').where('actor_id', '=', id).execute()).length).toBe(
    0,
  )
  expect(await codeOf(me.sessions.confirm({ body: { password: 'Not-mine-1' } }))).toBe(
    '400 INVALID_CURRENT_PASSWORD',
  )
  expect(await codeOf(me.users.remove(other))).toBe('403 REAUTH_REQUIRED')
  await me.sessions.confirm({ body: { password: memberPassword } })
  expect(await codeOf(me.users.setRole({ ...other, body: { role: 'admin' } }))).toBe('done')
  expect(await codeOf(me.releases.create({ body: release }))).toBe('done')
  expect(await codeOf(me.users.remove(other))).toBe('done')
})

test('a recent sign-in needs no confirmation, and other actions never need one', async () => {
  const fresh = await boss('fresh', 9)
  expect(await codeOf(fresh.me.users.setRole({ ...fresh.other, body: { role: 'admin' } }))).toBe('done')
  const stale = await boss('quiet', 60 * 24)
  expect(await codeOf(stale.me.users.setVip({ ...stale.other, body: { vip: true } }))).toBe('done')
  const asking = Object.entries(routes).flatMap(([capability, table]) =>
    Object.entries<Route>(table).flatMap(([name, route]) =>
      route.freshPassword ? `${capability}.${name}` : [],
    ),
  )
  expect(asking.toSorted()).toEqual([
    'affiliates.decide',
    'affiliates.payOut',
    'affiliates.remove',
    'auth.deleteAccount',
    'releases.create',
    'system.revokeSecrets',
    'users.remove',
    'users.setRole',
  ])
})

test('S-061 deleting one’s account needs a password of the last ten minutes, not just a session', async () => {
  const { id, token } = await member(h, 'leaver@example.com')
  const me = withToken(h, token)
  await age(id, 11)
  expect(await codeOf(me.auth.deleteAccount())).toBe('403 REAUTH_REQUIRED')
  expect(await codeOf(me.sessions.confirm({ body: { password: 'Not-mine-1' } }))).toBe(
    '400 INVALID_CURRENT_PASSWORD',
  )
  expect(await codeOf(me.auth.deleteAccount())).toBe('403 REAUTH_REQUIRED')
  await me.sessions.confirm({ body: { password: memberPassword } })
  expect(await codeOf(me.auth.deleteAccount())).toBe('done')
})

test('a suspended person can still confirm the password and delete the account', async () => {
  const { id, token } = await member(h, 'locked-out@example.com')
  await sql`update users set is_active = false where id = ${id}`.execute(h.db)
  await age(id, 30)
  const me = withToken(h, token)
  await me.sessions.confirm({ body: { password: memberPassword } })
  expect(await codeOf(me.auth.deleteAccount())).toBe('done')
})

test('a confirmation in one session does not apply to the same person’s other sessions', async () => {
  const { me, other, email, id } = await boss('two-desks', 0)
  const second = withToken(
    h,
    (await h.visitor.auth.login({ body: { email, password: memberPassword } })).accessToken,
  )
  await age(id, 20)
  await second.sessions.confirm({ body: { password: memberPassword } })
  expect(await codeOf(me.users.setRole({ ...other, body: { role: 'admin' } }))).toBe('403 REAUTH_REQUIRED')
  expect(await codeOf(second.users.setRole({ ...other, body: { role: 'admin' } }))).toBe('done')
})

test('a confirmation applies in the other process at once', async () => {
  const there = await harbour({ beside: h })
  const { me, token, other } = await boss('split', 30)
  const elsewhere = withToken(there, token)
  expect(await codeOf(elsewhere.users.setRole({ ...other, body: { role: 'admin' } }))).toBe(
    '403 REAUTH_REQUIRED',
  )
  await me.sessions.confirm({ body: { password: memberPassword } })
  expect(await codeOf(elsewhere.users.setRole({ ...other, body: { role: 'admin' } }))).toBe('done')
})

test('a person can have twenty sessions; a new one ends the one used longest ago', async () => {
  const { id } = await member(h, 'many@example.com')
  for (let at = 0; at < 21; at += 1)
    await h.visitor.auth.login({ body: { email: 'many@example.com', password: memberPassword } })
  const { count } = await h.db
    .selectFrom('sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(20)
})
