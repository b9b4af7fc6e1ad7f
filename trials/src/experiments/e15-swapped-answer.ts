import type { SimReply } from '@harbour/simulator/personality'
import { expect } from 'vitest'
import { experiment } from '../experiment.ts'
import { openScene } from '../scene.ts'
import { nothingWrong } from '../sums.ts'

experiment(
  {
    id: 'E-15',
    does: 'the answer to one account comes for another one, now and then',
    passes:
      'trades of another account are noticed, not stored and told; what an empty answer hid is found by adding up, and read again',
    when: 'ci',
    on: ['postgres'],
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
    let empty = 0
    let pages = 0
    hooks.alter = (reply, request, key) => {
      if (key === '' || reply.status !== 200 || !/fill/.test(request.path)) return reply
      pages += 1
      const before = last.get(request.path)
      last.set(request.path, { key, reply })
      if (before === undefined || before.key === key || pages % 7 !== 0) return reply
      if (isEmpty(before.reply)) empty += 1
      else swapped += 1
      return before.reply
    }
    const reader = await scene.start({ pace: { pageTries: 6 } })
    await scene.synced(reader)
    hooks.alter = null
    const told = reader.said().split('another account').length - 1
    const mixedUp = await scene.sums()
    const isOff = await scene.place.use(async ({ pool }) => {
      const { rows } = await pool.query(
        "select from reconciliations where kind = 'balance' and verdict = 'differs'",
      )
      return rows.length > 0
    })
    // The next run reads once more what does not add up, and the one after it finds nothing left to do.
    for (let round = 0; round < 2; round += 1) {
      await scene.place.use(({ pool }) => pool.query('update sync_schedule set next_due_at = now()'))
      await scene.synced(reader)
    }
    await reader.stop()
    const sums = await scene.sums()
    note({ ...sums, empty, swapped, told, missed: mixedUp.lost })
    expect(swapped).toBeGreaterThan(0)
    expect(told).toBeGreaterThanOrEqual(swapped)
    expect(mixedUp).toMatchObject({ extra: 0, dup: 0, altered: 0 })
    expect(isOff).toBe(mixedUp.lost > 0)
    expect(sums).toEqual(nothingWrong)
  },
)

/** Answers without a trade look like anybody's: what they hide is found by adding up. */
const isEmpty = ({ body }: SimReply): boolean => !/"(billId|tradeId)"/.test(body)
