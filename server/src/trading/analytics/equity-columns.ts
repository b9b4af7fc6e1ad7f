import { dayMs } from '@harbour/ledger/durations'
import type { EquityUnits } from '@harbour/ledger/metrics/daily-returns'
import { firstAtLeast } from '@harbour/ledger/metrics/holding-time'
import { unitsOf } from '@harbour/ledger/metrics/units'
import { grown, type Replaced } from './closed-columns.ts'

/** The equity of an account at the end of a day, and the flows of that day, in USD. */
export interface EquityRow {
  readonly accountId: string
  readonly dayMs: number
  readonly equity: string
  readonly flow: string
  /** The change of equity since the day before by coins that gained or lost a price, in USD; null if unknown. */
  readonly remeasured: string | null
}

/** Days as dates, both included. */
export interface EquityPeriod {
  /** Null is open. */
  readonly from: string | null
  readonly to: string | null
  /** Null means every account. */
  readonly accounts: readonly string[] | null
}

/** The equity of every day of one person's accounts, one line for each: 32 bytes a day. */
export class EquityColumns {
  readonly #lines = new Map<string, Line>()

  get bytes(): number {
    let bytes = 0
    for (const line of this.#lines.values()) bytes += line.bytes
    return bytes
  }

  /** Replaces rows; those of one account come in the order of days. */
  replace(replaced: readonly Replaced[], rows: readonly EquityRow[]): void {
    for (const { accountId, sinceMs } of replaced) this.#lines.get(accountId)?.cut(sinceMs)
    for (const row of rows) this.#line(row.accountId).add(row)
  }

  /**
   * Sums accounts to one line: a point per day, with the last known equity of every account, from the day before
   * the period on, which its first day is compared with. An account that joins later adds its first flow then.
   */
  days({ from, to, accounts }: EquityPeriod): EquityUnits[] {
    const lines = [...this.#lines].flatMap(([id, line]) => (!accounts || accounts.includes(id) ? [line] : []))
    const firstMs = from === null ? -Infinity : Date.parse(from) - dayMs
    const lastMs = to === null ? Infinity : Date.parse(to)
    const next = lines.map((line) => line.firstSince(firstMs))
    const worth = lines.map((line, each) => line.equity((next[each] ?? 0) - 1))
    const days: EquityUnits[] = []
    for (;;) {
      let day = Infinity
      lines.forEach((line, each) => (day = Math.min(day, line.dayMs(next[each] ?? 0))))
      if (day > lastMs || day === Infinity) return days
      let [equity, flow] = [0, 0]
      let remeasured = 0
      lines.forEach((line, each) => {
        const at = next[each] ?? 0
        if (line.dayMs(at) === day) {
          worth[each] = line.equity(at)
          flow += line.flow(at)
          if (days.length > 0) remeasured += line.remeasured(at)
          next[each] = at + 1
        }
        equity += worth[each] ?? 0
      })
      days.push({
        day: dateOf(day),
        equity,
        flow,
        ...(remeasured === 0 ? {} : { remeasured: Number.isNaN(remeasured) ? null : remeasured }),
      })
    }
  }

  #line(accountId: string): Line {
    let line = this.#lines.get(accountId)
    if (!line) this.#lines.set(accountId, (line = new Line()))
    return line
  }
}

/** Days as dates: cached for all people, since every answer contains all of its days. */
const dates = new Map<number, string>()
/** More than fifty years of days. */
const maxDates = 20_000

function dateOf(day: number): string {
  let date = dates.get(day)
  if (date === undefined) {
    if (dates.size >= maxDates) dates.clear()
    dates.set(day, (date = new Date(day).toISOString().slice(0, 10)))
  }
  return date
}

/** Days of one account in order; there is no day after its end, and its equity before its beginning was zero. */
class Line {
  #length = 0
  #dayMs = new Float64Array(4)
  #equity = new Float64Array(4)
  #flow = new Float64Array(4)
  /** NaN if unknown. */
  #remeasured = new Float64Array(4)

  get bytes(): number {
    return this.#dayMs.byteLength * 4
  }

  cut(sinceMs: number): void {
    this.#length = this.firstSince(sinceMs)
  }

  firstSince(ms: number): number {
    return firstAtLeast(this.#dayMs, ms, 0, this.#length)
  }

  dayMs(at: number): number {
    return at < this.#length ? (this.#dayMs[at] ?? Infinity) : Infinity
  }

  equity(at: number): number {
    return this.#equity[at] ?? 0
  }

  flow(at: number): number {
    return this.#flow[at] ?? 0
  }

  remeasured(at: number): number {
    return this.#remeasured[at] ?? 0
  }

  add({ dayMs: day, equity, flow, remeasured }: EquityRow): void {
    const at = this.#length
    if (at === this.#dayMs.length) {
      this.#dayMs = grown(this.#dayMs, new Float64Array(at * 2))
      this.#equity = grown(this.#equity, new Float64Array(at * 2))
      this.#flow = grown(this.#flow, new Float64Array(at * 2))
      this.#remeasured = grown(this.#remeasured, new Float64Array(at * 2))
    }
    this.#dayMs[at] = day
    this.#equity[at] = unitsOf(equity)
    this.#flow[at] = unitsOf(flow)
    this.#remeasured[at] = remeasured === null ? NaN : unitsOf(remeasured)
    this.#length = at + 1
  }
}
