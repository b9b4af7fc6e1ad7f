import type { ReactNode } from 'react'
import { counted } from '../../../../core/kit/format.ts'

/** Balances by account. */
export const assets = (count: number) => counted(count, 'asset')
export const assetsAsOf = (count: number, day: string) => `${counted(count, 'asset')} · as of ${day}`
export const totalBalances = 'All balances, excl. unrealised P&L'
export const free = 'Free'
export const locked = 'In orders and margin'
export const positionsFailed = 'Could not load positions'

/** The exposure of open positions. */
export const noEquity = 'No equity to measure against'
export const timesOfEquity = (times: string) => `${times}× of equity`
export const atLeastTimesOfEquity = (times: string) => `at least ${times}× of equity`
export const longExposure = (amount: ReactNode) => <>long {amount}</>
export const shortExposure = (amount: ReactNode) => <>short {amount}</>
export const withoutPrice = (positions: number) => `${positions} more without a price`

/** Positions and trades. */
export const whatPositions = 'positions'
/** The order of the listed positions, and that their balances exclude them. */
export const largestFirst = 'largest results first'
export const withoutOpen = 'without open P&L'
export const noPositions = 'No open positions'
export const positionsAppear = 'Positions you open appear here.'
export const allPositions = (count: string) => `All ${count} positions`
/** The positions that are not listed, with their unrealised P&L. */
export const morePositions = (positions: number, pnl: ReactNode) => (
  <>
    {positions} more: {pnl}
  </>
)
export const allFills = 'All fills'
export const whatFills = 'fills'
export const noFills = 'No fills yet'
export const fillsAppear = 'Fills appear as your history syncs.'

/** The overview before the first connection. */
export const firstSteps = 'First steps'
export const connect = 'Connect an exchange'
export const connectHow = 'With a read-only key: Harbour can see trades, and can never place one or withdraw.'
export const sync = 'Let your history sync'
export const syncHow =
  'All available trades, funding and transfers are read. You can leave the page meanwhile.'
export const read = 'Read your results'
export const readHow =
  'P&L, win rate, drawdown and equity per account, bot and symbol, up to date from then on.'
export const sampleFigures = 'Key figures, sample data'
export const sampleEquity = 'Equity, sample data'
export const sampleDaysBefore = 'the 30 days before'
export const recovered = 'recovered'
