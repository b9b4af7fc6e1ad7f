import { bookedMetrics } from './booked-metrics.ts'
import { bridgeParts, equityMetrics } from './equity-metrics.ts'

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
