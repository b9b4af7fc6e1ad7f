import type { ReactNode } from 'react'
import { count, counted } from '../../../core/kit/format.ts'

export const dashboard = 'Dashboard'
/** Follows 'Could not load'. */
export const yourAccount = 'your account'
export const welcome = (name: string) => `Welcome, ${name}`
export const welcomeBack = (name: string) => `Welcome back, ${name}`
export const betaPhase = 'Beta phase.'
export const betaMeans =
  'Full access is free while we build. Download the desktop app and tell us what to fix next.'
export const giveFeedback = 'Give feedback'

export const equityOfAll = 'Equity, all accounts'
export const openTrading = 'Open trading'
export const equityFailed = 'Could not load equity'
export const markedToMarket = 'marked to market'
/** Precedes the growth, if there is any. */
export const today = (profit: ReactNode) => <>{profit} today</>
export const inDays = (growth: ReactNode, days: number, without: string | null) => (
  <>
    {growth} in {counted(days, 'day')}
    {without === null ? '' : ` ${without}`}
  </>
)
/** Describes the curve to screen readers. */
export const equityBetween = (from: string, to: string, low: ReactNode, high: ReactNode) => (
  <>
    Equity from {from} to {to}, between {low} and {high}
  </>
)
export const noExchange = 'No exchange connected yet'
export const connectOne = 'Connect one with a read-only key and your balances and trades appear here.'
export const connectExchange = 'Connect exchange'

/** The name of the strip for screen readers. */
export const openNow = 'Open now'
export const openPositions = 'Open positions'
export const noPosition = 'None on perpetuals or futures'
export const gainingAndLosing = (gaining: number, losing: number) =>
  `${count(gaining)} in profit, ${count(losing)} in loss`
export const unrealised = 'Unrealised P&L'
export const ofOpenPositions = 'of open positions'
export const netIn = (month: string) => `Net P&L in ${month}`
export const closedSoFar = (trades: number) =>
  trades === 0 ? 'no trade closed yet' : `${counted(trades, 'closed trade')} so far`
export const notLoaded = 'could not be loaded'

export const latestTrades = 'Latest closed trades'
export const allTrades = 'All trades'
export const returnColumn = 'Return'
/** Follows 'Could not load'. */
export const yourTrades = 'your trades'
export const noTrades = 'No closed trades yet'
export const tradesAppear = 'They appear here once a position is closed.'
export const newIn = (version: string) => `New in v${version}`
export const allReleases = 'All releases'

export const getHarbour = 'Get Harbour'
export const forWindows = 'Download for Windows'
export const windowsNote = 'Download the Windows desktop app'
export const windowsApp = 'Desktop app for Windows'
export const forMac = 'Download for Mac'
export const macNote = 'Coming soon to macOS'
export const macApp = 'Desktop app for macOS'
export const online = 'Online Version'
export const onlineOpen = 'Access in your browser'
/** On the tile of the version that the reader is using. */
export const youAreHere = 'You are here'
export const onlineSoon = 'Coming soon - Access in your browser'
export const inBrowser = 'Harbour in your browser'
export const releaseOf = (version: string, day: string) => `v${version} • ${day}`
export const releaseWith = (version: string, day: string, downloads: number) =>
  `v${version} • ${day} • ${count(downloads)} downloads`

export const account = 'Account'
/** The name of the strip for screen readers. */
export const accountStatus = 'Account status'
export const status = 'Account Status'
export const active = 'Active'
export const suspended = 'Suspended'
export const accessLevel = 'Access Level'
export const admin = 'Admin'
export const betaTester = 'Beta Tester'
export const affiliate = 'Affiliate'
export const direct = 'Direct'

export const trading = 'Trading dashboard'
export const tradingNote = 'Balances, positions, trades and equity'
export const settings = 'Settings'
export const settingsNote = 'Profile, plan, security'
export const adminPanel = 'Admin Panel'
export const adminNote = 'Manage feedback and view analytics'
