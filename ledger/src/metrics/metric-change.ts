import { negate, sum } from '../decimal.ts'
import type { Decimal } from '../fill.ts'

/** A value of a metric: an exact amount as text, any other as a number. */
export type Measured = Decimal | number | null

/** The change of a metric between two periods: of an amount exactly, of any other in its own unit. */
export type Change = { readonly amount: Decimal } | { readonly by: number }

/** Computes how a metric changed; null if either period has no value. A deeper fall or a higher cost is a decrease, as it is shown below zero. */
export function changeOf(now: Measured, before: Measured, isBelowZero: boolean): Change | null {
  if (typeof now === 'string' && typeof before === 'string') {
    const amount = sum([now, negate(before)])
    return { amount: isBelowZero ? negate(amount) : amount }
  }
  if (typeof now !== 'number' || typeof before !== 'number') return null
  return { by: isBelowZero ? before - now : now - before }
}
