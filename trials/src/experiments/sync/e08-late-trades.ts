import { derivativesIds } from '@harbour/simulator/exchanges'
import { dayMs } from '@harbour/simulator/durations'
import { flawless, tradingBench } from '@harbour/server/test/trading/trading-bench'
import { untilStatus } from '@harbour/server/test/app/until-status'
import type { Verdict } from '@harbour/simulator/oracle'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { sumsOf } from '../../sums.ts'

experiment(
  {
    id: 'E-08',
    does: 'one trade in twenty appears between a minute and 47 hours late',
    passes: 'each exists at the end of the day in which it arrived',
    when: 'ci',
    ciOn: ['embedded'],
  },
  async ({ engine, isFull, note }) => {
    const exchanges = isFull
      ? derivativesIds
      : engine === 'postgres'
        ? (['okx', 'bybit'] as const)
        : (['binance', 'bitget'] as const)
    let late = 0
    const verdicts: Verdict[] = []
    for (const exchange of exchanges) {
      const endMs = Date.now()
      const startMs = endMs - 6 * dayMs
      const bench = await tradingBench({ exchange, startMs, endMs, fills: 2_000, lateShare: 0.05, seed: 81 })
      const { clock } = bench.simulator
      late += bench.truth.fills.filter((fill) => fill.visibleAt > clock.now()).length
      const id = await bench.connect()
      const worker = bench.startSync()
      await bench.synced(id)
      for (let day = 0; day < 3; day += 1) {
        clock.advance(dayMs)
        await bench.rescan(id)
        await untilStatus(bench.harbour.db, id, 'synced')
        const verdict = await bench.verdict(id)
        verdicts.push(verdict)
        expect(verdict, `${exchange}, day ${day + 1}`).toMatchObject(flawless)
      }
      await worker.stop()
      await bench.close()
    }
    note({ ...sumsOf(...verdicts), late })
    expect(late).toBeGreaterThan(0)
  },
)
