import { amount, negate, text } from '../decimal.ts'
import { roundToTotal } from '../round-to-total.ts'
import type { RangeFigures } from './ranges/range-figures.ts'

/** The amounts that add up to the total P&L of a sub-account. */
export type BotSums = Pick<RangeFigures, 'realised' | 'fees' | 'funding' | 'other' | 'unrealised' | 'total'>

/**
 * The amounts at this many decimal places, whose exact sum as displayed is the total. Unrealised P&L and other entries absorb
 * rounding, as in the equity bridge, so that both show the same figures.
 */
export function shownBotSums(sums: BotSums, places: number): BotSums {
  const { realised, fees, funding, other, unrealised, total } = sums
  if (unrealised === null || total === null) return sums
  const [gross = realised, paid = negate(fees), received = funding, rest = other, open = unrealised] =
    roundToTotal(
      [
        { value: realised },
        { value: negate(fees) },
        { value: funding },
        { value: other, isFlexible: true },
        { value: unrealised, isFlexible: true },
      ],
      total,
      places,
    )
  return {
    realised: gross,
    fees: negate(paid),
    funding: received,
    other: rest,
    unrealised: open,
    total: text(amount(total).round(places, 'halfUp')),
  }
}
