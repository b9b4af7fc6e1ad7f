/** Groups of the trading screens, and the navigation that contains them. */
export const trade = 'Handeln'
export const analyse = 'Auswerten'
export const connect = 'Verbinden'
export const trading = 'Trading'
export const main = 'Hauptmenü'
export const more = 'Mehr'
export const skipToContent = 'Zum Inhalt springen'

export const home = 'Start'
export const downloads = 'Downloads'
export const feedback = 'Feedback'
export const admin = 'Admin'
export const betaTester = 'Betatester'
export const myAccount = 'Mein Konto'
export const settings = 'Einstellungen'
export const logout = 'Abmelden'
export const openMenu = 'Menü öffnen'
export const closeMenu = 'Menü schließen'
export const accountMenu = 'Kontomenü'
/** Precedes the person's name. */
export const accountMenuOf = 'Kontomenü von '
export const theme = 'Design'
export const dark = 'Dunkel'
export const light = 'Hell'
export const system = 'System'
export const whatsNew = 'Was ist neu'
/** States that the notes are in another language; empty if they are not. */
export const notesLanguage: string = 'Die Einträge sind auf Englisch.'
export const version = (version: string) => `Version ${version}`

export const showAmounts = 'Beträge anzeigen'
export const hideAmounts = 'Beträge ausblenden'

export const accounts = 'Konten'
export const noAccounts = 'Keine Konten'
export const allAccounts = 'Alle Konten'
export const someAccounts = (accounts: number) => `${accounts} Konten`
export const searchAccounts = 'Konten durchsuchen'
export const noAccountMatches = 'Kein passendes Konto.'
export const equityUnknown = 'Equity unbekannt'

export const accountNamesNotLoaded = 'Die Namen deiner Konten konnten nicht geladen werden.'
export const profileNotLoaded = 'Dein Profil konnte nicht geladen werden'
export const syncByAccount = 'Sync-Status nach Konto'
export const syncNotLoaded = (why: string) => `Der Sync-Status konnte nicht geladen werden. ${why}`
export const upToDate = 'Alle Konten sind aktuell'
export const checking = 'Wird geprüft …'

export const olderHistoryPending = 'Ältere Historie steht noch aus.'
export const readingHistory = 'Deine Historie wird gelesen.'
export const showProgress = 'Fortschritt anzeigen'
export const historyOfAll = 'Historie aller Konten'
export const historySoFar = (done: number, all: number, rows: string) =>
  `${done} von ${all} Konten fertig, bisher ${rows} Einträge.`
export const awaitingFiles = (accounts: number) => `${accounts} Konten warten auf Dateien ihrer Börsen.`
export const figuresWithout = (accounts: string) =>
  `Die Kennzahlen enthalten noch nicht alle Trades von ${accounts}.`

export const dimmedElsewhere = 'Die blassen gelten in anderen Ansichten.'
export const singleKeys = 'Kürzel mit einer Taste'
export const singleKeysHelp = 'Auf diesem Gerät. Schalte sie aus, wenn du Spracheingabe nutzt.'
/** Between alternative shortcuts, and between the keys of a sequence. */
export const orKeys = 'oder'
export const thenKey = 'dann'
