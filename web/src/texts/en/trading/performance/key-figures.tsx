import type { ReactNode } from 'react'
import { counted } from '../../../../core/kit/format.ts'

export const ofClosedTrades = 'Key figures of closed trades'

/** Texts next to small charts. */
export const afterFeesAndFunding = 'after fees and funding'
export const perTrade = 'per trade'
export const closedTrades = (count: number) => counted(count, 'closed trade')
export const sumWon = (amount: ReactNode) => <>won {amount}</>
export const sumLost = (amount: ReactNode) => <>lost {amount}</>
export const averageWin = (amount: ReactNode) => <>win {amount}</>
export const averageLoss = (amount: ReactNode) => <>loss {amount}</>
export const outcomes = (wins: number, losses: number, breakevens: number) =>
  `${wins} won, ${losses} lost${breakevens > 0 ? `, ${breakevens} breakeven` : ''}`
export const withoutBreakeven = (rate: string) => `${rate} excl. breakeven`
export const noDrawdown = 'no drawdown'
export const start = 'start'
/** A drawdown from its peak to its recovery, and one that continues. */
export const fallOver = (peak: string, recovered: string) => `${peak} – ${recovered}`
export const fallSince = (peak: string) => `since ${peak}`
export const lowest = (day: string) => `low ${day}`

/** The value of a figure in the period before. */
export const before = (days: string, value: ReactNode) => (
  <>
    <span className="sr-only">In {days} it </span>was {value}
  </>
)
export const change = 'Change: '
/** Said of a change beside its arrow. */
export const better = 'better'
export const worse = 'worse'
/** The days that the former values are of. */
export const comparedWith = (days: string) => `Compared with ${days}`

/** Values of metrics. */
export const wins = (count: number) => counted(count, 'win')
export const losses = (count: number) => counted(count, 'loss', 'losses')
export const lastBrokeEven = 'none, the last broke even'
export const points = (change: string) => `${change} pts`
export const above = (value: string) => `above ${value}`
export const underASecond = 'under 1\u00a0s'

/** Reasons for a missing value, next to its dash. */
export const reasons = {
  no_price: 'a price is missing',
  no_capital: 'no capital in use',
  never_in_market: 'never in the market',
  no_funding: 'no funding payment yet',
  too_short_in_market: 'less than a day in the market',
  no_fill: 'no fill yet',
  no_trades: 'no closed trades',
  no_decided_trades: 'no wins or losses yet',
  no_wins: 'no winning trade',
  no_losses: 'no losing trade',
  too_few_trades: 'too few trades',
  nothing_left: 'equity fell to zero',
  no_spread: 'every day was the same',
  no_losing_day: 'no losing day',
  no_drawdown: 'no drawdown',
  no_single_rate: 'no single rate fits',
  no_initial_risk: 'no initial stop recorded',
  no_equity: 'two days of equity needed',
  flows_unread: 'deposits or withdrawals unavailable',
} as const
export const tooFewDays = (days: number) => `${days} days of equity needed`
export const notKnown = 'not known'

/** Explanations of figures. */
export const countedOver = (sample: string) => `Counted: ${sample}.`
export const nothingExcluded = 'Nothing excluded.'
export const showTheseTrades = 'Show these trades'
export const onlyUnknownOpening = 'Opening unknown'
export const onlyUnpriced = 'No price'
export const winAboveZero = 'A trade wins when its net P&L is above zero.'
export const winAbove = (usd: string) =>
  `A trade wins above ${usd} USD net, loses below −${usd} USD, and breaks even in between.`
export const noRiskFreeRate = (minDays: number) => `No risk-free rate is subtracted. Needs ${minDays} days.`
export const riskFreeRate = (rate: string, minDays: number) =>
  `A risk-free rate of ${rate} a year is subtracted from each day; a losing day is one below it. Needs ${minDays} days.`
export const salesByFifo = 'Sales are matched to the earliest purchases (FIFO).'
export const salesByAverage = 'Sales are measured against average cost.'
export const daysWithReturn = (count: number) => counted(count, 'day with a return', 'days with a return')
export const firstDay =
  'The first day is measured against the close before the range. Days before equity was last at zero are excluded.'
export const tradesWithStop = (count: number) =>
  counted(count, 'closed trade with a recorded stop', 'closed trades with a recorded stop')
export const tradesWithoutStop = (count: number) =>
  `${counted(count, 'closed trade')} without an initial stop, not counted.`
