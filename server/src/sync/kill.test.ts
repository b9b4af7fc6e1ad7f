import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '@harbour/simulator/truth/hash'
import { compare } from '@harbour/simulator/oracle'
import { describe, expect, test } from 'vitest'
import { kill, killedSync, startProcess } from '../../test/killed-sync.ts'
import { flawless, storedOf } from '../../test/trading-bench.ts'
import { fillsOfTrial, isFullTrial } from '../../test/trial-size.ts'

const kills = isFullTrial ? 20 : 8
const dayMs = 86_400_000
const exchanges = isFullTrial ? (['binance', 'bybit', 'okx', 'bitget'] as const) : (['okx'] as const)

describe.each(exchanges)('%s', (exchange) => {
  test(`a sync killed ${kills} times at any moment goes on where it was, and every row is there exactly once`, async () => {
    const endMs = Date.now() - 1000
    const { truth, simulator, plan, accountId, use, untilSynced, end } = await killedSync({
      exchange,
      seed: 31,
      fills: fillsOfTrial(2500),
      startMs: endMs - 60 * dayMs,
      endMs,
      tiesAtPageEdges: true,
    })
    const draw = chance(31, 'kills')
    for (let each = 0; each < kills; each += 1) {
      const child = await startProcess(plan)
      const until = simulator.counters.requests + draw.whole(1, 14)
      const giveUpAt = performance.now() + 4000
      while (simulator.counters.requests < until && performance.now() < giveUpAt) await sleep(1)
      await sleep(draw.whole(0, 12))
      await kill(child)
    }
    await untilSynced()
    const stored = await use(({ db }) => storedOf(db, accountId))
    expect(compare(truth, stored, { nowMs: Date.now() })).toMatchObject(flawless)
    await end()
  }, 1_200_000)
})
