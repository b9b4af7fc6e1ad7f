/** Reasons for trades that are not counted, after their number. */
export const openings = {
  opened_before: 'vor der synchronisierten Historie eröffnet',
  came_in: 'aus Einzahlung, Transfer, Umtausch oder Prämie',
  not_whole: 'nach einer Lücke in der Historie',
} as const
export const openingUnknown = 'mit unbekannter Eröffnung'
export const partUnpriced = 'mit Gebühr oder Zahlung in einem Asset ohne Preis'
export const leftOut = (trades: string, isOne: boolean, parts: string): string =>
  `${trades} ${isOne ? 'geschlossener Trade' : 'geschlossene Trades'} nicht gezählt: ${parts}.`
