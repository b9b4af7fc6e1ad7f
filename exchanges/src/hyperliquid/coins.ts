import type { CcxtInstance } from '../wire/ccxt-instance.ts'
import type { Market, Markets } from '../markets.ts'
import { MalformedReply } from '../row.ts'

/** Maps Hyperliquid's coin names to the field's terms and the library's names. */
export interface Coins {
  /** The instrument of a row; null for markets of other builders (`xyz:GOLD`) and for outcomes (`#12`), which are not read. */
  marketOf(coin: string): Market | null
  /** 'UBTC' is 'BTC'. */
  assetOf(token: string): string
}

const ofOthers = /[:#]/
const ofSpot = /[@/]/

export function coinsOf(instance: CcxtInstance, markets: Markets): Coins {
  const word = (method: 'safeCurrencyCode' | 'updateSpotCurrencyCode', text: string): string => {
    const turn = instance[method]
    if (typeof turn !== 'function') throw new Error(`ccxt has no ${method}`)
    const turned: unknown = turn.call(instance, text)
    return typeof turned === 'string' ? turned : text
  }
  return {
    marketOf(coin) {
      if (ofOthers.test(coin)) return null
      if (!ofSpot.test(coin)) return perpetual(word('safeCurrencyCode', coin), coin, markets)
      const market = markets.byNative('spot', coin)
      if (market === null) throw new MalformedReply(`${coin} is not among the exchange's markets`)
      return market
    },
    assetOf: (token) => word('updateSpotCurrencyCode', word('safeCurrencyCode', token)),
  }
}

/** All of them are in USDC, including unlisted ones. */
function perpetual(base: string, coin: string, markets: Markets): Market {
  const symbol = `${base}/USDC:USDC`
  return (
    markets.bySymbol(symbol) ?? {
      symbol,
      nativeSymbol: coin,
      base,
      quote: 'USDC',
      settle: 'USDC',
      product: 'linear',
      contractSize: '1',
      active: false,
    }
  )
}
