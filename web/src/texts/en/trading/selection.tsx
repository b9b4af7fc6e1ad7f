import { count, counted } from '../../../core/kit/format.ts'

/** Selecting closed trades, and changing several at once. */
export const select = 'Select'
export const selectPage = 'Select all on this page'
export const selectTrade = (market: string, time: string) => `Select ${market}, closed at ${time}`
export const selectedTrades = 'Selected trades'
export const selected = (trades: number) => `${count(trades)} selected`
export const selectAll = (trades: number) => `Select all ${count(trades)}`
export const selectNewest = (max: number, trades: number) =>
  `Select the newest ${count(max)} of ${count(trades)}`
export const clearSelection = 'Clear selection'
export const maxAtOnce = (max: number) => `At most ${count(max)} trades can be selected at once.`

export const tags = 'Tags'
export const playbook = 'Playbook'
export const rating = 'Rating'
export const markReviewed = 'Reviewed'
export const markUnreviewed = 'Not reviewed'
export const findTag = 'Find or add a tag'
export const newTag = (tag: string) => `Add “${tag}”`
export const noTags = 'No tags yet'
export const noPlaybook = 'No playbook'
export const noRating = 'No rating'
export const stars = (rating: number) => `${rating} of 5`

export const stop = 'Stop'
export const stopRule = 'Initial stop'
export const candles = 'Candles'
export const stopKinds = { percent: 'Percent', atr: 'ATR', price: 'Price' }
export const stopFields = {
  percent: 'Distance from the entry, %',
  atr: 'Multiple of the ATR',
  price: 'Price',
}
export const stopHelp = {
  percent: 'Below the entry of a long, above that of a short.',
  atr: 'Average true range of the 14 candles before the trade opened.',
  price: 'The same price for all selected trades.',
}
export const stopExamples = { percent: '1.5', atr: '2', price: '64500' }
export const setStops = (trades: number) => `Set stop on ${counted(trades, 'trade')}`
interface WithoutStop {
  readonly kept: number
  readonly unsuited: number
  readonly withoutCandles: number
}
export const stopsSet = (trades: number, { kept, unsuited, withoutCandles }: WithoutStop) =>
  [
    trades === 0 ? 'No stop was set.' : `Set the stop of ${counted(trades, 'trade')}.`,
    ...(kept === 0 ? [] : [`${count(kept)} had one already.`]),
    ...(unsuited === 0 ? [] : [`For ${count(unsuited)} this price is no stop, or the entry is unknown.`]),
    ...(withoutCandles === 0 ? [] : [`For ${count(withoutCandles)} the exchange has no candles.`]),
  ].join(' ')

/** Sentences about completed changes. */
export const tagged = (tag: string, trades: number) => `Tagged ${counted(trades, 'trade')} “${tag}”.`
export const untagged = (tag: string, trades: number) => `Removed “${tag}” from ${counted(trades, 'trade')}.`
export const assigned = (playbook: string, trades: number) =>
  `Assigned ${counted(trades, 'trade')} to “${playbook}”.`
export const unassigned = (trades: number) => `Removed the playbook from ${counted(trades, 'trade')}.`
export const rated = (rating: number, trades: number) => `Rated ${counted(trades, 'trade')} ${rating} of 5.`
export const unrated = (trades: number) => `Removed the rating from ${counted(trades, 'trade')}.`
export const reviewed = (trades: number) => `Marked ${counted(trades, 'trade')} as reviewed.`
export const unreviewed = (trades: number) => `Marked ${counted(trades, 'trade')} as not reviewed.`
export const nothingChanged = 'Nothing to change: the selected trades are like that already.'
export const undone = 'Undone.'
export const undoneExcept = (trades: number) =>
  `Undone, except for ${counted(trades, 'trade')} changed again in the meantime.`
export const notUndone = (why: string) => `Not undone. ${why}`
