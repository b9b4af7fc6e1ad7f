import type { ReactNode } from 'react'
import { counted } from '../../../../core/kit/format.ts'

export const calendar = 'Calendar'
export const whatCalendar = 'the calendar'
export const daysIn = (zone: string, currency: ReactNode, dated: ReactNode) => (
  <>
    In {currency}
    {dated ? <>, {dated}</> : null}. Days in {zone}.
  </>
)
export const daysEndIn = (zone: string) => `Days in ${zone}.`
export const monthlyReport = 'Monthly report'
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
export const previousYear = 'Previous year'
export const nextYear = 'Next year'

/** Files of a month or a year. */
export const daysOf = (time: string) => `Days of ${time}`
export const tradesOf = (time: string) => `Trades of ${time}`
export const fundingOf = (time: string) => `Funding of ${time}`

/** A month without a result. */
export const nothingIn = (month: string) => `No closed trades, fees or funding in ${month}.`
export const daysFill = 'Days fill as you close positions or pay fees, and as your history syncs.'
export const showMonth = (month: string) => `Show ${month}`

/** The grid of days. */
export const daysOfMonth = 'Days of the month'
export const pnlByDay = (month: string) => `${month}, profit and loss by day`
export const week = 'Week'
export const weekOf = (number: number) => `Week ${number}`
export const noResult = 'no result'
export const trades = (count: number) => counted(count, 'trade')
/** Follows the number of trades in a wide enough cell. */
export const trade = ' trade'
export const manyTrades = ' trades'
export const dayWithout = (day: string) => `${day}: no result`
export const dayWith = (day: string, amount: string, trades: string, isPartial: boolean) =>
  `${day}: ${amount}, ${trades}${isPartial ? ', partly without a price' : ''}`
export const noClosedTrades = 'no closed trades'
export const tradesWithOutcome = (trades: number, wins: number, losses: number) =>
  `${counted(trades, 'trade')}, ${wins} won, ${losses} lost`
export const shades = (second: string, third: string, fourth: string) =>
  `Shade = day’s P&L as a share of equity: under ${second}, ${second}+, ${third}+, ${fourth}+.`
export const shadesOnly = 'Equity unknown: shades show gain or loss only.'

/** The month in figures. */
export const monthInFigures = 'Month in figures'
export const tradesInDays = (trades: number, days: number, isPartial: boolean) =>
  `${counted(trades, 'trade')} in ${counted(days, 'day')}${isPartial ? ', some without a price' : ''}`
export const winningDays = 'Winning days'
export const ofTradingDays = (share: string) => `${share} of days with a result`
export const countOf = (part: number, all: number) => `${part} of ${all}`
export const bestDay = 'Best day'
export const worstDay = 'Worst day'
export const averageDay = 'Average day'
export const afterCosts = 'after all costs'
export const noResults = 'No results this month'
/** Stands for the best, worst and average of fewer days. */
export const fromTwoDays = 'Needs two days'
export const tooFewThen = 'Too few results then'
export const yearByMonth = (year: number) => `${year} by month`
export const squareIsDay = 'each square is a day'

/** A day and its trades. */
export const openInTrades = 'Open in trades'
export const nothingHappened = 'Nothing happened on this day.'
export const whatTradesOfDay = 'the trades of this day'
export const noTradesClosed = 'No trades closed on this day.'
export const closedOn = (day: string) => `Trades closed on ${day}`
export const closedMade = (amount: ReactNode, besides: string) => (
  <>
    Trades closed this day made {amount} in total. {besides}
  </>
)
export const countsAllRealised =
  'The day’s figure counts everything realised that day, including open trades.'
export const countsFeesToo = 'The day’s figure also counts fees and funding outside any counted trade.'
export const newestOf = (shown: string, all: string) => `The newest ${shown} of ${all}.`
export const ofEquity = (share: string) => `${share} of equity`
export const feesOutside = 'Fees and funding outside counted trades'
export const openAndFees = 'Open positions, fees and funding'
export const unpricedNotCounted = 'Results without a price or cost basis are not counted.'
export const noPrice = 'no price'
export const fills = (count: number) => counted(count, 'fill')
