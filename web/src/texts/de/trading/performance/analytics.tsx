import type { ReactNode } from 'react'
import { counted } from '../../../../core/kit/format.ts'

export const analytics = 'Analyse'
export const whatAnalytics = 'Analyse'
export const closedTradesIn = (currency: ReactNode, zone: string) => (
  <>
    Geschlossene Trades in {currency}, nach Gebühren und Funding. Zeiten in {zone}.
  </>
)
export const report = 'Bericht'
export const filtersIgnored =
  'Berichte umfassen den ganzen Zeitraum, einen Bot oder alle Trades, und ignorieren andere Filter.'
export const figures = 'Kennzahlen'
export const closedBy = (zone: string) => `geschlossen, ${zone}`
export const wholeAccounts =
  'Renditen umfassen ganze Konten und realisierte Ergebnisse ganze Instrumente. Unter diesem Filter sind beide ausgeblendet.'

// Filters
export const filters = 'Filter'
export const clear = 'Leeren'

/** Nothing to show. */
export const noMatches = 'In diesem Zeitraum passt kein Trade zu diesen Filtern.'
export const noneInPeriod = 'Keine geschlossenen Trades in diesem Zeitraum'
export const tryLonger = 'Kennzahlen zählen geschlossene Trades. Versuche einen längeren Zeitraum.'
export const showAllTime = 'Gesamten Zeitraum anzeigen'
export const noneInAccounts = 'Keine geschlossenen Trades in diesen Konten'
export const tryOthers = 'Kennzahlen zählen geschlossene Trades. Andere Konten haben vielleicht welche.'
export const showAllAccounts = 'Alle Konten anzeigen'
export const noneYet = 'Noch keine geschlossenen Trades'
export const figuresAppear =
  'Kennzahlen erscheinen, sobald du eine Position schließt oder deine Historie synchronisiert ist.'
export const seeSync = 'Sync-Fortschritt anzeigen'

/** Groups of trades. */
export const byWeekday = 'Nach Wochentag'
export const viewByWeekday = 'nach Wochentag'
export const byHour = 'Nach Stunde'
export const viewByHour = 'nach Stunde'
export const byWeekdayAndHour = 'Nach Wochentag und Stunde'
export const viewWeekdayAndHour = 'Wochentag und Stunde'
export const weekHelp =
  'Netto-P&L geschlossener Trades nach Wochentag und Stunde. Pfeiltasten gehen stunden- und tageweise.'
export const netPnlOfClosed = (title: string) => `${title}, Netto-P&L geschlossener Trades`
export const loss = 'Verlust'
export const gain = 'Gewinn'
/** Explains the shades of hours, from the palest on, and the number in each. */
export const shadesFrom = (second: string, third: string, fourth: string) =>
  `unter ${second}, ab ${second}, ab ${third}, ab ${fourth}`
export const numberIsTrades = 'Zahl = Trades'
export const winsAndLosses = 'Gewinne und Verluste'
export const returns = 'Renditen'
export const ofEquity = 'der Equity'
export const closedBySide = 'Geschlossene Trades nach Seite'
export const bySide = 'Nach Seite'
export const closedByHolding = 'Geschlossene Trades nach Haltedauer'
export const byHolding = 'Nach Haltedauer'
export const bySymbol = 'Nach Symbol'
export const netPnlClosed = 'Netto-P&L (geschlossene Trades)'
/** Precedes the named group while none is hovered. */
export const best = 'Am besten: '
export const busiest = 'Am aktivsten: '
export const noClosedTrades = 'keine geschlossenen Trades'
export const groupOutcome = (trades: number, rate: string) => `${counted(trades, 'Trade')}, ${rate} gewonnen`
export const breakeven = 'Breakeven'
export const trades = 'Trades'
export const amountsHidden = 'Beträge ausgeblendet'

// Curves
export const overTime = 'Ergebnisse im Zeitverlauf'
/** The same on phones. */
export const parts = 'Teile der Auswertung'
export const overTimeShort = 'Ergebnisse'
export const viewOverTime = 'Ergebnisse im Zeitverlauf'
export const addedUp = 'geschlossene Trades, aufsummiert'
export const curveForEach = 'Kurven nach'
export const others = { symbol: 'Andere Symbole', bot: 'Andere Bots' } as const
export const whatCurves = 'Kurven'
export const curvesOf = (names: string) =>
  `Netto-P&L geschlossener Trades, aufsummiert, je eine Kurve für ${names}`

/** The distribution of results. */
export const distribution = 'Verteilung'
export const viewDistribution = 'Verteilung'
export const ofResults = 'der Ergebnisse'
export const below = (amount: string) => `unter ${amount}`
export const fromOn = (amount: string) => `ab ${amount}`
export const between = (from: string, to: string) => `${from} bis ${to}`
export const countOfTrades = (trades: number) => counted(trades, 'Trade')
export const meanAndBuckets = (mean: ReactNode, size: string) => (
  <>
    Mittelwert {mean}, Klassenbreite {size}
  </>
)
export const oneSize = 'einheitlich'
export const maxTrades = (trades: string, span: string) =>
  `Verteilung der Ergebnisse. Die meisten Trades, ${trades}, ergaben ${span}.`
export const noSpan = 'nichts'
/** Below the first and the last column, which hold everything beyond. */
export const under = (amount: string) => `< ${amount}`
export const atLeast = (amount: string) => `≥ ${amount}`

/** Results by their parts. */
export const openAndClosed = 'offene und geschlossene Trades'
export const byPart = 'nach Bestandteil'
export const resultsOfSymbols = 'Ergebnisse der Symbole'
export const closedTrades = 'Geschlossene Trades'
export const realised = 'Realisiert'
export const realisedBySymbolNote = 'Netto-P&L (realisiert), offene und geschlossene Trades'
export const byClose = 'Nach Schließung'
export const byCloseBySymbolNote = 'Netto-P&L (nach Schließung)'
export const bySymbolAndPart = 'Ergebnisse nach Symbol und Bestandteil'
export const differs = (amount: ReactNode, why: string) => (
  <>
    Weicht vom Netto-P&L (geschlossene Trades) um {amount} ab: {why}.
  </>
)
export const beyondRealised =
  'Trades, die noch offen, in einem anderen Zeitraum geschlossen oder nicht gezählt sind'
export const beyondByClose = 'Gebühren und Funding außerhalb gezählter Trades'
export const overClosed = 'alle im Zeitraum geschlossenen Trades'
export const overFills = 'alle Ausführungen und Funding-Zahlungen des Zeitraums'
export const unpricedExcluded = 'Beträge ohne Preis sind nicht enthalten.'
/** The label of a part within a line: `Preis` of `Preis-P&L`. */
export const shortPart = (label: string) => label.replace(/[ -]P&L/, '')

/** Returns and drawdowns. */
export const hiddenReturns = 'Ausgeblendet: Einzahlungen würden als Gewinne zählen.'
export const daysOfEquity = (days: number, end: string) => `${counted(days, 'Tag', 'Tage')} Equity, ${end}`
export const tooFewTrades = (trades: number, needed: number) =>
  `${trades} Trades; aussagekräftig ab ${needed}`
export const episode = (peak: string | null, trough: string, recovered: string | null) =>
  `Hoch ${peak ?? 'am Beginn'}, Tief ${trough}, ${recovered === null ? 'nicht aufgeholt' : `aufgeholt am ${recovered}`}`

/** The cost method. */
export const recalculating = (method: string) =>
  `Wird aus Ausführungen neu berechnet, ${method}. Noch nicht fertige Konten zeigen ihre bisherigen Ergebnisse.`
export const calculated = (method: string) =>
  `Berechnet ${method}. Börsen nutzen Durchschnittskosten, daher können einzelne Trades abweichen.`
export const noCyclesOfBots = 'Hier hat kein Bot einen Trade abgeschlossen.'
