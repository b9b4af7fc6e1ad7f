export const net = 'Net P&L'
export const netDefinitionBooked =
  'Everything realised in the period, on the day it was realised, from open and closed trades: price gains and losses, less fees, plus funding. It may differ from net P&L (closed trades). Settings control how results are dated.'
export const netDefinitionClosed =
  'The full result of trades closed in the period, on the day they closed: price gains and losses, less fees, plus funding. Fees and funding outside trades count on their own day. Settings control how results are dated.'
export const price = 'Price P&L'
export const priceDefinition = 'Price gains and losses only, before fees and funding.'
export const fees = 'Fees'
export const feesDefinition = 'Trading fees paid, less rebates. Positive means paid.'
export const funding = 'Funding'
export const fundingDefinition = 'Funding payments. Positive means received, negative paid.'

/** Names where they say how the metric is dated. */
export const realised = (metric: string): string => `${metric} (realised)`
export const byClose = (metric: string): string => `${metric} (by close)`
