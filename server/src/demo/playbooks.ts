import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Db } from '../core/db/db.ts'
import { type JobHandle, periodicJob } from '../core/jobs/periodic-job.ts'
import type { Services } from '../core/services/services.ts'
import { demoSignIns } from '../portal/brand/demo-sign-ins.ts'
import { changeTrades } from '../trading/journal/change-trades.ts'
import { insertPlaybook, tickRules } from '../trading/journal/playbook-store.ts'
import type { TradePlace } from '../trading/results/trade-place.ts'
import { readDemoState } from './demo-state.ts'
import { claimOnce, wasClaimed } from './once.ts'

interface ClosedTrade extends TradePlace {
  readonly heldMs: number
  /** Its cost relative to the usual one of its symbol: 1 is the same. */
  readonly size: number
}

interface DemoPlaybook {
  readonly name: string
  readonly rules: string
  /** An account of the demo's trader; the playbook covers its newest trades of perpetuals. */
  readonly exchange: string
  readonly trades: number
  /** A rule is ticked where the trade shows that it was followed. */
  readonly checklist: readonly { readonly text: string; readonly isKept: (trade: ClosedTrade) => boolean }[]
}

/** Both match the simulated traders: one fights moves and adds to losers, one follows trends and is shaken out at times. */
const playbooks: readonly DemoPlaybook[] = [
  {
    name: 'Fade the spike',
    rules: 'Against a move of 1.4% or more within six candles. Target 1.1%, out at 3%.',
    exchange: 'okx',
    trades: 60,
    checklist: [
      { text: 'The move is over 1.4% before the entry', isKept: () => true },
      { text: 'One entry, nothing added to a loser', isKept: ({ size }) => size < 1.25 },
      { text: 'Out within two days', isKept: ({ heldMs }) => heldMs <= 2 * dayMs },
    ],
  },
  {
    name: 'Ride the trend',
    rules: 'With the cross of two moving averages. Out when they cross back, never on a feeling.',
    exchange: 'bybit',
    trades: 45,
    checklist: [
      { text: 'The candle of the cross has closed', isKept: () => true },
      { text: 'Size as planned', isKept: ({ size }) => size > 0.8 && size < 1.25 },
      { text: 'No exit in the first two days', isKept: ({ heldMs }) => heldMs > 2 * dayMs },
    ],
  },
]

/** One of this many trades has no ticked rules, since a real trader does not fill in all of them. */
const leftOut = 8

/**
 * Adds the playbooks of the demo's trader as soon as the trades of their accounts are read. Each is added once: a removed playbook stays
 * removed.
 */
export function startDemoPlaybooks({ database: { db }, log }: Services): JobHandle {
  const job = periodicJob(
    { db, name: 'demo playbooks', everyMs: 5_000 },
    async () => {
      const isDone = await addDemoPlaybooks(db)
      // not awaited: stopping waits for this run to end
      if (isDone) void job.stop()
    },
    (error) => log.error({ error }, 'The playbooks of the demo could not be added'),
  )
  return job
}

/** Returns false while some wait for their trades. */
export async function addDemoPlaybooks(db: Db): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoSignIns.trader)
    .where('is_demo', '=', true)
    .executeTakeFirst()
  if (!user) return false
  let isDone = true
  for (const playbook of playbooks) isDone = (await addPlaybook(db, user.id, playbook)) && isDone
  return isDone
}

async function addPlaybook(db: Db, userId: string, playbook: DemoPlaybook): Promise<boolean> {
  const part = `playbook:${playbook.exchange}`
  if (await wasClaimed(db, part)) return true
  const account = await db
    .selectFrom('exchange_accounts as k')
    .innerJoin('sync_states as s', (join) =>
      join.onRef('s.user_id', '=', 'k.user_id').onRef('s.account_id', '=', 'k.id'),
    )
    .select(['k.id', 's.status'])
    .where('k.user_id', '=', userId)
    .where('k.exchange', '=', playbook.exchange)
    .where('k.is_demo', '=', true)
    .executeTakeFirst()
  // a removed account has no trades to wait for
  if (!account) return (await readDemoState(db))?.connected.includes(playbook.exchange) ?? false
  if (account.status !== 'synced') return false
  const trades = await newestTrades(db, userId, account.id, playbook.trades)
  // another process may have added it meanwhile, and its trades have journal entries since
  if (trades.length === 0) return wasClaimed(db, part)
  await db.transaction().execute(async (tx) => {
    if (!(await claimOnce(tx, part))) return
    const { name, rules, checklist } = playbook
    const playbookId = await insertPlaybook(tx, userId, {
      name,
      rules,
      checklist: checklist.map(({ text }) => ({ text })),
    })
    await changeTrades(tx, userId, trades, { playbookId })
    const stored = await tx
      .selectFrom('playbooks')
      .select('checklist')
      .where('user_id', '=', userId)
      .where('id', '=', playbookId)
      .executeTakeFirstOrThrow()
    for (const [at, trade] of trades.entries()) {
      if (at % leftOut === leftOut - 1) continue
      const followed = stored.checklist.filter((_, i) => checklist[i]?.isKept(trade)).map(({ id }) => id)
      await tickRules(tx, userId, trade, followed)
    }
  })
  return true
}

/** Reads closed trades of perpetuals with a known result and without a journal entry, the newest first. */
async function newestTrades(
  db: Db,
  userId: string,
  accountId: string,
  limit: number,
): Promise<readonly ClosedTrade[]> {
  const rows = await db
    .selectFrom('round_trips')
    .select([
      'account_id as accountId',
      'key',
      'symbol',
      sql<number>`(opened * contract_size * entry_price)::float8`.as('paid'),
      sql<number>`(extract(epoch from closed_at - opened_at) * 1000)::float8`.as('heldMs'),
    ])
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('product', '=', 'linear')
    .where('closed_at', 'is not', null)
    .where('net_usd', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('round_trip_notes as n')
            .select('n.round_trip_key')
            .where('n.user_id', '=', userId)
            .whereRef('n.account_id', '=', 'round_trips.account_id')
            .whereRef('n.round_trip_key', '=', 'round_trips.key'),
        ),
      ),
    )
    .orderBy('closed_at', 'desc')
    .limit(limit)
    .execute()
  const paid = Map.groupBy(rows, ({ symbol }) => symbol)
  return rows.map(({ paid: own, symbol, ...trade }) => {
    const sizes = (paid.get(symbol) ?? []).map((one) => one.paid).toSorted((a, b) => a - b)
    return { ...trade, size: own / (sizes[Math.floor(sizes.length / 2)] ?? own) }
  })
}
