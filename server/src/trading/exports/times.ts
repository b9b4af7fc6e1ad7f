import { type RawBuilder, sql } from 'kysely'

/** ISO 8601 in UTC with milliseconds, for programs. */
export const utcCell = (time: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The person's local time, in a format that spreadsheets recognise. */
export const localCell = (time: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> =>
  sql`to_char(${time} at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS')`

interface Days {
  readonly timeZone: string
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Whole days of a time zone, both included. */
export const withinDays = (
  time: RawBuilder<unknown>,
  { timeZone, from, to }: Days,
): RawBuilder<unknown>[] => [
  ...(from === undefined ? [] : [sql`${time} >= (${from}::date::timestamp at time zone ${timeZone})`]),
  ...(to === undefined ? [] : [sql`${time} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`]),
]

/** A single account is queried by equality: its index then returns its rows in order. */
export const ofAccounts = (accounts: readonly string[] | null): RawBuilder<unknown>[] =>
  accounts === null
    ? []
    : accounts.length === 1
      ? [sql`account_id = ${accounts[0]}`]
      : [sql`account_id = any (${accounts}::text[])`]
