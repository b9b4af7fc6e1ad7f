import { dayMs } from '../durations.ts'
import { type ExchangeDescription, usualOracle } from '../exchange-description.ts'
import { derivativesMarkets } from '../truth/derivatives-markets.ts'
import { bitgetIds } from './ids.ts'

export const bitgetDescription: ExchangeDescription = {
  instruments: derivativesMarkets({
    nativeName: (base, product) => (product === 'inverse' ? `${base}USD` : `${base}USDT`),
    inverseSize: () => '1',
    isInverseBaseSized: true,
  }),
  ids: bitgetIds,
  credentials: ({ hex, phrase }) => ({
    apiKey: `bg_${hex(32, 'key')}`,
    apiSecret: hex(64, 'secret'),
    passphrase: phrase(),
  }),
  // Classic accounts split spot from derivatives.
  wallets: { isUnified: false, walletOf: (product, isUnified) => (isUnified ? 'unified' : product) },
  scenario: {
    // No inverse here: its contracts count base coins.
    products: ['spot', 'linear'],
    feeCoin: { asset: 'BGB', priceUsd: 4.5, stock: ['90000', '30000'] },
  },
  hasCandlesOnTick: true,
  hasPageTokens: true,
  fillHistory: { paths: ['/fills', '/fill-history'], streams: 2 },
  // Fills by tradeId (v3: execId), funding by billId (v3: id), deposits and withdrawals by orderId.
  oracle: { ...usualOracle, reach: () => 90 * dayMs },
}
