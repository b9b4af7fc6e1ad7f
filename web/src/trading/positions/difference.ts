import type { Position } from '@harbour/contract/trading/positions'
import { amount, text } from '@harbour/ledger/decimal'

/** The comparison of the exchange's position size with the sum of the fills. */
export type Agreement =
  | { readonly kind: 'agrees' }
  /** History is not read to its beginning, so the fills cannot say. */
  | { readonly kind: 'unknown' }
  /** The difference in contracts, as the exchange counts: stated less folded. */
  | { readonly kind: 'differs'; readonly folded: string; readonly by: string }

export function agreement({
  quantity,
  foldedQuantity,
}: Pick<Position, 'quantity' | 'foldedQuantity'>): Agreement {
  if (foldedQuantity === null) return { kind: 'unknown' }
  const by = amount(quantity).minus(amount(foldedQuantity))
  return by.eq('0') ? { kind: 'agrees' } : { kind: 'differs', folded: foldedQuantity, by: text(by) }
}

/** Returns the relative move from entry to mark, in the direction of the position; null where one of them is unknown. */
export function fromEntry({
  side,
  entryPrice,
  markPrice,
}: Pick<Position, 'side' | 'entryPrice' | 'markPrice'>): number | null {
  if (entryPrice === null || markPrice === null || !(Number(entryPrice) > 0)) return null
  const moved = Number(text(amount(markPrice).minus(amount(entryPrice)).div(amount(entryPrice))))
  return side === 'long' ? moved : -moved
}
