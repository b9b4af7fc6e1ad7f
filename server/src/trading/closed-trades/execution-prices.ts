import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

export interface ExecutionPrice {
  readonly at: string
  readonly price: string
  readonly isOpening: boolean
}

/** Executions of a trade that a small chart has room for. */
const maxExecutions = 120
const steps = maxExecutions - 1

/** The place of a trade among the fills of its account. */
export interface ExecutedTrade {
  readonly accountId: string
  readonly symbol: string
  readonly positionSide: string
  /** Null where all its fills close what others opened. */
  readonly side: 'long' | 'short' | null
  readonly openedAt: string
  readonly closedAt: string
}

/** Reads when and at what price a trade was executed, oldest first; of more, as many as a chart has room for, evenly, with the first and the last. `of` bounds its fills to some of its time. */
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
