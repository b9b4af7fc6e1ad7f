import { counted } from '../../../core/kit/format.ts'

export const betaControl = 'Betaphase'
export const theBeta = 'Betaphase'
export const beta = 'Betaphase'
export const aboutOn =
  'Wer sich registriert, erhält kostenlosen Betazugang. Zugang haben Benutzer in der Testphase, VIP und zahlende Benutzer.'
export const aboutOff =
  'Zugang haben nur VIP und zahlende Benutzer. Wer sich neu registriert, erhält ihn erst nach der Zahlung.'
export const dependOnBeta = (people: number, independent: number) =>
  `${counted(people, 'Person hat', 'Personen haben')} nur durch die Beta Zugang; ${counted(independent, 'VIP oder zahlender Benutzer hat', 'VIP oder zahlende Benutzer haben')} ihn in jedem Fall.`
export const lackBeta = (people: number, independent: number) =>
  `${counted(people, 'Person hat', 'Personen haben')} ohne die Beta keinen Zugang; ${counted(independent, 'VIP oder zahlender Benutzer hat', 'VIP oder zahlende Benutzer haben')} ihn in jedem Fall.`
export const notToggled = 'Die Betaphase konnte nicht umgeschaltet werden'
export const turnOffQuestion = 'Betaphase ausschalten?'
export const turnOff = 'Ausschalten'
export const nobodyLoses =
  'Derzeit verliert niemand den Zugang. VIP und zahlende Benutzer behalten ihn. Nichts wird gelöscht; schaltest du die Beta wieder ein, ist der Zugang zurück.'
export const peopleLose = (people: number) =>
  `${counted(people, 'Person verliert', 'Personen verlieren')} sofort den Zugang zum Trading. VIP und zahlende Benutzer behalten ihn. Nichts wird gelöscht; schaltest du die Beta wieder ein, ist der Zugang zurück.`

export const secrets = 'Börsenschlüssel'
export const aboutSecrets =
  'Löscht alle gespeicherten API-Schlüssel und Secrets auf einmal. Börsenkonten werden erst wieder synchronisiert, wenn ihre Besitzer einen neuen Schlüssel eingeben. Synchronisierte Daten bleiben.'
export const wouldStop = (accounts: number, people: number) =>
  `Betroffen: ${counted(accounts, 'Börsenkonto', 'Börsenkonten')} von ${counted(people, 'Person', 'Personen')}.`
export const affectedUnknown = 'Wie viele Börsenkonten betroffen sind, ist nicht bekannt.'
export const deleteSecrets = 'Alle Börsenschlüssel löschen'
export const deleteSecretsQuestion = 'Alle Börsenschlüssel löschen?'
export const deleteAll = 'Alle löschen'
export const accountsStop = (accounts: number) =>
  `${counted(accounts, 'Börsenkonto wird', 'Börsenkonten werden')} ab sofort nicht mehr synchronisiert. Das lässt sich nicht rückgängig machen: Jeder Besitzer muss einen neuen Schlüssel erstellen und erhält dazu eine E-Mail.`
export const typeToConfirm = (word: string) => `Zur Bestätigung ${word} eingeben`
export const secretsDeleted = (accounts: number) =>
  `Die Schlüssel von ${counted(accounts, 'Börsenkonto', 'Börsenkonten')} wurden gelöscht.`
export const secretsNotDeleted = 'Die Schlüssel konnten nicht gelöscht werden'

export const state = 'Systemzustand'
export const theState = 'Systemzustand'
export const workers = 'Worker'
export const queue = 'Sync-Warteschlange'
export const results = 'Ergebnisse'
export const database = 'Datenbank'
export const storage = 'Speicher'
export const mail = 'E-Mail'
export const bytes = 'Byte'

export const roles = { all: 'Server und Worker', api: 'Server', worker: 'Worker' } as const
export const processSince = (role: string, host: string, pid: number, since: string) =>
  `${role} auf ${host}, Prozess ${pid}, seit ${since}`
export const processLost = (role: string, host: string, pid: number, since: string, seen: string) =>
  `${role} auf ${host}, Prozess ${pid}, seit ${since}, zuletzt gesehen ${seen}`
export const noWorker = 'Es läuft kein Worker'
export const running = (count: number) => `${count} aktiv`
export const runningAndLost = (count: number, lost: number) => `${count} aktiv, ${lost} verloren`

export const queueDetail = (
  accounts: number,
  syncing: string,
  due: string,
  retrying: string,
  suspended: string,
) =>
  `${counted(accounts, 'Börsenkonto', 'Börsenkonten')}: ${syncing} im Sync, ${due} fällig, ${retrying} in Wiederholung, ${suspended} zu prüfen`
export const paused = (exchange: string, until: string, reason: string) =>
  `${exchange} pausiert bis ${until}: ${reason}`
export const behind = (minutes: number) => `${minutes} min im Rückstand`
export const resting = (exchanges: number) => `${counted(exchanges, 'Börse', 'Börsen')} in Pause`
export const syncing = 'Synchronisiert'
export const upToDate = 'Auf dem neuesten Stand'

export const notRunYet = 'Läuft nachts für eine Stichprobe; noch nicht gelaufen'
export const compared = (accounts: number, latest: string) =>
  `${counted(accounts, 'Börsenkonto', 'Börsenkonten')} in den letzten 24 Stunden mit den Ausführungen verglichen, zuletzt ${latest}`
export const toCompare = (accounts: number) =>
  `${counted(accounts, 'Börsenkonto', 'Börsenkonten')} beim nächsten Sync zu vergleichen`
export const notCompared = 'Noch nicht verglichen'
export const matchFills = 'Stimmen überein'
export const differed = (comparisons: number) =>
  `Abweichung bei ${counted(comparisons, 'Vergleich', 'Vergleichen')} in 30 Tagen, neu berechnet: siehe results.mend im Protokoll`
export const differedLast = (comparisons: number, last: string) =>
  `Abweichung bei ${counted(comparisons, 'Vergleich', 'Vergleichen')} in 30 Tagen, neu berechnet, zuletzt ${last}: siehe results.mend im Protokoll`
export const differedFixed = 'Abweichung behoben'

export const embedded = 'Eingebettetes PostgreSQL'
export const databaseDetail = (engine: string, size: string, milliseconds: string) =>
  `${engine}, ${size}, Antwort in ${milliseconds} ms`
export const migrations = (count: number) => counted(count, 'Migration', 'Migrationen')
export const migrationsLast = (count: number, last: string) =>
  `${counted(count, 'Migration', 'Migrationen')}, zuletzt ${last}`
export const backups = (count: number, latest: string) =>
  `${counted(count, 'Sicherung', 'Sicherungen')}, zuletzt ${latest}`
export const answering = 'Antwortet'
export const noBackup = 'Noch keine Sicherung'
export const howToBackUp = 'Täglich erstellt; „npm run harbour -- backup“ erstellt sofort eine'

export const bucket = (place: string) => `Bucket ${place}`
export const folder = (place: string) => `Ordner ${place}`
export const freeOf = (free: string, total: string) => `${free} von ${total} frei`
export const notWritable = 'Nicht beschreibbar'
export const lowSpace = 'Wenig Platz'
export const writable = 'Beschreibbar'

export const through = (server: string) => `Über ${server}`
export const toFiles = (place: string) =>
  `E-Mails werden nach ${place} geschrieben; mit SMTP_URL werden sie gesendet`
export const mailDetail = (waiting: string, retrying: string, failed: string) =>
  `${waiting} wartend, ${retrying} in Wiederholung, ${failed} kürzlich fehlgeschlagen`
export const oldestQueued = (since: string) => `Älteste eingereiht ${since}`
export const lastFailure = (error: string) => `Letzter Fehler: ${error}`
export const notDelivered = (emails: number) => `${counted(emails, 'E-Mail', 'E-Mails')} nicht zugestellt`
export const deliveryFailing = 'Zustellung gestört'
export const writtenToFiles = 'In Dateien geschrieben'
export const sending = 'Wird gesendet'
export const allSent = 'Alles gesendet'
/** The version of the server, which releases of the app do not share. */
export const server = (version: string) => `Server ${version}`
