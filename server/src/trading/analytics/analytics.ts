import { type EquityUnits, inUnits } from '@harbour/ledger/metrics/daily-returns'
import { money as textOf } from '@harbour/ledger/metrics/units'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { inDollars, type ReportMoney } from '../report-currency/report-money.ts'
import { chosenParts, isEverything, isOverColumns, type Span, tradeFigures } from './chosen-figures.ts'
import {
  type ClosedTradeFilter,
  closedTradesWhere,
  isOfSingleTrades,
} from '../closed-trades/closed-trades.ts'
import type { PersonResults } from './person-results.ts'
import type { ResultsCache } from './results-cache.ts'
import type { BookedUnits } from './slot-book.ts'
import { figuresOf } from './report.ts'
import {
  type ClosedRow,
  type Period,
  readBookedBySymbol,
  readClosed,
  type SymbolSum,
} from '../closed-trades/store.ts'

export interface Analytics {
  readonly figures: ReturnType<typeof figuresOf>
  /** Booked sums by symbol; null for a filter that selects single trades. */
  readonly booked: readonly SymbolSum[] | null
  /** Day by day; null where the filter cannot be applied to equity. */
  readonly equity: readonly EquityUnits[] | null
}

/**
 * The figures of the trades that match a filter, the booked results, and the equity of the accounts. They
 * come from memory if its columns cover the filter, otherwise from the database. Equity is always in memory.
 * `isValidated` is true where the same request has validated the person's cached results before.
 */
export async function readAnalytics(
  db: Db,
  cache: ResultsCache,
  filter: ClosedTradeFilter,
  money: ReportMoney = inDollars(),
  isValidated = false,
): Promise<Analytics> {
  const read = <T>(use: (results: PersonResults) => T): Promise<T> =>
    isValidated ? cache.readValidated(db, filter.userId, use) : cache.read(db, filter.userId, use)
  const isNarrow = isOfSingleTrades(filter)
  const equity = (results: PersonResults) =>
    isNarrow || filter.symbols !== null ? null : equityIn(money, results.equity.days(filter))
  if (!isOverColumns(filter)) {
    const rows = await readClosed(db, filter, closedTradesWhere(filter))
    return {
      figures: tradeFigures(rowsIn(money, rows), filter.timeZone),
      booked: isNarrow ? null : await readBookedBySymbol(db, filter, filter.symbols, money),
      equity: await read(equity),
    }
  }
  const span = await spanOf(db, filter)
  return read((results) => ({
    figures: figuresOf(
      isEverything(filter) && money.currency === 'USD'
        ? results.standing(filter.timeZone).parts()
        : chosenParts(results.trades, span, filter, money),
    ),
    booked: isNarrow
      ? null
      : results.slots
          .booked({
            ...span,
            accounts: filter.accounts && new Set(filter.accounts),
            symbols: filter.symbols && new Set(filter.symbols),
            money,
          })
          .map(bookedText),
    equity: equity(results),
  }))
}

/** Converts the equity of a day, and its flows, at the rate of its end. */
const equityIn = ({ currency, on }: ReportMoney, days: readonly EquityUnits[]): readonly EquityUnits[] =>
  currency === 'USD'
    ? days
    : days.map(({ day, equity, flow, remeasured }) =>
        inUnits({
          day,
          equity: on(textOf(equity), day),
          flow: on(textOf(flow), day),
          ...(remeasured === undefined
            ? {}
            : { remeasured: remeasured === null ? null : on(textOf(remeasured), day) }),
        }),
      )

const bookedText = ({ symbol, price, fees, funding }: BookedUnits): SymbolSum => ({
  symbol,
  price: textOf(price),
  fees: textOf(fees),
  funding: textOf(funding),
})

/** The analytics of a filter that matches nothing. */
export const emptySelection = (timeZone: string): Analytics => ({
  figures: tradeFigures([], timeZone),
  booked: null,
  equity: null,
})

/** The number of cached spans: the same few days are requested repeatedly. */
const maxSpans = 2_000
const spans = new Map<string, Span>()

/** The days of a period as moments, by the database's time zones, as everywhere. */
export async function spanOf(db: Db, period: Period): Promise<Span> {
  const { from, to, timeZone } = period
  if (from === null && to === null) return { fromMs: null, beforeMs: null }
  const key = `${from} ${to} ${timeZone}`
  const known = spans.get(key)
  if (known) return known
  const span = await readSpan(db, period)
  if (spans.size >= maxSpans) spans.clear()
  spans.set(key, span)
  return span
}

async function readSpan(db: Db, { from, to, timeZone }: Period): Promise<Span> {
  const { rows } = await sql<Span>`
    select (extract(epoch from ${from}::date::timestamp at time zone ${timeZone}) * 1000)::float8 as "fromMs",
      (extract(epoch from (${to}::date + 1)::timestamp at time zone ${timeZone}) * 1000)::float8 as "beforeMs"`.execute(
    db,
  )
  return rows[0] ?? { fromMs: null, beforeMs: null }
}

/** Converts each trade at the day it closed, like the list of trades. */
export const rowsIn = ({ currency, at }: ReportMoney, rows: readonly ClosedRow[]): readonly ClosedRow[] =>
  currency === 'USD' ? rows : rows.map((row) => ({ ...row, net: row.net && at(row.net, row.closedAtMs) }))
