import { Amount, type Rounding } from './amount.ts'
import type { Decimal } from './fill.ts'

/** Parses decimal text for exact arithmetic: the only way from text to amounts and back. */
export const amount = (text: Decimal): Amount => Amount.of(text)
/** Plain digits, without exponent and without trailing zeros. '-0' is written '0'. */
export const text = (value: Amount): Decimal => value.toFixed()
export const ZERO: Amount = Amount.of('0')
export const ONE: Amount = Amount.of('1')

/** Rounds decimal text to `places` decimal places and keeps the zeros: round('1.5', 2) is '1.50'. */
export const round = (value: Decimal, places: number, mode: Rounding = 'halfEven'): Decimal =>
  amount(value).round(places, mode).toFixed(places)

export const isDecimal = (value: string): boolean => /^-?\d+(\.\d+)?$/.test(value)
export const sum = (values: Iterable<Decimal>): Decimal => {
  let total = ZERO
  for (const value of values) total = total.plus(value)
  return text(total)
}
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => amount(a).cmp(b)
export const isZero = (value: Decimal): boolean => amount(value).eq(ZERO)
export const isNegative = (value: Decimal): boolean => amount(value).lt(ZERO)
export const negate = (value: Decimal): Decimal => text(amount(value).neg())
export const times = (a: Decimal, b: Decimal): Decimal => text(amount(a).times(b))
/** 34 decimal places; null for a divisor of zero. */
export const ratio = (a: Decimal, b: Decimal): Decimal | null => (isZero(b) ? null : text(amount(a).div(b)))
/** A float, for drawing and for statistics over returns; never for money. */
export const approximate = (value: Decimal): number => Number(value)
