import { counted } from '../../../core/kit/format.ts'

export const admin = 'Admin'
export const accountFailed = 'Dein Konto konnte nicht geladen werden'
export const accessDenied = 'Kein Zugriff'
export const forAdministrators = 'Diese Seite ist Administratoren vorbehalten.'
export const toDashboard = 'Zum Dashboard'

export const overviewTab = 'Übersicht'
export const contactTab = 'Kontakt'
export const affiliatesTab = 'Partner'
export const usersTab = 'Benutzer'
export const releasesTab = 'Versionen'
export const systemTab = 'System'
export const unread = 'neu'
export const betaOn = 'Betaphase an'
export const betaOff = 'Betaphase aus'
export const tabFailed = 'Dieser Tab lässt sich nicht anzeigen'
export const tabFailedHint = 'Es ging nichts verloren. Meist hilft es, neu zu laden.'
export const reload = 'Neu laden'

export const totals = 'Summen'
export const statistics = 'Statistik'
export const totalUsers = 'Benutzer gesamt'
export const activeUsers = 'Aktive Benutzer'
export const ofAllUsers = (share: string) => `${share} von allen`
export const totalDownloads = 'Downloads gesamt'
/** After a number. */
export const inLastMonth = 'in 30 Tagen'
export const inLastWeek = 'in den letzten 7 Tagen'
/** After a difference. */
export const onWeekBefore = 'gegenüber den 7 Tagen davor'
/** Before a difference, for screen readers: its arrow. */
export const up = 'gestiegen um'
export const down = 'gefallen um'
export const totalLogins = 'Anmeldungen gesamt'

export const usersByPlan = 'Benutzer nach Tarif'
export const freeUsers = 'Kostenlos'
export const paidUsers = 'Zahlend'
/** The same word as the filter of the users: both count the same people. */
export const includingBeta = 'In der Testphase (Beta), von allen'
export const lastMonthInUtc = 'Letzte 30 Tage, UTC'

export const dayByDay = 'Tag für Tag'
export const dayByDayTable = 'Tag für Tag als Tabelle'
export const asChart = 'Als Diagramm'
export const asTable = 'Als Tabelle'
export const day = 'Tag'
export const signups = 'Registrierungen'
export const signupsInSentence = 'Registrierungen'
export const logins = 'Anmeldungen'
export const loginsInSentence = 'Anmeldungen'
export const downloads = 'Downloads'
export const downloadsInSentence = 'Downloads'
export const online = 'online'
export const noneInDays = (what: string, count: number) => `Keine ${what} in den letzten ${count} Tagen.`
export const sumInDays = (sum: string, what: string, count: number, peak: string, max: string) =>
  `${sum} ${what} in den letzten ${count} Tagen, die meisten am ${peak} mit ${max}.`

export const latestReleases = 'Neueste Versionen'
export const releases = 'Versionen'
export const noReleases = 'Noch keine Versionen'
export const noReleasesHint = 'Veröffentlichte Versionen erscheinen hier.'
export const web = 'Web'
export const latest = 'Aktuell'
export const beta = 'Beta'

export const board = 'Feedback-Board'
/** Follows 'Could not load'. */
export const theBoard = 'das Board'
export const itemsOnBoard = (count: number) => counted(count, 'Eintrag', 'Einträge')
export const openBoard = 'Board öffnen'
