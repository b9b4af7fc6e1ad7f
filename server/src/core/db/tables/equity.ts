import type { LeftOut } from '@harbour/ledger/remeasured'
import type { ColumnType, Generated } from 'kysely'
import type { Day, Instant, JsonOrNull, Numeric } from './column-types.ts'

export interface EquitySnapshotsTable {
  user_id: string
  account_id: string
  day: Day
  taken_at: Instant
  equity_usd: Numeric
  flow_usd: ColumnType<string, string | undefined, string>
  unpriced: Generated<string[]>
  unpriced_quantities: JsonOrNull<LeftOut>
  remeasured_usd: ColumnType<string | null, string | null | undefined, string | null>
  is_origin: Generated<boolean>
  source: 'live' | 'rebuilt'
  walked_from: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

export interface EquityHoursTable {
  user_id: string
  account_id: string
  hour: Instant
  day: Day
  taken_at: Instant
  equity_usd: Numeric
  flow_usd: ColumnType<string, string | undefined, string>
  remeasured_usd: ColumnType<string | null, string | null | undefined, string | null>
  source: Generated<'live' | 'rebuilt'>
  walked_from: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  unpriced: Generated<string[]>
  priced_by_day: Generated<string[]>
}

export interface EquityTables {
  equity_hours: EquityHoursTable
  equity_snapshots: EquitySnapshotsTable
}
