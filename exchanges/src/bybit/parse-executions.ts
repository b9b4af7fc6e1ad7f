import { isZero } from '@harbour/ledger/decimal'
import type { Fill, FillKind, LedgerEntry, PositionSide } from '@harbour/ledger/fill'
import type { Market } from '../markets.ts'
import {
  decimal,
  decimalOrNull,
  integer,
  liquidityOf,
  MalformedReply,
  negated,
  text,
  textOrNull,
  type Row,
} from '../row.ts'

const kinds: Readonly<Record<string, FillKind>> = {
  Trade: 'trade',
  BlockTrade: 'trade',
  MovePosition: 'trade',
  AdlTrade: 'adl',
  BustTrade: 'liquidation',
  Settle: 'settlement',
  Delivery: 'settlement',
}

export const isFunding = (row: Row): boolean => row['execType'] === 'Funding'

export const isSettlement = (row: Row): boolean => kinds[textOrNull(row, 'execType') ?? ''] === 'settlement'

/** Returns true if a symbol is traded in hedge mode; executions do not state it. */
export type IsHedged = (native: string) => boolean

export function parseExecution(row: Row, market: Market, isHedged: boolean): Fill {
  const side = sideOf(row)
  return {
    nativeId: text(row, 'execId'),
    orderId: textOrNull(row, 'orderId'),
    clientOrderId: textOrNull(row, 'orderLinkId'),
    botType: botTypeOf(row),
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    settle: market.settle,
    product: market.product,
    side,
    positionSide: market.product !== 'spot' && isHedged ? hedgeSide(row, side) : 'both',
    price: decimal(row, 'execPrice'),
    quantity: decimal(row, 'execQty'),
    contractSize: '1',
    fee: decimalOrNull(row, 'execFee') ?? '0',
    feeAsset: feeAssetOf(row, market, side),
    // Bybit states profit per closed position, not per execution.
    realisedPnl: null,
    liquidity: liquidityOf(row, 'isMaker'),
    kind: kinds[text(row, 'execType')] ?? 'trade',
    atMs: integer(row, 'execTime'),
    sequence: sequenceOf(row),
  }
}

/** Bot names by `createType`; all other types are orders of a person, a program or the exchange itself. */
const botTypes: Readonly<Record<string, string>> = {
  CreateByFGridBot: 'Futures grid',
  CloseByFGridBot: 'Futures grid',
  CreateByMartingaleBot: 'Martingale',
  CloseByMartingaleBot: 'Martingale',
  CreateByTWAP: 'TWAP',
  CreateByIceBerg: 'Iceberg',
  CreateByTVSignal: 'TradingView signal',
  CreateByArbitrage: 'Arbitrage',
}

export const statedBotTypes: readonly string[] = [...new Set(Object.values(botTypes))]

const botTypeOf = (row: Row): string | null => botTypes[textOrNull(row, 'createType') ?? ''] ?? null

/** Ids are uuids and the rows of one millisecond have no order: `seq` counts the matches of an instrument. */
function sequenceOf(row: Row): Fill['sequence'] {
  const match = decimalOrNull(row, 'seq')
  return match === null ? undefined : { match, orderLeft: decimalOrNull(row, 'leavesQty') }
}

/** Returns the position side in hedge mode: a sale that closes a position closes a long, any other sale opens a short. */
function hedgeSide(row: Row, side: Fill['side']): PositionSide {
  const closed = decimalOrNull(row, 'closedSize')
  const isClosing = closed !== null && !isZero(closed)
  return (side === 'sell') === isClosing ? 'long' : 'short'
}

/** Swaps leave the currency empty for the settle coin; old spot rows leave it empty too, where the side determines it. */
function feeAssetOf(row: Row, market: Market, side: Fill['side']): string {
  const stated = textOrNull(row, 'feeCurrency')
  if (stated !== null) return stated
  if (market.settle !== null) return market.settle
  const isRebate = (decimalOrNull(row, 'execFee') ?? '0').startsWith('-')
  return (side === 'buy') === isRebate ? market.quote : market.base
}

function sideOf(row: Row): Fill['side'] {
  const side = text(row, 'side')
  if (side === 'Buy') return 'buy'
  if (side === 'Sell') return 'sell'
  throw new MalformedReply('An execution is neither Buy nor Sell')
}

/** Bybit writes funding as a fee: positive was paid. Here positive was received. */
export function parseFunding(row: Row, market: Market, isHedged: boolean): LedgerEntry {
  const isLong = text(row, 'side') === 'Buy'
  return {
    nativeId: text(row, 'execId'),
    kind: 'funding',
    asset: textOrNull(row, 'feeCurrency') ?? market.settle ?? market.quote,
    amount: negated(decimal(row, 'execFee')),
    fee: '0',
    symbol: market.symbol,
    positionSide: isHedged ? (isLong ? 'long' : 'short') : 'both',
    nativeKind: 'Funding',
    atMs: integer(row, 'execTime'),
  }
}
