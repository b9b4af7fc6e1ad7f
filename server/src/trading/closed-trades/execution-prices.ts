import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { ClosedTradeRow } from './closed-trades.ts'

export interface ExecutionPrice {
  readonly at: string
  readonly price: string
  readonly isOpening: boolean
}

/** Executions of a trade that a small chart has room for. */
const maxExecutions = 120

/** Reads when and at what price a trade was executed, oldest first. */
export async function readExecutionPrices(
  db: Db,
  userId: string,
  { accountId, symbol, positionSide, side, openedAt, closedAt }: ClosedTradeRow,
): Promise<readonly ExecutionPrice[]> {
  const { rows } = await sql<ExecutionPrice>`
    select traded_at as at, price, (side = ${side === 'long' ? 'buy' : 'sell'}) as "isOpening" from fills
    where user_id = ${userId} and account_id = ${accountId} and symbol = ${symbol} and position_side = ${positionSide}
      and traded_at between ${openedAt}::timestamptz and ${closedAt}::timestamptz
    order by traded_at, id limit ${maxExecutions}`.execute(db)
  return rows
}
