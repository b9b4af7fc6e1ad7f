import type { ColumnType } from 'kysely'
import type { Instant, InstantDefault } from './column-types.ts'

export interface BotsTable {
  user_id: string
  id: string
  name: string
  account_id: string | null
  symbols: string | null
  client_ids: string | null
  bot_type: string | null
  silence_hours: number | null
  alerted_for: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  created_at: InstantDefault
  kind: string | null
  from_at: Instant | null
  to_at: Instant | null
}

export interface BotSettingsTable {
  user_id: string
  result_to: string
}

export interface BotCheckpointsTable {
  user_id: string
  key: string
  choice: string
  state: Buffer
  stored_at: InstantDefault
}

/** The person whose bots are checked for silence. */
export interface InactivityChecksTable {
  user_id: string
  synced_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

export interface BotTables {
  bots: BotsTable
  bot_checkpoints: BotCheckpointsTable
  bot_settings: BotSettingsTable
  inactivity_checks: InactivityChecksTable
}
