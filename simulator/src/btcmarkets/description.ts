import { spotAlone, type SpotExchangeDescription } from '../exchange-description.ts'
import { spotMarkets } from '../truth/spot-markets.ts'
import { btcMarketsIds } from './ids.ts'

export const btcMarketsDescription: SpotExchangeDescription = {
  ...spotAlone,
  fillHistory: { paths: ['/v3/trades'], streams: 1 },
  // All quoted in Australian dollars, for which the exchange has no price in US dollars.
  instruments: spotMarkets((base, quote) => `${base}-${quote}`, {
    AUD: ['BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'LUNA'],
  }),
  // All rows have an id.
  ids: btcMarketsIds,
  credentials: ({ hex, base64 }) => {
    const key = hex(32, 'key')
    const apiKey = [key.slice(0, 8), key.slice(8, 12), key.slice(12, 16), key.slice(16, 20), key.slice(20)]
    return { apiKey: apiKey.join('-'), apiSecret: base64(64, 'secret'), passphrase: null }
  },
  money: ['AUD'],
}
