import * as texts from '#texts/trading/metrics/bridge'
import { bookedMetrics } from './booked-metrics.ts'
import { equityMetrics } from './equity-metrics.ts'

/** Parts of the equity bridge that are no metrics of their own, and the change that all parts add up to. */
export const bridgeParts = {
  change: {
    name: texts.change,
    definition: texts.changeDefinition,
  },
  open: {
    name: texts.open,
    definition: texts.openDefinition,
  },
  other: {
    name: texts.other,
    definition: texts.otherDefinition,
  },
  remeasured: {
    name: texts.remeasured,
    definition: texts.remeasuredDefinition,
  },
  early: {
    name: texts.early,
    definition: texts.earlyDefinition,
  },
  rates: {
    name: texts.rates,
    definition: texts.ratesDefinition,
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
