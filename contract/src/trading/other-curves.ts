/** The key of the curve that adds up what has no curve of its own: the curves of symbols, and those of bots, sum to the total. */
export const otherCurves = 'others'
