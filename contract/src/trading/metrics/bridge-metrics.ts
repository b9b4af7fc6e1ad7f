import { bookedMetrics } from './booked-metrics.ts'
import { equityMetrics } from './equity-metrics.ts'

/** Parts of the equity bridge that are no metrics of their own, and the change that all parts add up to. */
export const bridgeParts = {
  change: {
    name: 'Change of equity',
    definition:
      'Equity at the end of the range less equity at the close before its first day. The parts below add up to it exactly.',
  },
  open: {
    name: 'Unrealised P&L, change',
    definition:
      'What open positions and held coins gained or lost in the range, beyond realised results. Gains unrealised before the range and realised in it are subtracted. Includes results of trades with an unknown opening or price.',
  },
  other: {
    name: 'Interest and other entries',
    definition:
      'Interest, rewards, conversions, adjustments and fees outside trades, valued at the previous daily close.',
  },
  remeasured: {
    name: 'Coins that gained or lost a price',
    definition:
      'The value of held coins when they were first priced or lost their price. It is not a return. On days when that value is unknown, everything not realised is included.',
  },
  early: {
    name: 'Realised before equity starts',
    definition:
      'What accounts realised in the range before their first known day of equity. It is part of their starting equity, so it is subtracted.',
  },
  rates: {
    name: 'Exchange rate',
    definition: 'The report currency’s move against the dollar, the currency results are calculated in.',
  },
} as const

const { price, fees, funding } = bookedMetrics.booked
const { open, other, remeasured, early, rates } = bridgeParts

/** Names and definitions of the parts of the equity bridge, wherever it stands. */
export const bridgeMetrics = {
  flows: equityMetrics.netDeposits,
  price,
  fees,
  funding,
  open,
  other,
  remeasured,
  early,
  rates,
} as const
