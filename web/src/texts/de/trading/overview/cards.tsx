import type { ReactNode } from 'react'
import { counted } from '../../../../core/kit/format.ts'

/** Balances by account. */
export const assets = (count: number) => counted(count, 'Asset')
export const assetsAsOf = (count: number, day: string) => `${counted(count, 'Asset')} · Stand ${day}`
export const totalBalances = 'Alle Guthaben, ohne unrealisierten P&L'
export const free = 'Frei'
export const locked = 'In Orders und Margin'
export const positionsFailed = 'Positionen konnten nicht geladen werden'

/** The exposure of open positions. */
export const noEquity = 'Keine Equity als Vergleich'
export const timesOfEquity = (times: string) => `${times}× der Equity`
export const atLeastTimesOfEquity = (times: string) => `mindestens ${times}× der Equity`
export const longExposure = (amount: ReactNode) => <>Long {amount}</>
export const shortExposure = (amount: ReactNode) => <>Short {amount}</>
export const withoutPrice = (positions: number) => `${positions} weitere ohne Preis`

/** Positions and trades. */
export const whatPositions = 'Positionen'
export const largestFirst = 'größte Ergebnisse zuerst'
export const withoutOpen = 'ohne offenen P&L'
export const noPositions = 'Keine offenen Positionen'
export const positionsAppear = 'Positionen, die du eröffnest, erscheinen hier.'
export const allPositions = (count: string) => `Alle ${count} Positionen`
/** The positions that are not listed, with their unrealised P&L. */
export const morePositions = (positions: number, pnl: ReactNode) => (
  <>
    {positions} weitere: {pnl}
  </>
)
export const allFills = 'Alle Ausführungen'
export const whatFills = 'Ausführungen'
export const noFills = 'Noch keine Ausführungen'
export const fillsAppear = 'Ausführungen erscheinen, während deine Historie synchronisiert wird.'

/** The overview before the first connection. */
export const firstSteps = 'Erste Schritte'
export const connect = 'Börse verbinden'
export const connectHow =
  'Mit einem Nur-Lese-Schlüssel: Harbour sieht deine Trades, kann aber nie handeln oder auszahlen.'
export const sync = 'Historie synchronisieren lassen'
export const syncHow =
  'Alle verfügbaren Trades, Funding-Zahlungen und Transfers werden gelesen. Du kannst die Seite so lange verlassen.'
export const read = 'Ergebnisse ansehen'
export const readHow =
  'P&L, Trefferquote, Drawdown und Equity nach Konto, Bot und Symbol, von da an immer aktuell.'
export const sampleFigures = 'Kennzahlen, Beispieldaten'
export const sampleEquity = 'Equity, Beispieldaten'
export const sampleDaysBefore = 'die 30 Tage davor'
export const recovered = 'aufgeholt'
