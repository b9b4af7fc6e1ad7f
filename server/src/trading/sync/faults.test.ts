import { derivativesIds } from '@harbour/simulator/exchanges'
import { everyFault } from '@harbour/simulator/faults'
import { describe, expect, test } from 'vitest'
import { flawless, tradingBench } from '../../../test/trading/trading-bench.ts'
import { fillsOfTrial, isFullTrial } from '../../../test/app/trial-size.ts'

const exchanges = isFullTrial ? derivativesIds : (['okx', 'bitget'] as const)

describe.each(exchanges)('%s', (exchange) => {
  test('with every fault at five per cent two thirds of requests fail, and no row is missing, duplicate or altered', async () => {
    const bench = await tradingBench({
      exchange,
      fills: fillsOfTrial(600),
      lateShare: 0,
      seed: 23,
      faults: everyFault(5, 0.05),
    })
    const id = await bench.connect()
    bench.simulator.faults.isPaused = false
    bench.startSync()
    const isRead = async () => {
      const [progress] = (await bench.harbour.as('ada').sync.status()).accounts
      // requests for files that were refused too often are made again an hour later
      if (progress?.streams.some(({ awaits }) => awaits)) await bench.askAgain()
      return (
        progress !== undefined && progress.streamsTotal > 5 && progress.streamsDone === progress.streamsTotal
      )
    }
    await expect.poll(isRead, { timeout: 2_400_000, interval: 200 }).toBe(true)
    bench.simulator.faults.isPaused = true
    await bench.synced(id)
    const verdict = await bench.verdict(id)
    expect(verdict).toMatchObject(flawless)
    const { counts } = bench.simulator.faults
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50)
    expect(bench.simulator.counters.insideRetryAfter).toBe(0)
    expect([...bench.simulator.counters.maxAtOnce.values()]).toEqual([1])
  }, 2_500_000)
})
