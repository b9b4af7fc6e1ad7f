import { derivativesIds } from '@harbour/simulator/exchanges'
import { hourMs } from '@harbour/ledger/durations'
import { describe, expect, test } from 'vitest'
import { flawless, tradingBench } from '../../../test/trading/trading-bench.ts'
import { untilStatus } from '../../../test/app/until-status.ts'
import { fillsOfBackfill } from '../../../test/app/trial-size.ts'

describe.each(derivativesIds)('%s', (exchange) => {
  test('every fill, funding, deposit, withdrawal and transfer exists exactly once, late ones after a day', async () => {
    // one millisecond holds more than a page as well, which so few fills would leave out
    const bench = await tradingBench({
      exchange,
      fills: fillsOfBackfill(),
      ties: [150],
      readsEmptyYears: true,
    })
    const id = await bench.connect()
    bench.startSync()
    await bench.synced(id)
    expect(await bench.verdict(id)).toMatchObject(flawless)
    for (let day = 0; day < 3; day += 1) {
      bench.simulator.clock.advance(24 * hourMs)
      await bench.rescan(id)
      await untilStatus(bench.harbour.db, id, 'synced')
    }
    const verdict = await bench.verdict(id)
    expect(verdict).toMatchObject(flawless)
    expect(verdict.expected).toBeGreaterThan(fillsOfBackfill())
    expect([...bench.simulator.counters.maxAtOnce.values()]).toEqual([1])
    expect(bench.simulator.counters.ownFaults).toEqual([])
  }, 900_000)
})

test('a unified Bitget account in hedge mode is read as completely as a classic one', async () => {
  const bench = await tradingBench({ exchange: 'bitget', isUnified: true, isHedge: true, fills: 1000 })
  const id = await bench.connect()
  bench.startSync()
  await bench.synced(id)
  expect(await bench.verdict(id)).toMatchObject(flawless)
}, 240_000)
