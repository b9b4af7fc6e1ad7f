import type { ColumnType, Generated } from 'kysely'
import type { Day, InstantDefault } from './column-types.ts'

/** Empty until something is added. */
type JsonDefault<T> = ColumnType<T, string | undefined, string>
type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>

export interface StopChangeRow {
  readonly price: string
  readonly replacedAt: string
  readonly reason: string
}

export interface ChecklistRuleRow {
  readonly id: string
  readonly text: string
}

export interface RoundTripNotesTable {
  user_id: string
  account_id: string
  round_trip_key: string
  note: Generated<string>
  tags: Generated<string[]>
  rating: number | null
  initial_stop: ColumnType<string | null, string | null | undefined, string | null>
  stop_set_at: OrNull<string>
  stop_changes: JsonDefault<readonly StopChangeRow[]>
  playbook_id: string | null
  reviewed_at: OrNull<string>
  checked_rules: string[] | null
  followed_rules: Generated<string[]>
  changed_at: InstantDefault
}

export interface RoundTripImagesTable {
  user_id: string
  account_id: string
  round_trip_key: string
  mime: string
  bytes: Buffer
  width: number
  height: number
  added_at: InstantDefault
}

export interface DayNotesTable {
  user_id: string
  day: Day
  note: Generated<string>
  tags: Generated<string[]>
  changed_at: InstantDefault
}

export interface BotNotesTable {
  user_id: string
  bot_id: string
  note: Generated<string>
  tags: Generated<string[]>
  changed_at: InstantDefault
}

export interface BotDayNotesTable {
  user_id: string
  bot_id: string
  day: Day
  note: Generated<string>
  tags: Generated<string[]>
  changed_at: InstantDefault
}

export interface PlaybooksTable {
  user_id: string
  id: string
  name: string
  rules: Generated<string>
  checklist: JsonDefault<readonly ChecklistRuleRow[]>
  created_at: InstantDefault
  changed_at: InstantDefault
}

export interface JournalVersionsTable {
  user_id: string
  version: number
}

export interface JournalTables {
  round_trip_notes: RoundTripNotesTable
  round_trip_images: RoundTripImagesTable
  day_notes: DayNotesTable
  bot_notes: BotNotesTable
  bot_day_notes: BotDayNotesTable
  playbooks: PlaybooksTable
  journal_versions: JournalVersionsTable
}
