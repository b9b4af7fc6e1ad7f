import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { member, memberPassword, withToken } from '../../../test/app/member.ts'
import { codeOf, stepAt } from './totp.ts'

test('a person who knows the password can try eight codes an hour from all networks, and the owner gets a mail', async () => {
  let now = Date.UTC(2026, 6, 3, 12)
  const h = await harbour({ now: () => now, settings: { hasRateLimits: true, trustedProxies: 1 } })
  const person = await member(h, 'ada@example.com')
  const api = withToken(h, person.token)
  const { secret } = await api.twoFactor.setup({ body: { password: memberPassword } })
  const codeNow = () => codeOf(secret.replaceAll(' ', ''), stepAt((now += 30_000)))
  await api.twoFactor.confirm({ body: { code: codeNow() } })
  let networks = 0
  const guess = async (code: string) => {
    networks += 1
    const reply = await h.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'x-forwarded-for': `198.51.100.${networks}` },
      payload: { email: 'ada@example.com', password: memberPassword, code },
    })
    return String(reply.json().error?.code ?? reply.statusCode)
  }
  // the right code in between is taken, and does not use the guesses up
  expect(await guess(codeNow())).toBe('200')
  const answers = []
  for (let count = 0; count < 14; count += 1) answers.push(await guess(String(count).padStart(6, '0')))
  expect(answers.filter((answer) => answer === 'TWO_FACTOR_INVALID')).toHaveLength(8)
  expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(6)
  const mails = (await h.mails()).filter(({ subject }) => subject === 'Someone knows your Harbour password')
  expect(mails.map(({ to }) => to)).toEqual(['ada@example.com'])
})
