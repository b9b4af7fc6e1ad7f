import { ExactSum } from '@harbour/ledger/metrics/exact-sum'
import { firstAtLeast } from '@harbour/ledger/metrics/holding-time'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { blockRows, type ColumnBlock } from './column-block.ts'
import { grown, isExact, type Replaced } from './closed-columns.ts'
import { unitsOf } from '@harbour/ledger/metrics/units'

/** The result of a quarter-hour in one symbol of an account, in USD. */
export interface SlotRow {
  readonly accountId: string
  readonly symbol: string
  readonly slotMs: number
  readonly price: string
  readonly fee: string
  readonly funding: string
  /** True if an asset without a price is left out. */
  readonly isPartial: boolean
  /** The part without a trade. */
  readonly looseFee: string
  readonly looseFunding: string
  readonly isLoosePartial: boolean
}

/** A result at a moment, in units. */
export interface SlotUnits {
  readonly price: number
  readonly fee: number
  readonly funding: number
  readonly isPartial: boolean
}

/** Sums of one symbol, in units. */
export interface BookedUnits {
  readonly symbol: string
  readonly price: bigint
  readonly fees: bigint
  readonly funding: bigint
}

export interface BookedPeriod {
  /** The period from this moment (inclusive) to `beforeMs` (exclusive); null is open. */
  readonly fromMs: number | null
  readonly beforeMs: number | null
  readonly accounts: ReadonlySet<string> | null
  readonly symbols: ReadonlySet<string> | null
  readonly money: ReportMoney
}

/** Quarter-hour results of one person in columns, one book for each account and symbol: 33 bytes a quarter-hour. */
export class SlotColumns {
  readonly #books = new Map<string, Map<string, Book>>()

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
    let book = new Book()
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
    const bySymbol = new Map<string, Sums>()
    for (const [accountId, books] of this.#books) {
      if (accounts && !accounts.has(accountId)) continue
      for (const [symbol, book] of books) {
        if (symbols && !symbols.has(symbol)) continue
        let sums = bySymbol.get(symbol)
        if (!sums) bySymbol.set(symbol, (sums = new Sums()))
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

  #book({ accountId, symbol }: Pick<SlotRow, 'accountId' | 'symbol'>): Book {
    let symbols = this.#books.get(accountId)
    if (!symbols) this.#books.set(accountId, (symbols = new Map()))
    let book = symbols.get(symbol)
    if (!book) symbols.set(symbol, (book = new Book()))
    return book
  }
}

/** A quarter-hour as numbers: symbol, time, price, fee, funding, flags, loose fee and loose funding. */
type SlotUnitsRow = readonly number[]
const slotColumns = 8

class Sums {
  readonly #price = new ExactSum()
  readonly #fees = new ExactSum()
  readonly #funding = new ExactSum()

  add(price: number, fee: number, funding: number): void {
    this.#price.add(price)
    this.#fees.add(fee)
    this.#funding.add(funding)
  }

  addAll({ price, fees, funding }: { price: ExactSum; fees: ExactSum; funding: ExactSum }): void {
    this.#price.addAll(price)
    this.#fees.addAll(fees)
    this.#funding.addAll(funding)
  }

  parts() {
    return { price: this.#price, fees: this.#fees, funding: this.#funding }
  }

  total(): Omit<BookedUnits, 'symbol'> {
    return { price: this.#price.total(), fees: this.#fees.total(), funding: this.#funding.total() }
  }
}

const bytesOfLoose = 100

/** Quarter-hours in order of time, and their totals. */
class Book {
  #length = 0
  #slotMs = new Float64Array(4)
  #price = new Float64Array(4)
  #fee = new Float64Array(4)
  #funding = new Float64Array(4)
  #isPartial = new Uint8Array(4)
  /** By the beginning of their quarter-hour, sorted: few have one. */
  readonly #loose = new Map<number, SlotUnits>()
  readonly #all = new Sums()
  isExact = true

  get length(): number {
    return this.#length
  }

  get bytes(): number {
    return this.#slotMs.byteLength * 4 + this.#isPartial.byteLength + this.#loose.size * bytesOfLoose
  }

  /** Removes everything from a moment on. */
  cut(sinceMs: number): void {
    const first = firstAtLeast(this.#slotMs, sinceMs, 0, this.#length)
    for (let at = first; at < this.#length; at += 1)
      this.#all.add(-(this.#price[at] ?? 0), -(this.#fee[at] ?? 0), -(this.#funding[at] ?? 0))
    this.#length = first
    if (this.#loose.size > 0)
      for (const slotMs of this.#loose.keys()) if (slotMs >= sinceMs) this.#loose.delete(slotMs)
  }

  add(row: SlotRow): void {
    const { slotMs, price, fee, funding, isPartial } = row
    const units = [unitsOf(price), unitsOf(fee), unitsOf(funding)] as const
    if (!(isExact(price, units[0]) && isExact(fee, units[1]) && isExact(funding, units[2])))
      this.isExact = false
    this.put(slotMs, ...units, isPartial)
    this.putLoose(slotMs, unitsOf(row.looseFee), unitsOf(row.looseFunding), row.isLoosePartial)
  }

  put(slotMs: number, price: number, fee: number, funding: number, isPartial: boolean): void {
    const at = this.#length
    if (at === this.#slotMs.length) this.#grow()
    this.#slotMs[at] = slotMs
    this.#price[at] = price
    this.#fee[at] = fee
    this.#funding[at] = funding
    this.#isPartial[at] = isPartial ? 1 : 0
    this.#all.add(price, fee, funding)
    this.#length = at + 1
  }

  putLoose(slotMs: number, fee: number, funding: number, isPartial: boolean): void {
    if (fee !== 0 || funding !== 0 || isPartial)
      this.#loose.set(slotMs, { price: 0, fee, funding, isPartial })
  }

  /** Each quarter-hour as numbers, the time first. */
  *rows(): Generator<readonly [slotMs: number, ...number[]]> {
    for (let at = 0; at < this.#length; at += 1) {
      const slotMs = this.#slotMs[at] ?? 0
      const loose = this.#loose.get(slotMs)
      const flags = (this.#isPartial[at] ?? 0) + (loose?.isPartial ? 2 : 0)
      const units = [this.#price[at] ?? 0, this.#fee[at] ?? 0, this.#funding[at] ?? 0]
      yield [slotMs, ...units, flags, loose?.fee ?? 0, loose?.funding ?? 0]
    }
  }

  visit(
    part: 'all' | 'loose',
    fromMs: number | null,
    beforeMs: number | null,
    visit: (slotMs: number, result: SlotUnits) => void,
  ): void {
    if (part === 'loose') {
      for (const [slotMs, result] of this.#loose)
        if (slotMs >= (fromMs ?? -Infinity) && slotMs < (beforeMs ?? Infinity)) visit(slotMs, result)
      return
    }
    const result = { price: 0, fee: 0, funding: 0, isPartial: false }
    const [first, end] = this.#between(fromMs, beforeMs)
    for (let at = first; at < end; at += 1) {
      result.price = this.#price[at] ?? 0
      result.fee = this.#fee[at] ?? 0
      result.funding = this.#funding[at] ?? 0
      result.isPartial = this.#isPartial[at] === 1
      visit(this.#slotMs[at] ?? 0, result)
    }
  }

  #between(fromMs: number | null, beforeMs: number | null): readonly [first: number, end: number] {
    return [
      fromMs === null ? 0 : firstAtLeast(this.#slotMs, fromMs, 0, this.#length),
      beforeMs === null ? this.#length : firstAtLeast(this.#slotMs, beforeMs, 0, this.#length),
    ]
  }

  sumInto(
    sums: Sums,
    fromMs: number | null,
    beforeMs: number | null,
    { currency, unitsAt }: ReportMoney,
  ): void {
    if (fromMs === null && beforeMs === null && currency === 'USD') return sums.addAll(this.#all.parts())
    const [first, end] = this.#between(fromMs, beforeMs)
    for (let at = first; at < end; at += 1) {
      const slotMs = this.#slotMs[at] ?? 0
      const [price, fee, funding] = [this.#price[at] ?? 0, this.#fee[at] ?? 0, this.#funding[at] ?? 0]
      sums.add(unitsAt(price, slotMs), unitsAt(fee, slotMs), unitsAt(funding, slotMs))
    }
  }

  #grow(): void {
    this.#enlarge(Math.ceil(this.#length * 1.5))
  }

  /** Reserves room for further quarter-hours. */
  reserve(further: number): void {
    const room = this.#length + further
    if (room > this.#slotMs.length) this.#enlarge(room)
  }

  #enlarge(room: number): void {
    this.#slotMs = grown(this.#slotMs, new Float64Array(room))
    this.#price = grown(this.#price, new Float64Array(room))
    this.#fee = grown(this.#fee, new Float64Array(room))
    this.#funding = grown(this.#funding, new Float64Array(room))
    this.#isPartial = grown(this.#isPartial, new Uint8Array(room))
  }
}
