import { dayMs } from '../durations.ts'
import { type ExchangeDescription, usualOracle } from '../exchange-description.ts'
import { derivativesMarkets } from '../truth/derivatives-markets.ts'
import { binanceIds } from './ids.ts'

export const binanceDescription: ExchangeDescription = {
  instruments: derivativesMarkets({
    nativeName: (base, product) => (product === 'inverse' ? `${base}USD_PERP` : `${base}USDT`),
    inverseSize: (base) => (base === 'BTC' ? '100' : '10'),
    quotedOnly: ['EUR'],
  }),
  ids: binanceIds,
  credentials: ({ letters }) => ({
    apiKey: letters(64, 'key'),
    apiSecret: letters(64, 'secret'),
    passphrase: null,
  }),
  wallets: { isUnified: false, walletOf: (product) => product },
  scenario: { products: ['spot', 'linear', 'inverse'], feeCoin: { asset: 'BNB', priceUsd: null } },
  hasCandlesOnTick: false,
  hasPageTokens: false,
  fillHistory: { paths: ['/myTrades', '/userTrades'], streams: 8 },
  oracle: {
    // Fills by trade id, funding by tranId:SYMBOL, deposits and withdrawals by id.
    ...usualOracle,
    reach: (kind, product) => {
      if (kind === 'transfer') return 182 * dayMs
      if (kind === 'deposit' || kind === 'withdrawal') return null
      return product === 'spot' ? null : 90 * dayMs
    },
    fundingId: ({ billId }, nativeSymbol) => `${billId}:${nativeSymbol}`,
    // Only an order's client id states it.
    statesForcedFills: false,
  },
}
