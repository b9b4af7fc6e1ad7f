import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { mailedTokens } from '../../../test/app/member.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour({ settings: { trustedProxies: 1 } })
})

const password = 'Tr4velling-far'
const ask = (from: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  h.app.inject({
    method,
    url: `/api/v1/auth/${path}`,
    headers: { 'x-forwarded-for': from },
    ...(payload ? { payload } : {}),
  })
const register = (from: string, email: string, own = password) =>
  ask(from, 'POST', 'register', { email, password: own })
const open = async (from: string, email: string) =>
  ask(from, 'GET', `verify-email/${(await mailedTokens(h, email)).at(-1)}`)
const login = (from: string, email: string, own = password) =>
  ask(from, 'POST', 'login', { email, password: own })
const [stranger, owner, phone] = ['203.0.113.9', '198.51.100.1', '192.0.2.5']

test('a stranger who signs up with my address gains nothing when I open the mail, not even VIP, and I choose the password', async () => {
  const email = 'ada@example.com'
  await h.person('boss', 'admin')
  await h.as('boss').vipWhitelist.add({ body: { email } })
  await register(stranger, email)
  expect((await open(owner, email)).statusCode).toBe(200)
  const tried = await login(stranger, email)
  expect([tried.statusCode, tried.json().error.code]).toEqual([403, 'FIRST_LOGIN_ELSEWHERE'])
  const user = await h.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect(user.vip).toBe(false)
  expect(await h.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual([])

  const letter = (await h.mails()).findLast(({ to }) => to === email)
  const token = /reset-password\?token=([\w-]+)/.exec(letter?.link ?? '')?.[1] ?? ''
  await ask(owner, 'POST', 'reset-password', { token, newPassword: 'My-own-choice-7' })
  expect((await login(stranger, email)).statusCode).toBe(401)
  expect((await login(owner, email, 'My-own-choice-7')).json().data.user).toMatchObject({ vip: true })
})

test('S110 a person who signs up and opens the link on one device logs in there, and then anywhere', async () => {
  await register(owner, 'bea@example.com')
  await open(owner, 'bea@example.com')
  expect((await login(owner, 'bea@example.com')).statusCode).toBe(200)
  expect((await login(phone, 'bea@example.com')).statusCode).toBe(200)
})

test('a person who opens the link on the phone logs in there first, or opens it again on the other device', async () => {
  await register(owner, 'cem@example.com')
  await open(phone, 'cem@example.com')
  expect((await login(owner, 'cem@example.com')).json().error.code).toBe('FIRST_LOGIN_ELSEWHERE')
  const [link = ''] = await mailedTokens(h, 'cem@example.com')
  expect((await ask(owner, 'GET', `verify-email/${link}`)).json().data.message).toContain('already')
  expect((await login(owner, 'cem@example.com')).statusCode).toBe(200)
})

test('D11 signing up twice with the same password is one sign-up, whichever link is opened', async () => {
  for (const [email, which] of [
    ['dan@example.com', 0],
    ['eli@example.com', 1],
  ] as const) {
    await register(owner, email)
    await register(owner, email)
    const tokens = await mailedTokens(h, email)
    expect(tokens).toHaveLength(2)
    const reply = await ask(owner, 'GET', `verify-email/${tokens[which]}`)
    expect(reply.json().data.message).toBe('Your email is verified. You can log in now.')
    expect((await login(owner, email)).statusCode).toBe(200)
  }
})
