import { dayMs } from '@harbour/ledger/durations'
import * as files from '../texts/en/files.ts'
import type { Notation } from './notation.ts'
import { bounded, plainDecimal } from './numbers.ts'
import { RefusedRow, shortened } from './refused-row.ts'
import { readTime } from './times.ts'

/** The maximum length of a cell. No exchange writes longer ones; they are an attack. */
const maxSigns = 200

/** The cells of a row by the names of their columns, ignoring case. */
export class Cells {
  readonly #columns: ReadonlyMap<string, number>
  readonly #values: readonly string[]
  readonly notation: Notation

  constructor(columns: ReadonlyMap<string, number>, values: readonly string[], notation: Notation) {
    this.#columns = columns
    this.#values = values
    this.notation = notation
  }

  /** '' for a missing column or cell, and for the dashes that some exchanges write for empty. */
  text(column: string): string {
    const at = this.#columns.get(column) ?? this.#columns.get(column.toLowerCase())
    const written = at === undefined ? '' : (this.#values[at] ?? '')
    if (written.length > maxSigns) throw new RefusedRow(files.tooLong(column, String(maxSigns)))
    const value = written.trim()
    if (/^[=@+-]/.test(value) && (/^[=@]/.test(value) || /^[+-](?![\d.,\p{Sc}]|-?$)/u.test(value)))
      throw new RefusedRow(files.formula(column))
    return value === '--' || value === '-' ? '' : value
  }

  /** Plain decimal text; null for an empty cell. */
  decimal(column: string): string | null {
    const written = this.text(column)
    if (written === '') return null
    const value = plainDecimal(written, this.notation.decimalSign)
    if (value === null) throw new RefusedRow(files.notNumber(column, shortened(written)))
    return bounded(value, column)
  }

  need(column: string): string {
    const value = this.text(column)
    if (value === '') throw new RefusedRow(files.isEmpty(column))
    return value
  }

  /** The name of a coin or a currency, in upper case; null for an empty cell. */
  coinOrNone(column: string): string | null {
    const written = this.text(column)
    if (written === '') return null
    const coin = written.toUpperCase()
    if (!isCoin(coin)) throw new RefusedRow(files.notCoin(column, shortened(written)))
    return coin
  }

  coin(column: string): string {
    const coin = this.coinOrNone(column)
    if (coin === null) throw new RefusedRow(files.isEmpty(column))
    return coin
  }

  number(column: string): string {
    const value = this.decimal(column)
    if (value === null) throw new RefusedRow(files.isEmpty(column))
    return value
  }

  /** Reads a number above zero. */
  size(column: string): string {
    const value = this.number(column)
    if (!/[1-9]/.test(value) || value.startsWith('-')) throw new RefusedRow(files.notAboveZero(column))
    return value
  }

  /** '0.0015BTC', '0.0015 BTC' → 0.0015 of BTC. A coin that begins with a digit needs the space before it. */
  amountWithCoin(column: string): { readonly value: string; readonly coin: string } {
    const written = this.need(column)
    const [, number, apart, joined] =
      /^([\d,.]+)(?:\s+(\d*[A-Z][A-Z0-9]*)|([A-Z][A-Z0-9]*))$/.exec(written) ?? []
    const value = number === undefined ? null : plainDecimal(number, this.notation.decimalSign)
    const coin = apart ?? joined
    if (value === null || coin === undefined || !isCoin(coin))
      throw new RefusedRow(files.notAmountWithCoin(column, shortened(written)))
    return { value: bounded(value, column), coin }
  }

  /** 'BUY', 'Sell' → the side. */
  side(column: string): 'buy' | 'sell' {
    const side = this.need(column)
    const word = side.toLowerCase()
    if (word === 'buy' || word === 'sell') return word
    throw new RefusedRow(files.neitherUnit(column, 'buy', 'sell', shortened(side)))
  }

  /** Milliseconds since 1970. */
  time(column: string): number {
    return this.timeOf(column, this.need(column))
  }

  /** Milliseconds since 1970 of a time that was joined from cells of that column. */
  timeOf(column: string, value: string): number {
    const atMs = readTime(value, this.notation.dateOrder, this.notation.utcOffsetMinutes)
    if (atMs === null) throw new RefusedRow(files.notTime(column, shortened(value)))
    if (atMs < Date.UTC(2009, 0, 3) || atMs > Date.now() + dayMs)
      throw new RefusedRow(files.impossibleTime(column))
    return atMs
  }
}

/** Some coins have names in scripts without capitals. */
export const isCoin = (name: string): boolean => /^[\p{Lu}\p{Lo}\p{Nd}]{1,20}$/u.test(name)
