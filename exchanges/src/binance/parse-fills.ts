import type { Fill, PositionSide } from '@harbour/ledger/fill'
import type { Market } from '../markets.ts'
import {
  decimal,
  decimalOrNull,
  flag,
  integer,
  liquidityOf,
  MalformedReply,
  text,
  textOrNull,
  type Row,
} from '../row.ts'

/** A row of api/v3/myTrades. The id is unique only within its symbol. */
export function parseSpotFill(row: Row, market: Market): Fill {
  return {
    nativeId: text(row, 'id'),
    orderId: textOrNull(row, 'orderId'),
    clientOrderId: null,
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    settle: null,
    product: 'spot',
    side: flag(row, 'isBuyer') ? 'buy' : 'sell',
    positionSide: 'both',
    price: decimal(row, 'price'),
    quantity: decimal(row, 'qty'),
    contractSize: '1',
    fee: decimalOrNull(row, 'commission') ?? '0',
    feeAsset: textOrNull(row, 'commissionAsset'),
    realisedPnl: null,
    liquidity: liquidityOf(row, 'isMaker'),
    kind: 'trade',
    atMs: integer(row, 'time'),
  }
}

/**
 * A row of fapi or dapi userTrades. USD-M quantities are base coins, COIN-M quantities contracts. The row
 * does not say whether it was a liquidation: only the order's client id does.
 */
export function parseFuturesFill(row: Row, market: Market): Fill {
  return {
    nativeId: text(row, 'id'),
    orderId: textOrNull(row, 'orderId'),
    clientOrderId: null,
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    settle: market.settle,
    product: market.product,
    side: sideOf(row),
    positionSide: positionSideOf(text(row, 'positionSide')),
    price: decimal(row, 'price'),
    quantity: decimal(row, 'qty'),
    contractSize: market.contractSize,
    fee: decimalOrNull(row, 'commission') ?? '0',
    feeAsset: textOrNull(row, 'commissionAsset'),
    realisedPnl: decimalOrNull(row, 'realizedPnl'),
    liquidity: liquidityOf(row, 'maker'),
    kind: 'trade',
    atMs: integer(row, 'time'),
  }
}

function sideOf(row: Row): Fill['side'] {
  const side = text(row, 'side')
  if (side === 'BUY') return 'buy'
  if (side === 'SELL') return 'sell'
  throw new MalformedReply('A trade is neither BUY nor SELL')
}

export function positionSideOf(native: string): PositionSide {
  if (native === 'LONG') return 'long'
  return native === 'SHORT' ? 'short' : 'both'
}
