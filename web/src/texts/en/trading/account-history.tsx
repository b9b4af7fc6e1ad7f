import type { ReactNode } from 'react'
import { count, counted } from '../../../core/kit/format.ts'

export const coverage = 'Coverage'
export const reconciliation = 'Reconciliation'
export const files = 'Files'
export const history = 'History'
export const historyOf = (account: string) => `${account}: history`
export const accounts = 'Accounts'
export const aboutAccount = 'About this account'

export const thisHistory = 'this history'
export const gaps = 'Gaps'
export const noGaps = 'No gaps found.'
export const pairsMayBeMissing = 'No gaps in synced data, but pairs may be missing: see Traded pairs below.'
export const nothingSynced = 'Nothing synced yet.'
export const andMore = (named: string, more: number) => `${named} and ${count(more)} more`
export const more = (left: number) => `and ${count(left)} more`
export const fileFills = (file: ReactNode, where: string, files: ReactNode) => (
  <>
    {file} fills it. {where} Then import it under {files}.
  </>
)
export const before = (day: string) => `Before ${day}`
export const fromTo = (from: string, to: string) => `${from} to ${to}`
export const noLongerProvides = (exchange: string) => `${exchange} no longer provides this.`
export const providesLast = (exchange: string, reach: string) =>
  `${exchange} only gives the ${reach} of this, and trading began earlier.`
export const lastDays = (days: number) => `last ${days} days`
export const lastMonths = (months: number) => `last ${months} months`
export const lastYears = (years: number) => (years === 1 ? 'last year' : `last ${years} years`)
/** Names data types that have no gap so far. */
export const givesOnlyLast = (exchange: string, reach: string, titles: string, files: ReactNode) => (
  <>
    {exchange} only gives the {reach} of: {titles}. Anything older can only come from a file, under {files}.
  </>
)
export const refusedThis = (exchange: string) =>
  `${exchange} refused this. Harbour retries a few times a day.`
export const stillPreparing = (exchange: string) => `${exchange} is still preparing this.`
export const syncingNow = 'Syncing now.'
export const wasOffline = 'Harbour was offline for longer than the exchange keeps this.'

export const tradedPairs = 'Traded pairs'
export const pairs = (pairCount: number) => counted(pairCount, 'pair')
export const confirmedOn = (day: string) => `Confirmed on ${day}.`
export const theseAreAll = 'These are all the pairs I traded'
export const forDelisted = (exchange: string, files: ReactNode) => (
  <>
    For pairs that {exchange} has delisted, import a file under {files}.
  </>
)
export const trades = (tradeCount: number) => counted(tradeCount, 'trade')
export const noTradesFound = 'no trades found'
export const pending = 'pending'
export const addedByYou = (words: string) => `${words}, added by you`
export const removePair = (pair: string) => `Remove ${pair}`
export const enterPair = 'Please enter a pair, such as ADA/EUR'
export const morePairs = 'More pairs'
export const pairsAsWritten = 'As the exchange writes them, including delisted pairs.'
export const adding = 'Adding...'
export const addPairs = 'Add pairs'

export const excluded = 'Excluded from figures'
export const nothingExcluded = 'Nothing: every trade’s opening is known.'
export const excludedTrades = (tradeCount: number) =>
  `${counted(tradeCount, 'trade')} without a known opening, so at unknown cost. Listed, but not counted in win rate, profit factor or totals.`
export const tradesWithoutOpening = 'Trades without an opening'
export const equityIsWhole = (day: string) => `The equity curve starts with the account, on ${day}.`
export const equityStarts = (day: string) => `The equity curve starts on ${day}; earlier values are unknown.`

export const pieces = {
  whole: 'complete',
  file: 'from files',
  unfinished: 'syncing',
  not_read: 'not synced',
  refused: 'refused by the exchange',
  not_served: 'no longer provided',
  awaited: 'pending at the exchange',
} as const
export const dataTypes = 'Data types'
export const dataTypesOf = (types: number) => counted(types, 'data type')
export const noStreams = 'Nothing synced yet'
export const dataTypesAppear = 'Data types appear here with the first sync.'
export const rows = (rowCount: number) => counted(rowCount, 'record')
export const rowsFromFiles = (rowCount: number) => `${count(rowCount)} from files`
export const reading = (share: string) => `reading, ${share}`
export const daysEnd = 'Days end at midnight UTC.'
export const nothingToSync = 'nothing to sync'
export const notSyncedYet = 'not synced yet'
export const complete = 'complete'
export const completeWithoutRecords = 'complete, no records'
export const fullDaysSince = (days: number, day: string) => `${counted(days, 'full day')} since ${day}`
export const fullDaysSinceBeginning = (days: number) => `${counted(days, 'full day')} since the beginning`

export const theComparison = 'the comparison'
export const notCompared = 'Not compared yet'
export const firstComparison = 'The first comparison runs after the first full sync.'
export const balances = 'Balances'
export const rebuilt = 'rebuilt from all records'
export const instruments = 'Instruments'
export const feesAreCovered = 'fees and funding are covered by their balance'
export const asOf = (at: string) => `As of ${at}.`
export const notChecked = (figures: number) =>
  `${counted(figures, 'figure')} could not be checked; see ${figures === 1 ? 'its' : 'each'} row.`
export const differsFrom = (figures: number, all: number, exchange: string) =>
  `${counted(figures, 'figure')} of ${count(all)} ${figures === 1 ? 'differs' : 'differ'} from ${exchange}.`
export const eachRowExplains = 'Each row below breaks down the difference.'
export const nothingCompared = 'Nothing could be compared.'
export const allMatch = (figures: number, exchange: string) =>
  figures === 1
    ? `The one comparable figure matches ${exchange}.`
    : `All ${count(figures)} comparable figures match ${exchange}.`
export const sumsCovered = (sums: number) =>
  `${counted(sums, 'fee and funding sum')} ${sums === 1 ? 'is' : 'are'} covered by these balances.`

export const figure = 'Figure'
export const difference = 'Difference'
export const result = 'Result'
export const lastMatch = (at: string) => `Last match ${at}`
export const breakdownOf = (subject: string) => `Breakdown of the ${subject} difference`
export const sumIn = (sum: string, unit: string) => `${sum} in ${unit}`
export const kinds = {
  balance: 'Balance',
  quantity: 'Position',
  entry: 'Entry price',
  realised: 'Realised P&L',
  fees: 'Fees',
  funding: 'Funding',
} as const
export const verdicts = { equal: 'Match', differs: 'Differs', unknown: 'Not comparable' } as const
export const roundedMatch = 'Match, rounded'
export const covered = 'Covered'
export const whyCovered =
  'The exchange reports no such total. The balance it is part of matches, within rounding.'
export const reasons = {
  unfinished: 'History is still syncing.',
  refused: 'The exchange refuses part of the history.',
  older: 'The account is older than the history the exchange provides, so its opening balance is unknown.',
  not_stated: 'The exchange reports no figure to compare.',
  cost_method: 'You use FIFO; the exchange uses average cost.',
  balance: 'The balance it is part of does not match, so it is unproven.',
  moving: 'Trades arrived during the sync. The next one will compare them.',
} as const
export const notKnown = 'Not known.'
export const parts = {
  fees: 'Fees',
  funding: 'Funding',
  missing_window: 'Missing fills',
  price_source: 'Price source',
  rounding: 'Rounding',
  unexplained: 'Not explained',
} as const
export const partMeanings = {
  missing_window: 'Fills from that time are missing.',
  price_source: 'The exchange uses prices other than the fills’.',
  rounding: 'The exchange rounds its last digit.',
  unexplained:
    'The history does not explain it. Exchanges publish some records up to two days late; if it persists, check their statement.',
} as const
