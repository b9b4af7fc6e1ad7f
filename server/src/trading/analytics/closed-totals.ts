import { ExactSum } from '@harbour/ledger/metrics/exact-sum'
import { money as textOf } from '@harbour/ledger/metrics/units'
import type { ClosedTotals, ClosedTradeFilter } from '../closed-trades/closed-trades.ts'
import { localClock } from '../../core/time/local-clock.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { inMoney, isEverything, matches, type Span } from './chosen-figures.ts'
import type { ClosedColumns, ColumnWatch } from './closed-columns.ts'
import type { PersonResults } from './person-results.ts'

/** Totals of trades in columns, updated with each trade that is added or removed. */
export class TotalCounts implements ColumnWatch {
  readonly #columns: ClosedColumns
  readonly #counts = { trades: 0, wins: 0, losses: 0, breakevens: 0, incomplete: 0, unpriced: 0 }
  readonly #net = new ExactSum()
  readonly #fees = new ExactSum()
  readonly #funding = new ExactSum()

  constructor(columns: ClosedColumns) {
    this.#columns = columns
  }

  came(at: number): void {
    this.#count(at, 1)
  }

  goes(at: number): void {
    this.#count(at, -1)
  }

  /** True if a trade has no known opening. */
  get hasIncomplete(): boolean {
    return this.#counts.incomplete > 0
  }

  totals(): ClosedTotals {
    return {
      ...this.#counts,
      net: textOf(this.#net.total()),
      fees: textOf(this.#fees.total()),
      funding: textOf(this.#funding.total()),
    }
  }

  #count(at: number, by: 1 | -1): void {
    const [columns, counts] = [this.#columns, this.#counts]
    const isKnown = !Number.isNaN(columns.net[at] ?? NaN)
    counts.trades += by
    if (!columns.isComplete(at)) counts.incomplete += by
    else if (!isKnown) counts.unpriced += by
    if (isKnown) {
      const outcome = columns.outcome(at)
      if (outcome > 0) counts.wins += by
      else if (outcome < 0) counts.losses += by
      else counts.breakevens += by
    }
    addKnown(this.#net, columns.net[at] ?? NaN, by)
    addKnown(this.#fees, columns.fees[at] ?? NaN, by)
    addKnown(this.#funding, columns.funding[at] ?? NaN, by)
  }
}

/** Sums leave out amounts without a known price. */
function addKnown(sum: ExactSum, units: number, by: 1 | -1): void {
  if (!Number.isNaN(units)) sum.add(by * units)
}

/** The totals of the trades in columns that match a filter; see `isOverColumns`. */
export function totalsOf(
  results: PersonResults,
  span: Span,
  filter: ClosedTradeFilter,
  money: ReportMoney,
): ClosedTotals {
  if (money.currency !== 'USD') return countedTotals(results.trades, span, filter, money)
  if (isEverything(filter)) return results.totals.totals()
  return results.totalsOfFilters.get(JSON.stringify([span, filter]), () =>
    countedTotals(results.trades, span, filter, money),
  )
}

function countedTotals(
  stored: ClosedColumns,
  { fromMs, beforeMs }: Span,
  filter: ClosedTradeFilter,
  money: ReportMoney,
): ClosedTotals {
  const isSelected = matches(stored, filter, localClock(filter.timeZone))
  const first = fromMs === null ? 0 : stored.firstSince(fromMs)
  const end = beforeMs === null ? stored.length : stored.firstSince(beforeMs)
  const counts = new TotalCounts(inMoney(stored, money, first, end, ['net', 'fees', 'funding']))
  for (let at = first; at < end; at += 1) if (isSelected(at)) counts.came(at)
  return counts.totals()
}
