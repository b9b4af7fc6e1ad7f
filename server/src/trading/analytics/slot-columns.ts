import type { ReportMoney } from '../report-currency/report-money.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import type { Replaced } from './closed-columns.ts'
import { type BookedUnits, SlotBook, type SlotRow, SlotSums, type SlotUnits } from './slot-book.ts'

export interface BookedPeriod {
  /** The period from this moment (inclusive) to `beforeMs` (exclusive); null is open. */
  readonly fromMs: number | null
  readonly beforeMs: number | null
  readonly accounts: ReadonlySet<string> | null
  readonly symbols: ReadonlySet<string> | null
  readonly money: ReportMoney
}

/** Quarter-hour results of one person in columns, one book for each account and symbol: 40 bytes a quarter-hour. */
export class SlotColumns {
  readonly #books = new Map<string, Map<string, SlotBook>>()

  get bytes(): number {
    let bytes = 0
    for (const symbols of this.#books.values()) for (const book of symbols.values()) bytes += book.bytes
    return bytes
  }

  /** Replaces rows; those of one account and symbol come in order of time. */
  replace(replaced: readonly Replaced[], rows: readonly SlotRow[]): void {
    for (const { accountId, symbol, sinceMs } of replaced) {
      const symbols = this.#books.get(accountId)
      if (symbol === null) for (const book of symbols?.values() ?? []) book.cut(sinceMs)
      else symbols?.get(symbol)?.cut(sinceMs)
    }
    for (const row of rows) this.#book(row).add(row)
  }

  /** The number of quarter-hours of an account. */
  lengthOf(accountId: string): number {
    let quarters = 0
    for (const book of this.#books.get(accountId)?.values() ?? []) quarters += book.length
    return quarters
  }

  /** The quarter-hours of an account in blocks for `add`. */
  *blocksOf(accountId: string): Generator<ColumnBlock> {
    let names: string[] = []
    let rows: SlotUnitsRow[] = []
    const block = (): ColumnBlock => ({
      kind: 'slots',
      names,
      columns: Array.from({ length: slotColumns }, (_, at) =>
        Float64Array.from(rows, (row) => row[at] ?? NaN),
      ),
    })
    for (const [symbol, book] of this.#books.get(accountId) ?? []) {
      names.push(symbol)
      let before = 0
      for (const row of book.rows()) {
        rows.push([names.length - 1, row[0] - before, ...row.slice(1)])
        before = row[0]
        if (rows.length < blockRows) continue
        yield block()
        ;[names, rows, before] = [[symbol], [], 0]
      }
    }
    if (rows.length > 0) yield block()
  }

  /** Adds quarter-hours of an account from `blocksOf`; each is later than those already here. */
  add(accountId: string, { names, columns }: ColumnBlock): void {
    const [symbol, times, price, fee, funding, flags, looseFee, looseFunding] = columns
    if (!symbol || !times || !price || !fee || !funding || !flags || !looseFee || !looseFunding)
      throw new Error('a block of quarters lacks a column')
    let [code, slotMs] = [-1, 0]
    let book = new SlotBook()
    for (let at = 0; at < times.length; at += 1) {
      if (symbol[at] !== code) {
        code = symbol[at] ?? 0
        slotMs = 0
        book = this.#book({ accountId, symbol: names[code] ?? '' })
        let end = at
        while (symbol[end] === code) end += 1
        book.reserve(end - at)
      }
      slotMs += times[at] ?? 0
      book.put(slotMs, price[at] ?? 0, fee[at] ?? 0, funding[at] ?? 0, ((flags[at] ?? 0) & 1) > 0)
      book.putLoose(slotMs, looseFee[at] ?? 0, looseFunding[at] ?? 0, ((flags[at] ?? 0) & 2) > 0)
    }
  }

  /** Sums by symbol over the chosen accounts, without symbols that had no result. */
  booked({ fromMs, beforeMs, accounts, symbols, money }: BookedPeriod): BookedUnits[] {
    const bySymbol = new Map<string, SlotSums>()
    for (const [accountId, books] of this.#books) {
      if (accounts && !accounts.has(accountId)) continue
      for (const [symbol, book] of books) {
        if (symbols && !symbols.has(symbol)) continue
        let sums = bySymbol.get(symbol)
        if (!sums) bySymbol.set(symbol, (sums = new SlotSums()))
        book.sumInto(sums, fromMs, beforeMs, money)
      }
    }
    return [...bySymbol]
      .map(([symbol, sums]) => ({ symbol, ...sums.total() }))
      .filter(({ price, fees, funding }) => price !== 0n || fees !== 0n || funding !== 0n)
  }

  /** False once an amount exceeded the exact range of a float. */
  get isExact(): boolean {
    for (const books of this.#books.values())
      for (const book of books.values()) if (!book.isExact) return false
    return true
  }

  /** Visits each quarter-hour of a period; with `loose` only the part without a trade, if there is one. */
  visit(
    { fromMs, beforeMs, accounts }: Pick<BookedPeriod, 'fromMs' | 'beforeMs' | 'accounts'>,
    part: 'all' | 'loose',
    visit: (slotMs: number, result: SlotUnits) => void,
  ): void {
    for (const [accountId, books] of this.#books)
      if (!accounts || accounts.has(accountId))
        for (const book of books.values()) book.visit(part, fromMs, beforeMs, visit)
  }

  #book({ accountId, symbol }: Pick<SlotRow, 'accountId' | 'symbol'>): SlotBook {
    let symbols = this.#books.get(accountId)
    if (!symbols) this.#books.set(accountId, (symbols = new Map()))
    let book = symbols.get(symbol)
    if (!book) symbols.set(symbol, (book = new SlotBook()))
    return book
  }
}

/** A quarter-hour as numbers: symbol, time, price, fee, funding, flags, loose fee and loose funding. */
type SlotUnitsRow = readonly number[]
const slotColumns = 8
