import type { Amount } from './amount.ts'
import { amount, text, ZERO } from './decimal.ts'
import type { Decimal } from './fill.ts'

/**
 * The parts of a difference between an exchange's figure and ours. `missing_window`: rows of a span of time are missing.
 * `price_source`: the two use different prices. `unexplained`: nothing in the history explains the part, and Harbour says so.
 */
export type PartName = 'fees' | 'funding' | 'missing_window' | 'price_source' | 'rounding' | 'unexplained'

export interface DifferencePart {
  readonly name: PartName
  /** Signed; all parts of a difference add up to it exactly. */
  readonly amount: Decimal
}

/** Estimates of funding payments that are missing. */
export interface MissingFunding {
  /** Signed, each from the payment before it. */
  readonly estimate: Decimal
  /** The amount at the highest rate of all payments, without a sign: rates change from one to the next, in sign and size. */
  readonly max: Decimal
}

/** The evidence of the rows for a difference (theirs less ours) of one asset. */
export interface Evidence {
  /** The maximum rounding error; never negative. */
  readonly rounding: Decimal
  /** The estimated amount of missing fees, by fills of their kind; null if every fill has its fee. */
  readonly fees: Decimal | null
  /** The amount of missing funding payments; null if none is missing. */
  readonly funding: MissingFunding | null
  /** Fills are certainly missing: a gap in what was read, or a position or a profit that the fills do not add up to. */
  readonly window: boolean
}

/** A missing row may be this many times its estimate: prices move between it and the rows that it is estimated from. */
const factor = '2'

/**
 * Splits a difference into named parts that add up to it exactly. A difference within rounding is rounding; an estimate
 * (fees, funding) takes the whole difference if it is the only suspect and the size is plausible, and its estimate
 * otherwise; a missing window takes the rest; without one the rest is unexplained. No part for a difference of zero.
 */
export function splitDifference(difference: Decimal, evidence: Evidence): DifferencePart[] {
  const whole = amount(difference)
  if (whole.eq(ZERO)) return []
  if (whole.abs().lte(evidence.rounding)) return [{ name: 'rounding', amount: text(whole) }]
  const parts: { name: PartName; amount: Amount }[] = []
  let left = whole
  const { fees, funding, window } = evidence
  const suspects: { name: PartName; estimate: Decimal; fits: (left: Amount) => boolean }[] = []
  if (fees !== null) suspects.push({ name: 'fees', estimate: fees, fits: (left) => isFee(left, fees) })
  if (funding !== null)
    suspects.push({
      name: 'funding',
      estimate: funding.estimate,
      fits: (left) => left.abs().lte(amount(funding.max).times(factor)),
    })
  for (const [at, { name, estimate, fits }] of suspects.entries()) {
    const isLast = !window && at === suspects.length - 1
    const share = isLast && fits(left) ? left : amount(estimate)
    parts.push({ name, amount: share })
    left = left.minus(share)
  }
  if (!left.eq(ZERO)) {
    const small = parts.length > 0 && left.abs().lte(evidence.rounding)
    parts.push({
      name: small ? 'rounding' : window ? 'missing_window' : 'unexplained',
      amount: left,
    })
  }
  return parts
    .filter((part) => !part.amount.eq(ZERO))
    .map(({ name, amount: share }) => ({ name, amount: text(share) }))
}

/** Returns true if fees alone can explain the amount: a fee has a sign and a rate. */
function isFee(left: Amount, estimate: Decimal): boolean {
  const size = left.abs()
  const expected = amount(estimate)
  return (
    size.lte(expected.abs().times(factor)) &&
    size.times(factor).gte(expected.abs()) &&
    left.lt(ZERO) === expected.lt(ZERO)
  )
}
