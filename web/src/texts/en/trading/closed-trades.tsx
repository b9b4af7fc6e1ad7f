import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const theClosedTrades = 'closed trades'
export const newTrades = (value: number) => counted(value, 'new trade')
export const trades = (value: number) => counted(value, 'trade')
export const aboutDay =
  'Whole trades, on the day they closed. The calendar counts each fill on its own day, unless your settings say otherwise.'
export const tradesOnPage = (value: number) => `${counted(value, 'trade')} on this page`

export const allMatching = 'All matching trades'
export const total = (number: ReactNode, value: number) => (
  <>
    {number} {value === 1 ? 'trade' : 'trades'}
  </>
)
export const net = (amount: ReactNode) => <>Net {amount}</>
export const noResult = 'No trade has a result'
export const won = (share: ReactNode) => <>Won {share}</>
export const feesOf = (amount: ReactNode) => <>Fees {amount}</>
export const fundingOf = (amount: ReactNode) => <>Funding {amount}</>
export const withUnknownOpening = (trades: string) => `${trades} opening unknown`
export const withoutPrice = (trades: string) => `${trades} no price`
export const notCounted = 'Not counted in the net'

export const sortBy = 'Sort by'
export const orders = {
  closed: { descending: 'Newest first', ascending: 'Oldest first' },
  net: { descending: 'Highest net P&L', ascending: 'Lowest net P&L' },
  return: { descending: 'Highest return', ascending: 'Lowest return' },
  held: { descending: 'Held longest', ascending: 'Held shortest' },
  fees: { descending: 'Highest fees', ascending: 'Lowest fees' },
  funding: { descending: 'Highest funding', ascending: 'Lowest funding' },
} as const

/** The head of a column whose values are short. */
export const returnHead = 'Return on entry'
export const ratingOf = (rating: number) => `${rating} of 5`
export const maeHelp = 'The worst the trade stood at before fees, from candles and its own fills.'
export const mfeHelp = 'The best the trade stood at before fees, from candles and its own fills.'
export const exchangeUnreachable = 'The exchange could not be reached.'
export const noInitialStop = 'No initial stop'
export const noEntryValue = 'No dollar value for the entry'
export const assetWithoutPrice = 'No price for one of its assets'
export const entryNotKnown = 'Not known'

/** Reasons for an unknown opening: within a line, on a badge, on a badge that explains it, and as a sentence. */
export const openings = {
  opened_before: 'opened before',
  came_in: 'coins received',
  not_whole: 'gap before',
} as const
export const openingBadges = {
  opened_before: 'Opened before',
  came_in: 'Coins received',
  not_whole: 'Gap before',
} as const
export const incompleteOpenings = {
  opened_before: 'Incomplete: opened before',
  came_in: 'Incomplete: coins received',
  not_whole: 'Incomplete: gap before',
} as const
export const openingReasons = {
  opened_before: 'Opened before the synced history starts',
  came_in: 'Its coins came from a deposit, transfer, conversion or reward, at unknown cost',
  not_whole: 'Part of the earlier history is missing',
} as const
export const entered = 'Entered'
export const openingEntered = 'Opening entered'
export const enteredHelp = 'You entered its opening price and date'

export const note = 'Note'
export const tagged = (tags: string) => `Tags: ${tags}`
export const picture = 'Picture'
export const reviewed = 'Reviewed'

/** The accounts of made-up trades. */
export const sampleAccounts = { spot: 'Spot account', swing: 'Swing account' } as const
