import { derivativesIds, exchanges } from '@harbour/simulator/exchanges'
import { dayMs } from '@harbour/simulator/durations'
import fc from 'fast-check'
import { faultKinds } from '@harbour/simulator/faults'
import { flawless, tradingBench } from '@harbour/server/test/trading/trading-bench'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { handOutSmallerPages } from '../../smaller-pages.ts'

/** Faults other than these never wait for whole seconds; on some exchanges a limit without a Retry-After still states when it ends. */
const slowFaults: readonly string[] = ['rate_limit', 'rate_limit_silent', 'ban', 'slow', 'maintenance']
const quickFaults = faultKinds.filter((kind) => !slowFaults.includes(kind))

const plan = fc.record({
  exchange: fc.constantFrom(...derivativesIds),
  seed: fc.integer({ min: 1, max: 999_999 }),
  fills: fc.integer({ min: 0, max: 160 }),
  days: fc.integer({ min: 1, max: 80 }),
  ties: fc.array(fc.integer({ min: 2, max: 60 }), { maxLength: 2 }),
  lateShare: fc.constantFrom(0, 0.1),
  pageSize: fc.constantFrom(3, 17, 100),
  fault: fc.constantFrom(null, ...quickFaults),
  share: fc.double({ min: 0.02, max: 0.25, noNaN: true }),
})

experiment(
  {
    id: 'E-18',
    does: 'any history, page size and fault',
    passes: 'the stored rows equal the truth, every time',
    when: 'nightly',
    minutes: 30,
  },
  async ({ isFull, engine, note }) => {
    const numRuns = isFull ? 500 : 15
    // a history mostly waits rather than computes
    const lanes = isFull ? 4 : 1
    let runs = 0
    let rows = 0
    const property = fc.asyncProperty(
      plan,
      async ({ exchange, days, pageSize, fault, share, ...scenario }) => {
        const endMs = Date.now()
        const bench = await tradingBench({
          ...scenario,
          exchange,
          endMs,
          startMs: endMs - days * dayMs,
          tiesAtPageEdges: false,
          faults: {
            seed: scenario.seed,
            probability: fault === null ? {} : { [fault]: share },
            waitSeconds: 1,
          },
        })
        const { simulator } = bench
        if (exchanges[exchange].hasPageTokens) handOutSmallerPages(bench, pageSize)
        const id = await bench.connect()
        simulator.faults.isPaused = false
        bench.startSync()
        await bench.synced(id)
        simulator.clock.advance(3 * dayMs)
        simulator.faults.isPaused = true
        await bench.rescan(id)
        await bench.synced(id)
        const verdict = await bench.verdict(id)
        await bench.close()
        runs += 1
        rows += verdict.expected
        expect(verdict).toMatchObject(flawless)
      },
    )
    const seed = engine === 'postgres' ? 18 : 81
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        fc.assert(property, { numRuns: numRuns / lanes, seed: seed + lane, endOnFailure: true }),
      ),
    ).finally(() => note({ runs: `${runs}/${numRuns}`, rows }))
  },
)
