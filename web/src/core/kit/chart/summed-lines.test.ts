import { dayMs } from '@harbour/ledger/durations'
import { expect, test } from 'vitest'
import { belowPeak, hasBegun, levelAt, linesOf, pathOf } from './summed-lines.ts'

test('curves are summed by day over the same days, and zero is always visible', () => {
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

test('no trades give no curve', () => {
  expect(linesOf([])).toMatchObject({ days: [], low: 0, high: 0 })
})

test('days on a straight line between their neighbours are left out of the path', () => {
  const days = ['2', '0', '0', '0', '3'].map((net, i) => ({ day: `2026-01-0${i + 1}`, net }))
  const other = { key: 'b', days: days.map(({ day }) => ({ day, net: '1' })) }
  const lines = linesOf([{ key: 'a', days: [days[0], days[4]].flatMap((one) => one ?? []) }, other])
  const x = (ms: number) => (ms - lines.from) / dayMs
  expect(pathOf(lines, 'a', x, (level) => level)).toBe('M0 2L3 2L4 5')
  expect(pathOf(lines, 'b', x, (level) => level / 3)).toBe('M0 0.3L1 0.7L2 1L3 1.3L4 1.7')
})

test('a curve begins the day before its first result', () => {
  const days = ['2', '1', '4', '1'].map((net, i) => ({ day: `2026-01-0${i + 1}`, net }))
  const lines = linesOf([
    { key: 'all', days },
    { key: 'late', days: days.slice(2) },
  ])
  const x = (ms: number) => (ms - lines.from) / dayMs
  expect(pathOf(lines, 'late', x, (level) => level)).toBe('M1 0L2 4L3 5')
  expect([1, 2].map((at) => hasBegun(lines, 'late', at))).toEqual([false, true])
})

test('the drawdown starts from the peak of all curves together, which begins at zero', () => {
  const long = { key: 'long', days: ['-5', '8', '-1'].map((net, i) => ({ day: `2026-01-0${i + 1}`, net })) }
  const short = { key: 'short', days: [{ day: '2026-01-03', net: '-4' }] }
  expect(belowPeak([long, short])).toEqual([-5, 0, -5])
  expect(belowPeak([])).toEqual([])
})
