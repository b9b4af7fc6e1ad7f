export const tradingResults = 'Trading results'
export const harbour = 'Harbour'
export const by = (owner: string): string => `by ${owner}`
export const since = (day: string): string => `Since ${day}`
export const until = (day: string): string => `Until ${day}`
export const allTime = 'All time'
export const closedTrades = 'Closed trades'
export const description = (period: string): string =>
  `${period}. Read-only trading results, shared from Harbour.`
export const pictureOf = (title: string): string => `Equity curve and return of ${title}`
export const cycles = 'Cycles'
/** The total of a bot, by the peak of its capital. */
export const gainOfBot = 'Return on peak capital'
/** The result of a page of some trades, or of a bot, as a share of its basis. */
export const gains = {
  equity_of_all: 'Contribution to return',
  peak_capital: 'Realised return on peak capital',
} as const
