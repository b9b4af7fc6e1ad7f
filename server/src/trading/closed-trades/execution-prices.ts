import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

export interface ExecutionPrice {
  readonly at: string
  readonly price: string
  readonly isOpening: boolean
}

/** The maximum of executions in a small chart. */
const maxExecutions = 120
const steps = maxExecutions - 1

/** The place of a trade among the fills of its account. */
export interface ExecutedTrade {
  readonly accountId: string
  readonly symbol: string
  readonly positionSide: string
  /** Null if all its fills close earlier positions. */
  readonly side: 'long' | 'short' | null
  readonly openedAt: string
  readonly closedAt: string
}

/**
 * Reads the times and prices of a trade's executions, oldest first; if there are too many for a chart, an even sample
 * with the first and the last. `of` limits its fills to a part of its time.
 */
export async function readExecutionPrices(
  db: Db,
  userId: string,
  { accountId, symbol, positionSide, side, openedAt, closedAt }: ExecutedTrade,
  of: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<readonly ExecutionPrice[]> {
  const opening = side === null ? null : side === 'long' ? 'buy' : 'sell'
  const { rows } = await sql<ExecutionPrice>`
    select at, price, "isOpening" from (
      select traded_at as at, price, coalesce(side = ${opening}, false) as "isOpening",
        row_number() over (order by traded_at, id) - 1 as place, greatest(count(*) over () - 1, 1) as last
      from fills where user_id = ${userId} and account_id = ${accountId} and symbol = ${symbol}
        and position_side = ${positionSide} and traded_at between ${openedAt}::timestamptz and ${closedAt}::timestamptz
        and ${of}
    ) executed
    where last <= ${steps} or place = 0 or place * ${steps} / last > (place - 1) * ${steps} / last
    order by place`.execute(db)
  return rows
}
