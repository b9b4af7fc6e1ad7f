import { amount, sum, text } from '@harbour/ledger/decimal'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { readOpenTrades } from '../closed-trades/spot-positions.ts'
import { hasLeft } from '../equity-snapshots/leaving.ts'
import { fits } from '../fills/bot-rule.ts'

interface OpenRow {
  readonly bot: string
  readonly accountId: string
  readonly symbol: string
  readonly isSpot: boolean
  /** Unrealised P&L of the position in USD; null where it or a price is unknown. */
  readonly unrealised: string | null
}

/** Reads the unrealised P&L of each bot's open trades at the price now, in USD; null where a price is unknown. */
export async function readHeld(
  db: Db,
  userId: string,
  accounts: readonly string[] | null,
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<OpenRow>`
    select b.id as bot, t.account_id as "accountId", t.symbol, t.product = 'spot' as "isSpot",
      trim_scale(p.unrealised_pnl * p.settle_price_usd) as unrealised
    from bots b join round_trips t on t.user_id = b.user_id and ${fits}
    join exchange_accounts k on k.user_id = t.user_id and k.id = t.account_id and not ${hasLeft}
    left join positions p on p.user_id = t.user_id and p.account_id = t.account_id and p.symbol = t.symbol and p.side = t.side
    where b.user_id = ${userId} and t.closed_at is null and (${accounts}::text[] is null or t.account_id = any (${accounts}::text[]))`.execute(
    db,
  )
  const spot = rows.some(({ isSpot }) => isSpot) ? await readOpenTrades(db, userId, accounts) : []
  const ofSpot = new Map(spot.map((one) => [`${one.accountId} ${one.symbol}`, one.unrealisedUsd]))
  return new Map(
    [...Map.groupBy(rows, ({ bot }) => bot)].map(([bot, trades]) => {
      const amounts = trades.map((one) =>
        one.isSpot ? (ofSpot.get(`${one.accountId} ${one.symbol}`) ?? null) : one.unrealised,
      )
      return [
        bot,
        amounts.some((one) => one === null)
          ? null
          : text(amount(sum(amounts.flatMap((one) => one ?? []))).round(8)),
      ]
    }),
  )
}
