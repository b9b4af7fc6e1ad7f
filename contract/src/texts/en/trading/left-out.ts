/** Reasons for trades that are not counted, after their number. */
export const openings = {
  opened_before: 'opened before the synced history',
  came_in: 'from a deposit, transfer, conversion or reward',
  not_whole: 'after a gap in the history',
} as const
export const openingUnknown = 'with unknown opening'
export const partUnpriced = 'with a fee or payment in an asset without a price'
export const leftOut = (trades: string, isOne: boolean, parts: string): string =>
  `${trades} closed ${isOne ? 'trade is' : 'trades are'} not counted: ${parts}.`
