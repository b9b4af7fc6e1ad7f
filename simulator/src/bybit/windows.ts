import { dayMs } from '../durations.ts'
import type { Call } from '../http/call.ts'
import { given, wholeNumber } from '../http/call.ts'
import { Refusal } from '../http/refusal.ts'
import type { Product } from '../truth/types.ts'
import { type Dated, newestFirst } from '../views/newest-first.ts'

const TWO_YEARS = 2 * 365 * dayMs

export interface TimeWindow {
  readonly fromMs: number
  readonly toMs: number
}

export function badParameter(message: string): Refusal {
  return new Refusal('10001', message)
}

function timeOf(call: Call, name: string): number | null {
  const text = given(call.query, name)
  const value = wholeNumber(text)
  if (text !== null && value === null) throw badParameter(`params error: ${name} is invalid`)
  return value
}

/** A single end means a span of `usualMs` from or to it; none means the last `usualMs`. */
export function timeWindow(call: Call, usualMs: number, widestMs: number): TimeWindow {
  const start = timeOf(call, 'startTime')
  const end = timeOf(call, 'endTime')
  const fromMs = start ?? (end ?? call.now) - usualMs
  const toMs = end ?? (start === null ? call.now : start + usualMs)
  if (toMs < fromMs) throw badParameter('The start time cannot be later than the end time.')
  if (toMs - fromMs > widestMs) {
    throw badParameter(`The time range between startTime and endTime cannot exceed ${widestMs / dayMs} days`)
  }
  return { fromMs: Math.max(fromMs, call.now - TWO_YEARS), toMs }
}

export function pageSize(call: Call, usual: number, largest: number): number {
  const text = given(call.query, 'limit')
  if (text === null) return usual
  const size = wholeNumber(text)
  if (size === null || size < 1 || size > largest)
    throw badParameter(`params error: limit should be in [1, ${largest}]`)
  return size
}

/** `place:0,place:0`, percent-encoded in the answer like Bybit's own; clients send it back unchanged or encoded once more. */
export function writeCursor(place: number): string {
  return encodeURIComponent(`${place}:0,${place}:0`)
}

export function readCursor(call: Call): number | null {
  const text = given(call.query, 'cursor')
  if (text === null) return null
  const place = /^(\d{1,12}):0,\1:0$/.exec(text.replaceAll(/%3A/gi, ':').replaceAll(/%2C/gi, ','))?.[1]
  if (place === undefined) throw badParameter('params error: cursor is invalid')
  return Number(place)
}

export interface Paged<T> {
  readonly rows: readonly T[]
  /** Empty if the page is not full. A full page has a cursor even if nothing follows. */
  readonly nextPageCursor: string
}

export function pageOf<T extends Dated>(
  call: Call,
  all: readonly T[],
  window: TimeWindow,
  limit: number,
  accept: (row: T) => boolean,
): Paged<T> {
  const { rows, lastPlace } = newestFirst(all, {
    ...window,
    below: readCursor(call),
    limit,
    now: call.now,
    accept,
  })
  return { rows, nextPageCursor: rows.length === limit ? writeCursor(lastPlace) : '' }
}

export type Category = Product | 'option'

export function category(call: Call, usual?: Category): Category {
  const text = given(call.query, 'category') ?? usual
  if (text === 'spot' || text === 'linear' || text === 'inverse' || text === 'option') return text
  throw badParameter('params error: Category is invalid')
}
