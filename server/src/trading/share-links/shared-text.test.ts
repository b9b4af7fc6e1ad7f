import { expect, test } from 'vitest'
import { sharedPercent } from './shared-text.ts'

test('a share that rounds to zero has no sign', () => {
  expect([-0, -0.0001, -0.124, 0.5].map((share) => sharedPercent(share, 'en'))).toEqual([
    '0.0%',
    '0.0%',
    '−12.4%',
    '50.0%',
  ])
  expect([-0, 0.0858].map((share) => sharedPercent(share, 'en', true))).toEqual(['0.00%', '+8.58%'])
})
