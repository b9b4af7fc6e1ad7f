import { dayMs } from '../durations.ts'
import type { Call } from '../http/call.ts'
import { given, wholeNumber } from '../http/call.ts'
import { type Dated, newestFirst } from '../views/newest-first.ts'
import { placeOfId } from '../views/row-ids.ts'
import { refused } from './authentication.ts'

/** The reach of private data into the past. */
const REACH = 90 * dayMs

export function whole(call: Call, name: string): number | null {
  const text = given(call.query, name)
  const value = wholeNumber(text)
  if (text !== null && value === null) throw refused('40020', `Parameter ${name} error`)
  return value
}

export function pageSize(call: Call, usual = 100, largest = 100): number {
  const size = whole(call, 'limit') ?? usual
  if (size < 1 || size > largest) throw refused('40020', 'Parameter limit error')
  return size
}

export interface Paging<T> {
  readonly widestMs: number
  /** 'idLessThan' (v2) or 'cursor' (v3): selects rows older than this id. */
  readonly olderName: 'idLessThan' | 'cursor'
  readonly idOf: (row: T) => string
  readonly accept: (row: T) => boolean
}

export interface Page<T> {
  readonly rows: readonly T[]
  /** Id of the oldest returned row; null without rows. */
  readonly lastId: string | null
}

/** Returns a page. The end defaults to now, the start to the widest window before it. */
export function pageOf<T extends Dated>(call: Call, all: readonly T[], paging: Paging<T>): Page<T> {
  const start = whole(call, 'startTime')
  const end = whole(call, 'endTime')
  const toMs = end ?? call.now
  const fromMs = start ?? toMs - paging.widestMs
  if (fromMs > toMs) throw refused('00001', 'startTime should be less than endTime')
  if (toMs - fromMs > paging.widestMs) {
    throw refused(
      '00001',
      `The interval between startTime and endTime cannot be greater than ${paging.widestMs / dayMs} days`,
    )
  }
  const older = given(call.query, paging.olderName)
  if (older !== null && !/^\d{1,24}$/.test(older))
    throw refused('40020', `Parameter ${paging.olderName} error`)
  const { rows } = newestFirst(all, {
    fromMs: Math.max(fromMs, call.now - REACH),
    toMs,
    limit: pageSize(call),
    now: call.now,
    accept: paging.accept,
    below: older === null ? null : placeOfId(all, older, paging.idOf),
  })
  const last = rows.at(-1)
  return { rows, lastId: last === undefined ? null : paging.idOf(last) }
}
