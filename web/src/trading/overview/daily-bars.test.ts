import type { ResultCurve } from '@harbour/contract/trading/performance'
import { expect, test } from 'vitest'
import { dailyNet } from './daily-bars.tsx'

const curve = (by: ResultCurve['by'], key: string, ...days: readonly [string, string][]): ResultCurve => ({
  by,
  key,
  days: days.map(([day, net]) => ({ day, net })),
})

test('the net P&L of a day is that of both sides, and zero without a trade', () => {
  const curves = [
    curve('side', 'long', ['2025-06-01', '10'], ['2025-06-04', '-4']),
    curve('side', 'short', ['2025-06-01', '-3']),
    // the same trades once more, by symbol
    curve('symbol', 'BTC/USDT', ['2025-06-01', '7'], ['2025-06-04', '-4']),
  ]
  expect(dailyNet(curves)).toEqual([7, 0, 0, -4])
  expect(dailyNet([])).toEqual([])
})

test('a long period has several days to a column', () => {
  const columns = dailyNet([
    curve('side', 'long', ['2025-01-01', '1'], ['2025-01-02', '2'], ['2025-12-31', '5']),
  ])
  expect(columns.length).toBeLessThanOrEqual(60)
  expect([columns[0], columns.at(-1)]).toEqual([3, 5])
})
