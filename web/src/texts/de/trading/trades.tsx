export const trades = 'Trades'
export const closedNote = (zone: string) => `Geschlossene Trades, neueste zuerst. Zeiten in ${zone}.`
export const fillsNote = (zone: string) => `Einzelne Ausführungen, neueste zuerst. Zeiten in ${zone}.`
export const kindOfList = 'Art der Liste'
export const review = 'Prüfen'
/** The tab of it: beside that of fills on phones, and so short where the language is long. */
export const closedTab = 'Trades'
