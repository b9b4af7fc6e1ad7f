import { setTimeout as sleep } from 'node:timers/promises'
import { compare } from '@harbour/simulator/oracle'
import { chance } from '@harbour/simulator/truth/hash'
import { expect, test } from 'vitest'
import { kill, killedSync, startProcess } from '../../test/killed-sync.ts'
import { flawless, storedOf } from '../../test/trading-bench.ts'

const dayMs = 86_400_000

test('killed again and again while it reads pages and files, it holds every row of more than a year exactly once', async () => {
  const { truth, simulator, plan, accountId, use, untilSynced, end } = await killedSync({
    exchange: 'okx',
    seed: 33,
    fills: 2500,
    startMs: Date.now() - 400 * dayMs,
    endMs: Date.now() - 1000,
    tiesAtPageEdges: false,
  })
  const draw = chance(33, 'kills')
  for (let each = 0; each < 8; each += 1) {
    const child = await startProcess(plan)
    const until = simulator.counters.requests + draw.whole(4, 24)
    const giveUpAt = performance.now() + 4000
    while (simulator.counters.requests < until && performance.now() < giveUpAt) await sleep(1)
    await sleep(draw.whole(0, 40))
    await kill(child)
  }
  await untilSynced()
  const stored = await use(({ db }) => storedOf(db, accountId))
  expect(compare(truth, stored, { nowMs: Date.now() })).toMatchObject(flawless)
  await end()
}, 600_000)
