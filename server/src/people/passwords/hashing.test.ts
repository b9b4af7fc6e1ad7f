import { hash, parseOptions } from '@node-rs/argon2'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { member, memberPassword, withToken } from '../../../test/app/member.ts'
import { costHashes, fullHashCost, hashPassword, isPassword, isWeakHash } from './hashing.ts'

costHashes(fullHashCost)

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const stored = async (id: string) =>
  (await h.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
    .password_hash

test('every stored password is argon2id with at least 19 MiB and two rounds, each with its own salt', async () => {
  const hashes = await Promise.all(Array.from({ length: 20 }, () => hashPassword(memberPassword)))
  expect(new Set(hashes).size).toBe(20)
  for (const one of hashes) {
    expect(one).toMatch(/^\$argon2id\$v=19\$/)
    const { memoryCost, timeCost, parallelism } = parseOptions(one)
    expect({ memory: memoryCost >= 19_456, rounds: timeCost >= 2, parallelism }).toEqual({
      memory: true,
      rounds: true,
      parallelism: 1,
    })
  }
})

test('a password that was hashed with less work is hashed again when its owner signs in, and only then', async () => {
  const { id, email } = await member(h, 'ada@example.com')
  const weak = await hash(memberPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  expect(isWeakHash(weak)).toBe(true)
  await h.db.updateTable('users').set({ password_hash: weak }).where('id', '=', id).execute()
  await h.visitor.auth.login({ body: { email, password: 'Wrong-guess-1' } }).catch(() => undefined)
  expect(await stored(id)).toBe(weak)
  await h.visitor.auth.login({ body: { email, password: memberPassword } })
  const strong = await stored(id)
  expect(isWeakHash(strong)).toBe(false)
  await h.visitor.auth.login({ body: { email, password: memberPassword } })
  expect(await stored(id)).toBe(strong)
})

test('some of 500 concurrent logins are checked, the others must retry, and later ones work again', async () => {
  const { email } = await member(h, 'bea@example.com')
  const replies = await Promise.all(
    Array.from({ length: 500 }, () =>
      h.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: { email, password: 'Wrong-guess-1' },
      }),
    ),
  )
  const judged = replies.filter(({ statusCode }) => statusCode === 401)
  const turnedAway = replies.filter(({ statusCode }) => statusCode === 503)
  expect(judged.length).toBeGreaterThan(0)
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(judged.length + turnedAway.length).toBe(500)
  expect(Number(turnedAway[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(turnedAway[0]?.json().error.code).toBe('UNAVAILABLE')
  expect((await h.visitor.auth.login({ body: { email, password: memberPassword } })).user.email).toBe(email)
})

test('every character of a password is significant: case, spaces and spelling are not normalised', async () => {
  const typed = ' Grüße-42 '
  const kept = await hashPassword(typed)
  expect(await isPassword(typed, kept)).toBe(true)
  for (const other of [typed.trim(), typed.toLowerCase(), typed.normalize('NFD'), `${typed} `])
    expect(await isPassword(other, kept)).toBe(false)
})

test('a password of 129 characters is refused with a message, and never truncated', async () => {
  const { token } = await member(h, 'cem@example.com')
  const change = (newPassword: string) =>
    withToken(h, token).auth.changePassword({ body: { currentPassword: memberPassword, newPassword } })
  await expect(change(`Aa1-${'x'.repeat(125)}`)).rejects.toMatchObject({
    code: 'WEAK_PASSWORD',
    message: 'Password must be at most 128 characters',
  })
  await expect(
    h.visitor.auth.register({ body: { email: 'dan@example.com', password: `Aa1-${'x'.repeat(125)}` } }),
  ).rejects.toMatchObject({ status: 400, message: 'Password must be at most 128 characters' })
})
