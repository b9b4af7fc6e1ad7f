import type { z } from 'zod'
import type { ClosedTrade } from '@harbour/contract/trading/closed-trades'
import { dollars } from '@harbour/exchanges/prices/prices'
import { exchangeById } from '@harbour/exchanges/registry'
import { approximate, ratio, times } from '@harbour/ledger/decimal'
import { initialRisk, rMultiple } from '@harbour/ledger/metrics/r-multiple'
import { sizeAsset } from '@harbour/ledger/position'
import type { ReportMoney } from '../report-currency/report-money.ts'
import type { ClosedTradeRow } from './closed-trades.ts'
import { tradeId } from '../results/trade-place.ts'

/** Converts a row to its reply: its size in the usual unit, and its net as a share of the invested value. */
export function shownTrade(row: ClosedTradeRow): z.input<typeof ClosedTrade> {
  const { accountId, key, exchange: _exchange, opened: _opened, closed, contractSize, ...shown } = row
  return {
    ...shown,
    id: tradeId({ accountId, key }),
    accountId,
    size: times(closed, contractSize),
    sizeAsset: sizeAssetOf(row),
    return: returnOf(row),
  }
}

/** Its amounts in the currency of an answer: all converted at the day it closed, so that they still add up. */
export function inMoney<
  Trade extends Pick<z.input<typeof ClosedTrade>, 'closedAt' | 'net' | 'fees' | 'funding'>,
>(trade: Trade, { at }: ReportMoney): Trade {
  const closedAtMs = Date.parse(trade.closedAt)
  const turned = (usd: string | null) => usd && at(usd, closedAtMs)
  return { ...trade, net: turned(trade.net), fees: turned(trade.fees), funding: turned(trade.funding) }
}

/** The asset in which contracts of the instrument are counted. */
export const sizeAssetOf = ({ product, symbol, exchange }: ClosedTradeRow): string =>
  sizeAsset({ product, ...coinsOf(symbol), inverseUnit: exchangeById(exchange)?.inverseUnit })

/** The value at entry at the average price, in quote currency; null if the opening is unknown. */
export function entryValueOf(row: ClosedTradeRow): string | null {
  const { opened, contractSize, entryPrice, symbol } = row
  if (entryPrice === null) return null
  const size = times(opened, contractSize)
  // A size in quote currency is its own value, whatever the price.
  return sizeAssetOf(row) === coinsOf(symbol).quote ? size : times(size, entryPrice)
}

/** Returns are computed in dollars only: the dollar value of a position in another currency is not stored. */
function returnOf(row: ClosedTradeRow): number | null {
  const value = entryValueOf(row)
  if (row.net === null || value === null || !dollars.has(coinsOf(row.symbol).quote)) return null
  const share = ratio(row.net, value)
  return share === null ? null : approximate(share)
}

/** 'BTC/USDT:USDT' has BTC and USDT. */
export function coinsOf(symbol: string): { readonly base: string; readonly quote: string } {
  const [base = '', quote = ''] = (symbol.split(':')[0] ?? '').split('/')
  return { base, quote }
}

/** 'BTC/USD:BTC-261225' settles in BTC, spot in its quote. */
export const settleOf = ({ symbol }: Pick<ClosedTradeRow, 'symbol'>): string =>
  symbol.split(':')[1]?.split('-')[0] ?? coinsOf(symbol).quote

/** The fields that the initial risk is computed from. */
export type Risked = Pick<
  ClosedTradeRow,
  'exchange' | 'symbol' | 'product' | 'side' | 'opened' | 'contractSize' | 'entryPrice' | 'net'
>

/** The loss at the initial stop, in quote currency; null if the opening is unknown, or the stop risks nothing. */
export function initialRiskOf(row: Risked, stop: string): string | null {
  const { entryPrice, side, product, opened, contractSize, exchange } = row
  if (entryPrice === null) return null
  const inverseUnit = exchangeById(exchange)?.inverseUnit
  return initialRisk({ side, product, inverseUnit, entryPrice, size: times(opened, contractSize) }, stop)
}

/** Its net as a multiple of that risk; null if the risk is not in dollars like the net. */
export function multipleOf(row: Risked, stop: string): number | null {
  const risk = initialRiskOf(row, stop)
  if (risk === null || row.net === null || !dollars.has(coinsOf(row.symbol).quote)) return null
  return rMultiple(row.net, risk)
}
