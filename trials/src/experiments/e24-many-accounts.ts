import { setTimeout as sleep } from 'node:timers/promises'
import { chance } from '@harbour/simulator/truth/hash'
import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { openScene, type Scene } from '../scene.ts'
import { nothingWrong } from '../sums.ts'

const exchanges = ['binance', 'bybit', 'okx', 'bitget'] as const
const usual = { idleMs: 250, leaseMs: 3_000 }

experiment(
  {
    id: 'E-24',
    does: 'a thousand accounts are due, read by one, two, four and then eight processes, of which one after the other is killed',
    passes:
      'each is read, never two readers of one account, no request while the exchange said wait, 0/0/0/0',
    when: 'nightly',
    on: ['postgres'],
    minutes: 25,
  },
  async ({ isFull, note }) => {
    const count = isFull ? 1_000 : 120
    const scene = await openScene({
      accounts: Array.from({ length: count }, (_, index) => ({
        exchange: exchanges[index % exchanges.length] ?? 'okx',
        products: ['spot' as const],
        tiesAtPageEdges: false,
        fills: 12,
      })),
    })
    const rates: Record<string, string> = {}
    for (const processes of [1, 2, 4]) {
      const readers = await Promise.all(Array.from({ length: processes }, () => scene.start({ pace: usual })))
      await allDue(scene)
      const began = performance.now()
      const before = await readCount(scene)
      await sleep(isFull ? 30_000 : 8_000)
      const perSecond = ((await readCount(scene)) - before) / ((performance.now() - began) / 1000)
      rates[`per_s_${processes}`] = perSecond.toFixed(1)
      for (const reader of readers) await reader.stop()
    }
    const draw = chance(24, 'kills')
    const readers = await Promise.all(Array.from({ length: 8 }, () => scene.start({ pace: usual })))
    await allDue(scene)
    let kills = 0
    for (const until = performance.now() + (isFull ? 300_000 : 20_000); performance.now() < until; ) {
      await sleep(draw.whole(500, 4_000))
      const [old] = readers.splice(draw.whole(0, readers.length - 1), 1)
      await old?.kill()
      kills += 1
      readers.push(await scene.start({ pace: usual }))
    }
    const [last] = readers
    if (!last) throw new Error('no reader')
    await scene.synced(last, undefined, 600_000)
    for (const reader of readers) await reader.kill()
    const sums = await scene.sums()
    const { mostAtOnce, insideRetryAfter, requests } = scene.simulator.counters
    const atOnce = Math.max(...mostAtOnce.values())
    note({ ...sums, accounts: count, kills, atOnce, early: insideRetryAfter, requests, ...rates })
    expect(sums).toEqual(nothingWrong)
    expect(atOnce).toBe(1)
    expect(insideRetryAfter).toBe(0)
  },
)

const allDue = (scene: Scene) =>
  scene.place.use(({ pool }) =>
    pool.query(
      'update sync_schedule set next_due_at = now() where lease_until is null or lease_until < now()',
    ),
  )

/** Runs so far: every claim of an account raises its epoch. */
async function readCount({ place }: Scene): Promise<number> {
  const { rows } = await place.use(({ pool }) =>
    pool.query<{ runs: number }>('select sum(epoch)::int as runs from sync_states'),
  )
  return rows[0]?.runs ?? 0
}
