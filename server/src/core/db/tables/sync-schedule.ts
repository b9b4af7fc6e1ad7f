import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantDefault } from './column-types.ts'

export interface SyncScheduleTable {
  account_id: string
  user_id: string
  exchange: string
  egress: Generated<string>
  next_due_at: InstantDefault
  lease_token: string | null
  lease_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  fail_count: Generated<number>
  is_suspended: Generated<boolean>
  /** Another run was asked for while one was under way. */
  is_rerun_requested: Generated<boolean>
  live_token: ColumnType<string | null, string | null | undefined, string | null>
  live_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  heard_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  live_since: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  /** The last run that read everything. */
  last_synced_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  is_disconnected: Generated<boolean>
  has_secrets: Generated<boolean>
  comparison_due: Generated<boolean>
  compared_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  /** The exchange said that the key is valid from every address. */
  is_address_free: Generated<boolean>
  /** The account was given a different egress since it was last read whole. */
  is_egress_new: Generated<boolean>
  /** The version of the rules by which results were folded. */
  fold_rules: Generated<number>
  is_refold_due: Generated<boolean>
  /** The transaction that last changed what the owner sees of the account. */
  changed_in: Generated<number>
}

export interface EgressPoolTable {
  name: string
  joined_at: InstantDefault
}

export interface ExchangePausesTable {
  exchange: string
  egress: string
  until: Instant
  reason: string
}

export interface ExchangeBudgetsTable {
  exchange: string
  egress: string
  theoretical_arrival_at: Instant
  /** An int8multirange as text, in microseconds since 1970. */
  gaps: Generated<string>
}

export interface SyncScheduleTables {
  sync_schedule: SyncScheduleTable
  egress_pool: EgressPoolTable
  exchange_pauses: ExchangePausesTable
  exchange_budgets: ExchangeBudgetsTable
}
