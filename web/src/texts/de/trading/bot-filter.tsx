import type { ReactNode } from 'react'

/** A screen that is filtered by one bot. */
export const itsPage = 'seiner Seite'
export const daysOfBot = (page: ReactNode) => (
  <>
    Realisierter P&L der eigenen Ausführungen nach Durchschnittskosten, abzüglich Gebühren, zuzüglich Funding,
    wie auf {page}. Was er noch hält, zählt an diesen Tagen nicht.
  </>
)
export const shadesOfBot = (second: string, third: string, fourth: string) =>
  `Farbe = P&L des Tages als Anteil des höchsten Kapitals: unter ${second}, ab ${second}, ab ${third}, ab ${fourth}.`
export const hadNoPrice = (assets: string) =>
  `Was in ${assets} gebucht wurde, als kein Preis bekannt war, steht in keiner Summe.`
export const ofPeak = (share: string) => `${share} des höchsten Kapitals`
export const nothingThen = 'An diesem Tag hat er nichts realisiert.'
export const openFills = 'In Ausführungen öffnen'
export const openPage = 'Seite öffnen'

/** Its cycles, which replace trades. */
export const theTrades = 'die Zyklen'
export const cycleKinds = {
  grid_trade: 'Trades des Grids (gepaarte Käufe und Verkäufe)',
  round_trip: 'Round Trips (von der Eröffnung bis ganz geschlossen)',
} as const
export const tradesOfBot = (page: ReactNode) => <>Zyklen der eigenen Ausführungen des Bots, wie auf {page}.</>
export const figuresOfBot = (kind: string, page: ReactNode) => (
  <>
    Als Trades zählen {kind} aus eigenen Ausführungen, wie auf {page}. Realisierter P&L nach
    Durchschnittskosten.
  </>
)
export const tradesOfAccount = (page: ReactNode) => (
  <>
    Mit diesen Filtern zählen geschlossene Trades des Kontos, die seine Orders eröffnet haben. Seine eigenen
    Zyklen stehen auf {page}.
  </>
)
export const noClosedTrades = 'Dieser Bot hat in diesem Zeitraum keine geschlossenen Trades'
export const noneByHand = 'In diesem Zeitraum wurde kein Trade von Hand geschlossen'
export const mayNeverGoFlat =
  'Ein Grid, ein Funding-Paar oder eine gehaltene Position geht womöglich nie flat. Was er verdient hat, steht auf seiner Seite.'
export const noCyclesThen = 'An diesem Tag endete kein Zyklus.'
export const cyclesInAll = (cycles: string) => `${cycles} ${cycles === '1' ? 'Zyklus' : 'Zyklen'}`
export const netOf = (amount: ReactNode) => <>Netto {amount}</>
export const wonOf = (share: string) => `${share} gewonnen`
export const withoutPrice = (cycles: string) => `${cycles} ohne Preis`
export const unlisted = (cycles: string) => `${cycles} ältere sind gezählt, aber nicht aufgeführt`
export const unlistedInFigures = (cycles: string) =>
  `${cycles} ältere Zyklen zählen nur im realisierten P&L, in keiner anderen Kennzahl.`
export const unlistedThen = (days: string, cycles: string) =>
  `Vom ${days} sind ${cycles} ältere Zyklen nur im realisierten P&L enthalten, in keiner anderen verglichenen Kennzahl.`
export const endedOn = (day: string) => `Am ${day} beendete Zyklen`

/** After 'Differs from net P&L (closed trades) by': the parts that realised P&L counts differently from the cycles. */
export const beyondCycles = {
  grid_trade: 'er folgt den Durchschnittskosten, Trades des Grids den gepaarten Käufen',
  round_trip: 'er zählt auch laufende Zyklen und solche, die in einem anderen Zeitraum endeten',
} as const
export const returnsOnPage = 'Renditen und Drawdown eines Bots stehen auf seiner Seite.'
