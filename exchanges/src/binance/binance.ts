import type { Exchange, FileRowKind } from '../exchange.ts'
import { binanceFuturesBookings } from '../files/formats/binance-bookings.ts'
import { binanceFuturesTrades } from '../files/formats/binance-futures.ts'
import { binanceSpotStatement } from '../files/formats/binance.ts'
import { movesOf } from '../files/carriers.ts'
import { byHand, historyFileOf } from '../files/history-file.ts'
import { marketsOf, productOfSymbol } from '../markets.ts'
import { openTransport } from '../wire/transport.ts'
import { binanceCandles } from './candles.ts'
import { followBinance } from './follow.ts'
import { listings } from './listings.ts'
import { nativeOfSymbol } from './native-market.ts'
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
  isRateSource: true,
  // Spot API; the units of the futures hosts are turned into these where they are asked.
  addressLimit: { weight: 6_000, everyMs: 60_000 },
  historyReach:
    'Spot trades, deposits and withdrawals go back to the beginning. Futures go back three ' +
    'months, wallet transfers six.',
  notRead:
    'Binance margin, options, Earn and card purchases are not included. Connect sub-accounts with their own key; ' +
    'transfers between them appear as a difference.',
  guidance: [
    'Log in to Binance on the web, open your profile and choose “API Management”.',
    'Choose “Create API”, then “System generated”, and give the key a name such as Harbour.',
    'Leave only “Enable Reading” ticked: no trading, no futures, no withdrawals, no transfers.',
    'Copy the API key and the secret key now: Binance shows the secret only once.',
  ],
  addressStep: {
    known:
      'For more safety, choose “Restrict access to trusted IPs only” and enter the address Harbour shows you.',
    unknown:
      'Allow any IP address unless you know this server’s address: then choose ' +
      '“Restrict access to trusted IPs only”.',
  },
  keyPage: 'https://www.binance.com/en/my/settings/api-management',
  reachMs: (stream) => {
    if (stream.id.startsWith('um:') || stream.id.startsWith('cm:')) return futuresReachMs
    return listings[stream.id]?.reachMs ?? null
  },
  carriers: (row) => movesOf(row) ?? binanceCarriers(row),
  lacksClientIds: () => 'everything',
  historyFile: ({ id, kind }) => {
    if (id.startsWith('um:') || id.startsWith('cm:'))
      return kind === 'fills'
        ? historyFileOf(
            binanceFuturesTrades,
            'On binance.com open Orders, then Futures Order, then Trade History, and choose Export. Pick the contracts and the ' +
              'span; one file holds a year at most.',
          )
        : historyFileOf(
            binanceFuturesBookings,
            'On binance.com open Orders, then Futures Order, then Transaction History, and choose Export. One file holds a ' +
              'year at most, and Binance makes five of them a month.',
          )
    return kind === 'fills'
      ? historyFileOf(
          binanceSpotStatement,
          'On binance.com open Orders, then Spot Order, then Trade History, and choose Export.',
        )
      : byHand(
          'On binance.com open Wallet, then Transaction History, and put what it lists into the template.',
        )
  },
  open: async (credentials, wire) =>
    new BinanceSession(await openTransport(binanceProtocol, credentials, wire), () =>
      marketsOf(binanceProtocol, wire),
    ),
  follow: followBinance,
  pricesUsd: binancePricesUsd,
  closesOf: (asset) => ({ symbol: `${asset}USDT`, isNative: true }),
  dailyClosesUsd: binanceDailyCloses,
  candles: binanceCandles,
}

const binanceCarriers = ({ kind, symbol }: FileRowKind): readonly string[] => {
  if (kind === 'fill' && symbol !== null) {
    const prefix = { spot: 'spot', linear: 'um', inverse: 'cm' }[productOfSymbol(symbol)]
    return [`${prefix}:${nativeOfSymbol(symbol)}`]
  }
  if (kind === 'funding' && symbol !== null)
    return [productOfSymbol(symbol) === 'inverse' ? 'cm:income' : 'um:income']
  return kind === 'conversion'
    ? ['conversions', 'dust', 'um:income']
    : ['dividends', 'um:income', 'cm:income']
}
