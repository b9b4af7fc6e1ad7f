import * as texts from '#texts/trading/metrics/bot'
/**
 * Metrics of a sub-account: all that one bot's rule takes in, or what is done by hand, over all its life or within a range. The label is
 * the name where it is plain that a bot is meant.
 */
export const botMetrics = {
  total: {
    label: texts.totalLabel,
    name: texts.total,
    definition: texts.totalDefinition,
  },
  totalInRange: {
    label: texts.totalLabel,
    name: texts.totalInRange,
    definition: texts.totalInRangeDefinition,
  },
  realised: {
    label: texts.realisedLabel,
    name: texts.realised,
    definition: texts.realisedDefinition,
  },
  unrealised: {
    label: texts.unrealisedLabel,
    name: texts.unrealised,
    definition: texts.unrealisedDefinition,
  },
  unrealisedChange: {
    label: texts.unrealisedChangeLabel,
    name: texts.unrealisedChange,
    definition: texts.unrealisedChangeDefinition,
  },
  fees: {
    label: texts.feesLabel,
    name: texts.fees,
    definition: texts.feesDefinition,
  },
  funding: {
    label: texts.fundingLabel,
    name: texts.funding,
    definition: texts.fundingDefinition,
  },
  other: {
    label: texts.otherLabel,
    name: texts.other,
    definition: texts.otherDefinition,
  },
  capital: {
    label: texts.capitalLabel,
    name: texts.capital,
    definition: texts.capitalDefinition,
  },
  returnOnPeak: {
    label: texts.returnOnPeakLabel,
    name: texts.returnOnPeak,
    definition: texts.returnOnPeakDefinition,
  },
  returnInRange: {
    label: texts.returnOnPeakLabel,
    name: texts.returnInRange,
    definition: texts.returnInRangeDefinition,
  },
  coinsHeld: {
    label: texts.coinsHeldLabel,
    name: texts.coinsHeld,
    definition: texts.coinsHeldDefinition,
  },
  moneyHeld: {
    label: texts.moneyHeldLabel,
    name: texts.moneyHeld,
    definition: texts.moneyHeldDefinition,
  },
  drawdown: {
    label: texts.drawdownLabel,
    name: texts.drawdown,
    definition: texts.drawdownDefinition,
  },
  drawdownInRange: {
    label: texts.drawdownLabel,
    name: texts.drawdownInRange,
    definition: texts.drawdownInRangeDefinition,
  },
  sharpe: {
    label: texts.sharpeLabel,
    name: texts.sharpe,
    definition: texts.sharpeDefinition,
  },
  timeInMarket: {
    label: texts.timeInMarketLabel,
    name: texts.timeInMarket,
    definition: texts.timeInMarketDefinition,
  },
  fills: { label: texts.fillsLabel, name: texts.fills, definition: texts.fillsDefinition },
  cycles: {
    label: texts.cyclesLabel,
    name: texts.cycles,
    definition: texts.cyclesDefinition,
  },
  winRate: {
    label: texts.winRateLabel,
    name: texts.winRate,
    definition: texts.winRateDefinition,
  },
} as const
