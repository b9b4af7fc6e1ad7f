import { amount, sum, text } from '@harbour/ledger/decimal'
import { dayName, type Days } from '../../core/time/days.ts'
import type { ClosedRow, DayRow } from '../closed-trades/store.ts'

type Row = Pick<ClosedRow, 'closedAtMs' | 'net' | 'fees' | 'funding' | 'outcome'>

/** Sums the results of trades by closing day, oldest first. A trade without a known net makes its day partial. */
export function daysOfTrades(rows: readonly Row[], days: Days): readonly DayRow[] {
  const byDay = Map.groupBy(rows, ({ closedAtMs }) => dayName(days.of(closedAtMs)))
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, all]) => {
      const known = all.filter(({ net }) => net !== null)
      return {
        day,
        ...bookedOfTrades(known),
        trades: known.length,
        wins: known.filter(({ outcome }) => outcome > 0).length,
        losses: known.filter(({ outcome }) => outcome < 0).length,
        isPartial: known.length < all.length,
      }
    })
}

/** Price P&L, fees and funding of trades; trades without a known net are left out. */
export function bookedOfTrades(rows: readonly Row[]) {
  const known = rows.filter(({ net }) => net !== null)
  const of = (part: 'net' | 'fees' | 'funding') => sum(known.map((row) => row[part] ?? '0'))
  const [net, fees, funding] = [of('net'), of('fees'), of('funding')]
  return { price: text(amount(net).plus(fees).minus(funding)), fees, funding }
}
