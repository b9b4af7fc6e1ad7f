import type { Amount } from './amount.ts'
import { amount, text, ZERO } from './decimal.ts'
import type { Decimal } from './fill.ts'

/**
 * The parts of a difference between an exchange's figure and ours. `missing_window`: rows of a span of time are not there.
 * `price_source`: both use other prices. `unexplained`: nothing in the history explains the part, and Harbour says so.
 */
export type PartName = 'fees' | 'funding' | 'missing_window' | 'price_source' | 'rounding' | 'unexplained'

export interface DifferencePart {
  readonly name: PartName
  /** Signed; all parts of a difference add up to it exactly. */
  readonly amount: Decimal
}

/** The evidence that the rows give for a difference (theirs less ours) of one asset. */
export interface Evidence {
  /** The most that rounding can come to; never negative. */
  readonly rounding: Decimal
  /** The estimated amount of missing fees, by fills of their kind; null where every fill has its fee. */
  readonly fees: Decimal | null
  /** The estimated amount of missing funding payments, by the neighbouring ones; null where none is missing. */
  readonly funding: Decimal | null
  /** Fills are missing for sure: a hole in what was read, a position or a profit that the fills do not arrive at. */
  readonly window: boolean
}

/** Rates of funding change from one payment to the next, in sign and size. */
const fundingFactor = '10'
const feeFactor = '2'

/**
 * Splits a difference into named parts that add up to it exactly. What only rounding can explain is rounding; what is estimated
 * (fees, funding) takes the whole difference where it alone is suspected and the size fits, and its estimate otherwise; a missing
 * window takes what is left; without one the rest is unexplained. No part for a difference of zero.
 */
export function splitDifference(difference: Decimal, evidence: Evidence): DifferencePart[] {
  const whole = amount(difference)
  if (whole.eq(ZERO)) return []
  if (whole.abs().lte(evidence.rounding)) return [{ name: 'rounding', amount: text(whole) }]
  const parts: { name: PartName; amount: Amount }[] = []
  let left = whole
  const suspects = (
    [
      ['fees', evidence.fees, feeFactor],
      ['funding', evidence.funding, fundingFactor],
    ] as const
  ).flatMap(([name, estimate, factor]) =>
    estimate === null ? [] : [{ name, estimate: amount(estimate), factor }],
  )
  for (const [at, { name, estimate, factor }] of suspects.entries()) {
    const isLast = !evidence.window && at === suspects.length - 1
    const share = isLast && fits(name, left, estimate, factor) ? left : estimate
    parts.push({ name, amount: share })
    left = left.minus(share)
  }
  if (!left.eq(ZERO)) {
    const small = parts.length > 0 && left.abs().lte(evidence.rounding)
    parts.push({
      name: small ? 'rounding' : evidence.window ? 'missing_window' : 'unexplained',
      amount: left,
    })
  }
  return parts
    .filter((part) => !part.amount.eq(ZERO))
    .map(({ name, amount: share }) => ({ name, amount: text(share) }))
}

/** Returns true if all of it can be what was estimated. A fee has a sign and a rate; of funding only the size can be judged. */
function fits(name: PartName, left: Amount, estimate: Amount, factor: Decimal): boolean {
  const size = left.abs()
  if (size.gt(estimate.abs().times(factor))) return false
  if (name === 'funding') return true
  return size.times(factor).gte(estimate.abs()) && left.lt(ZERO) === estimate.lt(ZERO)
}
