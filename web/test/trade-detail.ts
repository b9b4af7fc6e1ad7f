import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { closedTrade } from './performance-world.ts'

export const execution = (number: number, given: Partial<TradeDetail['executions'][number]> = {}) => ({
  id: `e${number}`,
  at: `2025-05-19T09:0${number}:10.000Z`,
  side: 'buy' as const,
  isOpening: true,
  price: '104000',
  size: '0.1',
  held: '0.1',
  fee: '0.002',
  feeAsset: 'BNB',
  pnl: null,
  liquidity: 'maker' as const,
  kind: 'trade' as const,
  orderId: 'o1',
  tradeId: `t${number}`,
  ...given,
})
export const trade = (given: Partial<TradeDetail> = {}): TradeDetail => ({
  currency: 'USD',
  rate: null,
  ...closedTrade({
    id: 'k1',
    openedAt: '2025-05-19T09:01:10.000Z',
    closedAt: '2025-05-19T10:31:10.000Z',
    fills: 3,
  }),
  exchange: 'binance',
  gross: '133.32',
  realisedInKind: [{ asset: 'USDT', amount: '133.32' }],
  feesInKind: [{ asset: 'BNB', amount: '0.0128' }],
  liquidationFeesInKind: [],
  fundingInKind: [],
  unpriced: [],
  entryValue: '20800',
  quote: 'USDT',
  basis: null,
  pnlAsset: 'USDT',
  executions: [
    execution(1),
    execution(2, { held: '0.2' }),
    execution(3, {
      side: 'sell',
      isOpening: false,
      size: '0.2',
      held: '0',
      price: '104618.9',
      pnl: '123.78',
      kind: 'liquidation',
    }),
  ],
  ...given,
})
export const candles = Array.from({ length: 12 }, (_, i) => ({
  at: new Date(Date.parse('2025-05-19T09:00:00.000Z') + i * 60_000).toISOString(),
  open: '104000',
  high: String(104100 + i),
  low: '103900',
  close: '104050',
  volume: '3',
}))
export const excursion = {
  asset: 'USDT',
  mae: '-64.5',
  maeAt: '2025-05-19T09:10:00.000Z',
  maePrice: '103677.5',
  mfe: '266.64',
  mfeAt: '2025-05-19T10:00:00.000Z',
  mfePrice: '105333.2',
  realised: '133.32',
  why: null,
}
