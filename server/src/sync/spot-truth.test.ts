import { spotScenarioWorld } from '@harbour/simulator/worlds/spot-scenario'
import { describe, expect, test } from 'vitest'
import { flawless, tradingBench } from '../../test/trading-bench.ts'

const dayMs = 86_400_000

describe.each(['kraken'] as const)('%s', (exchange) => {
  test('every fill, deposit and withdrawal is there exactly once', async () => {
    const endMs = Date.now()
    const world = spotScenarioWorld({ exchange, seed: 12, fills: 700, startMs: endMs - 60 * dayMs, endMs })
    const bench = await tradingBench({ exchange, world, endMs })
    const id = await bench.connect()
    bench.startSync()
    await bench.synced(id)
    expect(await bench.verdict(id)).toMatchObject(flawless)
    expect(bench.simulator.counters.ownFaults).toEqual([])
  }, 120_000)
})
