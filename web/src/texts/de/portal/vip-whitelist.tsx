import { counted } from '../../../core/kit/format.ts'

export const whitelist = 'VIP-Whitelist'
export const whitelistTable = 'VIP-Whitelist'
export const theWhitelist = 'Whitelist'
export const found = (count: string) => `${count} gefunden`
export const about =
  'Wer sich mit einer dieser Adressen anmeldet, erhält VIP: lebenslang kostenlosen Zugang. Wird eine Adresse entfernt, bleibt VIP bestehen.'
export const search = 'Whitelist durchsuchen'
export const searchPlaceholder = 'E-Mail oder Notiz'
export const noneOf = (total: string) => `Keine von ${total}`
export const placeOf = (first: string, last: string, total: string) => `${first}–${last} von ${total}`
export const notExported = 'Die Liste konnte nicht exportiert werden'
export const downloadTemplate = 'Vorlage herunterladen'
export const exportCsv = 'CSV-Export'
export const importCsv = 'CSV-Import'

export const email = 'E-Mail'
export const notes = 'Notiz'
export const addedBy = 'Von'
export const date = 'Datum'
export const actionsColumn = 'Aktionen'
export const emailMissing = 'Bitte gib eine E-Mail-Adresse ein'
export const added = (address: string) => `${address} steht auf der Whitelist`
export const notAdded = 'Die E-Mail-Adresse konnte nicht hinzugefügt werden'
export const adding = 'Wird hinzugefügt …'

export const noAccount = 'Noch kein Konto'
export const vipAtLogin = 'VIP ab nächster Anmeldung'
export const vip = 'VIP'
export const turnedOff = 'Von Hand ausgeschaltet'
export const deletedUser = 'Gelöschter Benutzer'
export const noEntries = 'Keine Adressen auf der Whitelist'
export const noEntriesHint = 'Füge oben eine Adresse hinzu oder importiere eine CSV-Datei.'
export const noMatch = 'Keine passenden Adressen'
export const noMatchHint = 'Suche nach einem Teil der Adresse oder Notiz.'
export const emptyPage = 'Auf dieser Seite ist nichts mehr'
export const emptyPageHint = 'Geh zurück zu neueren Adressen.'
export const removeAddress = (address: string) => `${address} entfernen`
export const removed = (address: string) => `${address} wurde entfernt.`
export const notRemoved = 'Die E-Mail-Adresse konnte nicht entfernt werden'
export const keepsVip = 'VIP bleibt bestehen; ausschalten lässt es sich unter „Benutzer“.'

export const importSubtitle = 'email,notes, ein Eintrag je Zeile'
export const fileHint =
  'Eine Kopfzeile wird erkannt. Kommas, Semikolons, Tabs und Zellen in Anführungszeichen sind möglich. Bis 5\u00a0MB und 10.000 Adressen.'
export const csvFile = 'CSV-Datei'
export const dropFile = 'Datei hier ablegen oder auswählen'
export const chooseFile = 'Datei wählen'
export const chooseAnother = 'Andere Datei wählen'
export const unreadableFile = 'Diese Datei ist nicht lesbar.'
export const fileTooLarge = 'Diese Datei ist größer als 5\u00a0MB. Bitte teile sie auf.'
export const noValidEmails = 'Die CSV-Datei enthält keine gültigen E-Mail-Adressen.'
export const tooManyEmails = 'Zu viele E-Mail-Adressen. Höchstens 10.000 pro Upload.'
export const importing = 'Wird importiert …'
export const importEmails = (count: number) => `${counted(count, 'Adresse', 'Adressen')} importieren`
export const importFailed = 'CSV-Import fehlgeschlagen'
export const importFailedTitle = 'CSV-Import fehlgeschlagen.'
export const importFailedText = (reason: string) =>
  `${reason} Hinzugefügte Zeilen bleiben; ein neuer Import der Datei ergänzt den Rest.`
export const noAddress = 'Keine E-Mail-Adresse'

export const line = 'Zeile'
export const lineNumber = (number: number) => `Zeile ${number}`
export const emails = (count: number) => counted(count, 'Adresse', 'Adressen')
export const blankRows = (count: number) =>
  `${counted(count, 'Zeile hat', 'Zeilen haben')} keine E-Mail-Adresse; sie ${count === 1 ? 'wird' : 'werden'} übersprungen`
export const repeatedRows = (count: number) =>
  `${counted(count, 'Zeile wiederholt', 'Zeilen wiederholen')} eine frühere Adresse`
export const doubtfulRows = (count: number) =>
  `${counted(count, 'Zeile sieht', 'Zeilen sehen')} nicht nach einer E-Mail-Adresse aus`
export const firstRows = 'Die ersten Zeilen'
export const moreRows = (count: string) => `und ${count} weitere`

export const result = 'Ergebnis des Imports'
export const total = 'Gesamt'
export const addedCount = 'Neu'
export const skippedCount = 'Übersprungen'
export const failedCount = 'Fehler'
export const notAddedRows = 'Nicht hinzugefügte Zeilen'
export const downloadErrors = 'Fehlerdatei herunterladen'
export const moreInFile = (count: string) => `${count} weitere in der Datei`
export const allAdded = 'Alle Zeilen wurden hinzugefügt.'
