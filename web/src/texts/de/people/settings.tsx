import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const saved = 'Gespeichert'
export const saveFailed = 'Speichern fehlgeschlagen'

export const email = 'E-Mail'
export const emailFixed = 'Deine E-Mail-Adresse lässt sich nicht ändern.'
export const admin = 'Admin'
export const role = 'Rolle'
export const accountStatus = 'Kontostatus'
export const betaTester = 'Betatester'
export const activeBetaTester = 'Aktiver Betatester'
export const vip = 'VIP'
export const username = 'Benutzername'
export const usernameSeen = 'Wird auf dem Feedback-Board angezeigt.'
export const usernameMissing = 'Bitte gib einen Benutzernamen ein'
export const usernameUpdated = 'Benutzername geändert'
export const usernameFailed = 'Der Benutzername konnte nicht geändert werden'
export const updateUsername = 'Namen ändern'
export const updating = 'Ändern …'
export const suspended = 'Dieses Konto ist gesperrt.'
export const suspendedMeans = (contactUs: ReactNode) => (
  <>
    Es wird nicht mehr synchronisiert, und nichts lässt sich ändern. Gelöscht wurde nichts. Bitte {contactUs}.
  </>
)
export const contactUs = 'schreib uns'

export const theme = 'Design'
export const themeSystem = 'System'
export const themeDark = 'Dunkel'
export const themeLight = 'Hell'
export const timeZone = 'Zeitzone'
export const endsThereToo = (now: string) => `Jetzt ${now}. Equity-Tage enden auch dort um Mitternacht.`
export const endsElsewhere = (now: string, zone: string) =>
  `Jetzt ${now}. Equity-Tage enden um Mitternacht ${zone}, auf allen deinen Geräten.`
export const reportCurrency = 'Berichtswährung'
export const reportCurrencyHelp =
  'Für alle Beträge und Exporte. Frühere Ergebnisse werden zum Kurs ihres Tages umgerechnet.'
export const costMethod = 'Kostenmethode'
export const costMethodHelp =
  'Durchschnittskosten (wie bei Börsen) oder FIFO. Eine Änderung berechnet alle Ergebnisse neu.'
export const averageCost = 'Durchschnittskosten'
export const fifo = 'First in, first out (FIFO)'
export const dateResults = 'Ergebnisse zählen am'
export const dateResultsHelp =
  'Jeder Gewinn an seinem eigenen Tag oder der ganze Trade am Tag der Schließung. Werte je Trade wie die Trefferquote richten sich immer nach der Schließung.'
export const dayRealised = 'Tag der Realisierung, je Ausführung'
export const dayClosed = 'Tag, an dem der Trade schließt'

export const breakeven = 'Breakeven innerhalb von'
export const breakevenHelp =
  'Trades, die um höchstens diesen Betrag von null abweichen, gelten weder als Gewinn noch als Verlust.'
export const breakevenInvalid = 'Bitte gib einen Dollarbetrag von 0 bis 9.999.999 ein, etwa 2,50'
export const riskFree = 'Risikofreier Zins'
export const aYear = '% pro Jahr'
export const riskFreeHelp = 'Wird von jeder Tagesrendite abgezogen.'
export const riskFreeInvalid = 'Bitte gib einen Zinssatz von 0 bis 100 % ein'
export const minDays = 'Mindestzahl an Tagen'
export const minDaysHelp = 'Mit weniger Tagen werden Sharpe und Sortino nicht angezeigt.'
export const minDaysInvalid = 'Bitte gib eine ganze Zahl von 2 bis 365 Tagen ein'

export const currentPassword = 'Aktuelles Passwort'
export const newPassword = 'Neues Passwort'
export const confirmNewPassword = 'Neues Passwort bestätigen'
/** Names of secrets after 'Show' and 'Hide'. */
export const currentPasswordSecret = 'Aktuelles Passwort'
export const newPasswordSecret = 'Neues Passwort'
export const passwordTooShort = (min: number) => `Das Passwort braucht mindestens ${min} Zeichen`
export const changePassword = 'Passwort ändern'
export const changing = 'Ändern …'
export const passwordChanged = 'Passwort geändert'
export const passwordFailed = 'Das Passwort konnte nicht geändert werden'
export const strongPassword =
  'Mindestens 8 Zeichen. Groß- und Kleinbuchstaben, eine Ziffer und Länge machen es stark.'
export const strength = (word: ReactNode) => <>Stärke: {word}</>
export const weak = 'Schwach'
export const fair = 'Mittel'
export const good = 'Gut'
export const strong = 'Stark'

export const confirmYou = 'Bestätige, dass du es bist'
export const enterAgain =
  'Deine letzte Passworteingabe ist mehr als zehn Minuten her. Bitte gib es noch einmal ein.'
export const yourPassword = 'Dein Passwort'
export const confirm = 'Bestätigen'
export const checking = 'Prüfen …'
export const checkFailed = 'Das Passwort konnte nicht geprüft werden'

/** Follows 'Could not load'. */
export const yourDevices = 'Geräte'
export const thisDevice = 'Dieses Gerät'
export const loggedInAt = (time: string) => `Angemeldet am ${time}`
export const lastUsed = (time: string) => `zuletzt genutzt ${time}`
export const logOut = 'Abmelden'
export const logOutOf = (device: string) => `${device} abmelden`
export const loggingOut = 'Abmelden …'
export const logOutFailed = 'Abmelden fehlgeschlagen'
export const loggedOut = (device: string) => `${device} wurde abgemeldet`
export const devicesLoggedOut = (devices: number) => `${counted(devices, 'Gerät', 'Geräte')} abgemeldet`
export const showAllDevices = (devices: number) => `Alle ${devices} anzeigen`
export const logOutElsewhere = 'Überall sonst abmelden'
export const nowhereElse = 'Du bist sonst nirgends angemeldet.'

export const downloadFirst =
  'Lade zuerst deine Daten herunter, falls du sie noch brauchst. Ein bezahltes Abo endet mit dem Konto.'
export const deleteAccount = 'Konto löschen'
export const askDelete = 'Dein Konto löschen?'
export const confirmDelete = 'Ja, mein Konto löschen'
export const deleteFailed = 'Das Konto konnte nicht gelöscht werden'
export const whatGoes =
  'Deine Verbindungen, ihre Schlüssel, alle Handelsdaten, deine Stimmen und deine Sitzungen werden aus Harbour entfernt. Auf deinen Börsen ändert sich nichts. Das lässt sich nicht rückgängig machen.'
export const weKeep = 'Ohne deinen Namen und deine E-Mail-Adresse behalten wir:'
export const retainedFeedback = 'dein Feedback und deine Kommentare, gezeichnet mit „Gelöschter Benutzer“'
export const retainedMessages = 'den Text von Nachrichten, die du uns gesendet hast'
export const retainedDownloads = 'welche Version an welchem Tag heruntergeladen wurde'
export const retainedPayments = 'Rechnungen und Provisionen, wie das Gesetz es verlangt'

export const closeToTray = 'Im Infobereich weiterlaufen'
export const closeToTrayHelp = 'Harbour läuft weiter, wenn du das Fenster schließt.'
export const autostart = 'Beim Anmelden starten'
export const autostartHelp = 'Im Infobereich, damit weiter Updates und Mitteilungen kommen.'
export const notifications = 'Systemmitteilungen'
export const notificationsHelp = 'Wenn ein Konto nicht mehr synchronisiert wird. Nie mit Beträgen.'
export const updateAvailable = (version: string) =>
  `Harbour ${version} ist verfügbar. Installiere es oben in diesem Fenster.`
export const isNewest = 'Das ist die neueste Version.'
export const updateCheckFailed = 'Nach Updates konnte nicht gesucht werden.'
export const versionOn = (version: ReactNode, system: string, server: ReactNode) => (
  <>
    Version {version} auf {system}, mit {server}.
  </>
)
export const noServer = 'keinem Server'
export const checkForUpdates = 'Nach Updates suchen'
export const changeServer = 'Server wechseln'

export const language = 'Sprache'
export const languageHelp = 'Für Seiten und E-Mails. Beim Ändern wird diese Seite neu geladen.'
export const languageAuto = 'Automatisch (Sprache des Browsers)'
export const languageEnglish = 'English'
export const languageGerman = 'Deutsch'
