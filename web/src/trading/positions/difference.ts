import type { Position } from '@harbour/contract/trading/positions'
import { amount, approximate, ratio, text } from '@harbour/ledger/decimal'

/** The comparison of the exchange's position size with the sum of the fills. */
export type Agreement =
  | { readonly kind: 'agrees' }
  /** The history is not read to its beginning, so the sum of the fills is unknown. */
  | { readonly kind: 'unknown' }
  /** The difference in contracts, in the exchange's unit: the stated size minus the sum of the fills. */
  | { readonly kind: 'differs'; readonly folded: string; readonly by: string }

export function agreement({
  quantity,
  foldedQuantity,
}: Pick<Position, 'quantity' | 'foldedQuantity'>): Agreement {
  if (foldedQuantity === null) return { kind: 'unknown' }
  const by = amount(quantity).minus(amount(foldedQuantity))
  return by.eq('0') ? { kind: 'agrees' } : { kind: 'differs', folded: foldedQuantity, by: text(by) }
}

/** Identifies a position among all of a person: an account may have one of each margin mode and side. */
export const positionKey = (one: Pick<Position, 'accountId' | 'symbol' | 'mode' | 'side'>): string =>
  `${one.accountId} ${one.symbol} ${one.mode} ${one.side}`

/** Returns an amount without its sign. */
export const absolute = (value: string): string => (value.startsWith('-') ? value.slice(1) : value)

/** Returns the value of a position without its sign; null without a price. */
export const valueOf = ({ notionalUsd }: Pick<Position, 'notionalUsd'>): string | null =>
  notionalUsd === null ? null : absolute(notionalUsd)

/** Returns the relative move from entry to mark, in the direction of the position; null if either is unknown. */
export function fromEntry({
  side,
  entryPrice,
  markPrice,
}: Pick<Position, 'side' | 'entryPrice' | 'markPrice'>): number | null {
  if (entryPrice === null || markPrice === null || !(Number(entryPrice) > 0)) return null
  const moved = Number(text(amount(markPrice).minus(amount(entryPrice)).div(amount(entryPrice))))
  return side === 'long' ? moved : -moved
}

/** Returns the distance from the mark price to the liquidation price, as a share of the mark; null if the exchange states none. */
export function toLiquidation({
  markPrice: mark,
  liquidationPrice: liquidation,
}: Pick<Position, 'markPrice' | 'liquidationPrice'>): number | null {
  if (mark === null || liquidation === null || !(approximate(mark) > 0)) return null
  if (!(approximate(liquidation) > 0)) return null
  return Math.abs(approximate(mark) - approximate(liquidation)) / approximate(mark)
}

/** A position is near liquidation below this distance. */
export const nearLiquidation = 0.1

/** Returns the unrealised P&L as a share of the margin (ROE); null if either is unknown. */
export function onMargin({
  unrealisedPnl,
  margin,
}: Pick<Position, 'unrealisedPnl' | 'margin'>): number | null {
  const share = unrealisedPnl === null || margin === null ? null : ratio(unrealisedPnl, margin)
  return share === null ? null : approximate(share)
}
