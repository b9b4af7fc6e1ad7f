import { beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { mailedTokens, member, memberPassword, withToken } from '../../../test/app/member.ts'

let h: Harbour
beforeAll(async () => {
  h = await harbour()
})

const ask = (email: string) => h.visitor.passwordReset.ask({ body: { email } })
const choose = (token: string, newPassword = 'Another-way-9') =>
  h.visitor.passwordReset.choose({ body: { token, newPassword } })
const login = (email: string, password: string) => h.visitor.auth.login({ body: { email, password } })
const mailsTo = async (email: string) => (await h.mails()).filter(({ to }) => to === email)
async function resetToken(email: string): Promise<string> {
  await ask(email)
  return (await mailedTokens(h, email.trim().toLowerCase())).at(-1) ?? ''
}
const letPass = (email: string, time: string) =>
  h.database.pool.query(
    "update mail_tokens set expires_at = expires_at - $2::interval where email = $1 and purpose = 'reset'",
    [email, time],
  )

describe('a forgotten password', () => {
  test('is replaced through a mailed link: all devices are signed out, and a mail reports it', async () => {
    const { token: device } = await member(h, 'ada@example.com')
    const token = await resetToken(' ADA@Example.com ')
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect((await choose(token)).message).toBe('Your password was changed. You can log in with it now.')
    await expect(withToken(h, device).auth.me()).rejects.toMatchObject({ status: 401 })
    await expect(login('ada@example.com', memberPassword)).rejects.toMatchObject({ status: 401 })
    expect((await login('ada@example.com', 'Another-way-9')).user.email).toBe('ada@example.com')
    const letter = (await mailsTo('ada@example.com')).at(-1)
    expect(letter?.subject).toBe('Your Harbour password was changed')
    for (const secret of [token, 'Another-way-9', memberPassword]) expect(letter?.text).not.toContain(secret)
  })

  test('has the same answer for every address, and an address without an account gets no mail', async () => {
    await member(h, 'bea@example.com')
    await h.visitor.auth.register({ body: { email: 'waiting@example.com', password: memberPassword } })
    const before = (await h.mails()).length
    const answers = []
    for (const email of ['bea@example.com', 'nobody@example.com', 'waiting@example.com']) {
      const { statusCode, body, headers } = await h.app.inject({
        method: 'POST',
        url: '/api/v1/auth/forgot-password',
        payload: { email },
      })
      answers.push(JSON.stringify([statusCode, body, Object.keys(headers).toSorted()]))
    }
    expect(new Set(answers).size).toBe(1)
    expect((await h.mails()).slice(before).map(({ to }) => to)).toEqual(['bea@example.com'])
  })

  test('a link works once, and not after another one was used', async () => {
    await member(h, 'cem@example.com')
    const first = await resetToken('cem@example.com')
    const second = await resetToken('cem@example.com')
    expect(first).not.toBe(second)
    await choose(second)
    for (const used of [first, second, 'A'.repeat(43), ''])
      await expect(choose(used)).rejects.toMatchObject({ status: 400, code: 'RESET_INVALID' })
  })

  test('fifty concurrent uses of one link make one change, and the winner’s password is stored', async () => {
    const { id } = await member(h, 'dan@example.com')
    const token = await resetToken('dan@example.com')
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => choose(token, `Racing-${index}-ahead`)),
    )
    const won = answers.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
    expect(won).toHaveLength(1)
    await login('dan@example.com', `Racing-${won[0]}-ahead`)
    expect(
      (await mailsTo('dan@example.com')).filter(({ subject }) => subject.includes('was changed')),
    ).toHaveLength(1)
    const left = await h.db.selectFrom('mail_tokens').select('purpose').where('user_id', '=', id).execute()
    expect(left.map(({ purpose }) => purpose)).toEqual(['verify'])
  })

  test('a link is valid for an hour by the clock of the database', async () => {
    await member(h, 'eli@example.com')
    const token = await resetToken('eli@example.com')
    await letPass('eli@example.com', '59 minutes')
    await expect(choose(token, 'short')).rejects.toMatchObject({ code: 'WEAK_PASSWORD' })
    await letPass('eli@example.com', '1 minute')
    await expect(choose(token)).rejects.toMatchObject({ code: 'RESET_INVALID' })
    await login('eli@example.com', memberPassword)
  })

  test('a weak or common password is refused with a message, and the link stays valid', async () => {
    await member(h, 'fay@example.com')
    const token = await resetToken('fay@example.com')
    await expect(choose(token, 'short')).rejects.toMatchObject({
      message: 'Password must be at least 8 characters',
    })
    await expect(choose(token, 'x1'.repeat(65))).rejects.toMatchObject({
      message: 'Password must be at most 128 characters',
    })
    await expect(choose(token, 'password123')).rejects.toMatchObject({ code: 'COMMON_PASSWORD' })
    await choose(token)
  })

  test('a link works for its own purpose and its own installation only', async () => {
    await member(h, 'gil@example.com')
    const reset = await resetToken('gil@example.com')
    await expect(h.visitor.auth.verifyEmail({ params: { token: reset } })).rejects.toMatchObject({
      status: 400,
    })
    await h.visitor.auth.register({ body: { email: 'hal@example.com', password: memberPassword } })
    const [verify = ''] = await mailedTokens(h, 'hal@example.com')
    await expect(choose(verify)).rejects.toMatchObject({ code: 'RESET_INVALID' })
    const elsewhere = await harbour()
    await member(elsewhere, 'gil@example.com')
    await expect(
      elsewhere.visitor.passwordReset.choose({ body: { token: reset, newPassword: 'Another-way-9' } }),
    ).rejects.toMatchObject({ code: 'RESET_INVALID' })
    await elsewhere.close()
  })

  test('the database contains no readable link, and a link does not work for a recreated account', async () => {
    const { token: device } = await member(h, 'ida@example.com')
    const token = await resetToken('ida@example.com')
    const jobs = JSON.stringify((await h.database.pool.query('select data from pgboss.job')).rows)
    expect(jobs).not.toContain(token)
    await withToken(h, device).auth.deleteAccount()
    await member(h, 'ida@example.com')
    await expect(choose(token)).rejects.toMatchObject({ code: 'RESET_INVALID' })
  })

  test('a reset link stops working when its owner changes the password in Settings', async () => {
    const { token: device } = await member(h, 'lea@example.com')
    const token = await resetToken('lea@example.com')
    await withToken(h, device).auth.changePassword({
      body: { currentPassword: memberPassword, newPassword: 'Owners-own-78' },
    })
    await expect(choose(token)).rejects.toMatchObject({ code: 'RESET_INVALID' })
    await login('lea@example.com', 'Owners-own-78')
    // the next one works again
    await choose(await resetToken('lea@example.com'), 'Another-way-10')
  })

  test('of a concurrent password change and reset, one succeeds and the other is refused', async () => {
    const { token: device } = await member(h, 'joy@example.com')
    // more than one link is open
    await resetToken('joy@example.com')
    const token = await resetToken('joy@example.com')
    const chosen = ['Settings-own-5', 'Links-own-77']
    const results = await Promise.allSettled([
      withToken(h, device).auth.changePassword({
        body: { currentPassword: memberPassword, newPassword: 'Settings-own-5' },
      }),
      choose(token, 'Links-own-77'),
    ])
    const done = chosen.filter((_, at) => results[at]?.status === 'fulfilled')
    expect(done).toHaveLength(1)
    await login('joy@example.com', done[0] ?? '')
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 400, code: expect.stringMatching(/^(RESET_INVALID|INVALID_CURRENT_PASSWORD)$/) },
    })
  })
})

test('links are mailed once a minute and five times an hour, for every caller and with the same answer', async () => {
  const limited = await harbour({ settings: { hasRateLimits: true, trustedProxies: 1 } })
  await member(limited, 'kim@example.com')
  const before = (await limited.mails()).length
  const answers = new Set<string>()
  for (let network = 0; network < 12; network += 1) {
    const reply = await limited.app.inject({
      method: 'POST',
      url: '/api/v1/auth/forgot-password',
      payload: { email: 'kim@example.com' },
      headers: { 'x-forwarded-for': `198.51.100.${network}` },
    })
    answers.add(`${reply.statusCode} ${reply.body}`)
  }
  expect(answers.size).toBe(1)
  expect((await limited.mails()).length).toBe(before + 1)
  await limited.close()
})
