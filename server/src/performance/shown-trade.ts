import type { z } from 'zod'
import type { ClosedTrade } from '@harbour/contract/closed-trades'
import { dollars } from '@harbour/exchanges/prices'
import { exchangeById } from '@harbour/exchanges/registry'
import { approximate, ratio, times } from '@harbour/ledger/decimal'
import { sizeAsset } from '@harbour/ledger/position'
import type { ClosedTradeRow } from './closed-trades.ts'

/** A row as it is told: its size as people count it, and its net as a share of what was put into it. */
export function shownTrade(row: ClosedTradeRow): z.input<typeof ClosedTrade> {
  const { accountId, key, exchange, opened, closed, contractSize, ...shown } = row
  const { base, quote } = coinsOf(row.symbol)
  const counted = sizeAsset({ ...row, base, quote, inverseUnit: exchangeById(exchange)?.inverseUnit })
  const sizeOf = (quantity: string) => (contractSize === '1' ? quantity : times(quantity, contractSize))
  return {
    ...shown,
    id: tradeId({ accountId, key }),
    accountId,
    size: sizeOf(closed),
    sizeAsset: counted,
    // What counts quote currency is worth that, whatever the price.
    return: returnOf(
      row,
      quote,
      counted === quote ? sizeOf(opened) : worthOf(sizeOf(opened), row.entryPrice),
    ),
  }
}

const worthOf = (size: string, price: string | null) => (price === null ? null : times(size, price))

/** Prices are compared in dollars alone: what a position in another currency was worth in dollars is not stored. */
function returnOf({ net }: ClosedTradeRow, quote: string, value: string | null): number | null {
  if (net === null || value === null || !dollars.has(quote)) return null
  const share = ratio(net, value)
  return share === null ? null : approximate(share)
}

/** 'BTC/USDT:USDT' is of BTC and USDT. */
export function coinsOf(symbol: string): { readonly base: string; readonly quote: string } {
  const [base = '', quote = ''] = (symbol.split(':')[0] ?? '').split('/')
  return { base, quote }
}

/** Account and key in one word that an address can carry. */
export const tradeId = ({ accountId, key }: Pick<ClosedTradeRow, 'accountId' | 'key'>): string =>
  Buffer.from(JSON.stringify([accountId, key])).toString('base64url')
