import { dayMs } from '@harbour/ledger/durations'
import { closingZone, type Preferences } from '@harbour/contract/people/preference-shapes'
import type { Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { dayName, daysOf } from '../../core/time/days.ts'
import type { SnapshotRow } from './store.ts'

/** Returns the first of this many days up to a day, or up to a moment, by the days of a person's equity. */
export const firstDayOf = (
  { days, to }: { readonly days: number; readonly to?: string | undefined },
  nowMs: number,
  { preferences }: Closing,
): string =>
  dayName(
    (to === undefined ? daysOf(closingZone(preferences)).of(nowMs) : Date.parse(to)) - (days - 1) * dayMs,
  )

interface Closing {
  readonly preferences: Pick<Preferences, 'timeZone' | 'equityZone'>
}

export interface SeriesPoint {
  /** The day in the time zone of the equity. */
  readonly day: string
  readonly at: string
  readonly equity: string
  readonly flow: string
  readonly source: 'live' | 'rebuilt'
  /** The change by coins that gained or lost a price since the day before; null if unknown for an account. */
  readonly remeasured: string | null
}

/**
 * Sums the points of several accounts to one line: a point per day, with the last known equity of every account. An
 * account that joins later adds its first flow then, so that its joining never looks like a profit.
 */
export function sumOverAccounts(
  rows: readonly SnapshotRow[],
  fromDay: string,
  toDay?: string,
): SeriesPoint[] {
  const worth = new Map<string, Amount>()
  const points: SeriesPoint[] = []
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    let flow = ZERO
    let remeasured: Amount | null = ZERO
    for (const row of ofDay) {
      worth.set(row.accountId, amount(row.equity))
      flow = flow.plus(row.flow)
      remeasured = remeasured === null || row.remeasured === null ? null : remeasured.plus(row.remeasured)
    }
    if (day < fromDay) continue
    if (toDay !== undefined && day > toDay) break
    const equity = [...worth.values()].reduce((total, each) => total.plus(each), ZERO)
    const newest = ofDay.reduce((a, b) => (a.takenAt > b.takenAt ? a : b))
    points.push({
      day,
      at: newest.takenAt,
      equity: text(equity),
      flow: text(flow),
      source: ofDay.some((row) => row.source === 'rebuilt') ? 'rebuilt' : 'live',
      remeasured: points.length === 0 ? '0' : remeasured && text(remeasured),
    })
  }
  return points
}

/** Converts a point, and its flows, at the rate at the end of its day. */
export function pointIn<P extends Omit<SeriesPoint, 'source'>>({ on }: Pick<ReportMoney, 'on'>, point: P): P {
  const { day, equity, flow, remeasured } = point
  return {
    ...point,
    equity: on(equity, day),
    flow: on(flow, day),
    remeasured: remeasured && on(remeasured, day),
  }
}
