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
  historyReach: 'Bybit provides the last two years of trades, funding, deposits, withdrawals and transfers.',
  notRead: 'Bybit Earn is not included. Connect sub-accounts with their own key.',
  guidance: [
    'Log in to Bybit on the web, open your account menu and choose “API”.',
    'Choose “Create New Key”, then “System-generated API Keys”.',
    'Set the key to “Read-Only” first: everything ticked below can then be read and nothing changed.',
    'Tick Unified Trading (orders, positions, trade), Wallet, Assets and Exchange, so that trades, balances and conversions can be read.',
    'Copy the API key and the API secret now: Bybit shows the secret only once.',
  ],
  addressStep: {
    known:
      'Enter the address Harbour shows you under “Only IPs with permissions granted”; a key without one lapses ' +
      'after 90 days.',
    unknown:
      'Leave the key unrestricted unless you know this server’s IP address; a key ' +
      'without one lapses after 90 days.',
  },
  keyPage: `https://${www}/app/user/api-management`,
  // Bybit does not state how far back conversions reach.
  reachMs: ({ id }) => (id === 'conversions' ? null : reachMs),
  carriers: (row) => movesOf(row) ?? bybitCarriers(row),
  lacksClientIds: () => null,
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
  const orders = `On ${site} open Orders, then Unified Trading Order, then`
  if (id === 'spot')
    return historyFileOf(bybitSpotTrades, `${orders} Spot Orders, then Trade History, and choose Export.`)
  if (id === 'linear' || id === 'inverse')
    return historyFileOf(
      bybitDerivativeTrades,
      `${orders} Derivatives Orders, then Trade History, and choose Export. Its times are whole minutes.`,
    )
  if (id === 'transaction-log')
    return historyFileOf(
      bybitLog,
      `On ${site} open Account, then Data Export, then Transaction Log, and choose the changes of the unified account.`,
    )
  const list = kind === 'fills' ? `${orders} the orders of options` : `On ${site} open Assets, then History`
  return byHand(`${list}, and put what it lists into the template.`)
}

function bybitCarriers({ kind, symbol }: FileRowKind): readonly string[] {
  if ((kind !== 'fill' && kind !== 'funding') || symbol === null) return ['transaction-log']
  return isOption(symbol) ? ['option', deliveries.id] : [productOfSymbol(symbol)]
}
