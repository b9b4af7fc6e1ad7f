export const tradingResults = 'Handelsergebnisse'
export const harbour = 'Harbour'
export const by = (owner: string): string => `von ${owner}`
export const since = (day: string): string => `Seit ${day}`
export const until = (day: string): string => `Bis ${day}`
export const allTime = 'Gesamter Zeitraum'
export const closedTrades = 'Geschlossene Trades'
export const description = (period: string): string =>
  `${period}. Handelsergebnisse, nur zum Ansehen, geteilt aus Harbour.`
export const pictureOf = (title: string): string => `Equity-Kurve und Rendite von ${title}`
export const cycles = 'Zyklen'
/** The total of a bot, by the peak of its capital. */
export const gainOfBot = 'Rendite aufs höchste Kapital'
/** The result of a page of some trades, or of a bot, as a share of its basis. */
export const gains = {
  equity_of_all: 'Beitrag zur Rendite',
  peak_capital: 'Realisierte Rendite aufs höchste Kapital',
} as const
