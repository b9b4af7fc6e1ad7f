import { dayMs } from '@harbour/ledger/durations'
import { compareFigures } from '@harbour/simulator/figures/compare-figures'
import { trueFigures } from '@harbour/simulator/figures/true-figures'
import { ratesOf } from '@harbour/simulator/figures/true-prices'
import { spotScenarioWorld } from '@harbour/simulator/worlds/spot-scenario'
import { describe, expect, test } from 'vitest'
import { shownFigures } from '../../../test/trading/stored-figures.ts'
import { flawless, tradingBench } from '../../../test/trading/trading-bench.ts'

describe.each(['kraken', 'bitvavo'] as const)('%s', (exchange) => {
  test('every fill, deposit, withdrawal and figure equals the history', async () => {
    const endMs = Date.now()
    const world = spotScenarioWorld({ exchange, seed: 12, fills: 700, startMs: endMs - 60 * dayMs, endMs })
    const rates = ratesOf(world, endMs - 90 * dayMs, endMs)
    const bench = await tradingBench({ exchange, world, endMs })
    const id = await bench.connect()
    bench.startSync()
    await bench.synced(id)
    expect(await bench.verdict(id)).toMatchObject(flawless)
    const truth = trueFigures(world, bench.truth, rates, endMs)
    expect(compareFigures(truth, await shownFigures(bench.harbour, 'ada', id))).toMatchObject(flawless)
    expect(bench.simulator.counters.ownFaults).toEqual([])
  }, 240_000)
})
