import { isOption } from '@harbour/ledger/option'
import type { Exchange, FileRowKind } from '../exchange.ts'
import { movesOf } from '../files/carriers.ts'
import { marketsOf, productOfSymbol } from '../markets.ts'
import { openTransport } from '../transport.ts'
import { bybitCandles } from './candles.ts'
import { deliveries } from './deliveries.ts'
import { followBybit } from './follow.ts'
import { reachMs } from './listings.ts'
import { bybitProtocol } from './protocol.ts'
import { bybitDailyCloses, bybitPricesUsd } from './public-prices.ts'
import { BybitSession } from './session.ts'

export const bybit: Exchange = {
  id: 'bybit',
  name: 'Bybit',
  code: 'BY',
  needsPassphrase: false,
  bestEffort: false,
  addressLimit: { weight: 600, everyMs: 5_000 },
  historyReach: 'Bybit serves the last two years of trades, funding, deposits, withdrawals and transfers.',
  notRead: 'Earn at Bybit is not read. A sub-account is connected with a key of its own.',
  guidance: [
    'Sign in to Bybit on the web, open your account menu and choose “API”.',
    'Choose “Create New Key”, then “System-generated API Keys”.',
    'Set the key to “Read-Only” first: everything that is ticked below it can then be read and nothing can be changed.',
    'Tick Unified Trading (orders, positions, trade), Wallet, Assets and Exchange, so that trades, balances and conversions can be read.',
    'Copy the API key and the API secret at once: Bybit shows the secret a single time.',
  ],
  addressStep: {
    known:
      'Enter the address that Harbour shows you under “Only IPs with permissions granted”; a key without one lapses ' +
      'after 90 days.',
    unknown:
      'Leave the key without an IP restriction, unless you know the address that this Harbour connects from; a key ' +
      'without one lapses after 90 days.',
  },
  keyPage: 'https://www.bybit.com/app/user/api-management',
  // How far back conversions reach is not said.
  reachMs: ({ id }) => (id === 'conversions' ? null : reachMs),
  carriers: (row) => movesOf(row) ?? bybitCarriers(row),
  lacksClientIds: () => null,
  historyFile: ({ kind }) => ({
    title: kind === 'fills' ? 'Trade history' : 'Account statement',
    where:
      'On bybit.com open Assets, then Funding Account, then History, and choose Export; pick the account and the kind of ' +
      'history. The app offers no export.',
  }),
  open: async (credentials, wire) =>
    new BybitSession(await openTransport(bybitProtocol, credentials, wire), () =>
      marketsOf(bybitProtocol, wire),
    ),
  follow: followBybit,
  pricesUsd: bybitPricesUsd,
  closesOf: (asset) => ({ symbol: `${asset}USDT`, isNative: true }),
  dailyClosesUsd: bybitDailyCloses,
  candles: bybitCandles,
}

function bybitCarriers({ kind, symbol }: FileRowKind): readonly string[] {
  if ((kind !== 'fill' && kind !== 'funding') || symbol === null) return ['transaction-log']
  return isOption(symbol) ? ['option', deliveries.id] : [productOfSymbol(symbol)]
}
