import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { codeOf, stepAt } from '../two-factor/totp.ts'
import { mailedTokens, member, memberPassword, withToken } from '../../../test/app/member.ts'

// The embedded database has one process by its nature; counters of several live in PostgreSQL.
const onPostgres = inject('engine').engine === 'postgres'

let one: Harbour
let other: Harbour
/** Milliseconds by which the clocks of cached sessions are ahead. */
let aheadMs = 0
beforeAll(async () => {
  const sessionClock = () => performance.now() + aheadMs
  one = await harbour({ sessionClock })
  other = await harbour({ sessionClock, beside: one })
})

const settings = { hasRateLimits: true, trustedProxies: 1 }
const limited = async (): Promise<readonly [Harbour, Harbour]> => {
  const first = await harbour({ settings })
  return [first, await harbour({ settings, beside: first })]
}

/** A session may be honoured elsewhere for a second after its end, and not longer. */
const letASecondPass = () => void (aheadMs += 1_000)
const post = (h: Harbour, url: string, payload: object, from: string) =>
  h.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers: { 'x-forwarded-for': from } })
const lives = (h: Harbour, token: string) =>
  withToken(h, token)
    .auth.me()
    .then(
      () => true,
      () => false,
    )

describe('two processes on one database', () => {
  test.each([
    ['signing out', (token: string) => withToken(one, token).auth.logout()],
    [
      'a new password',
      async (token: string) => {
        const { email } = await withToken(one, token).auth.me()
        const there = await one.visitor.auth.login({ body: { email, password: memberPassword } })
        await withToken(one, there.accessToken).auth.changePassword({
          body: { currentPassword: memberPassword, newPassword: 'Another-way-9' },
        })
      },
    ],
    [
      'a password reset by mail',
      async (token: string) => {
        const { email } = await withToken(one, token).auth.me()
        await one.visitor.passwordReset.ask({ body: { email } })
        await one.visitor.passwordReset.choose({
          body: { token: (await mailedTokens(one, email)).at(-1) ?? '', newPassword: 'Another-way-9' },
        })
      },
    ],
    [
      'ending the device from another one',
      async (token: string) => {
        const { email } = await withToken(one, token).auth.me()
        const there = await one.visitor.auth.login({ body: { email, password: memberPassword } })
        await withToken(one, there.accessToken).sessions.endOthers()
      },
    ],
    ['deleting the account', (token: string) => withToken(one, token).auth.deleteAccount()],
  ])(
    '%s ends the session in both: at once in this one and within a second in the other',
    async (name, end) => {
      const { token } = await member(one, `${name.replaceAll(' ', '-')}@example.com`)
      expect([await lives(one, token), await lives(other, token)]).toEqual([true, true])
      await end(token)
      expect(await lives(one, token)).toBe(false)
      letASecondPass()
      expect(await lives(other, token)).toBe(false)
    },
  )

  test('a suspension applies in both', async () => {
    const { token, id } = await member(one, 'suspended@example.com')
    await one.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    letASecondPass()
    for (const h of [one, other])
      await expect(withToken(h, token).sessions.list()).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  })

  test.runIf(onPostgres)('forty guesses that alternate between them share one limit', async () => {
    const pair = await limited()
    const guess = (index: number) =>
      post(
        pair[index % 2 === 0 ? 0 : 1],
        '/auth/login',
        { email: 'guessed@example.com', password: 'Wrong-guess-1' },
        '198.51.100.7',
      )
    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index)))
    expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35)
  })

  test.runIf(onPostgres)('a link that is requested from both is mailed once', async () => {
    const pair = await limited()
    await member(pair[0], 'asking@example.com')
    const before = (await pair[0].mails()).length
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(
          pair[index % 2 === 0 ? 0 : 1],
          '/auth/forgot-password',
          { email: 'asking@example.com' },
          '198.51.100.8',
        ),
      ),
    )
    const sent = async () =>
      [...(await pair[0].mails()).slice(before), ...(await pair[1].mails())].filter(
        ({ to }) => to === 'asking@example.com',
      )
    expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])
    // the answers do not wait for it
    await expect.poll(sent, { timeout: 60_000 }).not.toEqual([])
    expect(await sent()).toHaveLength(1)
  })

  test('fifty logins with one code, half of them in each process, open one session', async () => {
    const { id } = await member(one, 'coded@example.com')
    const api = withToken(
      one,
      (await one.visitor.auth.login({ body: { email: 'coded@example.com', password: memberPassword } }))
        .accessToken,
    )
    const { secret } = await api.twoFactor.setup({ body: { password: memberPassword } })
    const bare = secret.replaceAll(' ', '')
    await api.twoFactor.confirm({ body: { code: codeOf(bare, stepAt(Date.now()) - 1) } })
    const sessions = async () =>
      (await one.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length
    const before = await sessions()
    const code = codeOf(bare, stepAt(Date.now()) + 1)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(
          index % 2 === 0 ? one : other,
          '/auth/login',
          { email: 'coded@example.com', password: memberPassword, code },
          `203.0.113.${index}`,
        ),
      ),
    )
    expect(await sessions()).toBe(before + 1)
  })
})
