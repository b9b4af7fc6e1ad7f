import { plainDigits, type Json } from './wire/exact-json.ts'

export type Row = { readonly [key: string]: Json }

/** Thrown for a reply without what the exchange's documents promise; the session turns it into an ExchangeError. */
export class MalformedReply extends Error {
  override readonly name = 'MalformedReply'
}

export function isRow(value: Json | undefined): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** The list under a key, or the value itself when no key is given; `null` and a missing list are empty. */
export function rowsOf(value: Json | undefined, key?: string): readonly Row[] {
  const list = key === undefined ? value : isRow(value) ? value[key] : undefined
  if (list === null || list === undefined) return []
  if (!isList(list)) throw new MalformedReply(`A list was promised${key === undefined ? '' : ` in ${key}`}`)
  if (!list.every(isRow)) throw new MalformedReply('A list holds something that is no row')
  return list
}

export function rowOf(value: Json | undefined, key?: string): Row {
  const row = key === undefined ? value : isRow(value) ? value[key] : undefined
  if (!isRow(row)) throw new MalformedReply(`An object was promised${key === undefined ? '' : ` in ${key}`}`)
  return row
}

/** The text of a field; null if it is absent, null or ''. Exchanges write all three for empty. */
export function textOrNull(row: Row, key: string): string | null {
  const value = row[key]
  if (typeof value === 'string') return value === '' ? null : value
  if (typeof value === 'number') return String(value)
  return null
}

export function text(row: Row, key: string): string {
  const value = textOrNull(row, key)
  if (value === null) throw new MalformedReply(`The field ${key} is missing`)
  return value
}

const amount = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/

/** Exact decimal text of a field; null if it is absent or empty. */
export function decimalOrNull(row: Row, key: string): string | null {
  const value = textOrNull(row, key)
  if (value === null) return null
  if (!amount.test(value)) throw new MalformedReply(`The field ${key} is no number`)
  return plainDigits(value)
}

export function decimal(row: Row, key: string): string {
  const value = decimalOrNull(row, key)
  if (value === null) throw new MalformedReply(`The field ${key} is missing`)
  return value
}

/** Also null for zero, which exchanges write for a missing price. */
export function decimalUnlessZero(row: Row, key: string): string | null {
  const value = decimalOrNull(row, key)
  return value !== null && /[1-9]/.test(value) ? value : null
}

export function flag(row: Row, key: string): boolean {
  const value = row[key]
  if (typeof value !== 'boolean') throw new MalformedReply(`The field ${key} is neither true nor false`)
  return value
}

/** Reads maker or taker from a boolean flag; null if the exchange does not state it. */
export function liquidityOf(row: Row, key: string): 'maker' | 'taker' | null {
  const isMaker = row[key]
  return typeof isMaker === 'boolean' ? (isMaker ? 'maker' : 'taker') : null
}

/** A whole number that a double holds exactly: times in milliseconds, counts. */
export function integerOrNull(row: Row, key: string): number | null {
  const value = textOrNull(row, key)
  if (value === null) return null
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new MalformedReply(`The field ${key} is no whole number`)
  return number
}

export function integer(row: Row, key: string): number {
  const value = integerOrNull(row, key)
  if (value === null) throw new MalformedReply(`The field ${key} is missing`)
  return value
}

/** The negated amount: '1.5' → '-1.5', '-1.5' → '1.5', '0.0' → '0.0'. */
export function negated(decimalText: string): string {
  if (/^[+-]?0*\.?0*$/.test(decimalText)) return decimalText.replace(/^[+-]/, '')
  return decimalText.startsWith('-') ? decimalText.slice(1) : `-${decimalText.replace(/^\+/, '')}`
}
