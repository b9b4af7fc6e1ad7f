import { isZero, ratio, round, sum } from '@harbour/ledger/decimal'
import type { AssetBalance, OpenPosition, Snapshot } from '../exchange.ts'
import { freeAndLocked } from '../free-and-locked.ts'
import type { Market } from '../markets.ts'
import { decimal, decimalOrNull, decimalUnlessZero, rowOf, rowsOf, text, type Row } from '../row.ts'
import type { Transport } from '../wire/transport.ts'
import type { Json } from '../wire/exact-json.ts'
import { positionSideOf } from './parse-fills.ts'

type MarketOf = (product: 'linear' | 'inverse', native: string) => Market
/** Runs a futures request; null where the account has never opened futures. */
type IfOpened = (work: () => Promise<Json>) => Promise<Json | null>

export async function binanceSnapshot(
  transport: Transport,
  marketOf: MarketOf,
  ifOpened: IfOpened,
): Promise<Snapshot> {
  const spot = await transport.call('sapiV3PostAssetGetUserAsset', {}, 5)
  const funding = await transport.call('sapiPostAssetGetFundingAsset', {}, 1)
  const um = await ifOpened(() => transport.call('fapiPrivateV3GetAccount', {}, 13))
  const umOpen = um === null ? null : await transport.call('fapiPrivateV3GetPositionRisk', {}, 13)
  const cm = await ifOpened(() => transport.call('dapiPrivateGetAccount', {}, 13))
  const cmOpen = cm === null ? null : await transport.call('dapiPrivateGetPositionRisk', {}, 3)
  return {
    balances: [
      ...rowsOf(spot).map((row) => parseWalletAsset('spot', row)),
      ...rowsOf(funding).map((row) => parseWalletAsset('funding', row)),
      ...(um === null ? [] : rowsOf(rowOf(um), 'assets').map((row) => parseFuturesAsset('um', row))),
      ...(cm === null ? [] : rowsOf(rowOf(cm), 'assets').map((row) => parseFuturesAsset('cm', row))),
    ].filter((balance) => !isZero(balance.total)),
    positions: [
      ...openPositions(umOpen, (native) => marketOf('linear', native)),
      ...openPositions(cmOpen, (native) => marketOf('inverse', native)),
    ],
  }
}

/** Frozen and withdrawing amounts still belong to the account. */
export function parseWalletAsset(wallet: string, row: Row): AssetBalance {
  const free = decimal(row, 'free')
  const locked = sum(['locked', 'freeze', 'withdrawing'].map((key) => decimalOrNull(row, key) ?? '0'))
  return { wallet, asset: text(row, 'asset'), total: sum([free, locked]), free, locked }
}

/** The wallet balance excludes unrealised P&L; the initial margin is that of positions and of orders. */
export function parseFuturesAsset(wallet: string, row: Row): AssetBalance {
  const total = decimal(row, 'walletBalance')
  const held = decimalOrNull(row, 'initialMargin') ?? '0'
  return { wallet, asset: text(row, 'asset'), total, ...freeAndLocked(total, held) }
}

function openPositions(body: Json | null, marketOf: (native: string) => Market): readonly OpenPosition[] {
  if (body === null) return []
  return rowsOf(body)
    .filter((row) => !isZero(decimal(row, 'positionAmt')))
    .map((row) => parsePosition(row, marketOf(text(row, 'symbol'))))
}

export function parsePosition(row: Row, market: Market): OpenPosition {
  const held = decimal(row, 'positionAmt')
  const side = positionSideOf(text(row, 'positionSide'))
  const isShort = side === 'both' ? held.startsWith('-') : side === 'short'
  const margin = decimalUnlessZero(row, 'positionInitialMargin')
  return {
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    settle: market.settle ?? market.quote,
    product: market.product === 'inverse' ? 'inverse' : 'linear',
    side: isShort ? 'short' : 'long',
    mode: side === 'both' ? 'one-way' : 'hedge',
    quantity: held.replace('-', ''),
    contractSize: market.contractSize,
    entryPrice: decimalUnlessZero(row, 'entryPrice'),
    markPrice: decimalUnlessZero(row, 'markPrice'),
    liquidationPrice: decimalUnlessZero(row, 'liquidationPrice'),
    leverage: decimalUnlessZero(row, 'leverage') ?? leverageOf(row, margin),
    margin: margin ?? decimalUnlessZero(row, 'isolatedWallet'),
    unrealisedPnl: decimalOrNull(row, 'unRealizedProfit'),
  }
}

/**
 * The third version of the route states no leverage: it is the value at the mark price divided by the initial margin,
 * and it is a whole number.
 */
function leverageOf(row: Row, margin: string | null): string | null {
  const value = decimalUnlessZero(row, 'notional')
  if (value === null || margin === null) return null
  const leverage = ratio(value.replace('-', ''), margin)
  return leverage === null ? null : round(leverage, 0)
}
