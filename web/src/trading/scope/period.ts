import { equityHours, maxEquityDays } from '@harbour/contract/core/equity-days'
import { closesIn, dayKey, shownIn } from '../../core/kit/format-time.ts'
import { daysBetween } from '../../core/time/month.ts'
import { comparedDays, type Days } from './compare.ts'
import { type Dates, datesOf } from './ranges.ts'
import type { Scope } from './scope.ts'

export interface PeriodQuery {
  readonly timeZone: string
  readonly from?: string
  readonly to?: string
  readonly accounts?: string
}

type Ranged = Pick<Scope, 'range' | 'query'>
type Compared = Ranged & Pick<Scope, 'comparison'>

/** The known ends, as the API takes them. */
export const endsOf = ({ from, to }: Dates): { readonly from?: string; readonly to?: string } => ({
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})

/** Returns the range and the accounts of all trading screens as a query: by days of the display time zone. */
export function periodOf({ range, query }: Ranged, now: number): PeriodQuery {
  return { timeZone: shownIn(), ...endsOf(datesOf(range, dayKey(now))), ...query }
}

/** The period that the range is compared with; null without a comparison. */
export function comparedPeriodOf({ range, comparison, query }: Compared, now: number): PeriodQuery | null {
  const days = comparedDays(range, comparison, dayKey(now))
  return days && { timeZone: shownIn(), ...days, ...query }
}

/** The range in days of equity, which end at midnight of a fixed zone. */
export const equityRangeOf = ({ range }: Pick<Scope, 'range'>, now: number) =>
  endsOf(datesOf(range, dayKey(now, closesIn())))

/** The range of bots and the days that it is compared with, in days of equity. */
export function botRangeQueryOf({ range, comparison, query }: Compared, now: number) {
  const today = dayKey(now, closesIn())
  const compared = comparedDays(range, comparison, today)
  return {
    ...endsOf(datesOf(range, today)),
    ...(compared && { compareFrom: compared.from, compareTo: compared.to }),
    ...query,
  }
}

export interface EquityQuery {
  /** Counted back from `to`, or from today: the first day of the range is measured against the close before it. */
  readonly days: string
  readonly to?: string
  readonly accounts?: string
  readonly step?: 'hour'
}

/** Requests hourly points too, if the range is short enough to have them. */
export const withHours = (query: EquityQuery): EquityQuery =>
  Number(query.days) > equityHours.retentionDays ? query : { ...query, step: 'hour' }

export function equityQueryOf({ range, query }: Ranged, now: number): EquityQuery {
  const today = dayKey(now, closesIn())
  return { ...equityDays(datesOf(range, today), today), ...query }
}

export function comparedEquityQueryOf(
  { range, comparison, query }: Compared,
  now: number,
): EquityQuery | null {
  const today = dayKey(now, closesIn())
  const days: Days | null = comparedDays(range, comparison, today)
  return days && { ...equityDays(days, today), ...query }
}

function equityDays({ from, to }: Dates, today: string): EquityQuery {
  const days = from === null ? maxEquityDays : Math.min(daysBetween(from, to ?? today) + 2, maxEquityDays)
  return { days: String(Math.max(days, 1)), ...(to === null ? {} : { to }) }
}
