export const equity = 'Equity'
export const equityAs = 'Equity'
export const equityOn = (moment: string, zone: string) => `Equity am ${moment} ${zone}`
export const byDayScrollable = 'Equity pro Tag, scrollbar'
export const nothingRecorded = 'Noch keine Equity erfasst'
export const firstPoint = 'Der erste Punkt erscheint nach dem ersten Sync.'
export const timeWeighted = 'Zeitgewichtet: ohne Ein- und Auszahlungen'
/** After a growth: the excluded changes that moved the curve. */
export const without = {
  deposits: 'ohne Einzahlungen',
  withdrawals: 'ohne Auszahlungen',
  both: 'ohne Nettoeinzahlungen',
} as const
/** Follows the growth of a day. */
export const sinceMidnight = 'seit 00:00'
export const since = (day: string) => `seit ${day}`
/** The equity at which a fall would be recovered. */
export const highWaterMark = (level: string) => `High-Water-Mark ${level}`
/** The start of a drawdown: a daily close, or any point of a curve that has intraday points. */
export const ofCloses = {
  from: 'vom höchsten Schluss',
  at: 'am höchsten Schluss',
} as const
export const ofPoints = {
  from: 'von der höchsten Stunde',
  at: 'in der höchsten Stunde',
} as const
export const drawdown = 'Drawdown'
export const gaps = 'Lücken in der Kurve'
/** The maximum drawdown of the hourly curve, beside a figure of the same name by daily closes. */
export const deepestOfCurve = (fall: string) => `Max. intraday ${fall}`
export const insideDays = 'Die Kurve ist stündlich, die Kennzahlen gelten für Tagesschlüsse.'
export const insideDay = 'Kurve und Kennzahlen innerhalb des Tages.'
/** Next to a figure that ignores intraday changes; with the duration of the drawdown. */
export const byCloses = (time: string | null) =>
  time === null ? 'zum Tagesschluss' : `zum Tagesschluss, ${time}`
export const withinDay = 'innerhalb des Tages'
/** Below a curve with hours before an account was connected, or in which it was not read. */
export const hoursRebuilt = (moment: string) => `Bis ${moment} aus Stundenpreisen berechnet.`
export const gapsDashed = 'Gestrichelt: nichts gelesen.'

/** The chart in a sentence, without unknown parts. */
export const noCurve = 'Equity: noch nichts erfasst'
export const curve = (
  ends: readonly [first: string, last: string] | null,
  days: string,
  change: string | null,
  drawdown: string | null,
) =>
  `Equity${ends ? ` von ${ends[0]} bis ${ends[1]}` : ''}, ${days}${change ? `, ${change} ohne Ein- und Auszahlungen` : ''}${drawdown ? `; tiefster Fall ${drawdown}` : ''}`
/** Below a curve of returns that starts later than its range. */
export const returnsSince = (day: string) => `Rendite seit ${day}; am Tag davor gab es keine Equity. `
