import { count, counted } from '../../../core/kit/format.ts'

export const share = 'Share'
export const shareResults = 'Share these results'
export const readOnlyPage = (period: string) =>
  `${period}, all accounts. A read-only page for anyone with the link.`
export const readOnlyPageOf = (period: string, accounts: number) =>
  `${period}, ${accounts} of your accounts. A read-only page for anyone with the link.`
export const title = 'Title'
export const tradingResults = 'Trading results'
export const yourName = 'Your name'
export const nameIsShown = 'Shown on the page and in its preview. Empty: nobody is named.'
export const showAmounts = 'Show amounts'
export const aboutAmounts = 'Off: only percentages, rates and counts are shared.'
export const compare = 'Show another period beside it'
export const aboutCompare = (days: string) => `Figures of ${days} stand beside those of the page.`
export const comparedWith = (days: string) => `Compared with ${days}.`
export const limitedTo = 'Limited to'
export const showNames = 'Show names'
export const aboutNames = 'Off: accounts, exchanges, bots, tags and playbooks are counted, not named.'
export const expiresAfter = 'Expires after'
export const lengths = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' } as const
export const creating = 'Creating link...'
export const createAnother = 'Create another'
export const createLink = 'Create link'
export const copyNow = 'Copy the link now. It will not be shown again.'
// 'Copy link'
export const copiedLink = 'link'

export const yourPages = 'Your shared pages'
export const theirPages = 'your shared pages'
export const noPages = 'No shared pages.'
export const allAccounts = 'all accounts'
export const linkOf = (period: string, accounts: string, showsAmounts: boolean, day: string) =>
  `${period}, ${accounts}, amounts ${showsAmounts ? 'shown' : 'hidden'}, expires ${day}`
export const revoke = 'Revoke'
export const revokeNamed = (page: string) => `Revoke ${page}`

export const since = (day: string) => `Since ${day}`
export const until = (day: string) => `Until ${day}`
export const allTime = 'All time'

export const by = (owner: string) => `by ${owner}`
export const makeYourOwn = 'Make your own'
export const aboutHarbour =
  'Harbour reads your exchange accounts with read-only keys and shows what you earned, what it cost and why.'
export const yourOwnPage = 'A page like this of your own trades'
export const sharedPage = 'Shared page'
export const thisPage = 'this page'
export const linkFails = 'This link does not work'
export const askOwner = 'It has expired or was revoked. Ask its owner for a new one.'
export const basis = (period: string, dated: string, zone: string) =>
  `${period}. Closed trades after fees and funding, results ${dated}, days in ${zone}.`
/** The same for a bot, by what replaces its trades. */
export const basisOfBot = {
  grid_trade: (period: string, dated: string, zone: string) =>
    `${period}. Trades of the bot’s grid after fees and funding, results ${dated}, days in ${zone}.`,
  round_trip: (period: string, dated: string, zone: string) =>
    `${period}. The bot’s round trips after fees and funding, results ${dated}, days in ${zone}.`,
} as const
export const inUsd = 'In USD.'
export const amountsHidden = 'Amounts are hidden.'
/** The curve of a page, by the basis of its results. */
export const curves = {
  equity: { title: 'Equity', note: 'in percent, excl. deposits and withdrawals' },
  equity_of_all: {
    title: 'Contribution to return',
    note: 'net P&L of each day in % of equity the day before, added up',
  },
  peak_capital: { title: 'Realised return', note: 'net P&L of each day in % of peak capital, added up' },
} as const
/** The curve of all results of one bot. */
export const curveOfBot = {
  title: 'Total return',
  note: 'total P&L in % of peak capital, unrealised P&L included',
}
export const closedAlone = 'Closed trades only'
export const aboutClosedAlone =
  'These figures and the days below count what was closed. What the bot still holds is in the total, the return and the drawdown above.'
export const withUnrealised = 'unrealised P&L included'
export const priceMissing = 'a price is missing'
export const totalOnPeak = 'total P&L on peak capital in use, unrealised included'
export const noBotReturn = 'no capital in use, or a price is missing'
export const byDailyTotal = 'of the total at the close of a day, unrealised included'
export const noCycles = 'no cycle finished'
export const cyclesWon = (cycles: number, wins: number, losses: number) =>
  `${counted(cycles, 'cycle')}, ${count(wins)} won, ${count(losses)} lost`
export const gains = {
  equity_of_all: 'Contribution to return',
  peak_capital: 'Return on peak capital',
} as const
export const gainNotes = {
  equity_of_all: 'net P&L in % of equity, day by day',
  peak_capital: 'realised, on peak capital in use',
} as const
export const noBasis = {
  equity_of_all: 'equity of a day not known',
  peak_capital: 'no capital in use yet',
} as const
export const noTrades = 'No trades'
export const noClosedTrades = 'No closed trades in this period'
export const onceOneCloses = 'Figures appear here once a trade closes.'
export const ownerChose = 'The owner chose the period and accounts; past results are no guarantee.'
export const ownerChoseTrades =
  'The owner chose the period and which trades count; past results are no guarantee.'
export const unlisted = (trades: number) =>
  `${counted(trades, 'older trade')} of the bot ended too long ago to be in these figures; days include them.`
export const hasGaps = 'An exchange does not provide part of the history, so figures exclude it.'
export const stillCalculated = 'An account is still being calculated, so some of its trades are missing.'
export const othersMayLack = 'Other trades may be missing too.'
export const someMayLack = 'Some trades may be missing.'
export const flowsUnread =
  'Some deposits or withdrawals are unavailable, so return, drawdown and Sharpe are hidden.'
export const shareOn = (day: string, share: string) => `${day}: ${share}`
export const curveLabel = (title: string, words: string, drawdown: string) =>
  `${title} in percent, ${words}, max drawdown ${drawdown}`

export const byDay = 'By day'
export const daysInUsd = (dated: string) => `${dated}, in USD`
export const daysOf = {
  equity: (dated: string) => `${dated}, % of equity the day before`,
  equity_of_all: (dated: string) => `${dated}, % of equity the day before`,
  peak_capital: (dated: string) => `${dated}, % of peak capital`,
} as const
export const dayResult = (day: string, result: string, trades: number) =>
  `${day}: ${result}, ${counted(trades, 'trade')}`
export const notKnown = 'not known'

export const notCounted = 'Not counted'
export const missingOpening = 'missing opening or price'
export const equityDays = (days: number) => `${counted(days, 'day')} of equity`
export const closedTrades = (trades: number) => counted(trades, 'closed trade')
export const outcomes = (wins: number, losses: number) => `${count(wins)} won, ${count(losses)} lost`
export const runs = (wins: number, losses: number) =>
  `${counted(wins, 'win')} and ${counted(losses, 'loss', 'losses')} in a row`
export const forYear = 'of daily returns, for a year'
export const forYearOver = (rate: string) => `of daily returns over ${rate} a year, for a year`

export const sources = {
  verifiedKeys: 'from exchanges, with read-only keys',
  unverifiedKeys: 'from exchanges, with keys not verified as read-only',
  addresses: 'from public addresses, without a key',
  demo: 'from simulated demo accounts',
  files: 'with executions from imported files, not confirmed by an exchange',
  manual: 'with a manually entered opening',
} as const
export const someImported =
  'Some executions or entries come from imported files, not confirmed by an exchange.'
export const noneCounted = 'No closed trades are counted here.'
export const allFrom = (trades: number, source: string) =>
  `Calculated by Harbour: ${trades === 1 ? 'one trade' : `all ${counted(trades, 'trade')}`} ${source}.`
export const someFrom = (trades: number, source: string) => `${count(trades)} ${source}`
export const fromSeveral = (trades: number, each: string) =>
  `Calculated by Harbour: ${counted(trades, 'trade')}, ${each}.`
