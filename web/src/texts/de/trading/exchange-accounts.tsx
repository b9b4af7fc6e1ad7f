import type { ReactNode } from 'react'
import { counted } from '../../../core/kit/format.ts'

export const accounts = 'Konten'
export const aboutAccounts = 'Nur-Lese-Verbindungen zu deinen Börsen'
export const connectExchange = 'Börse verbinden'
export const historyFailed = 'Die Historie deiner Konten konnte nicht geladen werden.'
export const connectedAccounts = 'Verbundene Konten'
export const yourAccounts = 'Konten'
export const noExchange = 'Noch keine Börse verbunden'
export const connectFirst =
  'Verbinde eine mit einem Nur-Lese-Schlüssel. Dann erscheinen hier deine Guthaben und Trades.'

export const states = {
  connecting: 'Startet',
  syncing: 'Sync läuft',
  synced: 'Synchronisiert',
  retrying: 'Wartet auf neuen Versuch',
  needs_attention: 'Handlungsbedarf',
  disconnected: 'Getrennt',
} as const
export const live = 'Live'
export const aboutLive = (exchange: string) =>
  `${exchange} sendet Änderungen sofort, solange du hier bist. Sonst fragt Harbour alle ein bis zwei Minuten nach; verloren geht in keinem Fall etwas.`
export const permissionsNotReported = (exchange: string) =>
  `${exchange} teilt die Berechtigungen eines Schlüssels nicht mit`
export const notVerified = 'Ungeprüft'
export const verified = (at: string, isIpBound: boolean) =>
  `Geprüft: ${at}${isIpBound ? ', an IP-Adressen gebunden' : ''}`
export const readOnly = 'Nur Lesen'
export const notReadOnly = 'Mehr als Lesen'
export const ipBound = 'IP-gebunden'
export const replaceKey = 'Schlüssel ersetzen'
export const stopped = (exchange: string) => `${exchange} ist angehalten.`
export const keyNoLongerWorks = 'Der Schlüssel funktioniert nicht mehr.'
export const retriesAutomatically = 'Harbour versucht es automatisch erneut.'
export const didNotAnswer = (exchange: string) => `${exchange} hat nicht geantwortet.`
export const keyExpires = (day: string) => `Dieser Schlüssel läuft am ${day} ab.`
export const replaceToKeepSyncing = 'Ersetze ihn, damit der Sync weiterläuft.'

export const permissions = 'Berechtigungen'
export const history = 'Historie'
export const reading = 'Wird gelesen'
export const olderPending = 'Ältere Historie steht aus'
export const lastSync = 'Sync'
export const hideDetails = 'Details ausblenden'
export const syncDetails = 'Sync-Details'
export const coverage = 'Abdeckung'
export const demo = 'Demo'
export const noLongerOffered = 'Nicht mehr angeboten'
export const bestEffort = 'Ohne Gewähr'
export const keyEnding = (ending: ReactNode) => <>Schlüssel {ending}</>
export const lastEquity = 'Letzte Equity'
export const equity = 'Equity'
export const equityOfAll = (accounts: number) => `Equity von ${accounts} Konten`
export const notKnownYet = 'noch nicht bekannt'
export const syncingAccount = (account: string) => `${account} wird synchronisiert`
export const moreFor = (account: string) => `Mehr zu ${account}`
export const syncNow = 'Jetzt synchronisieren'
export const disconnect = 'Trennen'

export const address = 'Adresse'
export const connectAnExchange = 'Börse verbinden'
export const isConnected = (account: string) => `${account} ist verbunden`
export const readsOnly =
  'Harbour liest Guthaben, Positionen und Trades. Handeln oder auszahlen kann Harbour nie.'
export const syncContinues = 'Du kannst diese Seite verlassen; der Sync läuft weiter.'
export const connectAndSync = 'Verbinden und lesen'
export const connecting = 'Verbinden …'
export const firstSync =
  'Der erste Sync liest die ganze verfügbare Historie. Du kannst diese Seite verlassen.'
export const theExchanges = 'Börsen'
export const label = 'Name'
export const onlyYouSeeIt = 'siehst nur du'
export const noSecrets = 'Keine Secrets nötig: Was eine Adresse tut, ist öffentlich.'
export const encrypted = 'Wird verschlüsselt gespeichert und nie wieder angezeigt.'
export const keysNeedPassphrase = (exchange: string) =>
  `Schlüssel von ${exchange} brauchen die Passphrase, die du beim Erstellen gewählt hast.`
export const allDemoKeysConnected = (exchange: string) =>
  `Alle Demo-Schlüssel für ${exchange} sind bereits verbunden.`
export const demoLabel = (exchange: string) => `${exchange} Demo`
export const justLooking = 'Nur mal schauen?'
export const useDemoKey = 'Demo-Schlüssel nutzen'
export const simulatedAccount = (exchange: string) => `Diese Demo hat ein simuliertes Konto bei ${exchange}.`
export const recentHistoryIsHere = 'Die jüngste Historie ist da'
export const readingYourHistory = 'Deine Historie wird gelesen'
export const yourHistoryIsHere = 'Deine Historie ist da'

export const wasDisconnected = (account: string) => `${account} wurde getrennt`
export const askDisconnect = (account: string) => `${account} trennen?`
export const disconnecting = 'Trennen …'
export const stopsReadingAddress = 'Harbour liest diese Adresse nicht mehr.'
export const deletesKey = (exchange: string) =>
  `Harbour löscht den Schlüssel samt Secret und fragt ${exchange} nicht mehr ab.`
export const whatStays =
  'Trades, Notizen und die bisherige Equity bleiben. Du kannst das Konto später neu verbinden und dort weitermachen.'
export const deleteKeyToo = (exchange: string) =>
  `Lösche den Schlüssel auch bei ${exchange}, wenn du ihn nicht mehr brauchst.`
export const isConnectedAgain = (account: string) => `${account} ist wieder verbunden`
export const disconnected = 'Getrennt.'
export const disconnectedOn = (day: string) => `Getrennt am ${day}.`
export const countAsWithdrawn = 'Als ausgezahlt zählen'
export const countBalances = 'Guthaben mitzählen'
export const reconnect = 'Neu verbinden'
export const stillCounted =
  'Die Historie bleibt. Die Bestände zählen weiter in Guthaben, Positionen und Equity.'
export const stillCountedOf = (day: string) =>
  `Die Historie bleibt. Die Bestände vom ${day} zählen weiter in Guthaben, Positionen und Equity.`
export const countedAsWithdrawn =
  'Die Historie bleibt. Die Bestände zählen als an diesem Tag ausgezahlt und nicht mehr in Guthaben, Positionen und Equity.'
export const lastBalances = 'Die letzten Guthaben'
export const keepCounting = 'Weiter mitzählen'
export const aboutKeepCounting =
  'Guthaben, Positionen und Equity bleiben auf dem Stand des letzten Syncs, mit Datum gekennzeichnet.'
export const withdrawnToday = 'Als heute ausgezahlt zählen'
export const aboutWithdrawnToday =
  'Für Geld, das jetzt woanders liegt: weder doppelt gezählt noch als Verlust gezeigt.'

export const exchange = 'Börse'
export const anotherExchange = 'Andere Börse'
export const searchExchanges = 'Börsen suchen'
export const notSupportedYet = 'Noch nicht unterstützt. Stimme für die Börse, an der du handelst.'
export const votedFor = (exchangeName: string, votes: number) =>
  `Für ${exchangeName} gestimmt, ${counted(votes, 'Stimme', 'Stimmen')}. Auf dem Board öffnen`
export const voted = (votes: string) => `Abgestimmt · ${votes}`
export const voteFor = (exchangeName: string) => `Für ${exchangeName} stimmen`
export const vote = 'Abstimmen'

export const whatHarbourReads = (exchangeName: string) => `Was Harbour bei ${exchangeName} liest`
export const listsNotConfirmed = (exchangeName: string) =>
  `${exchangeName} bestätigt nicht, dass die Listen vollständig sind. Harbour kann daher nicht prüfen, ob etwas fehlt.`
export const howToFindAddress = 'So findest du die Adresse'
export const howToCreateKey = 'So erstellst du einen Nur-Lese-Schlüssel'
export const findAddress = (exchangeName: string) => `Deine Adresse bei ${exchangeName} finden`
export const createKey = (exchangeName: string) => `Nur-Lese-Schlüssel bei ${exchangeName} erstellen`
export const restrictTo = (count: number, addresses: ReactNode) => (
  <>
    Beschränke ihn auf {count === 1 ? 'diese Adresse' : 'diese Adressen'}: {addresses}
  </>
)
export const copiedAddress = 'Adresse'
export const openSite = (exchangeName: string) => `${exchangeName} öffnen`
export const openKeyPage = (exchangeName: string) => `API-Verwaltung von ${exchangeName} öffnen`

export const finishing = 'Wird abgeschlossen'
export const dataTypesLeft = (left: number, total: number) => `noch ${left} von ${total} Datenarten`
export const pending = 'Steht aus'
export const nothingSynced = 'Noch nichts synchronisiert.'
export const couldNotBeSynced = 'Nicht synchronisierbar'

export const addressCheck = 'Adressprüfung'
export const keyCheck = 'Schlüsselprüfung'
export const addressIsViewOnly =
  'Über eine Adresse lässt sich nur lesen. Harbour fragt nie nach Seed-Phrase oder privatem Schlüssel.'
export const otherKeysRefused = 'Schlüssel, die handeln oder auszahlen können, werden abgelehnt.'
export const harbourOnlyReads =
  'Harbour liest nur, gleich was der Schlüssel erlaubt. Ein gestohlener Schlüssel kann alles, was er erlaubt.'
export const worksNotVerified = 'Funktioniert, ungeprüft'
export const checking = 'Prüfen …'
export const refused = 'Abgelehnt'
export const nothingToCheck = 'Nichts zu prüfen: siehe die Fehler im Formular.'
export const checkedKeyExpires = (day: string) => `Der Schlüssel läuft am ${day} ab.`
export const granted = 'Erteilt'
export const offAsRequired = 'Aus, wie verlangt'
export const switchItOff = 'An: bitte ausschalten'
export const missing = 'Fehlt'
export const accountAtAddress = 'Konto unter dieser Adresse'
export const lookedUp = 'Wird nachgesehen'
export const readAccountData = 'Kontodaten lesen'
export const mustBeGranted = 'Muss erteilt sein'
export const trade = 'Handeln'
export const withdraw = 'Auszahlen'
export const mustBeOff = 'Muss aus sein'

export const pasteKey = 'Bitte füge den API-Schlüssel ein'
export const pasteSecret = 'Bitte füge das API-Secret ein'
export const needsPassphrase =
  'Diese Börse braucht die Passphrase, die du beim Erstellen des Schlüssels gewählt hast.'
export const apiKey = 'API-Schlüssel'
export const apiSecret = 'API-Secret'
export const passphrase = 'Passphrase'
// 'Show passphrase'
export const shownPassphrase = 'Passphrase'
export const keyIsReadOnly = 'Dieser Schlüssel kann nur lesen.'
export const cannotVerify = (exchangeName: string) =>
  `${exchangeName} teilt die Berechtigungen eines Schlüssels nicht mit, daher kann Harbour das nicht prüfen.`
export const pleaseVouch =
  'Bitte prüfe, dass der Schlüssel weder handeln noch auszahlen kann, und bestätige es dann hier.'
export const keyReplaced = (account: string) => `${account}: Schlüssel ersetzt`
export const reconnectAccount = (account: string) => `${account} neu verbinden`
export const replaceKeyOf = (account: string) => `Schlüssel ersetzen: ${account}`
export const sameAccount = 'Er muss zum selben Börsenkonto gehören. Synchronisierte Daten bleiben.'

export const enterLabel = 'Bitte gib einen Namen ein'
export const renamed = 'Verbindung umbenannt'
export const renameConnection = 'Verbindung umbenennen'

export const wasRemoved = (account: string) => `${account} wurde entfernt`
export const askRemove = (account: string) => `${account} entfernen?`
export const removePermanently = 'Endgültig entfernen'
export const removing = 'Entfernen …'
export const whatIsDeleted = 'Was gelöscht wird'
export const cannotBeUndone = (exchangeName: string) =>
  `Folgendes wird aus Harbour gelöscht, und das lässt sich nicht rückgängig machen. Bei ${exchangeName} ändert sich nichts.`
export const whatWillBeDeleted = 'Inhalt des Kontos'
export const couldNotCount = 'Der Inhalt des Kontos konnte nicht gezählt werden'
export const downloadFirst = 'Lade zuerst die Dateien herunter.'
export const downloadOrDisconnect =
  'Lade zuerst die Dateien herunter oder trenne das Konto: Dann bleibt die Historie und der Sync endet.'
export const disconnectInstead = 'Stattdessen trennen'
export const typeName = 'Gib den Namen des Kontos ein, um es zu entfernen'
// singular, and plural
export const contents = {
  closedTrades: ['geschlossener Trade', 'geschlossene Trades'],
  fills: ['Ausführung', 'Ausführungen'],
  bookings: ['Ein-, Auszahlung oder andere Buchung', 'Ein-, Auszahlungen und andere Buchungen'],
  equityDays: ['Tag Equity', 'Tage Equity'],
  notes: ['Journalnotiz', 'Journalnotizen'],
  stops: ['Anfangs-Stop', 'Anfangs-Stops'],
  pictures: ['Bild', 'Bilder'],
  files: ['importierte Datei', 'importierte Dateien'],
} as const
