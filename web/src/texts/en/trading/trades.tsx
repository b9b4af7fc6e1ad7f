export const trades = 'Trades'
export const closedNote = (zone: string) => `Closed round trips, newest first. Times in ${zone}.`
export const sortedNote = (zone: string) => `Closed round trips. Times in ${zone}.`
export const fillsNote = (zone: string) => `Individual fills, newest first. Times in ${zone}.`
export const kindOfList = 'Kind of list'
export const toReview = 'To review'
/** The tab: next to that of fills on phones, so short in a verbose language. */
export const closedTab = 'Closed trades'
