import { dayMs, minuteMs } from '@harbour/ledger/durations'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Json } from '../wire/exact-json.ts'
import type { Stream } from '../exchange.ts'
import type { Markets } from '../markets.ts'
import type { WalkRules } from '../newest-first.ts'
import { isRow, rowsOf, textOrNull, type Row } from '../row.ts'

export interface Account {
  readonly isHedge: boolean
  readonly markets: Markets
}

/** One endpoint of history: its requests, its paging and its parser. */
export interface Source {
  readonly stream: Stream
  readonly isUnified: boolean
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  readonly rules: WalkRules
  /** The parameter that requests older rows. */
  readonly olderParam: 'idLessThan' | 'cursor'
  readonly rowsIn: (reply: Json) => readonly Row[]
  /** The token for older rows; null when there are none. */
  readonly olderThan: (reply: Json, rows: readonly Row[]) => string | null
  readonly timeOf: (row: Row) => number
  readonly read: (
    rows: readonly Row[],
    account: Account,
  ) => {
    readonly fills: readonly Fill[]
    readonly entries: readonly LedgerEntry[]
  }
}

/** Ninety days are available and a longer request is refused; a minute of it is a margin for clocks and latency. */
export const reachMs = 90 * dayMs - minuteMs
export const quarterly: WalkRules = { overlapMs: 15 * minuteMs, reachMs, windowMs: reachMs }
export const monthly: WalkRules = { overlapMs: 15 * minuteMs, reachMs, windowMs: 30 * dayMs - minuteMs }
/** Deposits and withdrawals keep their starting time but count when they are done, which can take days. */
export const slow: WalkRules = { ...quarterly, overlapMs: 7 * dayMs }

export const listInData = (reply: Json): readonly Row[] => rowsOf(reply, 'data')

/** A list under a key of `data`; v3 writes null for an empty one, and sometimes for `data` itself. */
export const listUnder =
  (key: string) =>
  (reply: Json): readonly Row[] => {
    const data = isRow(reply) ? reply['data'] : null
    return isRow(data) ? rowsOf(data, key) : []
  }

export const tokenUnder =
  (key: string) =>
  (reply: Json): string | null => {
    const data = isRow(reply) ? reply['data'] : null
    return isRow(data) ? textOrNull(data, key) : null
  }

export const idOfLast =
  (key: string) =>
  (_reply: Json, rows: readonly Row[]): string | null => {
    const last = rows.at(-1)
    return last === undefined ? null : textOrNull(last, key)
  }
