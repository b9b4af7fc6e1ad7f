import * as readings from '../texts/en/readings.ts'
import { compare, isDecimal, isZero, times } from '@harbour/ledger/decimal'
import type { Fill } from '@harbour/ledger/fill'
import type { Market } from '../markets.ts'
import { type Fee, feesOf } from './fees.ts'
import type { Refusal } from './left-out.ts'
import { type Unified, idText, words } from './unified.ts'

/** A row as listed: parsed by ccxt, corrected by the exchange's rule. */
export interface ListedTrade {
  /** Its own id, or one from its content. */
  readonly id: string
  readonly hasId: boolean
  readonly atMs: number
  readonly market: Market
  readonly row: Unified
}

/** The result for a row: one fill, several if there were fees in several assets, or a refusal. */
export type JudgedTrade =
  | { readonly fills: readonly Fill[]; readonly refusal: null }
  | { readonly fills: null; readonly refusal: Refusal }

/** Best effort: the unified trade states neither the position's side nor the profit. */
export function judgeTrade({ id, hasId, atMs, market, row }: ListedTrade): JudgedTrade {
  const [price, quantity, side] = [words(row, 'price'), words(row, 'amount'), row['side']]
  const refused = (reason: string): JudgedTrade => ({
    fills: null,
    refusal: { reason, key: id, example: tradeExample(row, market.symbol) },
  })
  if (!hasId) return refused(readings.noId)
  if (market.product !== 'spot') return refused(readings.contractUnread)
  if (side !== 'buy' && side !== 'sell') return refused(readings.noSide)
  if (!isAboveZero(quantity)) return refused(readings.noQuantity)
  if (!isAboveZero(price)) return refused(readings.noPrice)
  const liquidity = row['takerOrMaker']
  const fill: Fill = {
    nativeId: id,
    orderId: idText(row, 'order'),
    clientOrderId: null,
    symbol: market.symbol,
    base: market.base,
    quote: market.quote,
    settle: market.settle,
    product: market.product,
    side,
    positionSide: 'both',
    price,
    quantity,
    contractSize: market.contractSize,
    fee: '0',
    feeAsset: null,
    realisedPnl: null,
    liquidity: liquidity === 'maker' || liquidity === 'taker' ? liquidity : null,
    kind: 'trade',
    atMs,
  }
  return { refusal: null, fills: withFees(fill, feesOf(row, market)) }
}

/**
 * A fill has one fee. With several, the trade becomes that many fills at its price, which changes no total:
 * holdings and results count each fee by the rules of its own asset.
 */
function withFees(fill: Fill, fees: readonly Fee[]): readonly Fill[] {
  const [first, ...more] = fees
  const fee = { fee: first?.cost ?? '0', feeAsset: first?.asset ?? null }
  if (more.length === 0) return [{ ...fill, ...fee }]
  const half = times(fill.quantity, '0.5')
  const rest = { ...fill, quantity: half, nativeId: `${fill.nativeId}:fee:${more[0]?.asset}` }
  return [{ ...fill, quantity: half, ...fee }, ...withFees(rest, more)]
}

const isAboveZero = (text: string | null): text is string =>
  text !== null && isDecimal(text) && !isZero(text) && compare(text, '0') > 0

/** '2024-03-01 12:00:00, BTC/USDT, sell 0.5 at 60000, id 123': enough to find the row at the exchange. */
export function tradeExample(row: Unified, symbol: string | null): string {
  const atMs = Number(words(row, 'timestamp') ?? Number.NaN)
  const at = usableTime(atMs) ? new Date(atMs).toISOString().slice(0, 19).replace('T', ' ') : null
  const [side, quantity, price] = ['side', 'amount', 'price'].map((key) => words(row, key))
  const id = idText(row, 'id')
  const amount = [side, quantity, price === null || price === undefined ? null : `at ${price}`]
  return [at, symbol, amount.filter(Boolean).join(' '), id ? `id ${id}` : null].filter(Boolean).join(', ')
}

/** No trade is older than the first exchange, and none is in the future: other numbers are in another unit. */
export const usableTime = (atMs: number): boolean =>
  Number.isSafeInteger(atMs) && atMs >= Date.UTC(2009, 0, 1) && atMs < Date.UTC(2100, 0, 1)

/** Explains why a row without a usable time is left out. */
export const timeless = (row: Unified): string =>
  'timestamp' in row ? readings.noTime : readings.unreadableRow
