import { expect, test } from 'vitest'
import { duration } from './duration.ts'

test.each([
  [0, 'under 1\u00a0s'],
  [42_000, '42 s'],
  [61_000, '1 min 1 s'],
  [3_599_999, '1 h'],
  [11_520_000, '3 h 12 min'],
  [86_399_000, '1 d'],
  [187_200_000, '2 d 4 h'],
  [8_640_000_000, '100 d'],
])('%i ms is %s', (ms, text) => expect(duration(ms)).toBe(text))
