import type { Exchange } from '../exchange.ts'
import { marketsOf } from '../markets.ts'
import { openTransport } from '../transport.ts'
import { listings } from './listings.ts'
import { futuresReachMs } from './fills-by-id.ts'
import { binanceDailyCloses, binancePricesUsd } from './public-prices.ts'
import { binanceProtocol } from './protocol.ts'
import { BinanceSession } from './session.ts'

export const binance: Exchange = {
  id: 'binance',
  name: 'Binance',
  code: 'BN',
  needsPassphrase: false,
  bestEffort: false,
  historyReach:
    'Spot trades, deposits and withdrawals reach back to the first one; Binance serves futures for the last three ' +
    'months and moves between wallets for the last six.',
  guidance: [
    'Sign in to Binance on the web, open your profile and choose “API Management”.',
    'Choose “Create API”, then “System generated”, and give the key a name such as Harbour.',
    'Leave “Enable Reading” as the only box that is ticked: no trading, no futures, no withdrawals, no transfers.',
    'Copy the API key and the secret key at once: Binance shows the secret a single time.',
  ],
  addressStep: {
    known:
      'For more safety choose “Restrict access to trusted IPs only” and enter the address that Harbour shows you.',
    unknown:
      'Leave the key open to any IP address, unless you know the one that this Harbour connects from: then choose ' +
      '“Restrict access to trusted IPs only”.',
  },
  keyPage: 'https://www.binance.com/en/my/settings/api-management',
  reachMs: (stream) => {
    if (stream.id.startsWith('um:') || stream.id.startsWith('cm:')) return futuresReachMs
    return listings[stream.id]?.reachMs ?? null
  },
  open: async (credentials, wire) =>
    new BinanceSession(await openTransport(binanceProtocol, credentials, wire), () =>
      marketsOf(binanceProtocol, wire),
    ),
  pricesUsd: binancePricesUsd,
  dailyClosesUsd: binanceDailyCloses,
}
