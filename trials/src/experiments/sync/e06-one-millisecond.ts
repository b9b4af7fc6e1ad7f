import { flawless, tradingBench } from '@harbour/server/test/trading/trading-bench'
import type { Verdict } from '@harbour/simulator/oracle'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { handOutSmallerPages } from '../../smaller-pages.ts'
import { sumsOf } from '../../sums.ts'

/** Exchanges with pages of at most a hundred rows use page tokens, so the exchange may return fewer; Binance returns its thousand. */
const cases = [
  { exchange: 'okx', sizes: [1, 2, 50, 99, 100], quick: { embedded: [50], postgres: [1, 99] } },
  { exchange: 'bybit', sizes: [1, 2, 50, 99, 100], quick: { embedded: [99], postgres: [2] } },
  { exchange: 'bitget', sizes: [1, 2, 50, 99, 100], quick: { embedded: [100], postgres: [50] } },
  { exchange: 'binance', sizes: [1000], quick: { embedded: [1000], postgres: [] } },
] as const

experiment(
  {
    id: 'E-06',
    does: 'a thousand trades in one millisecond lie across the edges of pages of every size',
    passes: '0/0/0/0',
    when: 'ci',
    ciOn: ['embedded'],
  },
  async ({ engine, isFull, note }) => {
    let pages = 0
    let runs = 0
    const verdicts: Verdict[] = []
    for (const { exchange, sizes, quick } of cases) {
      for (const size of isFull ? sizes : quick[engine]) {
        const bench = await tradingBench({
          exchange,
          products: ['linear'],
          fills: 1_030,
          ties: [1_000],
          lateShare: 0,
          seed: 70 + size,
        })
        const { simulator } = bench
        handOutSmallerPages(bench, size)
        const id = await bench.connect()
        bench.startSync()
        await bench.synced(id)
        const verdict = await bench.verdict(id)
        pages += simulator.counters.pages
        runs += 1
        verdicts.push(verdict)
        expect(verdict, `${exchange}, pages of ${size}`).toMatchObject(flawless)
        await bench.close()
      }
    }
    note({ ...sumsOf(...verdicts), runs, pages })
  },
)
