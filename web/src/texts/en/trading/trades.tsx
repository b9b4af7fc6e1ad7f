export const trades = 'Trades'
export const closedNote = (zone: string) => `Closed round trips, newest first. Times in ${zone}.`
export const fillsNote = (zone: string) => `Individual fills, newest first. Times in ${zone}.`
export const kindOfList = 'Kind of list'
export const review = 'Review'
/** The tab of it: beside that of fills on phones, and so short where the language is long. */
export const closedTab = 'Closed trades'
