import type { ReactNode } from 'react'
import { counted } from '../../../../core/kit/format.ts'

export const analytics = 'Analytics'
export const whatAnalytics = 'analytics'
export const closedTradesIn = (currency: ReactNode, zone: string) => (
  <>
    Closed trades in {currency}, after fees and funding. Times in {zone}.
  </>
)
export const report = 'Report'
export const filtersIgnored =
  'Reports cover the whole period, of one bot or all trades, and ignore other filters.'
export const figures = 'Figures'
export const closedBy = (zone: string) => `closed, ${zone}`
export const wholeAccounts =
  'Returns cover whole accounts and realised results whole instruments, so both are hidden under this filter.'

// Filters
export const filters = 'Filters'
export const clear = 'Clear'

/** Nothing to show. */
export const noMatches = 'No trades in this period match these filters.'
export const noneInPeriod = 'No closed trades in this period'
export const tryLonger = 'Figures count closed round trips. Try a longer period.'
export const showAllTime = 'Show all time'
export const noneInAccounts = 'No closed trades in these accounts'
export const tryOthers = 'Figures count closed round trips. Other accounts may have some.'
export const showAllAccounts = 'Show all accounts'
export const noneYet = 'No closed trades yet'
export const figuresAppear = 'Figures appear once you close a position or your history has synced.'
export const seeSync = 'See sync progress'

/** Groups of trades. */
export const byWeekday = 'By weekday'
export const viewByWeekday = 'by weekday'
export const byHour = 'By hour'
export const viewByHour = 'by hour'
export const byWeekdayAndHour = 'By weekday and hour'
export const viewWeekdayAndHour = 'weekday and hour'
export const weekHelp = 'Net P&L of closed trades by weekday and hour. Arrow keys move by hour and by day.'
export const netPnlOfClosed = (title: string) => `${title}, net P&L of closed trades`
export const loss = 'Loss'
export const gain = 'Gain'
/** Explains the shades of hours, from the palest on, and the number in each. */
export const shadesFrom = (second: string, third: string, fourth: string) =>
  `under ${second}, ${second}+, ${third}+, ${fourth}+`
export const numberIsTrades = 'Number = trades'
export const winsAndLosses = 'Wins and losses'
export const returns = 'Returns'
export const ofEquity = 'of equity'
export const closedBySide = 'Closed trades by side'
export const bySide = 'By side'
export const closedByHolding = 'Closed trades by holding time'
export const byHolding = 'By holding time'
export const bySymbol = 'By symbol'
export const netPnlClosed = 'net P&L (closed trades)'
/** Precedes the named group while none is hovered. */
export const best = 'Best: '
export const busiest = 'Busiest: '
export const noClosedTrades = 'no closed trades'
export const groupOutcome = (trades: number, rate: string) => `${counted(trades, 'trade')}, ${rate} won`
export const breakeven = 'Breakeven'
export const trades = 'Trades'
export const amountsHidden = 'amounts hidden'

// Curves
export const overTime = 'Results over time'
/** The same on phones. */
export const parts = 'Parts of the report'
export const overTimeShort = 'Results'
export const viewOverTime = 'results over time'
export const addedUp = 'closed trades, added up'
export const curveForEach = 'A curve for each'
export const others = { symbol: 'Other symbols', bot: 'Other bots' } as const
export const whatCurves = 'the curves'
export const curvesOf = (names: string) => `Net P&L of closed trades added up, a curve each for ${names}`

/** The distribution of results. */
export const distribution = 'Distribution'
export const viewDistribution = 'distribution'
export const ofResults = 'of results'
export const below = (amount: string) => `below ${amount}`
export const fromOn = (amount: string) => `from ${amount} on`
export const between = (from: string, to: string) => `${from} to ${to}`
export const countOfTrades = (trades: number) => counted(trades, 'trade')
export const meanAndBuckets = (mean: ReactNode, size: string) => (
  <>
    mean {mean}, buckets of {size}
  </>
)
export const oneSize = 'one size'
export const maxTrades = (trades: string, span: string) =>
  `Distribution of results. Most trades, ${trades}, made ${span}.`
export const noSpan = 'nothing'
/** Below the first and the last column, which hold everything beyond. */
export const under = (amount: string) => `< ${amount}`
export const atLeast = (amount: string) => `≥ ${amount}`

/** Results by their parts. */
export const openAndClosed = 'open and closed trades'
export const byPart = 'by part'
export const resultsOfSymbols = 'Results of symbols'
export const closedTrades = 'Closed trades'
export const realised = 'Realised'
export const realisedBySymbolNote = 'net P&L (realised), open and closed trades'
export const byClose = 'By close'
export const byCloseBySymbolNote = 'net P&L (by close)'
export const bySymbolAndPart = 'Results by symbol and part'
export const differs = (amount: ReactNode, why: string) => (
  <>
    Differs from net P&L (closed trades) by {amount}: {why}.
  </>
)
export const beyondRealised = 'trades still open, closed in another period, or not counted'
export const beyondByClose = 'fees and funding outside any counted trade'
export const overClosed = 'all trades that closed in the period'
export const overFills = 'all fills and funding payments of the period'
export const unpricedExcluded = 'Amounts without a price are excluded.'
/** The label of a part within a line: `price` of `Price P&L`. */
export const shortPart = (label: string) => label.replace(' P&L', '').toLowerCase()

/** Returns and drawdowns. */
export const hiddenReturns = 'Hidden: deposits would count as gains.'
export const daysOfEquity = (days: number, end: string) => `${counted(days, 'day')} of equity, ${end}`
export const tooFewTrades = (trades: number, needed: number) =>
  `${trades} trades; ${needed} needed to mean much`
export const episode = (peak: string | null, trough: string, recovered: string | null) =>
  `peak ${peak ?? 'the start'}, trough ${trough}, ${recovered === null ? 'not recovered' : `recovered ${recovered}`}`

/** The cost method. */
export const recalculating = (method: string) =>
  `Recalculating from fills, ${method}. Accounts not done yet show their former results.`
export const calculated = (method: string) =>
  `Calculated ${method}. Exchanges use average cost, so single trades may differ from theirs.`
export const noCyclesOfBots = 'No bot finished a trade here.'
