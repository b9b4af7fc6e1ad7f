import { readSpot } from '@harbour/server/test/trading/spot-bench'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { noDefects, sumsOf } from '../../sums.ts'

experiment(
  {
    id: 'E-45',
    does: 'accounts at exchanges of the general library, with every fault at five per cent',
    passes: 'every row and every figure equals the history: 0/0/0/0',
    when: 'nightly',
    minutes: 40,
  },
  async ({ isFull, note }) => {
    const verdicts = []
    let [faults, early] = [0, 0]
    for (const exchange of ['kraken', 'bitvavo', 'btcmarkets'] as const) {
      const fills = isFull ? 4_000 : 400
      const { bench, rows, figures } = await readSpot({ exchange, seed: 71, fills, days: 60, faults: 0.05 })
      verdicts.push(rows, figures)
      faults += Object.values(bench.simulator.faults.counts).reduce((sum, count) => sum + count, 0)
      early += bench.simulator.counters.insideRetryAfter
      await bench.close()
    }
    const sums = sumsOf(...verdicts)
    const values = verdicts.reduce((sum, { expected }) => sum + expected, 0)
    note({ ...sums, values, faults, early })
    expect(sums).toEqual(noDefects)
    expect(early).toBe(0)
  },
)
