import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { member, memberPassword, withToken } from '../../../test/app/member.ts'
import { ensureFirstAdmin } from './store.ts'

let h: Harbour
/** Milliseconds by which the clock of cached sessions is ahead. */
let aheadMs = 0
beforeAll(async () => {
  h = await harbour({ sessionClock: () => performance.now() + aheadMs })
})

const lives = (token: string) =>
  withToken(h, token)
    .auth.me()
    .then(
      () => true,
      () => false,
    )
/** Lets time pass for the sessions of a person, by the clock of the database, and for the cache, which holds one for a second. */
const letPass = async (id: string, time: string) => {
  await h.database.pool.query(
    `update sessions set created_at = created_at - $2::interval, last_seen_at = last_seen_at - $2::interval,
      expires_at = expires_at - $2::interval where user_id = $1`,
    [id, time],
  )
  aheadMs += 1_000
}

test('a session lasts seven days without use and no longer', async () => {
  const { token, id } = await member(h, 'ada@example.com')
  await letPass(id, '6 days 23 hours 59 minutes')
  expect(await lives(token)).toBe(true)
  await letPass(id, '6 days 23 hours 59 minutes')
  expect(await lives(token)).toBe(true)
  await letPass(id, '7 days')
  expect(await lives(token)).toBe(false)
})

test('a session in daily use ends after thirty days', async () => {
  const { token, id } = await member(h, 'bea@example.com')
  for (const _week of [1, 2, 3, 4]) {
    await letPass(id, '6 days 23 hours')
    expect(await lives(token)).toBe(true)
  }
  await letPass(id, '2 days 5 hours')
  expect(await lives(token)).toBe(false)
})

test('each login creates its own tokens, never ones that the caller chose', async () => {
  const { token, csrfToken, email } = await member(h, 'cem@example.com')
  const again = await h.visitor.auth.login({ body: { email, password: memberPassword } })
  expect(new Set([token, csrfToken, again.accessToken, again.csrfToken]).size).toBe(4)
  const reply = await h.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { authorization: `Bearer ${token}`, cookie: `token=${token}` },
    payload: { email, password: memberPassword },
  })
  expect(reply.json().data.accessToken).not.toBe(token)
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('a token of a deleted account does not open a new account with the same address', async () => {
  const { token, id, email } = await member(h, 'dan@example.com')
  await withToken(h, token).auth.deleteAccount()
  const fresh = await member(h, email)
  expect(fresh.id).not.toBe(id)
  expect(await lives(token)).toBe(false)
  expect(await lives(fresh.token)).toBe(true)
})

test('no answer or log of a session contains its token or the token’s hash', async () => {
  const { token } = await member(h, 'eli@example.com')
  const api = withToken(h, token)
  const answers = JSON.stringify([await api.auth.me(), await api.sessions.list(), await api.twoFactor.show()])
  for (const text of [answers, h.logged.join('\n')]) expect(text).not.toContain(token)
})

test('a new installation has no users, and its first administrator is created once', async () => {
  const fresh = await harbour()
  expect(await fresh.db.selectFrom('users').select('id').execute()).toEqual([])
  const first = { email: 'first@example.com', password: 'Sturdy-rope-42' }
  const made = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(fresh.db, first)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await ensureFirstAdmin(fresh.db, { email: 'second@example.com', password: 'Sturdy-rope-42' })).toBe(
    false,
  )
  expect(await fresh.db.selectFrom('users').select(['email', 'role']).execute()).toEqual([
    { email: 'first@example.com', role: 'admin' },
  ])
  await fresh.close()
})

test('addresses are equal regardless of capitals, but differ by a look-alike letter', async () => {
  await member(h, 'Fay@Example.com')
  await expect(
    h.visitor.auth.login({ body: { email: 'f\u0430y@example.com', password: memberPassword } }),
  ).rejects.toMatchObject({
    status: 401,
  })
  expect(
    (await h.visitor.auth.login({ body: { email: 'FAY@EXAMPLE.COM', password: memberPassword } })).user.email,
  ).toBe('Fay@Example.com')
})
