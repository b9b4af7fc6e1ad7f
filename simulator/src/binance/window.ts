import { dayMs } from '../durations.ts'
import { given, wholeNumber } from '../http/call.ts'
import { refusals } from './refusals.ts'

/** Futures fills and income: about three months, by the vendor's documents of July 2026. */
export const futuresReachMs = 90 * dayMs

export interface Span {
  readonly start: number | null
  readonly end: number | null
}

export function readWhole(query: URLSearchParams, name: string): number | null {
  const text = given(query, name)
  if (text === null) return null
  const value = wholeNumber(text)
  if (value === null) throw refusals.malformed(name)
  return value
}

/** Both ends are included. A window wider than `days` is refused, not cut. */
export function readSpan(query: URLSearchParams, days: number | null): Span {
  const start = readWhole(query, 'startTime')
  const end = readWhole(query, 'endTime')
  if (start !== null && end !== null) {
    if (start > end) throw refusals.startAfterEnd()
    if (days !== null && end - start > days * dayMs) throw refusals.tooLong(days)
  }
  return { start, end }
}

export function readLimit(query: URLSearchParams, usual: number, max: number, name = 'limit'): number {
  const limit = readWhole(query, name)
  if (limit === null) return usual
  if (limit < 1 || limit > max) throw refusals.notValid(name)
  return limit
}
