// notes beside an account: what is missing of it, and why
export const noLongerOffered = (exchange: string): string =>
  `Harbour no longer offers ${exchange}, because its data could not be verified. This account keeps syncing.`
export const availableSince = (day: string): string => `Available since ${day}.`
export const gapOf = (title: string, why: string): string => `${title}: ${why}`
export const skippedRows = (title: string, kinds: string): string =>
  `${title}: skipped, because the exchange does not say what they are: ${kinds}.`
export const delistedTrades = (title: string, symbols: string): string =>
  `${title}: trades of ${symbols} are not synced, because the exchange has delisted it.`
export const notSyncedBetween = (title: string, from: string, to: string): string =>
  `${title}: not synced between ${from} and ${to} UTC.`
export const leftOutOne = (reason: string, example: string): string =>
  `a row is left out: ${reason} (such as ${example}).`
export const leftOutMany = (rows: number, reason: string, example: string): string =>
  `${rows} rows are left out: ${reason} (such as ${example}).`
export const leftOutMainly = (rows: number, reason: string, example: string): string =>
  `${rows} rows or more are left out: ${reason} (such as ${example}).`
export const waitsFor = (why: string): string => `${why}.`
export const waitsUntil = (why: string, time: string): string => `${why}. Harbour tries again on ${time} UTC.`
export const missingRates = (currencies: string): string =>
  `The European Central Bank's reference rates of ${currencies} could not be read. Amounts valued by them have no dollar result yet and will be recalculated once the rates arrive.`
export const unfoldedInstrument = (symbol: string): string =>
  `${symbol}: its results are on hold, because one of its trades cannot be calculated as the exchange reports it. All other instruments continue.`

// pairs of an exchange that lists the trades of one pair at a time
export const onePairKnown = '1 traded pair is known'
export const pairsKnown = (pairs: string): string => `${pairs} traded pairs are known`
export const pairsConfirmed = (exchange: string, known: string, day: string): string =>
  `${exchange} lists trades one pair at a time. ${known}, and on ${day} you confirmed that these are all.`
export const heldSince = (coins: string): string =>
  ` Since then the account has held ${coins}, which no known pair trades: please check again.`
export const heldSinceMore = (coins: string, more: string): string =>
  ` Since then the account has held ${coins} and ${more} more, which no known pair trades: please check again.`
export const pairsFound = (exchange: string, known: string, search: string): string =>
  `${exchange} lists trades one pair at a time, so trades of pairs not found are missing. ${known}: ${search}. Pairs whose coins never appeared in the account were not checked.`
export const lists = { trades: 'trades', orders: 'orders', entries: 'ledger entries' } as const
export const listsJoined = (first: string, second: string): string => `${first} and ${second}`
export const listChecked = (names: string): string => `its list of all ${names} was checked`
export const pairsChecked = (pairs: string): string => `${pairs} other pairs were checked one by one`
export const newestChecked = (pairs: string): string =>
  `${pairs} other pairs were checked one by one for their newest trades`
export const bothChecked = (first: string, second: string): string => `${first}, and ${second}`
export const searchContinues = (checked: string): string => `${checked}; the search continues`
export const noneChecked = 'no other pairs were checked'
export const searchStarts = 'the search is starting'
export const mayLackPairs = (label: string, exchange: string): string =>
  `${label} may lack trades: ${exchange} lists them pair by pair. Add pairs, or confirm the known ones are all, under Accounts.`

// accounts whose figures do not hold yet
export const stillCalculated = (label: string): string =>
  `${label} is still being calculated, so its figures are incomplete.`
export const neverSynced = (label: string): string =>
  `${label} was never fully synced: some or all of its trades are missing.`
export const stillSyncing = (label: string): string =>
  `${label} is still syncing: some or all of its trades are missing.`

// deposits and withdrawals that are not known
export const streamUnread = (title: string, why: string): string => `${title} could not be synced. ${why}`
export const flowsUnusable = 'Some deposits or withdrawals could not be used as reported by the exchange.'
export const withheld = 'Returns, drawdown and Sharpe are hidden, because deposits would count as gains.'
export const flowsMissing = (label: string, why: string, withheldWhy: string): string =>
  `${label}: ${why} ${withheldWhy}`
export const figuresExclude = (label: string, titles: string, messages: string): string =>
  `${label}: figures exclude what could not be synced: ${titles}. ${messages}`

// notes beside a curve of equity
export const noEquity = (label: string): string => `${label}: No equity yet.`
export const noEquityInPeriod = (label: string): string => `${label}: No equity in this period.`
export const historySyncing = (label: string): string => `${label}: Its history is still syncing.`
export const unknownBefore = (label: string): string => `${label}: history before this day is unknown.`
export const daysRecalculated = (label: string, kept: string, wanted: string): string =>
  `${label}: its days still end at midnight in ${kept}. They are being recalculated, to end in ${wanted}.`
export const daysRecalculatedLater = (label: string, kept: string, wanted: string): string =>
  `${label}: its days still end at midnight in ${kept}. They will be recalculated once the account syncs again, to end in ${wanted}.`
export const countsAsWithdrawn = (label: string, day: string): string =>
  `${label} was disconnected; its holdings count as withdrawn on ${day}.`
export const stillCounts = (label: string, day: string): string =>
  `${label} is disconnected; it still counts at its value on ${day}.`
export const nothingNewer = (label: string): string =>
  `${label}: nothing newer than this day is known; it still counts at its value then.`
export const hoursPricedByDay = (label: string, assets: string): string =>
  `${label}: rebuilt hours value ${assets} at daily prices (no hourly price available).`
export const excludesUnpriced = (label: string, assets: string): string =>
  `${label}: excludes ${assets} (no price available).`

// the data that is read of an exchange, where no table says it
export const history = 'History'
export const notRead = 'Not read'

// fills of no bot
export const byHand = 'Manual'
