import type { ReactNode } from 'react'

export const pageTitle = (period: string) => `Bericht, ${period}`
export const whatReport = 'Bericht'
export const print = 'Drucken'
export const savePdf = 'PDF speichern'
export const amountsAreHidden = 'Beträge sind ausgeblendet. Blende sie ein, um ein PDF zu speichern'

/** Curve, executions and comments. */
export const equityCurve = (first: string, last: string) => `Equity vom ${first} bis ${last}`
export const totalCurve = (first: string, last: string) => `Gesamt-P&L vom ${first} bis ${last}`
export const executionsOf = (symbol: string) => `Ausführungen von ${symbol} nach Preis und Zeit`
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
    {change} gegenüber {days} ({before})
  </>
)
