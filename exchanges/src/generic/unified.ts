import { plainDigits } from '../wire/exact-json.ts'
import { MalformedReply } from '../row.ts'

/** A structure of ccxt's unified API. Its amounts are text, because the instance is made with `number: String`. */
export type Unified = { readonly [key: string]: unknown }

export function unified(value: unknown): Unified {
  if (typeof value !== 'object' || value === null) throw new MalformedReply('An object was promised')
  return { ...value }
}

export function unifiedList(value: unknown): readonly Unified[] {
  if (!Array.isArray(value)) throw new MalformedReply('A list was promised')
  const list: readonly unknown[] = value
  return list.map(unified)
}

const withExponent = /^[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?\d+$/

/** The text of a field; an amount without exponent. Null without one. */
export function words(row: Unified, key: string): string | null {
  const text = idText(row, key)
  return text !== null && withExponent.test(text) ? plainDigits(text) : text
}

/** The text of a field as it is: an id may look like an amount with an exponent. */
export function idText(row: Unified, key: string): string | null {
  const value = row[key]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' && value !== 'undefined' ? value : null
}
