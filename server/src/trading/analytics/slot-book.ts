import { ExactSum, highPart, lowPart } from '@harbour/ledger/metrics/exact-sum'
import { unitsOf } from '@harbour/ledger/metrics/units'
import type { ReportMoney } from '../report-currency/report-money.ts'
import { grown, isExact } from './closed-columns.ts'

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

/** Exact sums of price, fees and funding. */
export class SlotSums {
  readonly #price = new ExactSum()
  readonly #fees = new ExactSum()
  readonly #funding = new ExactSum()

  add(price: number, fee: number, funding: number): void {
    this.#price.add(price)
    this.#fees.add(fee)
    this.#funding.add(funding)
  }

  /** Adds the totals with which the numbers of a book begin. */
  addTotals(numbers: Float64Array): void {
    this.#price.addParts(numbers[0] ?? 0, numbers[1] ?? 0)
    this.#fees.addParts(numbers[2] ?? 0, numbers[3] ?? 0)
    this.#funding.addParts(numbers[4] ?? 0, numbers[5] ?? 0)
  }

  total(): Omit<BookedUnits, 'symbol'> {
    return { price: this.#price.total(), fees: this.#fees.total(), funding: this.#funding.total() }
  }
}

const bytesOfLoose = 100
/** The memory of a book beside its numbers: its objects, and an entry in a map. */
const bytesOfBook = 400

/** The totals take the first numbers: the high and low parts of price, fees and funding. */
const totals = 6
/** The numbers of a quarter-hour: its time, price, fee, funding, and 1 if it is partial. */
const [priceAt, feeAt, fundingAt, partialAt, width] = [1, 2, 3, 4, 5] as const
const none: ReadonlyMap<number, SlotUnits> = new Map()

/**
 * Quarter-hours in order of time, and their totals, in one array: most books have a few quarter-hours, and then the objects of several
 * arrays take more memory than the numbers.
 */
export class SlotBook {
  #length = 0
  #numbers = new Float64Array(totals + 2 * width)
  /** By the beginning of their quarter-hour, sorted: few have one. */
  #loose: Map<number, SlotUnits> | null = null
  isExact = true

  get length(): number {
    return this.#length
  }

  get bytes(): number {
    return bytesOfBook + this.#numbers.byteLength + (this.#loose?.size ?? 0) * bytesOfLoose
  }

  /** Removes everything from a moment on. */
  cut(sinceMs: number): void {
    const numbers = this.#numbers
    const first = this.#firstSince(sinceMs)
    for (let at = placeOf(first); at < placeOf(this.#length); at += width)
      this.#addToTotals(
        -(numbers[at + priceAt] ?? 0),
        -(numbers[at + feeAt] ?? 0),
        -(numbers[at + fundingAt] ?? 0),
      )
    this.#length = first
    if (this.#loose)
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
    const at = placeOf(this.#length)
    if (at === this.#numbers.length) this.#enlarge(Math.ceil(this.#length * 1.5))
    const numbers = this.#numbers
    numbers[at] = slotMs
    numbers[at + priceAt] = price
    numbers[at + feeAt] = fee
    numbers[at + fundingAt] = funding
    numbers[at + partialAt] = isPartial ? 1 : 0
    this.#addToTotals(price, fee, funding)
    this.#length += 1
  }

  putLoose(slotMs: number, fee: number, funding: number, isPartial: boolean): void {
    if (fee === 0 && funding === 0 && !isPartial) return
    this.#loose ??= new Map()
    this.#loose.set(slotMs, { price: 0, fee, funding, isPartial })
  }

  /** Each quarter-hour as numbers, the time first. */
  *rows(): Generator<readonly [slotMs: number, ...number[]]> {
    for (let at = totals; at < placeOf(this.#length); at += width) {
      const [slotMs = 0, price = 0, fee = 0, funding = 0, isPartial = 0] = this.#numbers.subarray(
        at,
        at + width,
      )
      const loose = this.#loose?.get(slotMs)
      const flags = isPartial + (loose?.isPartial ? 2 : 0)
      yield [slotMs, price, fee, funding, flags, loose?.fee ?? 0, loose?.funding ?? 0]
    }
  }

  visit(
    part: 'all' | 'loose',
    fromMs: number | null,
    beforeMs: number | null,
    visit: (slotMs: number, result: SlotUnits) => void,
  ): void {
    if (part === 'loose') {
      for (const [slotMs, result] of this.#loose ?? none)
        if (slotMs >= (fromMs ?? -Infinity) && slotMs < (beforeMs ?? Infinity)) visit(slotMs, result)
      return
    }
    const result = { price: 0, fee: 0, funding: 0, isPartial: false }
    const numbers = this.#numbers
    const [first, end] = this.#between(fromMs, beforeMs)
    for (let at = first; at < end; at += width) {
      result.price = numbers[at + priceAt] ?? 0
      result.fee = numbers[at + feeAt] ?? 0
      result.funding = numbers[at + fundingAt] ?? 0
      result.isPartial = numbers[at + partialAt] === 1
      visit(numbers[at] ?? 0, result)
    }
  }

  sumInto(
    sums: SlotSums,
    fromMs: number | null,
    beforeMs: number | null,
    { currency, unitsAt }: ReportMoney,
  ): void {
    const numbers = this.#numbers
    if (fromMs === null && beforeMs === null && currency === 'USD') return sums.addTotals(numbers)
    const [first, end] = this.#between(fromMs, beforeMs)
    for (let at = first; at < end; at += width) {
      const slotMs = numbers[at] ?? 0
      const [price, fee, funding] = [
        numbers[at + priceAt] ?? 0,
        numbers[at + feeAt] ?? 0,
        numbers[at + fundingAt] ?? 0,
      ]
      sums.add(unitsAt(price, slotMs), unitsAt(fee, slotMs), unitsAt(funding, slotMs))
    }
  }

  /** Reserves room for further quarter-hours. */
  reserve(further: number): void {
    const rows = this.#length + further
    if (placeOf(rows) > this.#numbers.length) this.#enlarge(rows)
  }

  /** The places of the first quarter-hour of a period and of the first one after it. */
  #between(fromMs: number | null, beforeMs: number | null): readonly [first: number, end: number] {
    return [
      placeOf(fromMs === null ? 0 : this.#firstSince(fromMs)),
      placeOf(beforeMs === null ? this.#length : this.#firstSince(beforeMs)),
    ]
  }

  /** The first quarter-hour at a moment or after it (binary search). */
  #firstSince(ms: number): number {
    let [low, high] = [0, this.#length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#numbers[placeOf(middle)] ?? 0) < ms) low = middle + 1
      else high = middle
    }
    return low
  }

  #addToTotals(price: number, fee: number, funding: number): void {
    this.#addPart(0, price)
    this.#addPart(2, fee)
    this.#addPart(4, funding)
  }

  #addPart(at: number, value: number): void {
    const high = highPart(value)
    this.#numbers[at] = (this.#numbers[at] ?? 0) + high
    this.#numbers[at + 1] = (this.#numbers[at + 1] ?? 0) + lowPart(value, high)
  }

  #enlarge(rows: number): void {
    this.#numbers = grown(this.#numbers, new Float64Array(placeOf(rows)))
  }
}

/** The place of a quarter-hour's first number. */
const placeOf = (row: number): number => totals + row * width
