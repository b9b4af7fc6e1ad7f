import type { CalendarDay } from '@harbour/contract/trading/performance'
import { approximate, compare, ratio, sum } from '@harbour/ledger/decimal'

/** A day of the calendar with its share of equity. */
export interface ShownDay extends CalendarDay {
  readonly equity: string | null
}

export type DaysByDate = ReadonlyMap<string, ShownDay>

/** Sums of some days. */
export interface Total {
  readonly net: string
  readonly trades: number
  /** Days with a result. */
  readonly days: number
  readonly isPartial: boolean
}

export function totalOf(days: readonly CalendarDay[]): Total {
  return {
    net: sum(days.map(({ net }) => net)),
    trades: days.reduce((count, { trades }) => count + trades, 0),
    days: days.length,
    isPartial: days.some(({ isPartial }) => isPartial),
  }
}

export interface MonthFigures extends Total {
  readonly winning: number
  readonly best: CalendarDay | null
  readonly worst: CalendarDay | null
  /** Null without a day. */
  readonly average: string | null
}

export function monthFigures(days: readonly CalendarDay[]): MonthFigures {
  const ordered = days.toSorted((a, b) => compare(a.net, b.net))
  const total = totalOf(days)
  return {
    ...total,
    winning: days.filter(({ net }) => approximate(net) > 0).length,
    best: ordered.at(-1) ?? null,
    worst: ordered[0] ?? null,
    average: days.length === 0 ? null : ratio(total.net, String(days.length)),
  }
}

export const daysAmong = (by: DaysByDate, dates: readonly string[]): ShownDay[] =>
  dates.flatMap((date) => by.get(date) ?? [])
