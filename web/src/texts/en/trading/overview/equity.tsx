export const equity = 'Equity'
export const equityAs = 'equity'
export const equityOn = (moment: string, zone: string) => `Equity on ${moment} ${zone}`
export const byDayScrollable = 'Equity by day, scrollable'
export const nothingRecorded = 'No equity recorded yet'
export const firstPoint = 'The first point appears after the first sync.'
export const timeWeighted = 'Time-weighted: excludes deposits and withdrawals'
/** After a growth: the excluded changes that moved the curve. */
export const without = {
  deposits: 'without deposits',
  withdrawals: 'without withdrawals',
  both: 'without net deposits',
} as const
/** Follows the growth of a day. */
export const sinceMidnight = 'since 00:00'
export const since = (day: string) => `since ${day}`
/** The equity at which a fall would be recovered. */
export const highWaterMark = (level: string) => `High-water mark ${level}`
/** The start of a drawdown: a daily close, or any point of a curve that has intraday points. */
export const ofCloses = {
  from: 'from highest close',
  at: 'at highest close',
} as const
export const ofPoints = {
  from: 'from highest hour',
  at: 'at highest hour',
} as const
export const drawdown = 'Drawdown'
export const gaps = 'Gaps in the curve'
/** The maximum drawdown of the hourly curve, beside a figure of the same name by daily closes. */
export const deepestOfCurve = (fall: string) => `Max intraday ${fall}`
export const insideDays = 'The curve is hourly; the figures use daily closes.'
export const insideDay = 'Curve and figures within the day.'
/** Next to a figure that ignores intraday changes; with the duration of the drawdown. */
export const byCloses = (time: string | null) =>
  time === null ? 'by daily closes' : `by daily closes, ${time}`
export const withinDay = 'within the day'
/** Below a curve with hours before an account was connected, or in which it was not read. */
export const hoursRebuilt = (moment: string) => `Rebuilt from hourly prices up to ${moment}.`
export const gapsDashed = 'Dashed: nothing was read.'

/** The chart in a sentence, without unknown parts. */
export const noCurve = 'Equity: nothing recorded yet'
export const curve = (
  ends: readonly [first: string, last: string] | null,
  days: string,
  change: string | null,
  drawdown: string | null,
) =>
  `Equity${ends ? ` from ${ends[0]} to ${ends[1]}` : ''}, ${days}${change ? `, ${change} excl. deposits and withdrawals` : ''}${drawdown ? `; deepest fall ${drawdown}` : ''}`
/** Below a curve of returns that starts later than its range. */
export const returnsSince = (day: string) => `Returns since ${day}; there was no equity the day before. `
