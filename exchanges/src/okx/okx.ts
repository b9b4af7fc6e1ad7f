import * as german from './texts/de.ts'
import * as texts from './texts/en.ts'
import type { Exchange, FileRowKind, Stream } from '../exchange.ts'
import type { Protocol } from '../protocol.ts'
import { movesOf } from '../files/carriers.ts'
import { byHand, historyFileOf } from '../files/history-file.ts'
import { okxTrading } from '../files/formats/okx.ts'
import { marketsOf, productOfSymbol } from '../markets.ts'
import { openTransport } from '../wire/transport.ts'
import { archiveKinds } from './archive-kinds.ts'
import { okxCandles, okxCandlesAPage } from './candles.ts'
import { followOkx } from './follow.ts'
import { okxProtocol, okxProtocolOf } from './protocol.ts'
import { okxDailyCloses, okxPricesUsd } from './public-prices.ts'
import { filesReachMs } from './quarters.ts'
import { okxSession } from './session.ts'
import { sourceOf } from './streams.ts'

const catalogues = { en: texts, de: german }

/** An exchange with OKX's API; `follow` is set where push messages are supported. */
const okxOf = (protocol: Protocol, code: string, www: string): Exchange => ({
  id: protocol.exchange,
  name: protocol.name,
  code,
  texts: catalogues,
  needsPassphrase: true,
  bestEffort: false,
  // OKX counts private requests by account and public ones by list; this is the maximum for a single list.
  formerNames: ['okex'],
  addressLimit: { weight: 60, everyMs: 2_000 },
  historyReach: texts.reach,
  notRead: texts.notRead,
  guidance: [texts.logIn, texts.create, texts.readOnly, texts.copy],
  addressStep: {
    known: texts.address,
    unknown: texts.noAddress,
  },
  keyPage: `https://${www}/account/my-api`,
  reachMs: (stream) => (fileStreamOf(stream) === null ? pageReachMs(stream) : filesReachMs),
  rescanMs: pageReachMs,
  olderIn: fileStreamOf,
  carriers: (row) => movesOf(row) ?? okxCarriers(row),
  lacksClientIds: () => null,
  botTypes: [],
  historyFile: ({ id, kind }) => {
    const site = www.replace('www.', '')
    // options are refused there; no file has enough of deposits and withdrawals
    if ((kind === 'fills' && id !== 'OPTION') || id === 'bills')
      return historyFileOf(okxTrading, texts.tradingFile(site))
    return byHand(texts.byHand(site))
  },
  open: async (credentials, wire) =>
    okxSession(
      protocol,
      await openTransport(protocol, credentials, wire),
      () => marketsOf(protocol, wire),
      wire,
    ),
  pricesUsd: (assets, wire) => okxPricesUsd(protocol, assets, wire),
  candlesAPage: okxCandlesAPage,
  closesOf: (asset) => ({ symbol: `${asset}-USDT`, isNative: true }),
  dailyClosesUsd: (asset, fromMs, toMs, wire) => okxDailyCloses(protocol, asset, fromMs, toMs, wire),
  candles: (span, wire) => okxCandles(protocol, span, wire),
})

export const okx: Exchange = { ...okxOf(okxProtocol, 'OK', 'www.okx.com'), follow: followOkx }

const siteOfOkx = (...given: Parameters<typeof okxOf>): Exchange => ({
  ...okxOf(...given),
  siteOf: 'okx',
})

/** The sites of the European Economic Area and of the United States; their ccxt classes have other names. */
export const okxSisters: readonly Exchange[] = [
  siteOfOkx(
    okxProtocolOf({
      exchange: 'okxeea',
      name: 'OKX EEA',
      host: 'eea.okx.com',
      ccxtClass: 'myokx',
      marketTypes: ['spot', 'swap'],
    }),
    'OE',
    'my.okx.com',
  ),
  siteOfOkx(
    okxProtocolOf({
      exchange: 'okxusa',
      name: 'OKX US',
      host: 'us.okx.com',
      ccxtClass: 'okxus',
      marketTypes: ['spot'],
    }),
    'OU',
    'app.okx.com',
  ),
]

function fileStreamOf({ id }: Stream): string | null {
  return archiveKinds.find(({ stream }) => stream.olderOf?.includes(id))?.stream.id ?? null
}

/** The files' own streams have no rows: they bring those of other streams. */
function pageReachMs(stream: Stream): number | null {
  return archiveKinds.some((kind) => kind.stream.id === stream.id) ? null : sourceOf(stream).rules.reachMs
}

const okxCarriers = ({ kind, symbol }: FileRowKind): readonly string[] => {
  if (kind !== 'fill' || symbol === null) return ['bills', 'asset-bills']
  if (productOfSymbol(symbol) === 'spot') return ['SPOT', 'MARGIN']
  return [/-\d{6}$/.test(symbol) ? 'FUTURES' : 'SWAP']
}
