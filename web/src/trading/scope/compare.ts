import { daysBetween, daysLater, lastDay, monthOf, monthsLater, sameDayIn } from '../../core/time/month.ts'
import { type Dates, datesOf, isDay, type Range } from './ranges.ts'
import * as texts from '#texts/trading/scope/scope'

/** The period of comparison: the period before, the same days a year earlier, custom dates, or none. */
export type Comparison = 'previous' | 'year' | 'none' | Dates

export const comparisonNames = {
  previous: texts.periodBefore,
  year: texts.samePeriodLastYear,
  none: texts.nothing,
} as const

/** `2025-01-01..2025-01-31` encodes custom dates in the address. */
export function readComparison(text: string): Comparison {
  if (text === 'year' || text === 'none') return text
  const [from = '', to = '', more] = text.split('..')
  return isDay(from) && isDay(to) && from <= to && more === undefined ? { from, to } : 'previous'
}

/** Empty for the period before, the default. */
export function comparisonText(comparison: Comparison): string {
  if (comparison === 'previous') return ''
  return typeof comparison === 'string' ? comparison : `${comparison.from ?? ''}..${comparison.to ?? ''}`
}

/** Days with both ends known. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** The days of a range up to today; null for all time, and for a range that has not begun. */
export function daysOfRange(range: Range, today: string): Days | null {
  const { from, to } = datesOf(range, today)
  if (from === null || from > today) return null
  return { from, to: to === null || to > today ? today : to }
}

/**
 * Returns the days that a range is compared with. A running month is compared with the same days of the month before; whole months with as
 * many whole ones; a week with the same weekdays; other ranges with as many days directly before. Null if there are none.
 */
export function comparedDays(range: Range, comparison: Comparison, today: string): Days | null {
  if (comparison === 'none') return null
  if (typeof comparison !== 'string') {
    const { from, to } = comparison
    return from === null || to === null ? null : { from, to }
  }
  const days = daysOfRange(range, today)
  if (days === null) return null
  if (comparison === 'year') return monthsEarlier(days, 12)
  const months = monthsOf(range, days)
  if (months !== null) return monthsEarlier(days, months)
  const length = range === 'week' ? 7 : daysBetween(days.from, days.to) + 1
  return { from: daysLater(days.from, -length), to: daysLater(days.to, -length) }
}

const stepOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, YTD: 12 }

/** The number of months to go back for a range of whole months; null for ranges of days. */
function monthsOf(range: Range, { from, to }: Days): number | null {
  const step = typeof range === 'string' ? stepOf[range] : undefined
  if (step !== undefined) return step
  if (!from.endsWith('-01') || to !== lastDay(monthOf(to))) return null
  return monthsBetween(monthOf(from), monthOf(to)) + 1
}

const monthsBetween = (first: string, last: string): number =>
  (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 + Number(last.slice(5)) - Number(first.slice(5))

function monthsEarlier({ from, to }: Days, months: number): Days {
  const [first, last] = [monthsLater(monthOf(from), -months), monthsLater(monthOf(to), -months)]
  const isWhole = from.endsWith('-01') && to === lastDay(monthOf(to))
  return { from: sameDayIn(first, from), to: isWhole ? lastDay(last) : sameDayIn(last, to) }
}
