import type { PnlRecognition } from '@harbour/contract/people/preference-choices'
import { dayMs } from '@harbour/ledger/durations'
import { ExactSum } from '@harbour/ledger/metrics/exact-sum'
import { money as textOf } from '@harbour/ledger/metrics/units'
import type { DayRow, Period } from '../closed-trades/store.ts'
import { dayName, daysOf } from '../../core/time/days.ts'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { inMoney, type Span } from './chosen-figures.ts'
import type { PersonResults } from './person-results.ts'

/** The counted days of a period, and the first changed moment: days from there on must be counted again. */
export interface CountedDays {
  rows: readonly DayRow[]
  /** Infinity if nothing changed. */
  changedSinceMs: number
}

/** The days of a period, oldest first, from results in memory: equal to `readDays` of the database to the last digit. */
export function calendarDays(
  results: PersonResults,
  span: Span,
  period: Period,
  recognition: PnlRecognition,
  money: ReportMoney,
): readonly DayRow[] {
  const count = (asked: Span) => countedDays(results, asked, period, recognition, money)
  if (money.currency !== 'USD') return count(span)
  const known = results.daysOfPeriods.get(JSON.stringify([span, period, recognition]), () => ({
    rows: count(span),
    changedSinceMs: Infinity,
  }))
  if (known.changedSinceMs < Infinity) {
    known.rows = countedAgain(known, span, period.timeZone, count)
    known.changedSinceMs = Infinity
  }
  return known.rows
}

/** Counts the days since a change again; earlier ones stay. */
function countedAgain(
  { rows, changedSinceMs }: CountedDays,
  span: Span,
  timeZone: string,
  count: (span: Span) => readonly DayRow[],
): readonly DayRow[] {
  if (changedSinceMs === -Infinity) return count(span)
  const days = daysOf(timeZone)
  const first = days.of(changedSinceMs)
  // a day earlier: if clocks are set back at midnight, moments of a date lie before its beginning
  const fromMs = Math.max(span.fromMs ?? -Infinity, days.startOf(first - dayMs))
  const name = dayName(first)
  return [
    ...rows.filter(({ day }) => day < name),
    ...count({ ...span, fromMs }).filter(({ day }) => day >= name),
  ]
}

function countedDays(
  { trades: stored, slots }: PersonResults,
  span: Span,
  { timeZone, accounts }: Period,
  recognition: PnlRecognition,
  money: ReportMoney,
): readonly DayRow[] {
  const days = new DaySums(timeZone)
  const chosen = accounts && new Set(accounts)
  slots.visit({ ...span, accounts: chosen }, recognition === 'booked' ? 'all' : 'loose', (slotMs, result) => {
    const { price, fee, funding } = result
    days
      .of(slotMs)
      .book(money.unitsAt(price, slotMs), money.unitsAt(fee, slotMs), money.unitsAt(funding, slotMs))
    if (result.isPartial) days.of(slotMs).isPartial = true
  })
  const first = span.fromMs === null ? 0 : stored.firstSince(span.fromMs)
  const end = span.beforeMs === null ? stored.length : stored.firstSince(span.beforeMs)
  const trades = inMoney(stored, money, first, end, ['net', 'fees', 'funding'])
  const codes = chosen && new Set([...chosen].flatMap((id) => trades.accounts.known(id) ?? []))
  for (let at = first; at < end; at += 1) {
    if (codes && !codes.has(trades.account[at] ?? 0)) continue
    const day = days.of(trades.closedAtMs[at] ?? 0)
    const net = trades.net[at] ?? NaN
    if (Number.isNaN(net)) day.isPartial = true
    else day.count(trades.outcome(at))
    if (recognition === 'booked') continue
    const [fees, funding] = [trades.fees[at] ?? NaN, trades.funding[at] ?? NaN]
    const price = net + fees - funding
    day.book(known(price), known(fees), known(funding))
  }
  return days.rows()
}

/** Counts an amount without a known price as zero. */
const known = (units: number): number => (Number.isNaN(units) ? 0 : units)

/** The daily sums of a time zone. */
class DaySums {
  readonly #dayOf: (atMs: number) => number
  readonly #days = new Map<number, DaySum>()
  /** Most moments are on the same day as the one before. */
  #last = { day: NaN, sum: new DaySum() }

  constructor(timeZone: string) {
    const days = daysOf(timeZone)
    this.#dayOf = (atMs) => days.of(atMs)
  }

  of(atMs: number): DaySum {
    const day = this.#dayOf(atMs)
    if (day === this.#last.day) return this.#last.sum
    const sum = this.#days.get(day) ?? new DaySum()
    this.#days.set(day, sum)
    this.#last = { day, sum }
    return sum
  }

  rows(): DayRow[] {
    return [...this.#days]
      .sort(([a], [b]) => a - b)
      .map(([day, sum]) => ({ day: dayName(day), ...sum.parts() }))
  }
}

class DaySum {
  isPartial = false
  #trades = 0
  #wins = 0
  #losses = 0
  readonly #price = new ExactSum()
  readonly #fees = new ExactSum()
  readonly #funding = new ExactSum()

  book(price: number, fees: number, funding: number): void {
    this.#price.add(price)
    this.#fees.add(fees)
    this.#funding.add(funding)
  }

  count(outcome: number): void {
    this.#trades += 1
    if (outcome > 0) this.#wins += 1
    else if (outcome < 0) this.#losses += 1
  }

  parts(): Omit<DayRow, 'day'> {
    return {
      price: textOf(this.#price.total()),
      fees: textOf(this.#fees.total()),
      funding: textOf(this.#funding.total()),
      trades: this.#trades,
      wins: this.#wins,
      losses: this.#losses,
      isPartial: this.isPartial,
    }
  }
}
