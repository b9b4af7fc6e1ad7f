import { derivativesIds } from '@harbour/simulator/exchanges'
import { dayMs } from '@harbour/ledger/durations'
import { describe, expect, test } from 'vitest'
import { verdictAfterKills } from '../../../test/killed-sync.ts'
import { flawless } from '../../../test/trading-bench.ts'
import { fillsOfTrial, isFullTrial } from '../../../test/trial-size.ts'

// E-03 kills twenty times with every change, at every exchange
const kills = isFullTrial ? 20 : 4
const exchanges = isFullTrial ? derivativesIds : (['okx'] as const)

describe.each(exchanges)('%s', (exchange) => {
  test(`a sync killed ${kills} times at any moment goes on where it was, and every row is there exactly once`, async () => {
    const endMs = Date.now() - 1000
    const scenario = {
      exchange,
      seed: 31,
      fills: fillsOfTrial(2500),
      startMs: endMs - 60 * dayMs,
      endMs,
      tiesAtPageEdges: true,
    }
    const verdict = await verdictAfterKills(scenario, { times: kills, requests: [1, 14], thenMs: [0, 12] })
    expect(verdict).toMatchObject(flawless)
  }, 1_200_000)
})
