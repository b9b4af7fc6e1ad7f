import { bookedMetrics } from './booked-metrics.ts'
import { equityMetrics } from './equity-metrics.ts'

/** Parts of the equity bridge that are no metrics of their own, and the change that all parts add up to. */
export const bridgeParts = {
  change: {
    name: 'Change of equity',
    definition:
      'Equity at the end of the range less equity at its start: the close before its first day. The parts below add up to it, to the last digit.',
  },
  open: {
    name: 'Unrealised P&L, change',
    definition:
      'What open positions and the coins you hold gained or lost in the range beyond what was booked. A gain that was booked in the range and was unrealised before it is taken off here. Results of trades whose opening or price is not known are in here too.',
  },
  other: {
    name: 'Interest and other bookings',
    definition:
      'Interest, rewards, conversions, adjustments and fees that belong to no trade, at the last daily close before them.',
  },
  remeasured: {
    name: 'Coins that gained or lost a price',
    definition:
      'What coins that you hold were worth when they were first priced, or lost their price. It is no return. On a day of which that worth is not known, all that was not booked is in here.',
  },
  early: {
    name: 'Booked before equity begins',
    definition:
      'What accounts booked in the range before the first day on which their equity is known. It is part of the equity they begin with, so it is taken off here.',
  },
  rates: {
    name: 'Exchange rate',
    definition: 'What the report currency moved against the dollar, in which results are counted.',
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
