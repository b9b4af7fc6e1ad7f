import { amount, text } from '@harbour/ledger/decimal'

/** Places of a share that leave the server while amounts are hidden: a ten-thousandth of a percent. */
const places = 6
const isLong = /^-?\d+\.\d{7,}$/

/**
 * Rounds every share and ratio of a page whose amounts are hidden. Each is a quotient of two amounts, and all the digits tell both of them:
 * continued fractions find the only two short amounts whose quotient it is, and several shares of one capital tell it sooner.
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
