import { dayMs } from '@harbour/ledger/durations'
import { expect, test } from 'vitest'
import { verdictAfterKills } from '../../../test/killed-sync.ts'
import { flawless } from '../../../test/trading-bench.ts'

test('killed again and again while it reads pages and files, it holds every row of more than a year exactly once', async () => {
  const scenario = {
    exchange: 'okx',
    seed: 33,
    fills: 1500,
    startMs: Date.now() - 400 * dayMs,
    endMs: Date.now() - 1000,
    tiesAtPageEdges: false,
  } as const
  const verdict = await verdictAfterKills(scenario, { times: 5, requests: [4, 24], thenMs: [0, 40] })
  expect(verdict).toMatchObject(flawless)
}, 600_000)
