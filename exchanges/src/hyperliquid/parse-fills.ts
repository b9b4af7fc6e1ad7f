import type { Fill, FillKind } from '@harbour/ledger/fill'
import { decimal, integer, isRow, MalformedReply, type Row, text, textOrNull } from '../row.ts'
import type { Coins } from './coins.ts'

/** One row of `userFillsByTime`, the `place`th of its block; null for a market that Harbour does not read. */
export function parseFill(row: Row, user: string, coins: Coins, place: number): Fill | null {
  const market = coins.marketOf(text(row, 'coin'))
  if (market === null) return null
  const feeToken = textOrNull(row, 'feeToken')
  const isSpot = market.product === 'spot'
  return {
    nativeId: fillId(row),
    orderId: text(row, 'oid'),
    clientOrderId: textOrNull(row, 'cloid'),
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    settle: market.settle,
    product: market.product,
    side: sideOf(row),
    positionSide: 'both',
    price: decimal(row, 'px'),
    quantity: decimal(row, 'sz'),
    contractSize: '1',
    // The builder's fee is already included.
    fee: decimal(row, 'fee'),
    feeAsset: feeToken === null ? 'USDC' : coins.assetOf(feeToken),
    realisedPnl: isSpot ? null : decimal(row, 'closedPnl'),
    liquidity: typeof row['crossed'] === 'boolean' ? (row['crossed'] ? 'taker' : 'maker') : null,
    kind: kindOf(row, user),
    atMs: integer(row, 'time'),
    // Ids are not ascending, and the fills of a block share a millisecond: they are served in their order.
    sequence: { match: String(place), orderLeft: null },
  }
}

/** A trade has one id for both its sides, and the same two orders can meet again in a later block. */
export const fillId = (row: Row): string => `${integer(row, 'time')}-${text(row, 'tid')}-${text(row, 'oid')}`

/**
 * Returns each row's place within its block, by id: counted over all served rows, since a page that continues
 * within a block begins with the block's first row. Rows come oldest first; reversed ones are turned back.
 */
export function placesInBlock(rows: readonly Row[]): ReadonlyMap<string, number> {
  const [first, last] = [rows[0], rows.at(-1)]
  const isNewestFirst = first && last && integer(first, 'time') > integer(last, 'time')
  const counts = new Map<number, number>()
  return new Map(
    (isNewestFirst ? rows.toReversed() : rows).map((row) => {
      const place = counts.get(integer(row, 'time')) ?? 0
      counts.set(integer(row, 'time'), place + 1)
      return [fillId(row), place]
    }),
  )
}

function sideOf(row: Row): Fill['side'] {
  const side = text(row, 'side')
  if (side !== 'A' && side !== 'B') throw new MalformedReply('A trade is neither bought nor sold')
  return side === 'B' ? 'buy' : 'sell'
}

function kindOf(row: Row, user: string): FillKind {
  const liquidation = row['liquidation']
  // A trader who takes over a liquidated position has the same note on an ordinary trade.
  if (isRow(liquidation) && textOrNull(liquidation, 'liquidatedUser')?.toLowerCase() === user)
    return 'liquidation'
  const direction = textOrNull(row, 'dir') ?? ''
  if (/auto-deleverag/i.test(direction)) return 'adl'
  return /settlement/i.test(direction) ? 'settlement' : 'trade'
}
