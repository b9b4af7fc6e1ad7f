/** Groups of results. Their names are search words as well. */
export const groups = {
  recent: 'Zuletzt',
  goTo: 'Gehe zu',
  commands: 'Befehle',
  symbols: 'Symbole',
  tags: 'Tags',
  playbooks: 'Playbooks',
  bots: 'Bots',
  accounts: 'Konten',
  views: 'Gespeicherte Ansichten',
  settings: 'Einstellungen',
  help: 'Hilfe',
  trades: 'Trades',
  notes: 'Notizen zu Bots',
} as const

export const whatToType = 'Trades, Symbole, Einstellungen, Befehle'
export const results = 'Ergebnisse'
export const keyHints = [
  ['↑↓', 'Wählen'],
  ['↵', 'Öffnen'],
] as const
export const allTradesFor = (text: string) => `Alle Trades zu „${text}“ zeigen`
export const searching = 'Trades werden gesucht …'
export const nothingFound = (text: string) => `Nichts gefunden zu „${text}“`
export const found = (entries: number) => `${entries} gefunden`
export const namesNotLoaded = 'Einige Namen konnten nicht geladen werden.'
export const noNetResult = 'Kein Nettoergebnis'
export const fills = 'Ausführungen'
export const closedTrades = 'Geschlossene Trades'

/** Commands, each with further search words. English words find them as well. */
export const amountsWords = 'privatsphäre ausblenden einblenden maskieren privacy hide show mask amounts'
export const rangeWords = 'zeitraum datum tage range period dates'
export const showRange = (range: string) => `Zeitraum anzeigen: ${range}`
export const showAmountsIn = (currency: string) => `Beträge in ${currency} anzeigen`
export const currencyWords = 'währung bericht currency report'
export const exportFile = (file: string) => `${file} exportieren`
export const exportWords = 'csv herunterladen speichern datei download export'
export const files = {
  closedTrades: 'Geschlossene Trades',
  fills: 'Einzelne Ausführungen',
  days: 'Tagesergebnisse',
  funding: 'Funding-Zahlungen',
} as const
export const compareWith = (what: string) => `Vergleichen mit: ${what}`
export const compareWords = 'vergleich vorher davor gegen compare'
export const shareResults = 'Ergebnisse teilen'
export const shareWords = 'geteilte seite link öffentlich share'
export const newPlaybook = 'Neues Playbook'
export const playbookWords = 'hinzufügen anlegen setup regeln checkliste new add'
export const importTo = (account: string) => `Datei importieren: ${account}`
export const importWords = 'csv hochladen historie import upload'
export const darkTheme = 'Dunkles Design'
export const darkWords = 'nacht modus dark theme night'
export const lightTheme = 'Helles Design'
export const lightWords = 'tag modus light theme day'
export const systemTheme = 'Design des Systems'
export const systemWords = 'automatisch modus system theme'
export const connectExchange = 'Börse verbinden'
export const connectWords = 'konto hinzufügen schlüssel api add connect exchange'
export const logOut = 'Abmelden'
export const logOutWords = 'ausloggen logout verlassen sign out'

/** Screens and help, with further search words. */
export const screenWords: Readonly<Record<string, string>> = {
  goBalances: 'coins wallets guthaben assets balances',
  goPositions: 'offen unrealisiert liquidation margin positions',
  goTrades: 'ausführungen orders historie fills trades',
  goEquity: 'kurve drawdown einzahlungen auszahlungen equity',
  goAnalytics: 'gebühren funding trefferquote statistik performance fees analytics',
  goPlaybooks: 'setups regeln checkliste',
  goAccounts: 'börsen schlüssel api konten accounts',
}
export const savedViews = 'Gespeicherte Ansichten'
export const savedViewsWords = 'filter trades saved views'
export const tradesToReview = 'Trades zum Prüfen'
export const reviewWords = 'journal review liste ungeprüft'
export const monthlyReport = 'Monatsbericht'
export const reportWords = 'pdf auszug report'
export const home = 'Start'
export const downloads = 'Downloads'
export const downloadsWords = 'desktop app windows mac linux herunterladen'
export const settings = 'Einstellungen'
export const settingsWords = 'optionen settings'
export const shortcutsWords = 'tasten hotkeys hilfe shortcuts'
export const newsWords = 'änderungen version hilfe news'
export const board = 'Bug melden oder Feature vorschlagen'
export const boardWords = 'feedback hilfe support fehler funktion wünschen'
export const contact = 'Kontakt'
export const contactWords = 'support hilfe e-mail'
export const apiDocumentation = 'API-Dokumentation'
export const apiWords = 'entwickler hilfe openapi'

/** Further search words of settings; their names are those on their page. */
export const usernameWords = 'name profil username'
export const emailWords = 'profil adresse email'
export const billingWords = 'abo zahlung rechnung billing'
export const themeWords = 'dunkel hell farben theme'
export const languageWords = 'english deutsch language übersetzung'
export const timeZoneWords = 'uhr utc time zone'
export const reportCurrencyWords = 'usd eur btc dollar euro bitcoin currency'
export const costMethodWords = 'fifo durchschnitt einstandswert'
export const dateResultsWords = 'tag gebucht geschlossen realisiert'
export const breakevenWords = 'trefferquote null breakeven'
export const riskFreeWords = 'sharpe sortino'
export const minimumDaysWords = 'sharpe sortino'
export const passwordWords = 'ändern password'
export const twoFactorWords = '2fa code authenticator totp'
export const devicesWords = 'sitzungen abmelden sessions'
export const ownDataWords = 'herunterladen export alles dsgvo'
export const deleteWords = 'entfernen schließen delete'
