import { spotAlone, type SpotExchangeDescription } from '../exchange-description.ts'
import { spotMarkets } from '../truth/spot-markets.ts'
import { krakenIds } from './ids.ts'
import { krakenPair } from './names.ts'

export const krakenDescription: SpotExchangeDescription = {
  ...spotAlone,
  fillHistory: { paths: ['/0/private/TradesHistory'], streams: 1 },
  // Quoted in dollars and euros, plus the euro in dollars.
  instruments: spotMarkets(krakenPair, {
    USD: ['BTC', 'ETH', 'SOL', 'XRP', 'EUR', 'USDC'],
    EUR: ['BTC', 'ETH', 'SOL', 'ADA'],
  }),
  // Fills by the id of the trade, deposits and withdrawals by refid.
  ids: krakenIds,
  credentials: ({ letters, base64 }) => ({
    apiKey: letters(56, 'key'),
    apiSecret: base64(64, 'secret'),
    passphrase: null,
  }),
  money: ['USD', 'EUR'],
}
