import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { mailedTokens, member, memberPassword, withToken } from '../../../test/app/member.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const accounts = async (email: string) =>
  (await h.db.selectFrom('users').select('id').where('email', '=', email).execute()).length

test('fifty concurrent sign-ups with one address get the same answer and create one account', async () => {
  const email = 'ada@example.com'
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      h.app.inject({
        method: 'POST',
        url: '/api/v1/auth/register',
        payload: { email, password: `Racing-${index}-ahead` },
      }),
    ),
  )
  expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(200)
  expect(await accounts(email)).toBe(0)

  const tokens = await mailedTokens(h, email)
  expect(tokens).toHaveLength(50)
  const opened = await Promise.allSettled(
    tokens.map((token) => h.visitor.auth.verifyEmail({ params: { token } })),
  )
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await accounts(email)).toBe(1)
  const left = await h.db.selectFrom('registrations').select('id').where('email', '=', email).execute()
  expect(left).toHaveLength(0)
})

test('fifty concurrent uses of one verification link make one change, and all of them succeed', async () => {
  const email = 'bea@example.com'
  await h.visitor.auth.register({ body: { email, password: memberPassword } })
  const [token = ''] = await mailedTokens(h, email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => h.visitor.auth.verifyEmail({ params: { token } })),
  )
  expect(answers.filter(({ message }) => !message.includes('already'))).toHaveLength(1)
  expect(await accounts(email)).toBe(1)
})

test('one of fifty concurrent password changes succeeds, and the others learn that the password has changed', async () => {
  const { token, email } = await member(h, 'cem@example.com')
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      withToken(h, token).auth.changePassword({
        body: { currentPassword: memberPassword, newPassword: `Racing-${index}-ahead` },
      }),
    ),
  )
  const won = answers.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
  expect(won).toHaveLength(1)
  expect(
    (await h.visitor.auth.login({ body: { email, password: `Racing-${won[0]}-ahead` } })).user.email,
  ).toBe(email)
})

test('ten concurrent deletions of one account leave no data and cause no error', async () => {
  const { token, email } = await member(h, 'dan@example.com')
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => withToken(h, token).auth.deleteAccount()),
  )
  const failures = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [String(answer.reason.code)] : [],
  )
  expect(failures.filter((code) => code !== 'SESSION_EXPIRED')).toEqual([])
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await accounts(email)).toBe(0)
  const mails = (await h.mails()).filter(({ to, subject }) => to === email && subject.includes('deleted'))
  expect(mails).toHaveLength(1)
})

test('one of a dozen people who request the same name at once gets it', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => h.person(`racer-${index}`)))
  const answers = await Promise.allSettled(
    people.map(({ token }) => withToken(h, token).auth.rename({ body: { username: 'The one name' } })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
