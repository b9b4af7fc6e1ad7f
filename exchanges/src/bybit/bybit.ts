import * as guides from '../texts/en/guides.ts'
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

interface BybitWords {
  readonly code: string
  /** The address of its web site. */
  readonly www: string
  readonly hasContracts: boolean
}

/** An exchange of Bybit's API; `follow` comes where its announcements are heard. */
const bybitOf = (protocol: Protocol, { code, www, hasContracts }: BybitWords): Exchange => ({
  id: protocol.exchange,
  name: protocol.name,
  code,
  needsPassphrase: false,
  bestEffort: false,
  addressLimit: { weight: 600, everyMs: 5_000 },
  historyReach: guides.bybitReach,
  notRead: guides.bybitNotRead,
  guidance: [guides.bybitLogIn, guides.bybitCreate, guides.bybitReadOnly, guides.bybitTick, guides.bybitCopy],
  addressStep: {
    known: guides.bybitAddress,
    unknown: guides.bybitNoAddress,
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

/** The sites of the European Union, which has nothing but spot, and of Indonesia; ccxt calls their classes otherwise. */
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
  if (id === 'spot') return historyFileOf(bybitSpotTrades, guides.bybitSpotFile(site))
  if (id === 'linear' || id === 'inverse')
    return historyFileOf(bybitDerivativeTrades, guides.bybitDerivativesFile(site))
  if (id === 'transaction-log') return historyFileOf(bybitLog, guides.bybitLogFile(site))
  return byHand(kind === 'fills' ? guides.bybitOptionsByHand(site) : guides.bybitByHand(site))
}

function bybitCarriers({ kind, symbol }: FileRowKind): readonly string[] {
  if ((kind !== 'fill' && kind !== 'funding') || symbol === null) return ['transaction-log']
  return isOption(symbol) ? ['option', deliveries.id] : [productOfSymbol(symbol)]
}
