import { expect, test } from 'vitest'
import { levelAt, linesOf } from './summed-lines.ts'

test('curves add up day by day over the same days, and zero is always in sight', () => {
  const lines = linesOf([
    {
      key: 'a',
      days: [
        { day: '2026-01-01', net: '5' },
        { day: '2026-01-03', net: '-2' },
      ],
    },
    { key: 'b', days: [{ day: '2026-01-02', net: '10' }] },
  ])
  expect(lines.days).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'])
  expect([0, 1, 2].map((i) => [levelAt(lines, 'a', i), levelAt(lines, 'b', i)])).toEqual([
    [5, 0],
    [5, 10],
    [3, 10],
  ])
  expect([lines.low, lines.high]).toEqual([0, 10])
})

test('no trades are no curve', () => {
  expect(linesOf([])).toMatchObject({ days: [], low: 0, high: 0 })
})
