import type { ColumnType } from 'kysely'

/** ISO 8601 in UTC with milliseconds: '2025-06-24T13:32:00.000Z'. Dates may be written, text is always read. */
export type Instant = ColumnType<string, string | Date, string | Date>
/** An instant that the database fills in when none is given. */
export type InstantDefault = ColumnType<string, string | Date | undefined, string | Date>
/** Exact decimal text, as the ledger works with it. */
export type Numeric = ColumnType<string, string, string>
/** 'YYYY-MM-DD', in UTC. */
export type Day = ColumnType<string, string, string>
/** Parsed when read; must be handed over as JSON text (`JSON.stringify`), since drivers write bare arrays as SQL arrays. */
export type Json<T> = ColumnType<T, string, string>
/** A JSON column that may be null, or left out of an insert. */
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
