import { derivativesIds } from '../exchanges.ts'
import { dayMs } from '../durations.ts'
import { expect, test } from 'vitest'
import type { ExchangeId } from '../truth/types.ts'
import { scenarioWorld } from './scenario.ts'

const endMs = Date.UTC(2026, 4, 1)

function history(exchange: ExchangeId, given: { isHedge?: boolean } = {}) {
  const [account] = scenarioWorld({
    exchange,
    seed: 8,
    fills: 9_700,
    startMs: endMs - 300 * dayMs,
    endMs,
    lateShare: 0.01,
    ...given,
  }).accounts
  if (!account) throw new Error('no account')
  return account
}

test.each(derivativesIds)(
  '%s: the history has exactly the requested fills, and everything that is hard to copy',
  (exchange) => {
    const { fills, entries } = history(exchange)
    expect(fills).toHaveLength(9_700)
    const byMoment = [...Map.groupBy(fills, (fill) => fill.at).values()].map((each) => each.length)
    // A page has at most 1,000 rows; this millisecond alone has more.
    expect(Math.max(...byMoment)).toBeGreaterThan(1000)
    expect(byMoment.filter((count) => count > 1).length).toBeGreaterThan(40)
    const gaps = fills.slice(1).map((fill, i) => fill.at - (fills[i]?.at ?? 0))
    expect(gaps.filter((gap) => gap > 7 * dayMs).length).toBeGreaterThan(5)
    expect(fills.filter((fill) => fill.visibleAt > fill.at).length).toBeGreaterThan(60)
    expect(fills.some((fill) => fill.fee.startsWith('-'))).toBe(true)
    expect(fills.some((fill) => fill.kind === 'liquidation')).toBe(true)
    expect(fills.some((fill) => fill.closedQuantity !== '0' && fill.closedQuantity !== fill.quantity)).toBe(
      true,
    )
    const orders = Map.groupBy(fills, (fill) => `${fill.symbol} ${fill.orderId}`)
    expect([...orders.values()].filter((each) => each.length > 1).length).toBeGreaterThan(1000)
    expect(new Set(entries.map((entry) => entry.kind))).toEqual(
      new Set(['funding', 'deposit', 'withdrawal', 'transfer']),
    )
  },
)

test.each(derivativesIds)('%s: ids are as unique as at that exchange', (exchange) => {
  const { fills, entries } = history(exchange, { isHedge: true })
  expect(new Set(fills.map((fill) => `${fill.symbol} ${fill.id}`)).size).toBe(fills.length)
  expect(new Set([...fills, ...entries].map((row) => row.billId)).size).toBe(fills.length + entries.length)
  const restarts = exchange === 'binance' || exchange === 'okx'
  expect(new Set(fills.map((fill) => fill.id)).size < fills.length).toBe(restarts)
})

test('the same seed gives the same history, and another seed another', () => {
  // Texts are compared, since a deep comparison of so many objects takes seconds.
  expect(JSON.stringify(history('okx').fills) === JSON.stringify(history('okx').fills)).toBe(true)
  const other = scenarioWorld({ exchange: 'okx', seed: 9, fills: 100, startMs: endMs - 30 * dayMs, endMs })
  expect(other.accounts[0]?.fills[0]).not.toEqual(history('okx').fills[0])
})
