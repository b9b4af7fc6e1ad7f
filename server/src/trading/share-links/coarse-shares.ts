import { amount, text } from '@harbour/ledger/decimal'

/** Decimal places of a share that leave the server while amounts are hidden: a ten-thousandth of a percent. */
const places = 6
const isLong = /^-?\d+\.\d{7,}$/

/**
 * Rounds every share and ratio of a page with hidden amounts. Each is a quotient of two amounts, and all of its digits would reveal both:
 * continued fractions find the only two short amounts with that quotient, and several shares of one capital reveal it sooner.
 */
export function withCoarseShares<T>(value: T): T
export function withCoarseShares(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 10 ** places) / 10 ** places
  if (typeof value === 'string')
    return isLong.test(value) ? text(amount(value).round(places, 'halfUp')) : value
  if (Array.isArray(value)) return value.map((one) => withCoarseShares<unknown>(one))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withCoarseShares<unknown>(one)]))
}
