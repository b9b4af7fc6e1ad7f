import type { Decimal } from '@harbour/ledger/fill'
import { ExchangeError } from '../wire/error.ts'
import type { Wire } from '../exchange.ts'
import type { Protocol } from '../protocol.ts'
import { asExchangeError, openTransport } from '../wire/transport.ts'
import { usdPrices } from '../prices/usd-prices.ts'
import { sourceOf } from './source.ts'
import { unified, words } from './unified.ts'
import { UnifiedCalls } from './unified-calls.ts'

/** Last prices in USD: of all markets at once if the exchange has a call for that, otherwise market by market on demand. */
export function genericPricesUsd(
  protocol: Protocol,
  assets: readonly string[],
  wire: Wire,
): Promise<ReadonlyMap<string, Decimal>> {
  return asExchangeError(protocol, async () => {
    const transport = await openTransport(protocol, null, wire)
    try {
      const calls = new UnifiedCalls(transport, () => sourceOf(protocol, wire))
      if (!calls.has('fetchTickers')) return await pricesByPair(calls, assets, wire)
      const tickers = unified(await calls.ask('fetchTickers'))
      return await usdPrices(
        assets,
        { last: (base, quote) => lastOf(tickers[`${base}/${quote}`]) },
        wire.money,
      )
    } finally {
      transport.close()
    }
  })
}

/** A market that cannot be read leaves its assets without a price; if none can be read, the reason is thrown. */
async function pricesByPair(
  calls: UnifiedCalls,
  assets: readonly string[],
  wire: Wire,
): Promise<ReadonlyMap<string, Decimal>> {
  const { markets } = await calls.source()
  const lasts = new Map<string, Decimal | null>()
  let failure: ExchangeError | null = null
  const last = async (base: string, quote: string): Promise<Decimal | null> => {
    const symbol = `${base}/${quote}`
    const known = lasts.get(symbol)
    if (known !== undefined) return known
    try {
      lasts.set(symbol, await lastOfPair(calls, symbol))
    } catch (error) {
      if (!(error instanceof ExchangeError) || error.kind === 'throttled') throw error
      failure = error
      lasts.set(symbol, null)
    }
    return lasts.get(symbol) ?? null
  }
  const isListed = (base: string, quote: string) => {
    const market = markets.bySymbol(`${base}/${quote}`)
    return market !== null && market.active && lasts.get(market.symbol) !== null
  }
  const prices = await usdPrices(assets, { last, isListed }, wire.money)
  if (failure !== null && [...lasts.values()].every((price) => price === null)) throw failure
  return prices
}

/** The last price by the market's ticker, or that of its newest trade. */
async function lastOfPair(calls: UnifiedCalls, symbol: string): Promise<Decimal | null> {
  if (calls.has('fetchTicker')) return lastOf(await calls.ask('fetchTicker', symbol))
  if (!calls.has('fetchTrades')) return null
  const trades = await calls.ask('fetchTrades', symbol)
  return Array.isArray(trades) && trades.length > 0 ? words(unified(trades.at(-1)), 'price') : null
}

function lastOf(ticker: unknown): Decimal | null {
  return ticker === undefined || ticker === null ? null : words(unified(ticker), 'last')
}
