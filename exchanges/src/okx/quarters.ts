import { dayMs } from '@harbour/ledger/durations'

/** A quarter of a year by UTC, as OKX cuts its files: '2026Q1'. */
export interface Quarter {
  readonly name: string
  readonly fromMs: number
  readonly toMs: number
}

/** The reach of pages of the API into the past, in milliseconds. */
export const pagesReachMs = 90 * dayMs
/** The reach of files. Files of bills go back to February 2021, but are useless without the trades of that time. */
export const filesReachMs = 730 * dayMs
/** The file of a finished quarter is also read if pages soon no longer reach its beginning. */
const marginMs = 10 * dayMs

export function quarterOf(name: string): Quarter {
  const [, year = '', number = ''] = /^(\d{4})Q([1-4])$/.exec(name) ?? []
  const month = (Number(number) - 1) * 3
  return { name, fromMs: Date.UTC(Number(year), month), toMs: Date.UTC(Number(year), month + 3) }
}

export function quarterAt(ms: number): Quarter {
  const at = new Date(ms)
  return quarterOf(`${at.getUTCFullYear()}Q${Math.floor(at.getUTCMonth() / 3) + 1}`)
}

/** 'Q1 2026' */
export const quarterWords = (name: string): string => `${name.slice(4)} ${name.slice(0, 4)}`

/**
 * The quarters whose files have the rows since a moment that pages do not serve, newest first: so each one
 * adjoins the known part. The last one may not be over yet.
 */
export function quartersSince(sinceMs: number, nowMs: number): readonly Quarter[] {
  const found: Quarter[] = []
  const oldestMs = Math.max(sinceMs, nowMs - filesReachMs)
  for (let quarter = quarterAt(nowMs - pagesReachMs + marginMs); quarter.toMs > oldestMs; ) {
    if (quarter.fromMs < nowMs - pagesReachMs || quarter.toMs <= nowMs) found.push(quarter)
    quarter = quarterAt(quarter.fromMs - 1)
  }
  return found
}
