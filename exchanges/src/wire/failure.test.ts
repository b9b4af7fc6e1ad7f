import { expect, test } from 'vitest'
import { pauseOf } from './failure.ts'

test.each([
  ['120', 120_000],
  ['0.5', 500],
  ['259200', 259_200_000],
  ['99999999999', 259_200_000],
  ['1e300', 259_200_000],
  ['-5', null],
  ['soon', null],
])('a pause of %s seconds is respected, up to three days', (asked, ms) => {
  expect(pauseOf(new Headers({ 'retry-after': asked }))).toBe(ms)
})
