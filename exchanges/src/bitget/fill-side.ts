import type { FillKind, PositionSide, Side } from '@harbour/ledger/fill'

export interface Sides {
  readonly side: Side
  readonly positionSide: PositionSide
}

/**
 * A classic account in hedge mode names the position, not the order: closing a long is `side=buy` with
 * `tradeSide=close`. Harbour's side is that of the coins, so that row becomes a sell on the long side.
 * Liquidations and the like state the position ('burst_close_long').
 */
export function classicSides(side: Side, tradeSide: string, isHedge: boolean): Sides {
  if (!isHedge) return { side, positionSide: 'both' }
  if (tradeSide.endsWith('close_long')) return { side: 'sell', positionSide: 'long' }
  if (tradeSide.endsWith('close_short')) return { side: 'buy', positionSide: 'short' }
  const positionSide = side === 'buy' ? 'long' : 'short'
  if (tradeSide !== 'close') return { side, positionSide }
  return { side: side === 'buy' ? 'sell' : 'buy', positionSide }
}

/**
 * A unified account names the order: closing a long is `side=sell`. If the row omits the position, opening or
 * closing implies it.
 */
export function unifiedSides(
  side: Side,
  posSide: string | null,
  tradeSide: string | null,
  isHedge: boolean,
): Sides {
  if (!isHedge) return { side, positionSide: 'both' }
  if (posSide === 'long' || posSide === 'short') return { side, positionSide: posSide }
  const isClosing = tradeSide?.includes('close') === true
  return { side, positionSide: (side === 'buy') === isClosing ? 'short' : 'long' }
}

/** Returns the kind of a fill by the field of its cause: `tradeSide` of v2 ('dte_sys_adl_close_long'), `execType` of v3. */
export function kindOf(words: string): FillKind {
  if (/adl/i.test(words)) return 'adl'
  if (/burst|reduce_|offset_|liquidat/i.test(words)) return 'liquidation'
  return /deliver|settle/i.test(words) ? 'settlement' : 'trade'
}
