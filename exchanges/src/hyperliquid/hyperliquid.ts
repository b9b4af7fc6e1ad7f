import type { Exchange } from '../exchange.ts'
import { marketsOf } from '../markets.ts'
import { openTransport } from '../transport.ts'
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
    'Hyperliquid serves the last 10,000 trades of an address, funding, deposits and withdrawals. Harbour cannot check that ' +
    'nothing is missing. It reads perpetuals and spot, but no markets of other builders (HIP-3), vaults or staking.',
  guidance: [
    'Open Hyperliquid with the wallet that you trade with.',
    'Copy the address of the account at the top of the page. A sub-account and a vault have addresses of their own.',
    'Paste it here. No key is needed: what an address does is public, and Harbour can do nothing with it but read.',
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
