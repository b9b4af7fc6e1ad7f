import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import type { Limit } from './limit-table.ts'
import { allowsAll, createLimiter } from './limiter.ts'

const limits: readonly Limit[] = [
  { bucket: 'test-minute', by: 'email', points: 1, seconds: 60 },
  { bucket: 'test-hour', by: 'email', points: 5, seconds: 3600 },
]

test('one of many concurrent requests is allowed, even if the refused ones would exhaust the next limit', async () => {
  const { database } = await harbour()
  const limiter = createLimiter(database, true)
  // the first caller is slowest to reach the next limit
  let turn = 0
  const slow = {
    ...limiter,
    async allows(limit: Limit, subject: string) {
      const isAllowed = await limiter.allows(limit, subject)
      turn += 1
      if (turn === 1) await new Promise((resolve) => setTimeout(resolve, 100))
      return isAllowed
    },
  }
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => allowsAll(slow, limits, 'ada')))
  expect(verdicts.filter(Boolean)).toHaveLength(1)
})
