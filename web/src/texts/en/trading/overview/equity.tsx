export const equity = 'Equity'
export const equityAs = 'equity'
export const equityOn = (moment: string, zone: string) => `Equity on ${moment} ${zone}`
export const byDayScrollable = 'Equity by day, scrollable'
export const nothingRecorded = 'No equity recorded yet'
export const firstPoint = 'The first point appears after the first sync.'
export const timeWeighted = 'Time-weighted: excludes deposits and withdrawals'
/** Stands after a growth, and names what moved the curve and is no part of it. */
export const without = {
  deposits: 'without deposits',
  withdrawals: 'without withdrawals',
  both: 'without deposits and withdrawals',
} as const
export const since = (day: string) => `since ${day}`
/** After the distance from the highest daily close. */
export const fromHighestClose = 'from highest close'
export const atHighestClose = 'at highest close'
export const highestClose = 'Highest close'
export const drawdown = 'Drawdown'
export const gaps = 'Gaps in the curve'
/** The deepest fall inside the days, and that of daily closes, which is less. */
export const deepestInside = (fall: string, closes: string) => `Max ${fall}, by closes ${closes}`
/** The deepest fall below the highest daily close in the part that is shown. */
export const deepestFromClose = (fall: string) => `Max ${fall} from highest close`
export const insideDays = 'Curve within days, figures by daily closes.'
/** Stands below a curve with hours before an account was connected, or in which it was not read. */
export const hoursRebuilt = (moment: string) => `Rebuilt from hourly prices up to ${moment}.`
export const gapsDashed = 'Dashed: nothing was read.'

/** The chart in a sentence; what is not known is left out. */
export const noCurve = 'Equity: nothing recorded yet'
export const curve = (
  ends: readonly [first: string, last: string] | null,
  days: string,
  change: string | null,
  drawdown: string | null,
) =>
  `Equity${ends ? ` from ${ends[0]} to ${ends[1]}` : ''}, ${days}${change ? `, ${change} excl. deposits and withdrawals` : ''}${drawdown ? `; max drawdown (equity) ${drawdown}` : ''}`
/** Below a curve of returns that begins later than its range. */
export const returnsSince = (day: string) => `Returns since ${day}; there was no equity the day before. `
