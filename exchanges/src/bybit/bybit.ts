import * as german from './texts/de.ts'
import * as texts from './texts/en.ts'
import { isOption } from '@harbour/ledger/option'
import type { Exchange, FileRowKind, HistoryFile, Stream } from '../exchange.ts'
import type { Protocol } from '../protocol.ts'
import { bybitDerivativeTrades, bybitSpotTrades } from '../files/formats/bybit-trades.ts'
import { bybitLog } from '../files/formats/bybit.ts'
import { movesOf } from '../files/carriers.ts'
import { byHand, historyFileOf } from '../files/history-file.ts'
import { marketsOf, productOfSymbol } from '../markets.ts'
import { openTransport } from '../wire/transport.ts'
import { bybitCandles } from './candles.ts'
import { deliveries } from './deliveries.ts'
import { followBybit } from './follow.ts'
import { reachMs } from './listings.ts'
import { statedBotTypes } from './parse-executions.ts'
import { bybitProtocol, bybitProtocolOf } from './protocol.ts'
import { bybitDailyCloses, bybitPricesUsd } from './public-prices.ts'
import { BybitSession } from './session.ts'

const catalogues = { en: texts, de: german }

interface BybitWords {
  readonly code: string
  /** The address of its web site. */
  readonly www: string
  readonly hasContracts: boolean
}

/** An exchange with Bybit's API; `follow` is set where push messages are supported. */
const bybitOf = (protocol: Protocol, { code, www, hasContracts }: BybitWords): Exchange => ({
  id: protocol.exchange,
  name: protocol.name,
  code,
  texts: catalogues,
  needsPassphrase: false,
  bestEffort: false,
  addressLimit: { weight: 600, everyMs: 5_000 },
  historyReach: texts.reach,
  notRead: texts.notRead,
  guidance: [texts.logIn, texts.create, texts.readOnly, texts.tick, texts.copy],
  addressStep: {
    known: texts.address,
    unknown: texts.noAddress,
  },
  keyPage: `https://${www}/app/user/api-management`,
  // Bybit does not state how far back conversions reach.
  reachMs: ({ id }) => (id === 'conversions' ? null : reachMs),
  carriers: (row) => movesOf(row) ?? bybitCarriers(row),
  lacksClientIds: () => null,
  botTypes: statedBotTypes,
  historyFile: (stream) => bybitHistoryFile(stream, www.replace('www.', '')),
  open: async (credentials, wire) =>
    new BybitSession(
      protocol,
      await openTransport(protocol, credentials, wire),
      () => marketsOf(protocol, wire),
      hasContracts,
    ),
  pricesUsd: (assets, wire) => bybitPricesUsd(protocol, assets, wire),
  closesOf: (asset) => ({ symbol: `${asset}USDT`, isNative: true }),
  dailyClosesUsd: (asset, fromMs, toMs, wire) => bybitDailyCloses(protocol, asset, fromMs, toMs, wire),
  candles: (span, wire) => bybitCandles(protocol, span, wire),
})

export const bybit: Exchange = {
  ...bybitOf(bybitProtocol, { code: 'BY', www: 'www.bybit.com', hasContracts: true }),
  follow: followBybit,
}

const siteOfBybit = (...given: Parameters<typeof bybitOf>): Exchange => ({
  ...bybitOf(...given),
  siteOf: 'bybit',
})

/** The sites of the European Union, which has only spot, and of Indonesia; their ccxt classes have other names. */
export const bybitSisters: readonly Exchange[] = [
  siteOfBybit(
    bybitProtocolOf({
      exchange: 'bybiteea',
      name: 'Bybit EU',
      host: 'api.bybit.eu',
      ccxtClass: 'bybiteu',
      marketTypes: ['spot'],
    }),
    { code: 'BE', www: 'www.bybit.eu', hasContracts: false },
  ),
  siteOfBybit(
    bybitProtocolOf({
      exchange: 'bybitidn',
      name: 'Bybit Indonesia',
      host: 'api.bybit.id',
      ccxtClass: 'bybitid',
      marketTypes: ['spot', 'linear', 'inverse'],
    }),
    { code: 'BI', www: 'www.bybit.id', hasContracts: true },
  ),
]

function bybitHistoryFile({ id, kind }: Stream, site: string): HistoryFile {
  if (id === 'spot') return historyFileOf(bybitSpotTrades, texts.spotFile(site))
  if (id === 'linear' || id === 'inverse')
    return historyFileOf(bybitDerivativeTrades, texts.derivativesFile(site))
  if (id === 'transaction-log') return historyFileOf(bybitLog, texts.logFile(site))
  return byHand(kind === 'fills' ? texts.optionsByHand(site) : texts.byHand(site))
}

function bybitCarriers({ kind, symbol }: FileRowKind): readonly string[] {
  if ((kind !== 'fill' && kind !== 'funding') || symbol === null) return ['transaction-log']
  return isOption(symbol) ? ['option', deliveries.id] : [productOfSymbol(symbol)]
}
