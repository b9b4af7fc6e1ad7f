import { minuteMs } from '@harbour/ledger/durations'
import * as german from './texts/de.ts'
import * as texts from './texts/en.ts'
import type { Exchange } from '../exchange.ts'
import { marketsOf } from '../markets.ts'
import { openTransport } from '../wire/transport.ts'
import { hyperliquidProtocol } from './protocol.ts'
import { hyperliquidCandles, hyperliquidDailyCloses, hyperliquidPricesUsd } from './public-prices.ts'
import { hyperliquidSession } from './session.ts'

const catalogues = { en: texts, de: german }

/** Hyperliquid is read by address: its data is public, and there is no key to store. */
export const hyperliquid: Exchange = {
  id: 'hyperliquid',
  name: 'Hyperliquid',
  code: 'HL',
  texts: catalogues,
  connectsBy: 'address',
  needsPassphrase: false,
  bestEffort: true,
  addressLimit: { weight: 1_200, everyMs: minuteMs },
  historyReach: texts.reach,
  guidance: [texts.open, texts.copy, texts.paste],
  keyPage: 'https://app.hyperliquid.xyz/portfolio',
  reachMs: () => null,
  carriers: ({ kind }) => [kind === 'fill' ? 'fills' : kind === 'funding' ? 'funding' : 'updates'],
  lacksClientIds: () => null,
  botTypes: [],
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
