import { protocolOf } from '@harbour/simulator/dispatch'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

const banSeconds = 4
const banned = 'binance' as const
const other = 'okx' as const

experiment(
  {
    id: 'E-11',
    does: 'one exchange bans the address (418) while two processes read it and another one',
    passes:
      'both stop within a second, resume automatically when it is over, and the other exchange is read meanwhile',
    when: 'ci',
    on: ['postgres'],
  },
  async ({ isFull, note }) => {
    const scene = await openScene({
      accounts: [
        ...Array.from({ length: 4 }, () => ({ exchange: banned, fills: 1_500 })),
        ...Array.from({ length: 2 }, () => ({ exchange: other, fills: 5_000 })),
      ],
      faults: { seed: 1, probability: {}, waitSeconds: banSeconds },
    })
    const { hooks } = scene.simulator
    const times = { banned: [] as number[], other: [] as number[] }
    let bannedAt: number | null = null
    hooks.inject = ({ host }) => {
      const isBanned = protocolOf(host)?.exchange === banned
      times[isBanned ? 'banned' : 'other'].push(performance.now())
      if (!isBanned || bannedAt !== null || times.banned.length < 80) return null
      bannedAt = performance.now()
      return 'ban'
    }
    // Processes learn of the pause through the database, which each checks as often as in production.
    const pace = { slots: 3, pauseCheckMs: 1_000 }
    const [first] = await Promise.all([scene.start({ pace }), scene.start({ pace })])
    if (!first) throw new Error('no process')
    while (bannedAt === null) await sleep(5)
    const began: number = bannedAt
    await scene.synced(first)
    const during = (list: readonly number[], fromMs: number, toMs: number) =>
      list.filter((at) => at > began + fromMs && at < began + toMs).length
    const late = during(times.banned, isFull ? 1_000 : 2_000, banSeconds * 1_000 - 50)
    const others = during(times.other, 0, banSeconds * 1_000)
    const after = during(times.banned, banSeconds * 1_000, 600_000)
    const sums = await scene.sums()
    note({ ...sums, late, others, after })
    expect(sums).toEqual(noDefects)
    expect(late).toBe(0)
    expect(others).toBeGreaterThan(0)
    expect(after).toBeGreaterThan(0)
  },
)
