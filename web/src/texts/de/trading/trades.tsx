export const trades = 'Trades'
export const closedNote = (zone: string) => `Geschlossene Trades, neueste zuerst. Zeiten in ${zone}.`
export const sortedNote = (zone: string) => `Geschlossene Trades. Zeiten in ${zone}.`
export const fillsNote = (zone: string) => `Einzelne Ausführungen, neueste zuerst. Zeiten in ${zone}.`
export const kindOfList = 'Art der Liste'
export const toReview = 'Zu prüfen'
/** The tab: next to that of fills on phones, so short in a verbose language. */
export const closedTab = 'Trades'
