import { dayMs } from '@harbour/simulator/durations'
import { flawless, tradingBench } from '@harbour/server/test/trading/trading-bench'
import type { Verdict } from '@harbour/simulator/oracle'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { sumsOf } from '../../sums.ts'

/** In days. OKX's files hold whole quarters: of the last one up to three months beyond its two years. */
const horizons = [
  { exchange: 'okx', min: 729, max: 825 },
  { exchange: 'bitget', min: 88, max: 92 },
] as const

experiment(
  {
    id: 'E-16',
    does: 'an account is 200 days old at an exchange that serves 90, and at one that serves the rest in files',
    passes: 'all served history is stored, the API says since when, and no request repeats for ever',
    when: 'ci',
    ciOn: ['embedded'],
  },
  async ({ note }) => {
    const verdicts: Verdict[] = []
    let again = 0
    let first = 0
    for (const { exchange, min, max } of horizons) {
      const endMs = Date.now()
      const bench = await tradingBench({
        exchange,
        startMs: endMs - 200 * dayMs,
        endMs,
        fills: 2_000,
        lateShare: 0,
      })
      const { counters } = bench.simulator
      const id = await bench.connect()
      bench.startSync()
      await bench.synced(id)
      first += counters.requests
      verdicts.push(await bench.verdict(id))
      const [progress] = (await bench.harbour.as('ada').sync.status()).accounts
      const sinceDays = (endMs - Date.parse(progress?.coveredFrom ?? '')) / dayMs
      expect(verdicts.at(-1)).toMatchObject(flawless)
      expect(progress?.gaps.join(' ')).toMatch(/Available since \d+ \w+ \d{4}/)
      expect(sinceDays).toBeGreaterThan(min)
      expect(sinceDays).toBeLessThan(max)
      const before = counters.requests
      await bench.rescan(id)
      await bench.synced(id)
      again += counters.requests - before
      await bench.close()
    }
    note({ ...sumsOf(...verdicts), requests: first, again })
    expect(again).toBeLessThan(first)
  },
)
