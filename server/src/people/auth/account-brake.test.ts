import { beforeEach, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { mailedTokens, member, memberPassword } from '../../../test/app/member.ts'

let h: Harbour
beforeEach(async () => {
  h = await harbour({ settings: { hasRateLimits: true, trustedProxies: 1 } })
})

const network = (number: number): string => `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`
const ask = (from: string, payload: object) =>
  h.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload,
    headers: { 'x-forwarded-for': from },
  })
const login = async (from: string, email: string, password: string) =>
  (await ask(from, { email, password })).statusCode
test.each(['ada@example.com', 'nobody@example.com'])(
  '1,000 wrong passwords for %s from 1,000 networks reach the hash twenty times at most, known address or not',
  async (email) => {
    await member(h, 'ada@example.com')
    const answers = []
    for (let round = 0; round < 50; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            login(network(round * 20 + index), email, `Wrong-guess-${round}-${index}`),
          ),
        )),
      )
    // each guess that is judged is two hashes: the account's and the one of an attempt to register
    expect(answers.filter((status) => status === 401)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(990)
  },
)

test('while strangers guess, the owner can sign in from a known network, and from elsewhere after a password reset', async () => {
  await member(h, 'bea@example.com')
  expect(await login('198.51.100.1', 'bea@example.com', memberPassword)).toBe(200)
  for (let guess = 0; guess < 20; guess += 1) await login(network(guess), 'bea@example.com', 'Wrong-guess-1')
  expect(await login('198.51.100.1', 'bea@example.com', memberPassword)).toBe(200)
  expect(await login('198.51.100.2', 'bea@example.com', memberPassword)).toBe(429)

  await h.visitor.passwordReset.ask({ body: { email: 'bea@example.com' } })
  const reply = await h.app.inject({
    method: 'POST',
    url: '/api/v1/auth/reset-password',
    payload: { token: (await mailedTokens(h, 'bea@example.com')).at(-1), newPassword: 'Another-way-9' },
    headers: { 'x-forwarded-for': '198.51.100.2' },
  })
  expect(reply.statusCode).toBe(200)
  for (let guess = 0; guess < 20; guess += 1) await login(network(guess), 'bea@example.com', 'Wrong-guess-1')
  expect(await login('198.51.100.2', 'bea@example.com', 'Another-way-9')).toBe(200)
})

const unlockToken = async (email: string) =>
  /[?&]unlock=([\w-]+)/.exec((await h.mails()).findLast(({ to }) => to === email)?.link ?? '')?.[1] ?? ''

test('a machine that keeps guessing does not lock the owner out of a new network', async () => {
  await member(h, 'gus@example.com')
  for (const from of ['203.0.0.1', '2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:3::1']) {
    for (let guess = 0; guess < 5; guess += 1) await login(from, 'gus@example.com', 'Wrong-guess-1')
  }
  expect(await login('198.51.100.3', 'gus@example.com', memberPassword)).toBe(200)
})

test('while the brake is on, a mailed link lets the owner in from a new network, once, and with the second factor', async () => {
  await member(h, 'hal@example.com')
  await member(h, 'ivy@example.com')
  for (let guess = 0; guess < 20; guess += 1) await login(network(guess), 'hal@example.com', 'Wrong-guess-1')
  const letters = (await h.mails()).filter(
    ({ to, link }) => to === 'hal@example.com' && link?.includes('unlock='),
  )
  expect(letters).toHaveLength(1)
  expect(letters[0]?.link).toMatch(/\/login\?unlock=/)
  const unlock = await unlockToken('hal@example.com')
  const right = { email: 'hal@example.com', password: memberPassword }
  expect((await ask('198.51.100.4', right)).json().error.message).toContain('emailed you a link')
  expect((await ask('198.51.100.4', { ...right, unlock: 'a'.repeat(43) })).statusCode).toBe(429)
  expect((await ask('198.51.100.4', { ...right, password: 'Wrong-guess-1', unlock })).statusCode).toBe(401)
  const { id } = await h.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'hal@example.com')
    .executeTakeFirstOrThrow()
  await h.database.pool.query(
    "insert into two_factors (user_id, sealed_secret, confirmed_at, setup_until) values ($1, 'x', now(), now())",
    [id],
  )
  expect((await ask('198.51.100.4', { ...right, unlock })).json().error.code).toBe('TWO_FACTOR_REQUIRED')
  await h.database.pool.query('delete from two_factors where user_id = $1', [id])
  expect((await ask('198.51.100.4', { ...right, unlock })).statusCode).toBe(200)
  expect((await ask('198.51.100.5', { ...right, unlock })).statusCode).toBe(429)
})

test('the mailed link is valid for half an hour and for its owner only, and an unknown address gets no mail', async () => {
  await member(h, 'jon@example.com')
  await member(h, 'kit@example.com')
  for (const email of ['jon@example.com', 'kit@example.com', 'nobody@example.com'])
    for (let guess = 0; guess < 20; guess += 1) await login(network(guess), email, 'Wrong-guess-1')
  expect((await h.mails()).filter(({ to }) => to === 'nobody@example.com')).toEqual([])
  const unlock = await unlockToken('jon@example.com')
  const kit = { email: 'kit@example.com', password: memberPassword, unlock }
  expect((await ask('198.51.100.6', kit)).statusCode).toBe(429)
  await h.database.pool.query(
    "update mail_tokens set expires_at = expires_at - interval '30 minutes' where purpose = 'unlock'",
  )
  const jon = { email: 'jon@example.com', password: memberPassword, unlock }
  expect((await ask('198.51.100.6', jon)).statusCode).toBe(429)
})

test('correct passwords do not count towards the brake, from however many networks', async () => {
  await member(h, 'cem@example.com')
  for (let place = 0; place < 15; place += 1)
    expect(await login(network(place), 'cem@example.com', memberPassword)).toBe(200)
})

test('guesses at one account do not affect any other account', async () => {
  await member(h, 'dan@example.com')
  await member(h, 'eli@example.com')
  for (let guess = 0; guess < 20; guess += 1) await login(network(guess), 'dan@example.com', 'Wrong-guess-1')
  expect(await login('198.51.100.9', 'eli@example.com', memberPassword)).toBe(200)
})

test('a person’s twenty newest networks are stored as hashes', async () => {
  const { id } = await member(h, 'fay@example.com')
  for (let place = 0; place < 25; place += 1) await login(network(place), 'fay@example.com', memberPassword)
  const { rows } = await h.database.pool.query<{ network_hash: Buffer }>(
    'select network_hash from known_networks where user_id = $1',
    [id],
  )
  expect(rows).toHaveLength(20)
  for (const { network_hash: hash } of rows) expect(hash).toHaveLength(32)
})
