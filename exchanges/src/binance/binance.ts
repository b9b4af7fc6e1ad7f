import { minuteMs } from '@harbour/ledger/durations'
import * as german from './texts/de.ts'
import * as texts from './texts/en.ts'
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

const catalogues = { en: texts, de: german }

export const binance: Exchange = {
  id: 'binance',
  name: 'Binance',
  code: 'BN',
  texts: catalogues,
  needsPassphrase: false,
  bestEffort: false,
  isRateSource: true,
  // Spot API; the units of the futures hosts are converted to these where they are requested.
  addressLimit: { weight: 6_000, everyMs: minuteMs },
  historyReach: texts.reach,
  notRead: texts.notRead,
  guidance: [texts.logIn, texts.create, texts.readOnly, texts.copy],
  addressStep: {
    known: texts.address,
    unknown: texts.noAddress,
  },
  keyPage: 'https://www.binance.com/en/my/settings/api-management',
  reachMs: (stream) => {
    if (stream.id.startsWith('um:') || stream.id.startsWith('cm:')) return futuresReachMs
    return listings[stream.id]?.reachMs ?? null
  },
  carriers: (row) => movesOf(row) ?? binanceCarriers(row),
  lacksClientIds: () => 'everything',
  botTypes: [],
  historyFile: ({ id, kind }) => {
    if (id.startsWith('um:') || id.startsWith('cm:'))
      return kind === 'fills'
        ? historyFileOf(binanceFuturesTrades, texts.futuresFile)
        : historyFileOf(binanceFuturesBookings, texts.bookingsFile)
    return kind === 'fills' ? historyFileOf(binanceSpotStatement, texts.spotFile) : byHand(texts.byHand)
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
