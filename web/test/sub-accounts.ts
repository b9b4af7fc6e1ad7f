import type { Reply } from '@harbour/contract/core/route'
import type { Bot, bots, BotSubAccount } from '@harbour/contract/trading/bots'
import type { BotRange, BotRangeSums } from '@harbour/contract/trading/bot-range'
import { botMetrics } from '@harbour/contract/trading/metrics/bot-metrics'
import { noMetrics } from './metric-fixtures.ts'

/** A known amount. */
export const known = (value: string) => ({ value, why: null })

export const aBot = (change: Partial<Bot> = {}): Bot => ({
  id: 'b1',
  name: 'Trend',
  accountId: null,
  symbols: null,
  clientIds: null,
  botType: null,
  fromAt: null,
  toAt: null,
  silenceHours: null,
  lastAt: null,
  silence: 'off',
  readAt: null,
  place: 0,
  ...change,
})

/** A spot grid that never went flat, and still holds some of its coins. */
export const subAccount = (change: Partial<BotSubAccount> = {}): BotSubAccount => ({
  id: 'b1',
  unpriced: [],
  lastAt: '2025-06-20T10:00:00.000Z',
  capital: { peak: '2000' },
  kind: 'grid',
  alerts: [],
  inventory: [
    {
      accountId: 'bn',
      symbol: 'ETH/USDT',
      positionSide: 'both',
      side: 'long',
      quantity: '0.4',
      contractSize: '1',
      cost: '900',
      costAsset: 'USDT',
      entryPrice: '2250',
      price: '2148.75',
      unrealised: known('-40.5'),
    },
  ],
  ...change,
})

/** The same grid in a range with all of its results: 812.5 − 10 − 40.5 = 762. */
export const botRange = (change: Partial<BotRange> = {}): BotRange => ({
  ...noMetrics(botMetrics, 'botRange', ''),
  realised: '812.5',
  fees: '10',
  unrealised: '-40.5',
  total: '762',
  returnOnPeak: '0.381',
  fills: 1204,
  cycles: {
    ...noMetrics(botMetrics, 'botRange', 'cycles'),
    of: 'grid_trade',
    trades: 511,
    wins: 511,
    losses: 0,
    unpriced: 0,
    winRate: '1',
    winRateDecided: '1',
  },
  isPartial: false,
  isByLastFill: false,
  ...change,
})

const sums = (change: Partial<BotRangeSums>): BotRangeSums => ({
  ...noMetrics(botMetrics, 'botSums', ''),
  ...change,
})

type Ranges = Reply<(typeof bots)['ranges']>

/** With 81 of manual trading and −43 of untraded coins it is 800 of the account; before, it was 512 of 600. */
export const botRanges = (change: Partial<Ranges> = {}): Ranges => ({
  currency: 'USD',
  rate: null,
  timeZone: 'UTC',
  bots: [{ id: 'b1', range: botRange(), before: botRange({ realised: '562.5', total: '512' }) }],
  byHand: {
    range: botRange({ realised: '100', fees: '4', unrealised: '-15', total: '81' }),
    before: botRange({ realised: '100', fees: '4', unrealised: '-15', total: '81' }),
  },
  untraded: { range: '-43', before: '7' },
  sharesMarkets: false,
  all: {
    range: sums({ realised: '912.5', fees: '14', unrealised: '-98.5', total: '800' }),
    before: sums({ realised: '662.5', fees: '14', unrealised: '-48.5', total: '600' }),
  },
  ...change,
})

type OfBot = Reply<(typeof bots)['range']>

export const rangeOfBot = (change: Partial<OfBot> = {}): OfBot => ({
  currency: 'USD',
  rate: null,
  id: 'b1',
  timeZone: 'UTC',
  range: botRange(),
  before: null,
  ...change,
})
