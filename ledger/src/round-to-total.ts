import { amount, isZero, sum, text } from './decimal.ts'
import type { Decimal } from './fill.ts'

interface Part {
  readonly value: Decimal
  /** Absorbs rounding, so that the other parts equal those on other screens. */
  readonly isFlexible?: boolean
}

/**
 * Largest-remainder rounding: rounds parts so that they add up to their total at the same decimal places. Each part is rounded
 * half up, and missing or excess units go, one by one, to the part whose rounding lost or gained most: to a flexible one as long
 * as one of them is not zero. A part that is zero stays zero. Parts that do not add up to the total are only rounded.
 */
export function roundToTotal(parts: readonly Part[], total: Decimal, places: number): readonly Decimal[] {
  const isWhole = amount(sum(parts.map(({ value }) => value))).eq(amount(total))
  return isWhole
    ? roundToShown(parts, text(amount(total).round(places, 'halfUp')), places)
    : parts.map(({ value }) => text(amount(value).round(places, 'halfUp')))
}

/** The same for a total as it is shown, which may itself have absorbed rounding. */
export function roundToShown(parts: readonly Part[], shown: Decimal, places: number): readonly Decimal[] {
  const rows = parts.map(({ value, isFlexible = false }) => ({
    exact: amount(value),
    rounded: amount(value).round(places, 'halfUp'),
    isSome: !isZero(value),
    isFlexible,
  }))
  const flexible = rows.filter(({ isSome, isFlexible }) => isSome && isFlexible)
  const takers = flexible.length > 0 ? flexible : rows.filter(({ isSome }) => isSome)
  let rest = rows.reduce((left, { rounded }) => left.minus(rounded), amount(shown))
  const isShort = rest.gt('0')
  const unit = amount(`${isShort ? '' : '-'}1e-${places}`)
  for (; takers.length > 0 && !rest.eq('0'); rest = rest.minus(unit)) {
    const [first] = takers.toSorted((a, b) => {
      const lost = b.exact.minus(b.rounded).cmp(a.exact.minus(a.rounded))
      return isShort ? lost : -lost
    })
    if (first) first.rounded = first.rounded.plus(unit)
  }
  return rows.map(({ rounded }) => text(rounded))
}
