import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import { hasLeft } from '../equity-snapshots/leaving.ts'

export interface PositionRow {
  readonly accountId: string
  readonly exchange: string
  readonly symbol: string
  readonly base: string
  readonly quote: string
  readonly settle: string
  readonly product: 'linear' | 'inverse'
  readonly side: 'long' | 'short'
  readonly mode: 'one-way' | 'hedge'
  readonly quantity: string
  readonly contractSize: string
  readonly entryPrice: string | null
  readonly markPrice: string | null
  readonly liquidationPrice: string | null
  readonly leverage: string | null
  readonly margin: string | null
  readonly unrealisedPnl: string | null
  readonly settlePriceUsd: string | null
  readonly foldedQuantity: string | null
  readonly asOf: string
}

export async function readPositions(
  db: Db,
  userId: string,
  accounts: readonly string[] | undefined,
): Promise<readonly PositionRow[]> {
  const { rows } = await sql<PositionRow>`${prepared}
    select p.account_id as "accountId", k.exchange, p.symbol, p.base, p.quote, p.settle, p.product, p.side, p.mode, p.quantity,
      p.contract_size as "contractSize", p.entry_price as "entryPrice", p.mark_price as "markPrice",
      p.liquidation_price as "liquidationPrice", p.leverage, p.margin, p.unrealised_pnl as "unrealisedPnl",
      p.settle_price_usd as "settlePriceUsd", p.folded_quantity as "foldedQuantity", p.as_of as "asOf"
    from positions p join exchange_accounts k on k.user_id = p.user_id and k.id = p.account_id
    where p.user_id = ${userId} and (${accounts ?? null}::text[] is null or p.account_id = any (${accounts ?? null}::text[]))
      and not ${hasLeft}
    order by p.account_id, p.symbol, p.side`.execute(db)
  return rows
}
