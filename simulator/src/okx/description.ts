import { dayMs } from '../durations.ts'
import { type ExchangeDescription, usualOracle } from '../exchange-description.ts'
import { derivativesMarkets } from '../truth/derivatives-markets.ts'
import { okxIds } from './ids.ts'

/** Base coins per linear contract. */
const linearSizes: Readonly<Record<string, string>> = {
  BTC: '0.01',
  ETH: '0.1',
  SOL: '1',
  XRP: '100',
  DOGE: '1000',
  BNB: '0.01',
  ADA: '100',
  LINK: '1',
}

export const okxDescription: ExchangeDescription = {
  instruments: derivativesMarkets({
    nativeName: (base, product) =>
      ({ spot: `${base}-USDT`, linear: `${base}-USDT-SWAP`, inverse: `${base}-USD-SWAP` })[product],
    linear: { step: '0.01', sizeOf: (base) => linearSizes[base] ?? '1' },
    inverseSize: (base) => (base === 'BTC' ? '100' : '10'),
  }),
  ids: okxIds,
  credentials: ({ hex, phrase }) => {
    const key = hex(32, 'key')
    // A UUID of version 4.
    const apiKey = [
      key.slice(0, 8),
      key.slice(8, 12),
      `4${key.slice(13, 16)}`,
      `a${key.slice(17, 20)}`,
      key.slice(20),
    ]
    return {
      apiKey: apiKey.join('-'),
      apiSecret: hex(32, 'secret').toUpperCase(),
      passphrase: phrase(),
    }
  },
  wallets: { isUnified: true, walletOf: () => 'unified', cashWallet: 'funding' },
  scenario: { products: ['spot', 'linear', 'inverse'], feeCoin: null },
  hasCandlesOnTick: true,
  hasPageTokens: true,
  fillHistory: { paths: ['/fills', '/fills-history'], streams: 3 },
  oracle: {
    // Fills and funding by billId, deposits by depId, withdrawals by wdId.
    ...usualOracle,
    reach: (kind) => (kind === 'deposit' || kind === 'withdrawal' ? null : 730 * dayMs),
    fillId: ({ billId }) => billId,
  },
}
