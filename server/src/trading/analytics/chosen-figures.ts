import { minuteMs } from '@harbour/ledger/durations'
import { TallyWalk } from '@harbour/ledger/metrics/tally'
import { inDollars, type ReportMoney } from '../report-currency/report-money.ts'
import { ClosedColumns } from './closed-columns.ts'
import type { ClosedTradeFilter } from '../closed-trades/closed-trades.ts'
import { FigureCounts } from './figure-counts.ts'
import { type LocalClock, localClock } from '../../core/time/local-clock.ts'
import { type FigureParts, figuresOf } from './report.ts'
import type { ClosedRow } from '../closed-trades/store.ts'

/** Days as moments; null is open. */
export interface Span {
  readonly fromMs: number | null
  readonly beforeMs: number | null
}

/** All figures of these trades; trades without a known result are counted separately. */
export const tradeFigures = (rows: readonly ClosedRow[], timeZone: string) =>
  figuresOf(partsOfRows(rows, timeZone))

/** Collects the inputs of all figures from these trades. */
export function partsOfRows(rows: readonly ClosedRow[], timeZone: string): FigureParts {
  const columns = new ClosedColumns()
  columns.replace([], rows)
  return partsOf(columns, { fromMs: null, beforeMs: null }, timeZone, null)
}

/** Collects the inputs of all figures, in the reply's currency, from the trades in columns that match the filter. */
export const chosenParts = (
  columns: ClosedColumns,
  span: Span,
  filter: ClosedTradeFilter,
  money: ReportMoney,
): FigureParts => partsOf(columns, span, filter.timeZone, filter, money)

function partsOf(
  stored: ClosedColumns,
  { fromMs, beforeMs }: Span,
  timeZone: string,
  filter: ClosedTradeFilter | null,
  money = inDollars(),
): FigureParts {
  const clock = localClock(timeZone)
  // like the database, which decides on a win before the amount is converted
  const isSelected = filter && matches(stored, filter, clock)
  const first = fromMs === null ? 0 : stored.firstSince(fromMs)
  const end = beforeMs === null ? stored.length : stored.firstSince(beforeMs)
  const columns = inMoney(stored, money, first, end, ['net'])
  const counts = new FigureCounts(columns, clock)
  const walk = new TallyWalk()
  const nets: number[] = []
  for (let at = first; at < end; at += 1) {
    if (isSelected && !isSelected(at)) continue
    counts.came(at)
    const net = columns.net[at] ?? NaN
    if (Number.isNaN(net)) continue
    walk.add(net, columns.openedAtMs[at] ?? 0, columns.closedAtMs[at] ?? 0, columns.outcome(at))
    nets.push(net)
  }
  return { symbols: columns.symbols, counts, tally: walk.tally(), eachNet: (visit) => nets.forEach(visit) }
}

/** Trades `first` to `end` with amounts converted at the day each closed, like the list of trades. */
export function inMoney(
  columns: ClosedColumns,
  { currency, unitsAt }: ReportMoney,
  first: number,
  end: number,
  amounts: readonly ('net' | 'fees' | 'funding')[],
): ClosedColumns {
  if (currency === 'USD') return columns
  const { length, closedAtMs } = columns
  const converted = amounts.map((name) => {
    const [from, to] = [columns[name], new Float64Array(length)]
    for (let at = first; at < end; at += 1) to[at] = unitsAt(from[at] ?? NaN, closedAtMs[at] ?? 0)
    return [name, to] as const
  })
  return columns.withAmounts(Object.fromEntries(converted))
}

const everything = [
  'userId',
  'timeZone',
  'breakevenUsd',
  'from',
  'to',
  'accounts',
  'symbols',
  'side',
  'result',
  'hour',
  'weekday',
  'heldFrom',
  'heldTo',
]

/** Returns true if the columns contain every field of the filter. Journal, bots and the like need the database. */
export const isOverColumns = (filter: ClosedTradeFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) =>
      everything.includes(name) || value === null || (Array.isArray(value) && value.length === 0),
  )

/** Returns true if the filter matches every trade of the person. */
export const isEverything = (filter: ClosedTradeFilter): boolean =>
  Object.entries(filter).every(
    ([name, value]) =>
      name === 'userId' ||
      name === 'timeZone' ||
      name === 'breakevenUsd' ||
      value === null ||
      // no further conditions; an empty list of accounts matches nothing
      (name !== 'accounts' && name !== 'symbols' && Array.isArray(value) && value.length === 0),
  )

/** Returns true for each trade in the columns that matches the filter; see `isOverColumns`. */
export function matches(
  columns: ClosedColumns,
  filter: ClosedTradeFilter,
  clock: LocalClock,
): (at: number) => boolean {
  const { side, result, hour, weekday } = filter
  const accounts = codes(columns.accounts, filter.accounts)
  const symbols = codes(columns.symbols, filter.symbols)
  const heldFromMs = filter.heldFrom === null ? null : filter.heldFrom * minuteMs
  const heldToMs = filter.heldTo === null ? null : filter.heldTo * minuteMs
  return (at) => {
    if (accounts && !accounts.has(columns.account[at] ?? 0)) return false
    if (symbols && !symbols.has(columns.symbol[at] ?? 0)) return false
    if (side !== null && columns.isLong(at) !== (side === 'long')) return false
    if (result !== null && !came(columns, at, result)) return false
    const closedAtMs = columns.closedAtMs[at] ?? 0
    const heldMs = closedAtMs - (columns.openedAtMs[at] ?? 0)
    if (heldFromMs !== null && heldMs < heldFromMs) return false
    if (heldToMs !== null && heldMs >= heldToMs) return false
    if (hour === null && weekday === null) return true
    const local = clock.at(closedAtMs)
    return (hour === null || local.hour === hour) && (weekday === null || local.weekday === weekday)
  }
}

function came(columns: ClosedColumns, at: number, out: NonNullable<ClosedTradeFilter['result']>): boolean {
  const net = columns.net[at] ?? NaN
  switch (out) {
    case 'win':
      return columns.outcome(at) > 0
    case 'loss':
      return columns.outcome(at) < 0
    case 'breakeven':
      return !Number.isNaN(net) && columns.outcome(at) === 0
    case 'incomplete':
      return !columns.isComplete(at)
    case 'unpriced':
      return columns.isComplete(at) && Number.isNaN(net)
  }
}

const codes = (
  names: { readonly known: (name: string) => number | undefined },
  wanted: readonly string[] | null,
): ReadonlySet<number> | null => wanted && new Set(wanted.flatMap((name) => names.known(name) ?? []))
