import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour({ settings: { hasRateLimits: true, trustedProxies: 1 } })
})
afterAll(() => h.close())

const login = (email: string, from: string) =>
  h.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: 'Wrong-guess-1' },
    headers: { 'x-forwarded-for': from },
  })

test('after five guesses at one account an address must wait and learns how long; elsewhere the owner can sign in', async () => {
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => login('ada@example.com', '198.51.100.7')),
  )
  expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(5)
  const refused = replies.filter((reply) => reply.statusCode === 429)
  expect(refused).toHaveLength(7)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(refused[0]?.body ?? '').error.code).toBe('RATE_LIMITED')
  expect((await login('ada@example.com', '198.51.100.8')).statusCode).toBe(401)
})

test('capital letters and spaces do not create another account to guess at', async () => {
  for (const email of [
    'bob@example.com',
    'BOB@example.com',
    ' bob@example.com',
    'Bob@Example.com',
    'bob@example.com ',
  ]) {
    expect((await login(email, '198.51.100.9')).statusCode).toBe(401)
  }
  expect((await login('bob@example.com', '198.51.100.9')).statusCode).toBe(429)
})

test('other spellings of a domain do not create another account to guess at', async () => {
  for (const email of [
    'flo@example.com',
    'flo@\uff45xample.com',
    'flo@exa%6dple.com',
    'flo@ex\u00adample.com',
    'flo@example\u3002com',
  ]) {
    expect((await login(email, '198.51.100.19')).statusCode).toBe(401)
  }
  expect((await login('flo@ex\tample.com', '198.51.100.19')).statusCode).toBe(429)
})

test('forwarded addresses before our proxy’s entry are ignored', async () => {
  for (let guess = 0; guess < 5; guess += 1)
    await login('cy@example.com', `203.0.113.${guess}, 198.51.100.10`)
  expect((await login('cy@example.com', '203.0.113.77, 198.51.100.10')).statusCode).toBe(429)
})

test('neighbours in one IPv6 network share a limit', async () => {
  for (let guess = 0; guess < 5; guess += 1) await login('dee@example.com', `2001:db8:1:2::${guess + 1}`)
  expect((await login('dee@example.com', '2001:db8:1:2:ffff::9')).statusCode).toBe(429)
  expect((await login('dee@example.com', '2001:db8:1:3::1')).statusCode).toBe(401)
})

test('a person who sends too many requests must wait', async () => {
  const { token } = await h.person('busy')
  const ask = () =>
    h.app.inject({
      url: '/api/v1/user/me',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.20' },
    })
  for (let call = 0; call < 300; call += 1) expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
})

test('repeated sync requests cannot keep an exchange busy', async () => {
  const { token } = await h.person('eager')
  const ask = () =>
    h.app.inject({
      method: 'POST',
      url: '/api/exchange-keys/any/sync',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '198.51.100.21' },
    })
  for (let call = 0; call < 20; call += 1) expect((await ask()).statusCode).toBe(404)
  expect((await ask()).statusCode).toBe(429)
})

test('a call with a percent-encoded path counts towards the limit', async () => {
  const ask = () =>
    h.app.inject({ url: '/%61pi/v1/user/me', headers: { 'x-forwarded-for': '198.51.100.22' } })
  for (let call = 0; call < 1000; call += 1) await ask()
  expect((await ask()).statusCode).toBe(429)
})

test('repeated requests for the link send one mail a minute and always get the same answer', async () => {
  await h.visitor.auth.register({ body: { email: 'eve@example.com', password: 'Tr4velling-far' } })
  const before = (await h.mails()).length
  const answers = []
  for (let call = 0; call < 3; call += 1)
    answers.push(await h.visitor.auth.resendVerification({ body: { email: 'eve@example.com' } }))
  answers.push(await h.visitor.auth.resendVerification({ body: { email: 'nobody@example.com' } }))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await h.mails()).length).toBe(before + 1)
})
