import { dayMs } from '../durations.ts'
import { type ExchangeDescription, usualOracle } from '../exchange-description.ts'
import { derivativesMarkets } from '../truth/derivatives-markets.ts'
import { bybitIds } from './ids.ts'

export const bybitDescription: ExchangeDescription = {
  instruments: derivativesMarkets({
    nativeName: (base, product) => (product === 'inverse' ? `${base}USD` : `${base}USDT`),
    inverseSize: () => '1',
  }),
  ids: bybitIds,
  credentials: ({ letters }) => ({
    apiKey: letters(18, 'key'),
    apiSecret: letters(36, 'secret'),
    passphrase: null,
  }),
  wallets: { isUnified: true, walletOf: () => 'unified', cashWallet: 'funding' },
  scenario: { products: ['spot', 'linear', 'inverse'], feeCoin: null },
  hasCandlesOnTick: true,
  hasPageTokens: true,
  fillHistory: { paths: ['/execution/list'], streams: 3 },
  oracle: {
    // Fills and funding by execId, deposits by id, withdrawals by withdrawId.
    ...usualOracle,
    reach: () => 730 * dayMs,
    fundingId: ({ id }) => id,
    statesProfit: false,
  },
}
