import type { NamedTrade } from '@harbour/contract/trading/monthly-report'
import type { Cycle } from '@harbour/ledger/bots/cycles/recent-cycles'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../core/db/db.ts'
import { type ExecutionPrice, readExecutionPrices } from '../closed-trades/execution-prices.ts'
import { isFillOf } from '../fills/bot-rule.ts'
import { readNotes } from '../tags/notes.ts'

type Named = z.input<typeof NamedTrade>

/**
 * The cycles that the report of a bot names, each with its own executions and the note on the account's trade
 * that its opening fill opened. A trade of a grid has no entry in the journal.
 */
export async function namedCycles(
  db: Db,
  userId: string,
  botId: string,
  cycles: readonly Cycle[],
): Promise<Named[]> {
  const notes = await readNotes(db, userId, cycles)
  const named = []
  for (const cycle of cycles)
    named.push({
      ...tradeOf(cycle),
      note:
        notes.find(({ accountId, key }) => accountId === cycle.accountId && key === cycle.key)?.note ?? '',
      executions: [...(await executionsOf(db, userId, botId, cycle))],
    })
  return named
}

/** Everything that its order closed, with the fills of that order; for a round trip the bot's fills in its time. */
async function executionsOf(
  db: Db,
  userId: string,
  botId: string,
  { key, kind, accountId, symbol, side, entries, ...cycle }: Cycle,
): Promise<readonly ExecutionPrice[]> {
  const [openedAt, closedAt] = [cycle.openedAtMs, cycle.closedAtMs].map((at) => new Date(at).toISOString())
  // a key begins with the book; that of a trade of a grid contains its order
  const [, positionSide = 'both', ...rest] = key.split('|')
  const trade = { accountId, symbol, positionSide, side, openedAt: openedAt ?? '', closedAt: closedAt ?? '' }
  if (kind === 'round_trip') return readExecutionPrices(db, userId, trade, isFillOf(userId, [botId]))
  const order = rest.slice(0, -1).join('|')
  const closing = sql<boolean>`coalesce(order_id, native_id) = ${order}`
  return [
    ...entries
      .toSorted(([, a], [, b]) => a - b)
      .map(([price, atMs]) => ({ at: new Date(atMs).toISOString(), price, isOpening: true })),
    ...(await readExecutionPrices(db, userId, trade, closing)),
  ]
}

/** A cycle as a named trade. A trade of a grid has no side: it closes earlier purchases. */
function tradeOf({ openedAtMs, closedAtMs, key, quantity, ...cycle }: Cycle) {
  const { accountId, symbol, side, entryPrice, exitPrice, net, fees, funding, fills } = cycle
  const [pair = symbol, settle] = symbol.split(':')
  const [base = pair] = pair.split('/')
  return {
    id: key,
    accountId,
    symbol,
    product: settle === undefined ? 'spot' : settle.split('-')[0] === base ? 'inverse' : 'linear',
    side: side ?? 'long',
    openedAt: new Date(openedAtMs).toISOString(),
    closedAt: new Date(closedAtMs).toISOString(),
    size: quantity,
    sizeAsset: base,
    entryPrice,
    exitPrice,
    net,
    fees,
    funding,
    return: null,
    fills: fills ?? 0,
    endedBy: null,
    isComplete: true,
    hasEnteredBasis: false,
    incompleteBecause: null,
  } as const
}
