import { expect, test } from 'vitest'
import { rowsFrom } from './row-window.ts'

test('a long list draws only what the window needs, and keeps its whole height', () => {
  for (const first of [0, 40, 2_000, 3_640]) {
    const { from, to, above, below } = rowsFrom(first, 3_660, 36, 900)
    expect(to - from).toBeLessThanOrEqual(100)
    expect(above + (to - from) * 36 + below).toBe(3_660 * 36)
    expect(from).toBeLessThanOrEqual(first)
    expect(to).toBeGreaterThanOrEqual(Math.min(3_660, first + 25))
  }
})

test('the end of the list has no gap below', () => {
  expect(rowsFrom(100_000, 150, 36, 900)).toMatchObject({ to: 150, below: 0 })
})
