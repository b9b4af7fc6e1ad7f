import { compare, isDecimal, isZero } from '@harbour/ledger/decimal'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Market } from '../markets.ts'
import { negated } from '../row.ts'
import { feesOf } from './fees.ts'
import type { Refusal } from './left-out.ts'
import { type Unified, idText, words } from './unified.ts'

/** A row as it was listed: by ccxt's word, put right by the exchange's rule. */
export interface ListedTrade {
  /** Its own id; made of what it says where it has none. */
  readonly id: string
  readonly hasId: boolean
  readonly atMs: number
  readonly market: Market
  readonly row: Unified
}

/** A fill with what else it cost; or why a row is none. */
export type JudgedTrade =
  | { readonly fill: Fill; readonly entries: readonly LedgerEntry[]; readonly refusal: null }
  | { readonly fill: null; readonly refusal: Refusal }

/** Best effort: the unified trade says neither the position's side nor the profit. */
export function judgeTrade({ id, hasId, atMs, market, row }: ListedTrade): JudgedTrade {
  const [price, quantity, side] = [words(row, 'price'), words(row, 'amount'), row['side']]
  const refused = (reason: string): JudgedTrade => ({
    fill: null,
    refusal: { reason, key: id, example: tradeExample(row, market.symbol) },
  })
  if (!hasId) return refused('it has no id')
  if (market.product !== 'spot') return refused('Harbour does not read contracts there')
  if (side !== 'buy' && side !== 'sell') return refused('nothing says whether it was bought or sold')
  if (!isAboveZero(quantity)) return refused('the quantity is not above zero')
  if (!isAboveZero(price)) return refused('the price is not above zero')
  const [first, ...more] = feesOf(row, market)
  const liquidity = row['takerOrMaker']
  return {
    refusal: null,
    fill: {
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
      fee: first?.cost ?? '0',
      feeAsset: first?.asset ?? null,
      realisedPnl: null,
      liquidity: liquidity === 'maker' || liquidity === 'taker' ? liquidity : null,
      kind: 'trade',
      atMs,
    },
    // A fill has one fee; what was taken in a second asset is an entry of its own.
    entries: more.map(({ asset, cost }) => ({
      nativeId: `${id}:fee:${asset}`,
      kind: 'fee',
      asset: asset ?? '',
      amount: negated(cost),
      fee: '0',
      symbol: market.symbol,
      positionSide: null,
      nativeKind: 'Part of a trading fee',
      atMs,
    })),
  }
}

const isAboveZero = (text: string | null): text is string =>
  text !== null && isDecimal(text) && !isZero(text) && compare(text, '0') > 0

/** '2024-03-01 12:00:00, BTC/USDT, sell 0.5 at 60000, id 123': enough to find the row at the exchange. */
export function tradeExample(row: Unified, symbol: string | null): string {
  const atMs = Number(words(row, 'timestamp') ?? Number.NaN)
  const at = usableTime(atMs) ? new Date(atMs).toISOString().slice(0, 19).replace('T', ' ') : null
  const [side, quantity, price, id] = ['side', 'amount', 'price', 'id'].map((key) => words(row, key))
  const amount = [side, quantity, price === null || price === undefined ? null : `at ${price}`]
  return [at, symbol, amount.filter(Boolean).join(' '), id ? `id ${id}` : null].filter(Boolean).join(', ')
}

/** No trade is older than the first exchange, and none is of tomorrow: other numbers are in another unit. */
export const usableTime = (atMs: number): boolean =>
  Number.isSafeInteger(atMs) && atMs >= Date.UTC(2009, 0, 1) && atMs < Date.UTC(2100, 0, 1)

/** Why a row without a usable time is left out. */
export const timeless = (row: Unified): string =>
  'timestamp' in row ? 'it has no usable time' : 'it cannot be read'
