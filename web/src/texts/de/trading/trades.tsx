export const trades = 'Trades'
export const closedNote = (zone: string) => `Geschlossene Trades, neueste zuerst. Zeiten in ${zone}.`
export const fillsNote = (zone: string) => `Einzelne Ausführungen, neueste zuerst. Zeiten in ${zone}.`
export const kindOfList = 'Art der Liste'
export const review = 'Prüfen'
