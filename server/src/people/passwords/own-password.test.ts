import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { member, memberPassword } from '../../../test/app/member.ts'

test('S-007 wrong passwords with a stolen session share one limit across all calls', async () => {
  const h = await harbour({ settings: { hasRateLimits: true } })
  const { token } = await member(h, 'ada@example.com')
  const other = await member(h, 'bob@example.com')
  const ask = async (url: string, payload: object, by = token) => {
    const reply = await h.app.inject({
      method: 'POST',
      url: `/api/v1/auth/${url}`,
      payload,
      headers: { authorization: `Bearer ${by}` },
    })
    return String(reply.json().error?.code ?? reply.statusCode)
  }
  const guess = (count: number, password: string): Promise<string> => {
    if (count % 3 === 0)
      return ask('change-password', { currentPassword: password, newPassword: 'Another-way-9' })
    return count % 3 === 1
      ? ask('two-factor/setup', { password })
      : ask('two-factor/disable', { password, code: '123456' })
  }
  // the right one in between uses nothing up
  for (let count = 0; count < 6; count += 1)
    expect(await ask('two-factor/disable', { password: memberPassword, code: '1' })).toBe('TWO_FACTOR_OFF')
  const answers = await Promise.all(Array.from({ length: 12 }, (_, count) => guess(count, `Wrong-${count}`)))
  expect(answers.filter((answer) => answer === 'INVALID_CURRENT_PASSWORD')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(7)
  expect(await ask('two-factor/setup', { password: memberPassword })).toBe('RATE_LIMITED')
  expect(await ask('two-factor/setup', { password: memberPassword }, other.token)).toBe('200')
})
