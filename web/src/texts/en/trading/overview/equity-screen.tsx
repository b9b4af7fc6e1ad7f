import type { ReactNode } from 'react'

export const overTime = 'Equity over time'
export const amountsIn = (currency: ReactNode, daysEnd: ReactNode) => (
  <>
    In {currency} including unrealised P&L. {daysEnd}
  </>
)
export const daysEnd = (zone: string) => `Days end at midnight ${zone}.`
export const daysEndApart = (equityZone: string, others: string) =>
  `Equity days end at midnight ${equityZone}, all others ${others}.`
export const followZone = (zone: string) => `Use ${zone} for equity too`
export const failedToSave = 'Failed to save'
export const byDay = 'By day'
export const whatParts = 'what moved each day'
export const noDays = 'No days recorded yet.'
export const needsTwoDays = 'Needs two days'

/** The chart. */
export const scale = 'Scale'
export const scales = { money: 'Amount', percent: 'Percent', log: 'Log' } as const
export const compareWith = 'Compare with'
export const compareWithWhat = 'Compare…'
export const btcHeld = 'BTC held'
export const ethHeld = 'ETH held'
export const periodBefore = 'Period before'
export const comparedFailed = (name: string) => `${name} could not be loaded`
export const comparedLoading = (name: string) => `Loading ${name}`
export const comparedEmpty = (name: string) => `Nothing known of ${name}`
/** The day is that of the last price, if that is not current. */
export const comparedReturn = (name: string, percent: string, day: string | null) =>
  day === null ? `${name} ${percent}` : `${name} ${percent} at the close of ${day}`
export const returned = (percent: string) => `${percent} return`
export const deposit = 'Deposit'
export const withdrawal = 'Withdrawal'
export const note = 'Note'
export const wholeRange = 'Whole range'
export const zoomOut = 'Zoom out (-)'
export const zoomIn = 'Zoom in (+)'
export const ofChosenAccounts = 'Equity of the chosen accounts'
export const fullScreen = 'Full screen'
export const leaveFullScreen = 'Leave full screen'
export const chartHelp = (sentence: string) =>
  `${sentence}. Plus and minus zoom, Shift with an arrow moves the chart, 0 shows the whole range.`
export const shown = (days: string) => `Shown: ${days}. `

/** Its picture. */
export const picture = 'Picture of the chart'

/** The days as a table. */
export const equityByDay = 'Equity by day'
export const day = 'Day'
export const source = 'Source'
export const live = 'Live'
export const rebuilt = 'Rebuilt'
export const rebuiltFrom = 'Calculated from your history and daily prices'
export const fromPeak = 'From peak'
export const flows = 'Deposits / withdrawals'
export const beforeRange = 'Before the range'
export const noPreviousDay = 'No previous day'
export const remeasured = 'Coins gained or lost a price; their value is unknown'
export const noEquity = 'No equity'
export const noEquityBefore = 'No equity the day before'
export const withDeposits = (source: string, amount: ReactNode) => (
  <>
    {source}, net deposits {amount}
  </>
)
export const comparedWithoutFlows = (name: string) =>
  `${name}: no return, since its deposits and withdrawals cannot be read`
