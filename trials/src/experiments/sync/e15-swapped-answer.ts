import type { SimReply } from '@harbour/simulator/simulated-protocol'
import { expect } from 'vitest'
import { experiment } from '../../experiment.ts'
import { openScene } from '../../scene.ts'
import { noDefects } from '../../sums.ts'

experiment(
  {
    id: 'E-15',
    does: 'the answer for one account occasionally arrives for another one',
    passes:
      'trades of another account are detected, reported and not stored; rows that an empty answer hid are found by reconciliation and read again',
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
    // A page belongs to the account that stored it first: two accounts are read completely before the other two begin, and these receive
    // the first ones' answers.
    const owners = [0, 2].flatMap((at) => scene.accounts[at]?.id ?? [])
    const given = { trades: new Map<string, SimReply>(), nothing: new Map<string, SimReply>() }
    const ownerKeys = new Set<string>()
    const swaps = { trades: 0, nothing: 0 }
    let isSwapping = false
    let sinceSwap = 0
    let said = () => ''
    const times = (words: RegExp): number => said().split(words).length - 1
    hooks.alter = (reply, request, key) => {
      if (key === '' || reply.status !== 200 || !/fill/.test(request.path)) return reply
      if (!isSwapping) {
        ownerKeys.add(key)
        given[isEmpty(reply) ? 'nothing' : 'trades'].set(request.path, reply)
        return reply
      }
      sinceSwap += 1
      // Both kinds alternately, whatever order the accounts are read in.
      const kind = swaps.trades <= swaps.nothing ? 'trades' : 'nothing'
      const other = given[kind].get(request.path)
      if (other === undefined || ownerKeys.has(key) || sinceSwap < 6) return reply
      // One per run: pages are written together, and those after a refused write are dropped unread, so that two swapped replies may cause
      // one refusal.
      if (kind === 'trades' && times(/is to be repeated/) < swaps.trades) return reply
      sinceSwap = 0
      swaps[kind] += 1
      return other
    }
    await scene.place.use(({ pool }) =>
      pool.query(
        "update sync_schedule set next_due_at = now() + interval '1 hour' where not (account_id = any ($1))",
        [owners],
      ),
    )
    const reader = await scene.start({ pace: { pageTries: 6 } })
    await scene.synced(reader, owners)
    // A reply to a request for another market names contracts that this market does not have: it is refused before its owner is checked.
    const refused = /another account|is no contract of/
    said = reader.said
    isSwapping = true
    await scene.place.use(({ pool }) => pool.query('update sync_schedule set next_due_at = now()'))
    await scene.synced(reader)
    hooks.alter = null
    const mixedUp = await scene.sums()
    const reportedTimes = times(refused)
    const isOff = await scene.place.use(async ({ pool }) => {
      const { rows } = await pool.query(
        "select from reconciliations where kind = 'balance' and verdict = 'differs'",
      )
      return rows.length > 0
    })
    // The next run reads again what does not sum up, and the one after it finds nothing left to do.
    for (let round = 0; round < 2; round += 1) {
      await scene.place.use(({ pool }) => pool.query('update sync_schedule set next_due_at = now()'))
      await scene.synced(reader)
    }
    await reader.stop()
    const sums = await scene.sums()
    note({ ...sums, empty: swaps.nothing, swapped: swaps.trades, told: reportedTimes, missed: mixedUp.lost })
    expect(swaps.trades).toBeGreaterThan(0)
    expect(reportedTimes).toBe(swaps.trades)
    expect(mixedUp).toMatchObject({ extra: 0, dup: 0, altered: 0 })
    expect(isOff).toBe(mixedUp.lost > 0)
    expect(sums).toEqual(noDefects)
  },
)

/** Answers without a trade look like any account's: the missing rows are found by sums. */
const isEmpty = ({ body }: SimReply): boolean => !/"(billId|tradeId)"/.test(body)
