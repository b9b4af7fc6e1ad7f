import type { SimReply } from '@harbour/simulator/personality'
import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { openScene } from '../scene.ts'
import { nothingWrong } from '../sums.ts'

experiment(
  {
    id: 'E-15',
    does: 'the answer to one account comes for another one, now and then',
    passes: 'it is noticed, nothing of it is stored, and somebody is told',
    when: 'nightly',
    on: ['postgres'],
    minutes: 3,
  },
  async ({ note }) => {
    const accounts = (['okx', 'bitget'] as const).flatMap((exchange) => [
      { exchange, fills: 400 },
      { exchange, fills: 400 },
    ])
    const scene = await openScene({ accounts })
    const { hooks } = scene.simulator
    const last = new Map<string, { key: string; reply: SimReply }>()
    let swapped = 0
    let pages = 0
    hooks.alter = (reply, request, key) => {
      if (key === '' || reply.status !== 200 || !/fill/.test(request.path)) return reply
      pages += 1
      const before = last.get(request.path)
      last.set(request.path, { key, reply })
      if (before === undefined || before.key === key || pages % 7 !== 0) return reply
      swapped += 1
      return before.reply
    }
    const reader = await scene.start({ pace: { pageTries: 3 } })
    await scene.synced(reader, undefined, 60_000)
    await reader.stop()
    const sums = await scene.sums()
    note({ ...sums, swapped })
    expect(swapped).toBeGreaterThan(0)
    expect(sums).toEqual(nothingWrong)
  },
)
