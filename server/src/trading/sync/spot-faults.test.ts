import { describe, expect, test } from 'vitest'
import { readSpot } from '../../../test/trading/spot-bench.ts'
import { flawless } from '../../../test/trading/trading-bench.ts'

describe.each(['kraken', 'bitvavo', 'btcmarkets'] as const)('%s', (exchange) => {
  test('with every fault at five per cent every row and every figure still equals the history', async () => {
    const { bench, rows, figures } = await readSpot({
      exchange,
      seed: 29,
      fills: 260,
      days: 25,
      faults: 0.05,
    })
    expect(rows).toMatchObject(flawless)
    expect(figures).toMatchObject(flawless)
    expect(
      Object.values(bench.simulator.faults.counts).reduce((sum, count) => sum + count, 0),
    ).toBeGreaterThan(20)
    expect(bench.simulator.counters.insideRetryAfter).toBe(0)
    expect(bench.simulator.counters.ownFaults).toEqual([])
  }, 600_000)
})

test('an account at Bitvavo that holds only euros has all its trades', async () => {
  const { rows, figures } = await readSpot({
    exchange: 'bitvavo',
    seed: 31,
    fills: 200,
    days: 20,
    endsInMoney: true,
  })
  expect(rows).toMatchObject(flawless)
  expect(figures).toMatchObject(flawless)
}, 240_000)
