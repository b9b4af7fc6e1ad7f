import { beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { member, memberPassword } from '../../../test/app/member.ts'
import { isFullTrial } from '../../../test/app/trial-size.ts'
import { costHashes, fullHashCost } from '../passwords/hashing.ts'

costHashes(fullHashCost)

let h: Harbour
beforeAll(async () => {
  h = await harbour()
  await member(h, 'known@example.com')
  await h.visitor.auth.register({ body: { email: 'waiting@example.com', password: memberPassword } })
})

async function timeOf(url: string, payload: object): Promise<number> {
  const began = performance.now()
  await h.app.inject({ method: 'POST', url: `/api${url}`, payload })
  return performance.now() - began
}

/**
 * Returns how often the first of two samples is the slower one; 0.5 means as often as not. It compares ranks, not means, so
 * that a busy machine that delays a few requests changes nothing.
 */
function slowerShare(first: readonly number[], second: readonly number[]): number {
  let slower = 0
  for (const one of first) for (const other of second) slower += one > other ? 1 : one === other ? 0.5 : 0
  return slower / (first.length * second.length)
}

/** Samples of all addresses in turn, in changing order: whatever the machine does meanwhile, it does to all of them. */
async function compare(
  addresses: readonly string[],
  count: number,
  take: (email: string) => Promise<number>,
) {
  const times = new Map(addresses.map((email) => [email, [] as number[]]))
  for (let round = -5; round < count; round += 1)
    for (const email of addresses.toSorted(() => Math.random() - 0.5)) {
      const time = await take(email)
      if (round >= 0) times.get(email)?.push(time)
    }
  const unknown = times.get('unknown@example.com') ?? []
  return addresses
    .filter((email) => email !== 'unknown@example.com')
    .map((email) => slowerShare(times.get(email) ?? [], unknown))
}

const addresses = ['known@example.com', 'waiting@example.com', 'unknown@example.com']

// with n samples each, chance alone moves the share by 1/sqrt(6n): the bounds are more than four of these away
const slow = isFullTrial ? { count: 200, bound: 0.13 } : { count: 50, bound: 0.25 }

describe('response times reveal no accounts', () => {
  test('of a login with a wrong password', { timeout: 240_000 }, async () => {
    const shares = await compare(addresses, slow.count, (email) =>
      timeOf('/v1/auth/login', { email, password: 'Wrong-guess-1' }),
    )
    for (const share of shares) expect(Math.abs(share - 0.5)).toBeLessThan(slow.bound)
  })

  test.each(['/v1/auth/resend-verification', '/v1/auth/forgot-password'])(
    'of %s, over 200 samples each',
    { timeout: 120_000 },
    async (url) => {
      const shares = await compare(addresses, 200, (email) => timeOf(url, { email }))
      for (const share of shares) expect(Math.abs(share - 0.5)).toBeLessThan(0.13)
    },
  )

  test('of a sign-up', { timeout: 120_000 }, async () => {
    const shares = await compare(['known@example.com', 'unknown@example.com'], slow.count, (email) =>
      timeOf('/v1/auth/register', { email, password: memberPassword }),
    )
    for (const share of shares) expect(Math.abs(share - 0.5)).toBeLessThan(slow.bound)
  })

  test('and the measurement can detect a login that skips the hash', async () => {
    const login = (email: string) => timeOf('/v1/auth/login', { email, password: 'Wrong-guess-1' })
    const samples = { hashed: [] as number[], skipped: [] as number[] }
    for (let round = 0; round < 20; round += 1) {
      samples.hashed.push(await login('known@example.com'))
      samples.skipped.push(await timeOf('/v1/auth/login', { email: 'known@example.com' }))
    }
    expect(slowerShare(samples.hashed, samples.skipped)).toBeGreaterThan(0.95)
  })
})
