import type { ReactNode } from 'react'

export const pageTitle = (period: string) => `Bericht, ${period}`
export const whatReport = 'Bericht'
export const print = 'Drucken'
export const savePdf = 'PDF speichern'
export const amountsAreHidden = 'Beträge sind ausgeblendet. Blende sie ein, um ein PDF zu speichern'

/** The head of the paper. */
export const basis = (
  currency: string,
  method: string,
  dated: string,
  zone: string,
  equityZone: string | null,
) =>
  `Trading-Bericht. Beträge in ${currency}, berechnet ${method} und ${dated}; Tage in ${zone}${equityZone === null ? '' : `, Equity-Tage in ${equityZone}`}.`
export const rates = (source: string) =>
  `Kurse: ${source}. Für vergangene Beträge gilt der Schlusskurs des Vortags, für Equity der des Tages.`
export const tolerance = (usd: string) => ` Trades bis ${usd} USD um null gelten als Breakeven.`
export const notFinal =
  ' Ergebnisse werden gerade mit einer anderen Methode neu berechnet und sind noch nicht endgültig.'
export const allIncluded = 'Alle geschlossenen Trades des Zeitraums sind enthalten.'
export const allKnownIncluded = 'Alle bekannten geschlossenen Trades des Zeitraums sind enthalten.'
export const generated = (day: string, time: string, zone: string) =>
  `Erstellt von Harbour, ${day}, ${time} ${zone}.`

// Figures
export const equity = 'Equity'
export const equityUnknown = 'in diesem Zeitraum nicht bekannt'

// Tables
export const nothing = 'Nichts in diesem Zeitraum.'
export const trades = 'Trades'
export const wonAndLost = 'Gew. / verl.'
export const moved = 'Veränderungen'
export const part = 'Bestandteil'
export const amount = 'Betrag'
export const movedNote = (first: string, last: string) =>
  `Tagesschluss ${first} bis ${last}: Die Bestandteile ergeben zusammen die Veränderung.`
export const byAccount = 'Nach Konto'
export const bySymbol = 'Nach Symbol'
export const bestTrades = 'Beste Trades'
export const worstTrades = 'Schlechteste Trades'
export const byDay = 'Pro Tag'
export const day = 'Tag'
export const net = 'Netto'
export const unpricedExcluded = '* ohne Beträge ohne Preis.'

/** Curve, executions and comments. */
export const equityCurve = (first: string, last: string) => `Equity vom ${first} bis ${last}`
export const totalCurve = (first: string, last: string) => `Gesamt-P&L vom ${first} bis ${last}`
export const executionsOf = (symbol: string) => `Ausführungen von ${symbol} nach Preis und Zeit`
export const comments = 'Kommentare'
export const commentOnTrade = (symbol: string, day: string, net: ReactNode) => (
  <>
    {symbol}, {day}, {net}
  </>
)

/** Compared with other days. */
export const comparedWith = (days: string) => `Verglichen mit ${days}`
export const figure = 'Kennzahl'
export const thisPeriod = 'Dieser Zeitraum'
export const before = 'Vorher'
export const change = 'Änderung'
export const figures = 'Kennzahlen'

/** The line under the headline. */
export const headlineReturn = (name: string, value: ReactNode) => (
  <>
    {name} {value}
  </>
)
export const headlineChange = (change: ReactNode, days: string, before: ReactNode) => (
  <>
    {change} gegenüber {days} ({before})
  </>
)
