import type { ReactNode } from 'react'
import { count, counted } from '../../../core/kit/format.ts'

export const dashboard = 'Dashboard'
/** Follows 'Could not load'. */
export const yourAccount = 'Konto'
export const welcome = (name: string) => `Willkommen, ${name}`
export const welcomeBack = (name: string) => `Willkommen zurück, ${name}`
export const betaPhase = 'Betaphase.'
export const betaMeans =
  'Solange wir bauen, ist der volle Zugang kostenlos. Lade die Desktop-App herunter und sag uns, was wir als Nächstes verbessern sollen.'
export const giveFeedback = 'Feedback geben'

export const equityOfAll = 'Equity, alle Konten'
export const openTrading = 'Trading öffnen'
export const equityFailed = 'Equity konnte nicht geladen werden'
export const markedToMarket = 'zu Marktpreisen'
/** Precedes the growth, if there is any. */
export const today = (profit: ReactNode) => <>{profit} heute</>
export const inDays = (growth: ReactNode, days: number, without: string | null) => (
  <>
    {growth} in {counted(days, 'Tag', 'Tagen')}
    {without === null ? '' : ` ${without}`}
  </>
)
/** Describes the curve to screen readers. */
export const equityBetween = (from: string, to: string, low: ReactNode, high: ReactNode) => (
  <>
    Equity vom {from} bis {to}, zwischen {low} und {high}
  </>
)
export const noExchange = 'Noch keine Börse verbunden'
export const connectOne =
  'Verbinde eine mit einem Nur-Lese-Schlüssel, dann erscheinen hier deine Guthaben und Trades.'
export const connectExchange = 'Börse verbinden'

/** Der Name der Leiste für Vorleseprogramme. */
export const openNow = 'Jetzt offen'
export const openPositions = 'Offene Positionen'
export const noPosition = 'Keine bei Perpetuals oder Futures'
export const gainingAndLosing = (gaining: number, losing: number) =>
  `${count(gaining)} im Plus, ${count(losing)} im Minus`
export const unrealised = 'Unrealisierter P&L'
export const ofOpenPositions = 'der offenen Positionen'
export const netIn = (month: string) => `Netto-P&L im ${month}`
export const closedSoFar = (trades: number) =>
  trades === 0
    ? 'noch kein Trade geschlossen'
    : `bisher ${trades === 1 ? '1 geschlossener Trade' : `${count(trades)} geschlossene Trades`}`
export const notLoaded = 'konnte nicht geladen werden'

export const latestTrades = 'Zuletzt geschlossene Trades'
export const allTrades = 'Alle Trades'
export const returnColumn = 'Rendite'
/** Follows 'Could not load'. */
export const yourTrades = 'Trades'
export const noTrades = 'Noch keine geschlossenen Trades'
export const tradesAppear = 'Sie erscheinen hier, sobald eine Position geschlossen ist.'
export const newIn = (version: string) => `Neu in v${version}`
export const allReleases = 'Alle Versionen'

export const getHarbour = 'Harbour herunterladen'
export const forWindows = 'Für Windows laden'
export const windowsNote = 'Desktop-App für Windows herunterladen'
export const windowsApp = 'Desktop-App für Windows'
export const forMac = 'Für Mac laden'
export const macNote = 'Demnächst für macOS'
export const macApp = 'Desktop-App für macOS'
export const online = 'Online-Version'
export const onlineOpen = 'In deinem Browser öffnen'
/** On the tile of the version that the reader is using. */
export const youAreHere = 'Hier bist du'
export const onlineSoon = 'Demnächst in deinem Browser'
export const inBrowser = 'Harbour in deinem Browser'
export const releaseOf = (version: string, day: string) => `v${version} • ${day}`
export const releaseWith = (version: string, day: string, downloads: number) =>
  `v${version} • ${day} • ${counted(downloads, 'Download')}`

export const account = 'Konto'
/** The name of the strip for screen readers. */
export const accountStatus = 'Status des Kontos'
export const status = 'Kontostatus'
export const active = 'Aktiv'
export const suspended = 'Gesperrt'
export const accessLevel = 'Zugangsstufe'
export const admin = 'Admin'
export const betaTester = 'Betatester'
export const affiliate = 'Partner'
export const direct = 'Direkt'

export const trading = 'Trading-Dashboard'
export const tradingNote = 'Guthaben, Positionen, Trades und Equity'
export const settings = 'Einstellungen'
export const settingsNote = 'Profil, Tarif, Sicherheit'
export const adminPanel = 'Admin-Bereich'
export const adminNote = 'Feedback verwalten und Statistiken ansehen'
