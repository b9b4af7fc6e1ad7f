import type { Reply } from '@harbour/contract/core/route'
import type { bots } from '@harbour/contract/trading/bots'
import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { noMetrics } from './metric-fixtures.ts'
import { known } from './sub-accounts.ts'

type Page = Reply<(typeof bots)['page']>
type Curve = Reply<(typeof bots)['curve']>
type Cycles = Reply<(typeof bots)['cycles']>
export type BotDay = Curve['days'][number]

const noCycles = { count: 0, wins: 0, losses: 0, unpriced: 0, net: '0', winRate: null, perDay: null }

export const kindFound = (change: Partial<Page['kind']> = {}): Page['kind'] => ({
  kind: 'grid',
  chosen: null,
  guess: 'grid',
  fit: 1,
  reasons: ['100% of its last 400 orders in ETH/USDT lie on 38 lines at equal ratios.'],
  orders: 400,
  grid: [
    {
      accountId: 'bn',
      symbol: 'ETH/USDT',
      positionSide: 'both',
      low: '2000',
      high: '3000',
      levels: 3,
      neverHit: 1,
      spacing: 'arithmetic',
      step: '500',
      stepShare: '0.2',
      orderQuantity: '0.1',
      lines: ['2000', '2500', '3000'].map((price, i) => ({
        price,
        orders: i === 1 ? 0 : 12,
        waiting: '0',
        matched: '1.2',
        profit: '60',
        profitFees: '1',
      })),
    },
  ],
  dca: [],
  pair: [],
  maker: [],
  signal: [],
  ...change,
})

/** The page of a spot grid that never went flat: 812.5 − 10 − 40.5 = 762. */
export const botPage = (change: Partial<Page> = {}): Page => ({
  currency: 'USD',
  rate: null,
  id: 'b1',
  name: 'Trend',
  fills: 1204,
  firstAt: '2025-06-20T10:00:00.000Z',
  lastAt: '2025-06-22T10:00:00.000Z',
  figures: {
    ...noMetrics(botMetrics, 'botPage', ''),
    realised: { average: '812.5', fifo: '800', paired: '803.2' },
    gross: '812.5',
    before: '0',
    taken: '0',
    fees: '10',
    unrealised: {
      ...noMetrics(botMetrics, 'botPage', 'unrealised'),
      average: known('-40.5'),
      fifo: known('-28'),
      paired: known('-31.2'),
    },
    total: known('762'),
    capital: {
      ...noMetrics(botMetrics, 'botPage', 'capital'),
      now: '900',
      peak: '2000',
      peakAt: '2025-06-21T10:00:00.000Z',
      average: '1100.25',
    },
    returnOnPeak: '0.381',
    returnOnAverage: '0.6926',
    cycles: { ...noMetrics(botMetrics, 'botPage', 'cycles'), count: 511, winRate: '1' },
    roundTrips: noCycles,
    gridTrades: { ...noCycles, count: 511, wins: 511, net: '803.2', winRate: '1', perDay: '1.5' },
    lifeHours: 48,
    timeInMarket: '0.9',
    feesOfGross: '0.0123',
    coinsHeld: known('900'),
    overCoinsHeld: known('-138'),
    moneyHeld: known('0'),
    overMoneyHeld: known('762'),
    sharpe: { value: null, why: 'too_few_days' },
    drawdown: {
      depth: '60',
      share: 0.03,
      peakDay: '2025-06-20',
      troughDay: '2025-06-21',
      recoveredDay: null,
    },
    unpriced: [],
  },
  kind: kindFound(),
  symbols: ['ETH/USDT'],
  alerts: [],
  transfers: [],
  resultTo: 'opener',
  ...change,
})

export const botDay = (day: string, total: string | null, change: Partial<BotDay> = {}): BotDay => ({
  day,
  realised: total ?? '0',
  realisedFifo: total ?? '0',
  realisedPaired: null,
  fees: '0',
  funding: '0',
  other: '0',
  unrealised: total === null ? null : '0',
  total,
  capital: '1000',
  drawdown: '0',
  drawdownShare: 0,
  coinsHeld: '50',
  moneyHeld: '0',
  fills: 4,
  inventory: [{ accountId: 'bn', symbol: 'ETH/USDT', quantity: '0.4', price: '2148.75' }],
  isByLastFill: false,
  ...change,
})

export const botCurve = (change: Partial<Curve> = {}): Curve => ({
  currency: 'USD',
  rate: null,
  id: 'b1',
  name: 'Trend',
  timeZone: 'UTC',
  days: [
    botDay('2025-06-20', '700'),
    botDay('2025-06-21', '640', { drawdown: '60', drawdownShare: 0.03 }),
    botDay('2025-06-22', '762'),
  ],
  ...change,
})

export const botCycles = (change: Partial<Cycles> = {}): Cycles => ({
  currency: 'USD',
  rate: null,
  roundTrips: 0,
  gridTrades: 511,
  cycles: [
    {
      key: 'c1',
      kind: 'grid_trade',
      accountId: 'bn',
      symbol: 'ETH/USDT',
      side: null,
      openedAt: '2025-06-21T08:00:00.000Z',
      closedAt: '2025-06-22T10:00:00.000Z',
      quantity: '0.1',
      entryPrice: '2000',
      exitPrice: '2500',
      fills: 2,
      net: '49.1',
      fees: '0.9',
      funding: '0',
    },
  ],
  ...change,
})
