import type { ColumnType, Generated } from 'kysely'
import type { PointState } from '@harbour/ledger/fold-point'
import type { Instant, Json, Numeric } from './column-types.ts'

export interface RoundTripsTable {
  user_id: string
  account_id: string
  key: string
  symbol: string
  product: string
  position_side: string
  side: 'long' | 'short'
  opened_at: Instant
  closed_at: ColumnType<string | null, string | Date | null, string | Date | null>
  opened: Numeric
  closed: Numeric
  entry_price: ColumnType<string | null, string | null, string | null>
  exit_price: ColumnType<string | null, string | null, string | null>
  contract_size: Numeric
  realised: Json<Record<string, string>>
  fees: Json<Record<string, string>>
  liquidation_fees: ColumnType<Record<string, string>, string | undefined, string>
  funding: Json<Record<string, string>>
  net_usd: ColumnType<string | null, string | null, string | null>
  fees_usd: ColumnType<string | null, string | null, string | null>
  funding_usd: ColumnType<string | null, string | null, string | null>
  unpriced: Generated<string[]>
  fills: number
  ended_by: string | null
  is_complete: boolean
  has_manual_cost_basis: Generated<boolean>
  client_order_id: string | null
  bot_type: string | null
  last_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

export interface ResultSlotsTable {
  user_id: string
  account_id: string
  symbol: string
  slot: Instant
  price_usd: Numeric
  fee_usd: Numeric
  funding_usd: Numeric
  unpriced: Generated<string[]>
  loose_fee_usd: ColumnType<string, string | undefined, string>
  loose_funding_usd: ColumnType<string, string | undefined, string>
  loose_unpriced: Generated<string[]>
}

export interface ManualCostBasesTable {
  user_id: string
  account_id: string
  round_trip_key: string
  symbol: string
  price: Numeric
  opened_at: Instant
  sold_from: Instant
  entered_at: Generated<string>
}

export interface FillResultsTable {
  user_id: string
  account_id: string
  symbol: string
  at: Instant
  fill_id: string
  closed: Numeric
  realised: Numeric
}

export interface FoldCheckpointsTable {
  user_id: string
  account_id: string
  symbol: string
  at: Instant
  events: number
  state: Json<PointState>
}

export interface ResultVersionsTable {
  user_id: string
  account_id: string
  version: number
  listed_after: number
}

export interface ResultChangesTable {
  user_id: string
  account_id: string
  version: number
  part: 'trades' | 'slots'
  symbol: string
  since: Instant
}

export interface ResultImagesTable {
  user_id: string
  account_id: string
  block: number
  blocks: number
  image: string
  version: number
  format: number
  columns: Buffer
}

export interface ResultTables {
  round_trips: RoundTripsTable
  result_slots: ResultSlotsTable
  manual_cost_bases: ManualCostBasesTable
  fill_results: FillResultsTable
  fold_checkpoints: FoldCheckpointsTable
  result_versions: ResultVersionsTable
  result_changes: ResultChangesTable
  result_images: ResultImagesTable
}
