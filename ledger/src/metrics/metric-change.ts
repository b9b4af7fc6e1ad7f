import { negate, round, sum } from '../decimal.ts'
import type { Decimal } from '../fill.ts'

/** A value of a metric: an exact amount as text, any other as a number. */
export type Measured = Decimal | number | null

/** The change of a metric between two periods: of an amount exactly, of any other in its own unit. */
export type Change = { readonly amount: Decimal } | { readonly by: number }

interface Written {
  /** A deeper fall or a higher cost is a decrease, as it is written below zero. */
  readonly isBelowZero: boolean
  /** The decimal places that the values are written with; a share has two more than its percent. */
  readonly places: number
}

/**
 * Computes the difference of two rounded values: readers subtract the figures that they see, so a difference of the exact values
 * may be wrong by one in its last place. Null if either period has no value.
 */
export function changeOf(now: Measured, before: Measured, { isBelowZero, places }: Written): Change | null {
  if (typeof now === 'string' && typeof before === 'string') {
    const amount = sum([round(now, places, 'halfUp'), negate(round(before, places, 'halfUp'))])
    return { amount: isBelowZero ? negate(amount) : amount }
  }
  if (typeof now !== 'number' || typeof before !== 'number') return null
  const [from, to] = isBelowZero ? [now, before] : [before, now]
  return { by: rounded(rounded(to, places) - rounded(from, places), places) }
}

/** Rounds half away from zero, as figures are written. */
function rounded(value: number, places: number): number {
  const scale = 10 ** places
  // a share such as 0.6945 is stored slightly below it: a relative error of that size is not a difference
  const units = Math.round(Math.abs(value) * scale * (1 + Number.EPSILON))
  return units === 0 ? 0 : (Math.sign(value) * units) / scale
}
