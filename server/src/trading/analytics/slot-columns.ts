import { ExactSum } from '@harbour/ledger/figures/exact-sum'
import { firstAtLeast } from '@harbour/ledger/figures/holding-time'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { grown, type Replaced } from './closed-columns.ts'
import { unitsOf } from '@harbour/ledger/figures/units'

/** The result of a quarter of an hour in one symbol of an account, in USD. */
export interface SlotRow {
  readonly accountId: string
  readonly symbol: string
  readonly slotMs: number
  readonly price: string
  readonly fee: string
  readonly funding: string
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

/** Quarter-hour results of one person in columns, one book for each account and symbol: 32 bytes a quarter. */
export class SlotColumns {
  readonly #books = new Map<string, Map<string, Book>>()

  get bytes(): number {
    let bytes = 0
    for (const symbols of this.#books.values()) for (const book of symbols.values()) bytes += book.bytes
    return bytes
  }

  /** Puts rows in the place of what was replaced; of one account and symbol they come in the order of time. */
  replace(replaced: readonly Replaced[], rows: readonly SlotRow[]): void {
    for (const { accountId, symbol, sinceMs } of replaced) {
      const symbols = this.#books.get(accountId)
      if (symbol === null) for (const book of symbols?.values() ?? []) book.cut(sinceMs)
      else symbols?.get(symbol)?.cut(sinceMs)
    }
    for (const row of rows) this.#book(row).add(row)
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

  #book({ accountId, symbol }: SlotRow): Book {
    let symbols = this.#books.get(accountId)
    if (!symbols) this.#books.set(accountId, (symbols = new Map()))
    let book = symbols.get(symbol)
    if (!book) symbols.set(symbol, (book = new Book()))
    return book
  }
}

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

/** Quarters of an hour in the order of time, and what all of them add up to. */
class Book {
  #length = 0
  #slotMs = new Float64Array(4)
  #price = new Float64Array(4)
  #fee = new Float64Array(4)
  #funding = new Float64Array(4)
  readonly #all = new Sums()

  get bytes(): number {
    return this.#slotMs.byteLength * 4
  }

  /** Takes away everything from a moment on. */
  cut(sinceMs: number): void {
    const first = firstAtLeast(this.#slotMs, sinceMs, 0, this.#length)
    for (let at = first; at < this.#length; at += 1)
      this.#all.add(-(this.#price[at] ?? 0), -(this.#fee[at] ?? 0), -(this.#funding[at] ?? 0))
    this.#length = first
  }

  add({ slotMs, price, fee, funding }: SlotRow): void {
    const at = this.#length
    if (at === this.#slotMs.length) this.#grow()
    this.#slotMs[at] = slotMs
    const units = [unitsOf(price), unitsOf(fee), unitsOf(funding)] as const
    ;[this.#price[at], this.#fee[at], this.#funding[at]] = units
    this.#all.add(...units)
    this.#length = at + 1
  }

  sumInto(
    sums: Sums,
    fromMs: number | null,
    beforeMs: number | null,
    { currency, unitsAt }: ReportMoney,
  ): void {
    if (fromMs === null && beforeMs === null && currency === 'USD') return sums.addAll(this.#all.parts())
    const first = fromMs === null ? 0 : firstAtLeast(this.#slotMs, fromMs, 0, this.#length)
    const end = beforeMs === null ? this.#length : firstAtLeast(this.#slotMs, beforeMs, 0, this.#length)
    for (let at = first; at < end; at += 1) {
      const slotMs = this.#slotMs[at] ?? 0
      const [price, fee, funding] = [this.#price[at] ?? 0, this.#fee[at] ?? 0, this.#funding[at] ?? 0]
      sums.add(unitsAt(price, slotMs), unitsAt(fee, slotMs), unitsAt(funding, slotMs))
    }
  }

  #grow(): void {
    const room = Math.ceil(this.#length * 1.5)
    this.#slotMs = grown(this.#slotMs, new Float64Array(room))
    this.#price = grown(this.#price, new Float64Array(room))
    this.#fee = grown(this.#fee, new Float64Array(room))
    this.#funding = grown(this.#funding, new Float64Array(room))
  }
}
