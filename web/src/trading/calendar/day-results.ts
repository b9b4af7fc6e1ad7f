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
  /** These three are null below two days: of a single day they would all repeat its net. */
  readonly best: CalendarDay | null
  readonly worst: CalendarDay | null
  readonly average: string | null
}

export function monthFigures(days: readonly CalendarDay[]): MonthFigures {
  const ordered = days.length < 2 ? [] : days.toSorted((a, b) => compare(a.net, b.net))
  const total = totalOf(days)
  return {
    ...total,
    winning: days.filter(({ net }) => approximate(net) > 0).length,
    best: ordered.at(-1) ?? null,
    worst: ordered[0] ?? null,
    average: days.length < 2 ? null : ratio(total.net, String(days.length)),
  }
}

/** A result where there is no room for cents: below ten it keeps them, so that −$1.55 reads the same on the whole screen. */
export const roundedForm = (net: string, isShort = false): { digits: number } | { compact: true } =>
  Math.abs(Number(net)) < 10 ? { digits: 2 } : isShort ? { compact: true } : { digits: 0 }

export const daysAmong = (by: DaysByDate, dates: readonly string[]): ShownDay[] =>
  dates.flatMap((date) => by.get(date) ?? [])
