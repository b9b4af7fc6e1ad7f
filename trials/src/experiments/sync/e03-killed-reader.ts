import { derivativesIds, exchanges } from '@harbour/simulator/exchanges'
import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '@harbour/simulator/truth/hash'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { killNodes } from '../../node-killer.ts'
import { watchQuestions } from '../../questions.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

/** Fill streams of all accounts. */
const streams = derivativesIds.reduce((total, id) => total + exchanges[id].fillHistory.streams, 0)

experiment(
  {
    id: 'E-03',
    does: 'kill -9 of the syncing process, at random points of a backfill',
    passes: '0/0/0/0, and each kill repeats at most one page of each stream',
    when: 'ci',
    ciOn: ['postgres'],
    minutes: 30,
  },
  async ({ isFull, note }) => {
    const kills = isFull ? 200 : 20
    const scene = await openScene({
      accounts: derivativesIds.map((exchange) => ({ exchange, fills: isFull ? 25_000 : 3_000 })),
    })
    const { simulator } = scene
    const questions = watchQuestions(simulator)
    const killer = killNodes(scene.place.env['DATABASE_URL'] ?? '', {
      fills: 2_000,
      pauseMs: 6_000,
    })
    const draw = chance(31, 'kills')
    for (let each = 0; each < kills; each += 1) {
      const reader = await scene.start()
      // The process dies among the pages of trades, not while it discovers the markets.
      const until = questions.pages() + draw.whole(1, 12)
      const giveUpAt = performance.now() + 20_000
      while (questions.pages() < until && performance.now() < giveUpAt) await sleep(1)
      await sleep(draw.whole(0, 12))
      await reader.kill()
    }
    const refetch = questions.refetched()
    const last = await scene.start()
    await scene.synced(last)
    await last.kill()
    note(await killer.ended())
    const sums = await scene.sums()
    note({ ...sums, kills, refetch, rows: scene.rows })
    expect(sums).toEqual(noDefects)
    expect(refetch).toBeLessThanOrEqual(kills * streams)
    expect(simulator.counters.ownFaults).toEqual([])
  },
)
