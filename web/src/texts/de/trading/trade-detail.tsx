import type { ReactNode } from 'react'

export const trade = 'Trade'
export const thisTrade = 'Trade'
export const notFound = 'Trade nicht gefunden'
export const allTrades = 'Alle Trades'
export const closedTrade = 'Geschlossener Trade'
export const tradesOfList = 'Trades der Liste'
export const newerTrade = 'Neuerer Trade (K)'
export const olderTrade = 'Älterer Trade (J)'
export const previousTrade = 'Vorheriger Trade (K)'
export const nextTrade = 'Nächster Trade (J)'
export const period = (opened: ReactNode, closed: ReactNode, zone: string, held: string) => (
  <>
    {opened} bis {closed} {zone} · gehalten {held}
  </>
)

export const priceAndExecutions = 'Preis und Ausführungen'
export const thePrice = 'Preis'
export const theCandles = 'Kerzen'
export const noCandles = 'Keine Kerzen'
export const noCandlesHelp = 'Die Börse hat keine für diesen Markt und diese Zeit.'
export const candleLength = 'Länge der Kerzen'
/** `ofAll` is null if all executions are shown. */
export const chartLabel = (side: string, executions: string, ofAll: string | null) =>
  `Preis während des ${side}-Trades, mit ${ofAll === null ? `seinen Ausführungen (${executions})` : `den ersten ${executions} seiner ${ofAll} Ausführungen`}. Pfeiltasten führen von Kerze zu Kerze, mit Umschalt verschieben sie das Diagramm; Plus und Minus zoomen, 0 zeigt den ganzen Trade, R spielt ihn ab.`
export const chartHint = 'Ziehen verschiebt, Mausrad oder zwei Finger zoomen.'
export const zoomOut = 'Verkleinern (-)'
export const zoomIn = 'Vergrößern (+)'
export const wholeTrade = 'Ganzer Trade'
export const moreFailed = 'Weitere Kerzen konnten nicht geladen werden.'
export const volumeOfAverage = (times: string) => `Volumen ${times} des Durchschnitts`
export const briefVolume = (times: string) => `Vol ${times} Ø`
export const candle = (open: string, high: string, low: string, close: string) =>
  `E ${open} H ${high} T ${low} S ${close}`
export const levels = {
  entry: 'Ø Einstieg',
  exit: 'Ø Ausstieg',
  stop: 'Stop',
  mae: 'MAE',
  mfe: 'MFE',
} as const
/** On a narrow axis. */
export const shortLevels = { entry: 'Ein', exit: 'Aus', stop: 'Stop', mae: 'MAE', mfe: 'MFE' } as const

export const candles = 'Kerzen'
export const candlesInView = 'Sichtbare Kerzen'
export const open = 'Eröffnung'
export const high = 'Hoch'
export const low = 'Tief'
export const close = 'Schluss'
export const volume = 'Volumen'

export const replay = 'Replay'
export const backToStart = 'Zum Anfang'
export const oneBack = 'Eine Kerze zurück'
export const oneOn = 'Eine Kerze weiter'
export const pause = 'Pause'
export const play = 'Abspielen'
export const playAgain = 'Noch einmal abspielen'
export const replayTime = 'Zeitpunkt des Replays'
export const candlesPerSecond = 'Kerzen pro Sekunde'
export const endReplay = 'Replay beenden'
export const executed = (done: string, all: string) => `${done} von ${all} Ausführungen`
export const executedAtLeast = (done: string, all: string) => `mindestens ${done} von ${all} Ausführungen`
export const laterNotShown = 'spätere sind hier nicht enthalten'
export const marked = (shown: string, all: string) => `Markiert: die ersten ${shown} von ${all} Ausführungen.`
export const holding = (amount: ReactNode) => <>gehalten {amount}</>
export const closed = 'geschlossen'
export const resultHidden = 'Das Ergebnis ist bis zum Schließen verborgen.'
export const notOpened = 'noch nicht eröffnet'

export const averageEntry = 'Ø Einstieg'
export const averageExit = 'Ø Ausstieg'
export const valueAtEntry = 'Wert beim Einstieg'
export const openedBy = 'Geöffnet von'
export const closedBy = 'Geschlossen durch'
/** The trade was closed by an order, not by its exchange. */
export const order = 'Order'
export const pricePnl = 'Preis-P&L'
export const forLiquidation = 'davon für Liquidation'
export const unpriced = (assets: string, currency: string) =>
  `Kein Preis für ${assets} an diesen Tagen, daher keine Summe in ${currency}.`

export const recalculating = 'Das Konto wird neu berechnet.'
export const entered = (price: string, quote: string, day: string) =>
  `Du hast eine Eröffnung zu ${price} ${quote} am ${day} eingetragen.`
export const resultCounts = 'Das Ergebnis zählt jetzt in jeder Kennzahl.'
export const noResult = (why: string, link: ReactNode) => (
  <>
    {why}. Der Trade hat kein Ergebnis und zählt nicht mit. {link}
  </>
)
export const seeCoverage = 'Abdeckung ansehen'
export const changeOpening = 'Ändern'
export const enterOpening = 'Eröffnung eintragen'
export const priceWrong = 'Bitte gib einen Preis über null ein, etwa 27350,50'
export const dayWrong = (lastDay: string) => `Bitte gib den Tag der Eröffnung ein, spätestens ${lastDay}`
export const entryPrice = 'Durchschnittlicher Einstiegspreis'
export const paidHelp = (asset: string) =>
  `Dein gezahlter Durchschnitt je Einheit, mit Gebühren der Eröffnung. Er gilt für alle ${asset}, die der Trade geschlossen hat.`
export const receivedHelp = (asset: string) =>
  `Dein erhaltener Durchschnitt je Einheit, mit Gebühren der Eröffnung. Er gilt für alle ${asset}, die der Trade geschlossen hat.`
export const openedOn = 'Eröffnet am'
export const openedOnHelp = 'Daraus ergibt sich die Haltedauer.'

export const excursion = 'Ausschlag'
export const excursionNote = 'vor Gebühren'
export const theExcursion = 'Ausschlag'
export const excursionUnknown = 'Nicht bekannt.'
export const excursionReasons = {
  incomplete: 'Die Eröffnung ist nicht bekannt, daher fehlt der Bezugspunkt.',
  no_candles: 'Die Börse hat für diese Zeit keine vollständigen Kerzen, und Harbour rät nicht.',
  too_long: 'Der Trade ist zu lang, um ihn Minute für Minute zu verfolgen.',
  too_many_fills: 'Der Trade hat mehr als 5.000 Ausführungen, zu viele zum Messen.',
} as const
export const worst = 'Schlechtester Stand (MAE)'
export const best = 'Bester Stand (MFE)'
export const ownFillsOnly = 'Zu kurz für Minutenkurse, daher zählen hier nur die Ausführungen des Trades.'
export const lossOfWorst = (share: string) => `Geschlossen bei ${share} des größten Verlusts.`
export const captured = (share: string) => `${share} der besten Preisbewegung wurden mitgenommen.`

export const executions = 'Ausführungen'
export const executionsNote = (number: string, zone: string) => `${number}, Zeiten in ${zone}`
export const firstOf = (shown: string, all: string) =>
  `Die ersten ${shown} von ${all}. Alle stehen unter „Ausführungen“.`
export const positionAfter = 'Position danach'

export const numbersAreExecutions = 'Zahlen wie unter Ausführungen'
export const shadeIsHeld = 'Position offen'
/** Marks of the chart, in the legend: what stands for what. */
export const levelMarks: Readonly<Record<string, string>> = {
  mae: 'MAE: schlechtester Preis',
  mfe: 'MFE: bester Preis',
}
