import type { Exchange } from '../exchange.ts'
import { marketsOf } from '../markets.ts'
import { openTransport } from '../wire/transport.ts'
import { hyperliquidProtocol } from './protocol.ts'
import { hyperliquidCandles, hyperliquidDailyCloses, hyperliquidPricesUsd } from './public-prices.ts'
import { hyperliquidSession } from './session.ts'

/** Read by address: what happens there is public, and no key exists that Harbour could hold. */
export const hyperliquid: Exchange = {
  id: 'hyperliquid',
  name: 'Hyperliquid',
  code: 'HL',
  connectsBy: 'address',
  needsPassphrase: false,
  bestEffort: true,
  addressLimit: { weight: 1_200, everyMs: 60_000 },
  historyReach:
    'Hyperliquid provides an address’s last 10,000 trades, funding, deposits and withdrawals. Harbour cannot check that ' +
    'nothing is missing. It reads perpetuals and spot, but no markets of other builders (HIP-3), vaults or staking.',
  guidance: [
    'Open Hyperliquid with the wallet you trade with.',
    'Copy the account address at the top of the page. Sub-accounts and vaults have their own addresses.',
    'Paste it here. No key is needed: address activity is public, and Harbour can only read it.',
  ],
  keyPage: 'https://app.hyperliquid.xyz/portfolio',
  reachMs: () => null,
  carriers: ({ kind }) => [kind === 'fill' ? 'fills' : kind === 'funding' ? 'funding' : 'updates'],
  lacksClientIds: () => null,
  open: async (credentials, wire) =>
    hyperliquidSession(
      await openTransport(hyperliquidProtocol, null, wire),
      credentials.apiKey.toLowerCase(),
      () => marketsOf(hyperliquidProtocol, wire),
    ),
  pricesUsd: hyperliquidPricesUsd,
  closesOf: (asset) => ({ symbol: `${asset}/USDC` }),
  dailyClosesUsd: hyperliquidDailyCloses,
  candles: hyperliquidCandles,
}
