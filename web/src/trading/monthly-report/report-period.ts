import { daysBetween, lastDay, monthOf, monthTitle, readMonth } from '../../core/time/month.ts'

import { reportTitle } from '@harbour/contract/trading/metrics/report-title'
import { span, utc } from '../../core/kit/format-time.ts'
import { comparedDays, type Comparison, type Days, daysOfRange } from '../scope/compare.ts'
import { datesOf, type Range, readRangeName } from '../scope/ranges.ts'
import { scopeOf } from '../scope/scope.ts'

/** The maximum number of days that the server returns at once. */
export const maxReportDays = 400

export interface ReportPeriod {
  /** The range as the control shows it. */
  readonly range: Range
  readonly from: string
  readonly to: string
  /** '2025-06' if it is exactly a month. */
  readonly month: string | null
}

/**
 * Parses the period of an address: own dates, otherwise a month, otherwise a range by name; an invalid one is the
 * current month.
 */
export function readPeriod(params: URLSearchParams, today: string): ReportPeriod {
  const { range } = scopeOf(params)
  const isOwn = typeof range !== 'string'
  const isNamed = readRangeName(params.get('range') ?? '') !== null && !params.has('month')
  const found = isOwn || isNamed ? periodIn(range, today) : null
  if (found !== null) return found
  const month = readMonth(params.get('month'), today)
  return ofMonth(month, today)
}

function periodIn(range: Range, today: string): ReportPeriod | null {
  const { from, to } =
    typeof range === 'string' ? (daysOfRange(range, today) ?? datesOf(range, today)) : range
  if (from === null) return null
  const end = to ?? today
  if (end < from || daysBetween(from, end) >= maxReportDays) return null
  const month = monthOf(from)
  return { range, from, to: end, month: from === `${month}-01` && end === lastDay(month) ? month : null }
}

const ofMonth = (month: string, today: string): ReportPeriod => {
  const days = { from: `${month}-01`, to: lastDay(month) }
  return { range: month === monthOf(today) ? 'month' : days, ...days, month }
}

/** The days of comparison; null without any, or for more than the server returns at once. */
export function comparedPeriod({ range }: ReportPeriod, comparison: Comparison, today: string): Days | null {
  const days = comparedDays(range, comparison, today)
  return days !== null && daysBetween(days.from, days.to) < maxReportDays ? days : null
}

/** `June 2025`, or the days. */
export const periodTitle = (period: ReportPeriod): string =>
  reportTitle(period, { monthTitle, span: (from, to) => span(from, to, utc) })
