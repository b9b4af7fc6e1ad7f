import type { ReactNode } from 'react'
import { counted } from '../../../../core/kit/format.ts'

export const calendar = 'Kalender'
export const whatCalendar = 'Kalender'
export const daysIn = (zone: string, currency: ReactNode, dated: ReactNode) => (
  <>
    In {currency}
    {dated ? <>, {dated}</> : null}. Tage in {zone}.
  </>
)
export const daysEndIn = (zone: string) => `Tage in ${zone}.`
export const monthlyReport = 'Monatsbericht'
export const previousMonth = 'Vorheriger Monat'
export const nextMonth = 'Nächster Monat'
export const previousYear = 'Vorheriges Jahr'
export const nextYear = 'Nächstes Jahr'

/** Files of a month or a year. */
export const daysOf = (time: string) => `Tage: ${time}`
export const tradesOf = (time: string) => `Trades: ${time}`
export const fundingOf = (time: string) => `Funding: ${time}`

/** A month without a result. */
export const nothingIn = (month: string) =>
  `Keine geschlossenen Trades, keine Gebühren und kein Funding im ${month}.`
export const daysFill =
  'Tage füllen sich, sobald du Positionen schließt oder Gebühren zahlst und während deine Historie synchronisiert wird.'
export const showMonth = (month: string) => `${month} anzeigen`

/** The grid of days. */
export const daysOfMonth = 'Tage des Monats'
export const pnlByDay = (month: string) => `${month}, Gewinn und Verlust pro Tag`
export const week = 'Woche'
export const weekOf = (number: number) => `KW ${number}`
export const noResult = 'kein Ergebnis'
export const trades = (count: number) => counted(count, 'Trade')
/** Follows the number of trades in a wide enough cell. */
export const trade = ' Trade'
export const manyTrades = ' Trades'
export const dayWithout = (day: string) => `${day}: kein Ergebnis`
export const dayWith = (day: string, amount: string, trades: string, isPartial: boolean) =>
  `${day}: ${amount}, ${trades}${isPartial ? ', teils ohne Preis' : ''}`
export const noClosedTrades = 'keine geschlossenen Trades'
export const tradesWithOutcome = (trades: number, wins: number, losses: number) =>
  `${counted(trades, 'Trade')}, ${wins} gewonnen, ${losses} verloren`
export const shades = (second: string, third: string, fourth: string) =>
  `Farbe = P&L des Tages als Anteil der Equity: unter ${second}, ab ${second}, ab ${third}, ab ${fourth}.`
export const shadesOnly = 'Equity nicht bekannt: Farben zeigen nur Gewinn oder Verlust.'

/** The month in figures. */
export const monthInFigures = 'Monat in Zahlen'
export const tradesInDays = (trades: number, days: number, isPartial: boolean) =>
  `${counted(trades, 'Trade')} an ${counted(days, 'Tag', 'Tagen')}${isPartial ? ', teils ohne Preis' : ''}`
export const winningDays = 'Gewinntage'
export const ofTradingDays = (share: string) => `${share} der Tage mit Ergebnis`
export const countOf = (part: number, all: number) => `${part} von ${all}`
export const bestDay = 'Bester Tag'
export const worstDay = 'Schlechtester Tag'
export const averageDay = 'Durchschnittstag'
export const afterCosts = 'nach allen Kosten'
export const noResults = 'Keine Ergebnisse in diesem Monat'
/** Stands for the best, worst and average of fewer days. */
export const fromTwoDays = 'Braucht zwei Tage'
export const tooFewThen = 'Damals zu wenige Ergebnisse'
export const yearByMonth = (year: number) => `${year} nach Monat`
export const squareIsDay = 'jedes Quadrat ist ein Tag'

/** A day and its trades. */
export const openInTrades = 'In Trades öffnen'
export const nothingHappened = 'An diesem Tag ist nichts passiert.'
export const whatTradesOfDay = 'Trades dieses Tages'
export const noTradesClosed = 'An diesem Tag wurde kein Trade geschlossen.'
export const closedOn = (day: string) => `Geschlossene Trades, ${day}`
export const closedMade = (amount: ReactNode, besides: string) => (
  <>
    An diesem Tag geschlossene Trades ergaben insgesamt {amount}. {besides}
  </>
)
export const countsAllRealised =
  'Die Zahl des Tages zählt alles, was an dem Tag realisiert wurde, auch aus offenen Trades.'
export const countsFeesToo = 'Die Zahl des Tages zählt auch Gebühren und Funding außerhalb gezählter Trades.'
export const newestOf = (shown: string, all: string) => `Die neuesten ${shown} von ${all}.`
export const ofEquity = (share: string) => `${share} der Equity`
export const feesOutside = 'Gebühren und Funding außerhalb gezählter Trades'
export const openAndFees = 'Offene Positionen, Gebühren und Funding'
export const unpricedNotCounted = 'Ergebnisse ohne Preis oder Einstandswert werden nicht gezählt.'
export const noPrice = 'kein Preis'
export const fills = (count: number) => counted(count, 'Ausführung', 'Ausführungen')
