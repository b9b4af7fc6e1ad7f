import type { ReactNode } from 'react'

export const pageTitle = (period: string) => `Report, ${period}`
export const whatReport = 'the report'
export const print = 'Print'
export const savePdf = 'Save PDF'
export const amountsAreHidden = 'Amounts are hidden. Show them to save a PDF'

/** Curve, executions and comments. */
export const equityCurve = (first: string, last: string) => `Equity from ${first} to ${last}`
export const totalCurve = (first: string, last: string) => `Total P&L from ${first} to ${last}`
export const executionsOf = (symbol: string) => `Executions of ${symbol} by price and time`
export const commentOnTrade = (symbol: string, day: string, net: ReactNode) => (
  <>
    {symbol}, {day}, {net}
  </>
)

/** The line under the headline. */
export const headlineReturn = (name: string, value: ReactNode) => (
  <>
    {name} {value}
  </>
)
export const headlineChange = (change: ReactNode, days: string, before: ReactNode) => (
  <>
    {change} against {days} ({before})
  </>
)
