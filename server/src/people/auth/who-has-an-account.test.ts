import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const owners = 'Owners-own-77'
const strangers = 'Strangers-own-88'
const register = (email: string, password: string) => h.visitor.auth.register({ body: { email, password } })
const loginAnswer = async (email: string, password: string) => {
  const reply = await h.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password },
  })
  return `${reply.statusCode} ${reply.body.replace(/"requestId":"[^"]+"/, '')}`
}
const mailsTo = async (email: string) => (await h.mails()).filter(({ to }) => to === email)
const lastToken = async (email: string) => (await mailsTo(email)).at(-1)?.link?.split('token=')[1] ?? 'none'

async function member(email: string): Promise<void> {
  await register(email, owners)
  await h.visitor.auth.verifyEmail({ params: { token: await lastToken(email) } })
}

test('signing up with an address and then signing in does not reveal whether the address has an account', async () => {
  await member('taken@example.com')
  for (const email of ['taken@example.com', 'free@example.com']) await register(email, strangers)
  expect(await loginAnswer('taken@example.com', strangers)).toBe(
    await loginAnswer('free@example.com', strangers),
  )
  expect(await loginAnswer('taken@example.com', 'Wrong-guess-1')).toBe(
    await loginAnswer('free@example.com', 'Wrong-guess-1'),
  )
  expect(
    (await h.visitor.auth.login({ body: { email: 'taken@example.com', password: owners } })).user.email,
  ).toBe('taken@example.com')
})

test('no verification link is ever mailed to an address with an account, even on request', async () => {
  await member('nia@example.com')
  const before = (await mailsTo('nia@example.com')).length
  await register('nia@example.com', strangers)
  await h.visitor.auth.resendVerification({ body: { email: 'nia@example.com' } })
  const since = (await mailsTo('nia@example.com')).slice(before)
  expect(since.map(({ subject }) => subject)).toEqual(Array(2).fill('You already have a Harbour account'))
})

test('deleting an account also deletes strangers’ sign-ups with its address', async () => {
  await member('ola@example.com')
  await register('ola@example.com', strangers)
  const { accessToken } = await h.visitor.auth.login({ body: { email: 'ola@example.com', password: owners } })
  await h.app.inject({
    method: 'DELETE',
    url: '/api/v1/auth/account',
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const left = await h.db
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', 'ola@example.com')
    .execute()
  expect(left).toHaveLength(0)
})
