import { amount, isZero, sum, text } from './decimal.ts'
import type { Decimal } from './fill.ts'

interface Part {
  readonly value: Decimal
  /** Takes what rounding leaves over, so that the other parts stay as they read elsewhere. */
  readonly isFlexible?: boolean
}

/**
 * Largest-remainder rounding: parts at so many places that add up to their total at the same places. Each part is rounded half up, and
 * the units that are then missing or too many go, one by one, to the part whose rounding lost or gained most: to a flexible one as
 * long as one of them is not zero. A part that is zero stays zero. Parts that are not the whole of the total are rounded and no more.
 */
export function roundToTotal(parts: readonly Part[], total: Decimal, places: number): readonly Decimal[] {
  const rows = parts.map(({ value, isFlexible = false }) => ({
    exact: amount(value),
    rounded: amount(value).round(places, 'halfUp'),
    isSome: !isZero(value),
    isFlexible,
  }))
  const flexible = rows.filter(({ isSome, isFlexible }) => isSome && isFlexible)
  const takers = flexible.length > 0 ? flexible : rows.filter(({ isSome }) => isSome)
  const isWhole = amount(sum(parts.map(({ value }) => value))).eq(amount(total))
  let rest = rows.reduce((left, { rounded }) => left.minus(rounded), amount(total).round(places, 'halfUp'))
  const isShort = rest.gt('0')
  const unit = amount(`${isShort ? '' : '-'}1e-${places}`)
  for (; isWhole && takers.length > 0 && !rest.eq('0'); rest = rest.minus(unit)) {
    const [first] = takers.toSorted((a, b) => {
      const lost = b.exact.minus(b.rounded).cmp(a.exact.minus(a.rounded))
      return isShort ? lost : -lost
    })
    if (first) first.rounded = first.rounded.plus(unit)
  }
  return rows.map(({ rounded }) => text(rounded))
}
