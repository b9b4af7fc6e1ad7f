export const equity = 'Equity'
export const equityAs = 'Equity'
export const equityOn = (moment: string, zone: string) => `Equity am ${moment} ${zone}`
export const byDayScrollable = 'Equity pro Tag, scrollbar'
export const nothingRecorded = 'Noch keine Equity erfasst'
export const firstPoint = 'Der erste Punkt erscheint nach dem ersten Sync.'
export const timeWeighted = 'Zeitgewichtet: ohne Ein- und Auszahlungen'
/** Stands after a growth, and names what moved the curve and is no part of it. */
export const without = {
  deposits: 'ohne Einzahlungen',
  withdrawals: 'ohne Auszahlungen',
  both: 'ohne Ein- und Auszahlungen',
} as const
export const since = (day: string) => `seit ${day}`
/** After the distance from the highest daily close. */
export const fromHighestClose = 'vom höchsten Schluss'
export const atHighestClose = 'am höchsten Schluss'
export const highestClose = 'Höchster Schluss'
export const drawdown = 'Drawdown'
export const gaps = 'Lücken in der Kurve'
/** The deepest fall inside the days, and that of daily closes, which is less. */
export const deepestInside = (fall: string, closes: string) => `Max. ${fall}, Schluss ${closes}`
/** The deepest fall below the highest daily close in the part that is shown. */
export const deepestFromClose = (fall: string) => `Max. ${fall} vom höchsten Schluss`
export const insideDays = 'Kurve innerhalb der Tage, Kennzahlen nach Tagesschlüssen.'
/** Stands below a curve with hours before an account was connected, or in which it was not read. */
export const hoursRebuilt = (moment: string) => `Bis ${moment} aus Stundenpreisen berechnet.`
export const gapsDashed = 'Gestrichelt: nichts gelesen.'

/** The chart in a sentence; what is not known is left out. */
export const noCurve = 'Equity: noch nichts erfasst'
export const curve = (
  ends: readonly [first: string, last: string] | null,
  days: string,
  change: string | null,
  drawdown: string | null,
) =>
  `Equity${ends ? ` von ${ends[0]} bis ${ends[1]}` : ''}, ${days}${change ? `, ${change} ohne Ein- und Auszahlungen` : ''}${drawdown ? `; Max. Drawdown (Equity) ${drawdown}` : ''}`
/** Below a curve of returns that begins later than its range. */
export const returnsSince = (day: string) => `Rendite seit ${day}; am Tag davor gab es keine Equity. `
