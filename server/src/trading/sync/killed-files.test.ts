import { derivativesIds } from '@harbour/simulator/exchanges'
import { dayMs } from '@harbour/ledger/durations'
import { expect, test } from 'vitest'
import { verdictAfterKills } from '../../../test/trading/killed-sync.ts'
import { flawless } from '../../../test/trading/trading-bench.ts'
import { isFullTrial } from '../../../test/app/trial-size.ts'

/** More than a year, so that it dies over pages and over files; at the size that is promised pages of each exchange as well. */
const histories = [
  { exchange: 'okx', days: 400, seed: 33, fills: 1500, times: 5, requests: [1, 24], thenMs: [0, 40] },
  ...(isFullTrial ? derivativesIds : []).map(
    (exchange) =>
      ({
        exchange,
        days: 60,
        seed: 31,
        fills: 20_000,
        times: 20,
        requests: [1, 14],
        thenMs: [0, 12],
      }) as const,
  ),
] as const

test.each(histories)(
  'a sync of $days days at $exchange that is killed $times times resumes and stores every row exactly once',
  async ({ exchange, days, seed, fills, ...kills }) => {
    const endMs = Date.now() - 1000
    const verdict = await verdictAfterKills(
      { exchange, seed, fills, startMs: endMs - days * dayMs, endMs, tiesAtPageEdges: true },
      kills,
    )
    expect(verdict).toMatchObject(flawless)
    expect(verdict.expected).toBeGreaterThan(fills)
  },
  1_200_000,
)
