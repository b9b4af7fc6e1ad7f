import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { memberPassword } from '../../../test/app/member.ts'
import { nobodysHash } from '../passwords/hashing.ts'
import { addRegistration } from './registration.ts'
import { insertUser } from './store.ts'

const settings = { hasRateLimits: true, trustedProxies: 1 }

test('an inbox gets at most three mails an hour, from however many networks sign-ups arrive', async () => {
  const h = await harbour({ settings })
  const answers = new Set<string>()
  for (let network = 1; network <= 12; network += 1) {
    const reply = await h.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: {
        email: network % 2 === 0 ? 'ADA@example.com' : 'ada@example.com',
        password: `${memberPassword}-${network}`,
      },
      headers: { 'x-forwarded-for': `198.51.100.${network}` },
    })
    answers.add(`${reply.statusCode} ${reply.body}`)
  }
  expect(answers.size).toBe(1)
  expect((await h.mails()).map(({ to }) => to)).toEqual(Array(3).fill('ada@example.com'))
  // each attempt is kept all the same, so that the password of the owner is among them
  const kept = await h.db
    .selectFrom('registrations')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .execute()
  expect(kept).toHaveLength(12)
  await h.close()
})

const spellings = [
  'fay.smith@gmail.com',
  'faysmith@gmail.com',
  'F.a.y.smith+one@gmail.com',
  'faysmith+two@googlemail.com',
  'fay.smith+three@gmail.com',
  'f.aysmith@gmail.com',
  'faysmith+4@gmail.com',
]

test.each([
  ['/v1/auth/register', { password: memberPassword }, 3],
  ['/v1/contact', { name: 'Fay', message: 'A message that is long enough' }, 3],
  ['/v1/waitlist', { interest: 'online' }, 3],
  ['/v1/auth/resend-verification', {}, 1],
  ['/v1/auth/forgot-password', {}, 1],
] as const)(
  'other spellings of its address bring a mailbox no more mails by %s',
  async (url, more, mails) => {
    const h = await harbour({ settings })
    if (/resend|forgot/.test(url))
      for (const email of spellings.map((each) => each.toLowerCase()))
        await (url.includes('resend')
          ? addRegistration(h.db, { email, passwordHash: nobodysHash, referralCode: null }, null)
          : insertUser(h.db, { email, emailTyped: email, passwordHash: nobodysHash, referralCode: null }))
    for (const [network, email] of spellings.entries()) {
      const reply = await h.app.inject({
        method: 'POST',
        url: `/api${url}`,
        payload: { email, ...more },
        headers: { 'x-forwarded-for': `198.51.100.${network}` },
      })
      expect(reply.statusCode).toBe(200)
    }
    expect(await h.mails()).toHaveLength(mails)
    await h.close()
  },
)

test.each([
  ['/v1/auth/register', { email: 'bea@example.com', password: memberPassword }, 3],
  ['/v1/auth/resend-verification', { email: 'bea@example.com' }, 20],
  ['/v1/auth/forgot-password', { email: 'bea@example.com' }, 20],
  ['/v1/auth/reset-password', { token: 'x', newPassword: 'Another-way-9' }, 20],
] as const)('one network can request %s a limited number of times', async (url, payload, times) => {
  const h = await harbour({ settings })
  const statuses = []
  for (let count = 0; count <= times; count += 1)
    statuses.push((await h.app.inject({ method: 'POST', url: `/api${url}`, payload })).statusCode)
  expect(statuses.slice(0, times)).not.toContain(429)
  expect(statuses[times]).toBe(429)
  await h.close()
})

test('another account on the same network can sign up while one has reached its limit', async () => {
  const h = await harbour({ settings })
  const signUp = async (email: string) =>
    (
      await h.app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        payload: { email, password: memberPassword },
      })
    ).statusCode
  for (let count = 0; count < 4; count += 1) await signUp('cem@example.com')
  expect(await signUp('cem@example.com')).toBe(429)
  expect(await signUp('dan@example.com')).toBe(200)
  await h.close()
})
