import type { Position } from '@harbour/contract/trading/positions'
import { marketName } from '@harbour/contract/trading/market-name'
import { sum } from '@harbour/ledger/decimal'
import { byAmount } from '../../core/kit/sorting.ts'
import { nearLiquidation, onMargin, toLiquidation, valueOf } from './difference.ts'
import { sides } from '#texts/trading/terms'

/** Near liquidation, or a loss as large as the margin, which an exchange allows while the rest of the account covers it. */
export type Risk = 'liquidation' | 'loss'

/** Returns the reason why a position is at risk by the exchange's own figures; null for any other, and without these figures. */
export function riskOf(position: Position): Risk | null {
  const distance = toLiquidation(position)
  if (distance !== null && distance < nearLiquidation) return 'liquidation'
  const share = onMargin(position)
  return share !== null && share <= -1 ? 'loss' : null
}

const ranks = { liquidation: 2, loss: 1, none: 0 } as const
const rankOf = (position: Position): number => ranks[riskOf(position) ?? 'none']

/** Compares by risk, the least first: near liquidations by distance, large losses by their share of the margin, others by value. */
export function byRisk(a: Position, b: Position): number {
  const [left, right] = [rankOf(a), rankOf(b)]
  if (left !== right) return left - right
  if (left === ranks.liquidation) return (toLiquidation(b) ?? 0) - (toLiquidation(a) ?? 0)
  if (left === ranks.loss) return (onMargin(b) ?? 0) - (onMargin(a) ?? 0)
  return byAmount(valueOf(a), valueOf(b))
}

/** The positions at risk, the riskiest first. */
export const atRisk = (positions: readonly Position[]): readonly Position[] =>
  positions.filter((one) => riskOf(one) !== null).toSorted((a, b) => byRisk(b, a))

/** Returns the position that is nearest to its liquidation; null if the exchanges state no liquidation price. */
export function nearest(
  positions: readonly Position[],
): { readonly position: Position; readonly distance: number } | null {
  const [first] = positions
    .flatMap((position) => {
      const distance = toLiquidation(position)
      return distance === null ? [] : [{ position, distance }]
    })
    .sort((a, b) => a.distance - b.distance)
  return first ?? null
}

/** Sums the margins that the exchanges state, and counts the positions without one; null if none is stated. */
export function marginUsed(
  positions: readonly Position[],
): { readonly total: string; readonly unknown: number } | null {
  const known = positions.flatMap(({ marginUsd }) => marginUsd ?? [])
  return known.length === 0 ? null : { total: sum(known), unknown: positions.length - known.length }
}

export const positionName = ({ symbol, side }: Pick<Position, 'symbol' | 'side'>): string =>
  `${marketName(symbol)} ${sides[side]}`
