import { negate } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { roundToTotal } from '../round-to-total.ts'

/** The amounts that add up to the total P&L of a sub-account. */
export interface BotSums {
  /** Before fees. */
  readonly realised: Decimal
  readonly fees: Decimal
  readonly funding: Decimal
  readonly other: Decimal
  /** Null if a price is unknown; the total is then unknown too. */
  readonly unrealised: Decimal | null
  readonly total: Decimal | null
}

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
  const [shown = total] = roundToTotal([{ value: total }], total, places)
  return {
    realised: gross,
    fees: negate(paid),
    funding: received,
    other: rest,
    unrealised: open,
    total: shown,
  }
}
