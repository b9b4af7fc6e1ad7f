import { day, span, utc } from '../../core/kit/format-time.ts'
import {
  daysLater,
  lastDay,
  monday,
  monthOf,
  monthsLater,
  monthTitle,
  yearOf,
} from '../../core/time/month.ts'
import * as texts from '#texts/trading/scope/scope'

/** Days of the display time zone, both included. Null is open: from the beginning, or until today. */
export interface Dates {
  readonly from: string | null
  readonly to: string | null
}

/** The named ranges, by their name in the address, in display order. */
export const rangeNames = texts.ranges

type NamedRange = keyof typeof rangeNames
type RollingRange = `${number}D`

/** The range from the first day of the history until today. */
export const allTime = 'All' satisfies NamedRange

/** A named range, which moves with the calendar, or custom dates, which stay. */
export type Range = NamedRange | RollingRange | Dates

const maxRolling = 3660

const isNamed = (text: string): text is NamedRange => Object.hasOwn(rangeNames, text)
const isRolling = (text: string): text is RollingRange =>
  /^[1-9]\d{0,3}D$/.test(text) && Number.parseInt(text, 10) <= maxRolling

export const readRangeName = (text: string): Exclude<Range, Dates> | null =>
  isNamed(text) || isRolling(text) ? text : null

export const rollingRange = (days: number): Range | null => readRangeName(`${days}D`)

/** Returns true for a day with valid neighbours: the days before and after it are days as well. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  text >= '1970-01-01' &&
  text < '9999-12-31'

export const isSameRange = (left: Range, right: Range): boolean =>
  typeof left === 'string' || typeof right === 'string'
    ? left === right
    : left.from === right.from && left.to === right.to

const quarterOf = (today: string): string =>
  `${yearOf(today)}-${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}`

/** Weeks begin on Monday, as in the calendar. */
export function datesOf(range: Range, today: string): Dates {
  if (typeof range !== 'string') return range
  const since = (from: string): Dates => ({ from, to: null })
  const months = (first: string, last: string): Dates => ({ from: `${first}-01`, to: lastDay(last) })
  const month = monthOf(today)
  const year = yearOf(today)
  const before = String(Number(year) - 1)
  switch (range) {
    case 'today':
      return since(today)
    case 'yesterday':
      return { from: daysLater(today, -1), to: daysLater(today, -1) }
    case 'week':
      return since(monday(today))
    case 'last-week':
      return { from: daysLater(monday(today), -7), to: daysLater(monday(today), -1) }
    case 'month':
      return since(`${month}-01`)
    case 'last-month':
      return months(monthsLater(month, -1), monthsLater(month, -1))
    case 'quarter':
      return since(`${quarterOf(today)}-01`)
    case 'last-quarter':
      return months(monthsLater(quarterOf(today), -3), monthsLater(quarterOf(today), -1))
    case 'YTD':
      return since(`${year}-01-01`)
    case 'last-year':
      return months(`${before}-01`, `${before}-12`)
    case allTime:
      return { from: null, to: null }
    default:
      return since(daysLater(today, 1 - Number.parseInt(range, 10)))
  }
}

/** `Last 30 days`, `March 2025`; null for other custom dates, which are named by their days. */
export function rangeName(range: Range): string | null {
  if (typeof range !== 'string') return monthOfRange(range)
  return isNamed(range) ? rangeNames[range] : texts.lastDays(Number.parseInt(range, 10))
}

const monthOfRange = ({ from, to }: Dates): string | null =>
  from !== null && from.endsWith('-01') && to === lastDay(monthOf(from)) ? monthTitle(monthOf(from)) : null

/** `28 Oct – 26 Nov`, `since 1 Nov`, `until 14 Nov`; null for all time. */
export function datesText({ from, to }: Dates, today: string): string | null {
  if (from === null) return to === null ? null : texts.until(day(to, utc))
  return from > today && to === null ? texts.since(day(from, utc)) : span(from, to ?? today, utc)
}

/** The name of a range within a sentence: `last 30 days`, `1 – 14 Nov`. */
export function rangeWords(range: Range, today: string): string {
  const name = rangeName(range)
  if (name === null) return datesText(datesOf(range, today), today) ?? texts.allTime
  return typeof range === 'string' ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
