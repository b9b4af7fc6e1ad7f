/**
 * The key of the curve that sums everything without its own curve: the curves of symbols, and those of bots, add up to
 * the total.
 */
export const otherCurves = 'others'
