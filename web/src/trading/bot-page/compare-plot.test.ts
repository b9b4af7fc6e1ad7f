import { expect, test } from 'vitest'
import { comparePlot } from './compare-plot.ts'

type Compared = Parameters<typeof comparePlot>[0][number]

const bot = (id: string, totals: Readonly<Record<string, string | null>>): Compared => ({
  id,
  name: id,
  peak: 100,
  days: Object.entries(totals).map(([day, total]) => ({ day, total })),
})
const write = String
const valuesOf = (...all: readonly Compared[]) =>
  comparePlot(all, { isShare: false, write }).lines.map(({ values }) => values)

test('each curve starts from the close before the first common day', () => {
  const older = bot('older', { '2026-01-01': '5000', '2026-01-02': '5001', '2026-01-03': '5003' })
  expect(valuesOf(older, bot('newer', { '2026-01-02': '7', '2026-01-03': '8' }))).toEqual([
    [1, 3],
    [7, 8],
  ])
})

test('if that close is unknown, so are all later values', () => {
  const older = bot('older', { '2026-01-01': null, '2026-01-02': '5001' })
  expect(valuesOf(older, bot('newer', { '2026-01-02': '7' }))).toEqual([[null], [7]])
})

test('the curve of a bot that sold everything stays flat next to the others', () => {
  const sold = bot('sold', { '2026-01-01': '4', '2026-01-02': '9' })
  const running = bot('running', {
    '2026-01-01': '1',
    '2026-01-02': '2',
    '2026-01-03': '3',
    '2026-01-04': '5',
  })
  expect(valuesOf(sold, running)).toEqual([
    [4, 9, 9, 9],
    [1, 2, 3, 5],
  ])
  // it ended before the other one began: nothing came since
  expect(valuesOf(sold, bot('later', { '2026-01-05': '1', '2026-01-06': '2' }))).toEqual([
    [0, 0],
    [1, 2],
  ])
})
