import { minuteMs } from '@harbour/ledger/durations'
import * as german from './texts/de.ts'
import * as texts from './texts/en.ts'
import type { Exchange, FileRowKind } from '../exchange.ts'
import { bitgetSpotDetails } from '../files/formats/bitget.ts'
import { movesOf } from '../files/carriers.ts'
import { byHand, historyFileOf } from '../files/history-file.ts'
import { marketsOf, productOfSymbol } from '../markets.ts'
import { openTransport } from '../wire/transport.ts'
import { bitgetCandles, bitgetCandlesAPage } from './candles.ts'
import { followBitget } from './follow.ts'
import { bitgetProtocol } from './protocol.ts'
import { bitgetDailyCloses, bitgetPricesUsd } from './public-prices.ts'
import { bitgetSession, sourceOf } from './session.ts'

const catalogues = { en: texts, de: german }

export const bitget: Exchange = {
  id: 'bitget',
  name: 'Bitget',
  code: 'BG',
  texts: catalogues,
  needsPassphrase: true,
  bestEffort: false,
  inverseUnit: 'base',
  addressLimit: { weight: 6_000, everyMs: minuteMs },
  historyReach: texts.reach,
  notRead: texts.notRead,
  guidance: [texts.logIn, texts.create, texts.passphrase, texts.readOnly, texts.copy],
  addressStep: {
    known: texts.address,
    unknown: texts.noAddress,
  },
  keyPage: 'https://www.bitget.com/account/newapi',
  reachMs: (stream) => sourceOf(stream).rules.reachMs,
  carriers: (row) => movesOf(row) ?? bitgetCarriers(row),
  // classic accounts have them on futures
  lacksClientIds: (isUnified) => (isUnified ? null : 'spot'),
  botTypes: [],
  historyFile: ({ id, kind }) => {
    if (kind === 'fills' && !id.includes('FUTURES')) return historyFileOf(bitgetSpotDetails, texts.spotFile)
    return kind === 'fills' ? byHand(texts.futuresFile) : byHand(texts.byHand)
  },
  open: async (credentials, wire) =>
    bitgetSession(await openTransport(bitgetProtocol, credentials, wire), () =>
      marketsOf(bitgetProtocol, wire),
    ),
  follow: followBitget,
  // A hundred connections from one address; the rest is left to others behind it.
  maxFollowed: 80,
  pricesUsd: bitgetPricesUsd,
  candlesAPage: bitgetCandlesAPage,
  closesOf: (asset) => ({ symbol: `${asset}USDT`, isNative: true }),
  dailyClosesUsd: bitgetDailyCloses,
  candles: bitgetCandles,
}

const bitgetCarriers = ({ kind, symbol }: FileRowKind): readonly string[] => {
  const product = symbol === null ? 'spot' : productOfSymbol(symbol)
  const category =
    product === 'inverse' ? 'COIN-FUTURES' : symbol?.endsWith(':USDC') ? 'USDC-FUTURES' : 'USDT-FUTURES'
  if (kind === 'fill') return product === 'spot' ? ['spot', 'unified'] : [category, 'unified']
  if (kind === 'funding') return [`${category}:bills`, `unified:records:${category}`]
  return ['spot:bills', 'unified:records:SPOT', 'unified:records:other']
}
