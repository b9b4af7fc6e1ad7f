import type { ReactNode } from 'react'

/** A screen that is filtered by one bot. */
export const itsPage = 'its page'
export const daysOfBot = (page: ReactNode) => (
  <>
    Realised P&L of its own fills by average cost, less fees, plus funding, as on {page}. What it still holds
    is not in these days.
  </>
)
export const shadesOfBot = (second: string, third: string, fourth: string) =>
  `Shade = day’s P&L as a share of its peak capital: under ${second}, ${second}+, ${third}+, ${fourth}+.`
export const hadNoPrice = (assets: string) =>
  `Amounts in ${assets} booked while no price was known are left out of all sums.`
export const ofPeak = (share: string) => `${share} of its peak capital`
export const nothingThen = 'It realised nothing on this day.'
export const openFills = 'Open in fills'
export const openPage = 'Open its page'

/** Its cycles, which replace trades. */
export const theTrades = 'its cycles'
export const cycleKinds = {
  grid_trade: 'trades of the grid (matched purchases and sales)',
  round_trip: 'round trips (from opening to fully closed)',
} as const
export const tradesOfBot = (page: ReactNode) => <>Cycles of the bot’s own fills, as on {page}.</>
export const figuresOfBot = (kind: string, page: ReactNode) => (
  <>
    Trades are {kind} of its own fills, as on {page}. Realised P&L is by average cost.
  </>
)
export const tradesOfAccount = (page: ReactNode) => (
  <>
    With these filters, closed trades of the account count that its orders opened. Its own cycles are on{' '}
    {page}.
  </>
)
export const noClosedTrades = 'This bot has no closed trades in this range'
export const noneByHand = 'No manual trade closed in this range'
export const mayNeverGoFlat =
  'A grid, a funding pair or a position that is held may never go flat. What it earned is on its page.'
export const noCyclesThen = 'No cycle ended on this day.'
export const cyclesInAll = (cycles: string) => `${cycles} ${cycles === '1' ? 'cycle' : 'cycles'}`
export const netOf = (amount: ReactNode) => <>Net {amount}</>
export const wonOf = (share: string) => `${share} won`
export const withoutPrice = (cycles: string) => `${cycles} without a price`
export const unlisted = (cycles: string) => `${cycles} older ones are counted and not listed`
export const unlistedInFigures = (cycles: string) =>
  `${cycles} older cycles are in realised P&L alone, and in no other figure.`
export const unlistedThen = (days: string, cycles: string) =>
  `Of ${days}, ${cycles} older cycles are in realised P&L alone, and in no other figure compared.`
export const endedOn = (day: string) => `Cycles ended on ${day}`

/** After 'Differs from net P&L (closed trades) by': the parts that realised P&L counts differently from the cycles. */
export const beyondCycles = {
  grid_trade: 'it goes by average cost, and trades of the grid by the purchases they match',
  round_trip: 'it also counts cycles that run, or ended in another period',
} as const
export const returnsOnPage = 'Returns and drawdown of a bot are on its page.'
