import { closingZone, type Preferences } from '@harbour/contract/preference-shapes'
import type { Amount } from '@harbour/ledger/amount'
import { amount, text, ZERO } from '@harbour/ledger/decimal'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { dayName, daysOf } from '../sync/days.ts'
import type { SnapshotRow } from './store.ts'

const dayMs = 86_400_000

/** The first of so many days up to a moment, by the days of a person's equity. */
export const firstDayOf = (count: number, nowMs: number, { preferences }: Closing): string =>
  dayName(daysOf(closingZone(preferences)).of(nowMs) - (count - 1) * dayMs)

interface Closing {
  readonly preferences: Pick<Preferences, 'timeZone' | 'equityZone'>
}

export interface SeriesPoint {
  /** Of the zone that days of equity end in. */
  readonly day: string
  readonly at: string
  readonly equity: string
  readonly flow: string
  readonly source: 'live' | 'rebuilt'
  /** Some account leaves other assets out for want of a price than on its day before. */
  readonly isRemeasured: boolean
}

/**
 * The points of several accounts as one line: a point a day, each the sum of what every account was last known to be worth. An
 * account that joins later adds its first flow then, so that its joining never looks like a profit.
 */
export function sumOverAccounts(rows: readonly SnapshotRow[], fromDay: string): SeriesPoint[] {
  const worth = new Map<string, Amount>()
  const points: SeriesPoint[] = []
  const remeasured = remeasuredDays(rows)
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    let flow = ZERO
    for (const row of ofDay) {
      worth.set(row.accountId, amount(row.equity))
      flow = flow.plus(row.flow)
    }
    if (day < fromDay) continue
    const equity = [...worth.values()].reduce((total, each) => total.plus(each), ZERO)
    const newest = ofDay.reduce((a, b) => (a.takenAt > b.takenAt ? a : b))
    points.push({
      day,
      at: newest.takenAt,
      equity: text(equity),
      flow: text(flow),
      source: ofDay.some((row) => row.source === 'rebuilt') ? 'rebuilt' : 'live',
      isRemeasured: points.length > 0 && remeasured.has(day),
    })
  }
  return points
}

/** Days on which an account leaves other assets out for want of a price than on its day before. */
function remeasuredDays(rows: readonly SnapshotRow[]): ReadonlySet<string> {
  const before = new Map<string, string>()
  const days = new Set<string>()
  for (const { accountId, day, unpriced } of rows) {
    const left = unpriced.join(' ')
    if ((before.get(accountId) ?? left) !== left) days.add(day)
    before.set(accountId, left)
  }
  return days
}

/** A point is worth what the currency was at the end of its day, and so is what moved on it. */
export function pointIn({ on }: Pick<ReportMoney, 'on'>, point: SeriesPoint): SeriesPoint {
  return { ...point, equity: on(point.equity, point.day), flow: on(point.flow, point.day) }
}
