// requests
export const diskFull =
  'Die Festplatte dieses Servers ist voll, es lässt sich nichts speichern. Vorhandene Daten bleiben lesbar. Bitte versuche es später erneut.'
export const oneHost = 'Eine Anfrage nennt einen Host, in einem Host-Header.'
export const tooDeep = 'Die Anfrage ist zu tief verschachtelt.'
export const tooManyFields = 'Die Anfrage hat zu viele Felder.'
export const zeroBytes = 'Text darf keine Nullbytes enthalten.'
export const forbiddenField = (name: string): string => `Der Feldname ${name} ist nicht erlaubt.`
export const tooCostly = 'Die Anfrage braucht zum Lesen zu lange oder zu viel Speicher.'
export const tooManyWindows = (max: number): string =>
  `Harbour ist in mehr als ${max} Fenstern offen. Schließe eines, damit dieses wieder live ist.`
export const otherUploads =
  'Deine anderen Uploads werden noch verarbeitet. Bitte warte darauf und versuche es erneut.'
export const busyWithUploads =
  'Harbour ist mit anderen Uploads beschäftigt. Bitte versuche es in ein paar Sekunden erneut.'
export const overloaded = 'Harbour ist gerade überlastet. Bitte versuche es in ein paar Sekunden erneut.'

// fields of a request
export const theRequest = 'Die Anfrage'
export const unknownField = (field: string): string => `Unbekanntes Feld: ${field}`
export const missing = (field: string): string => `${field} fehlt`
export const oneOf = (field: string, values: string): string =>
  `${field} muss einer dieser Werte sein: ${values}`
export const atLeast = (field: string, min: string): string => `${field} muss mindestens ${min} sein`
export const atMost = (field: string, max: string): string => `${field} darf höchstens ${max} sein`
export const atLeastCharacters = (field: string, min: string): string =>
  `${field} muss mindestens ${min} Zeichen haben`
export const atMostCharacters = (field: string, max: string): string =>
  `${field} darf höchstens ${max} Zeichen haben`
export const atLeastEntries = (field: string, min: string): string =>
  `${field} muss mindestens ${min} Einträge haben`
export const atMostEntries = (field: string, max: string): string =>
  `${field} darf höchstens ${max} Einträge haben`

// accounts of people
export const tooManyPasswords =
  'Zu viele falsche Passwörter für dieses Konto. Falls es deins ist: Wir haben dir einen Link gemailt, mit dem du dich jetzt anmelden kannst.'
export const tooManyOwnPasswords =
  'Zu viele falsche Passwörter. Bitte warte 15 Minuten oder setze dein Passwort auf der Anmeldeseite zurück.'
export const tooManyCodes = 'Zu viele falsche Codes. Bitte warte eine Stunde.'
export const passwordTooLong = (max: number): string => `Das Passwort darf höchstens ${max} Zeichen haben`
export const passwordTooShort = (min: number): string => `Das Passwort muss mindestens ${min} Zeichen haben`
export const usernameOfficial = 'Dieser Benutzername ist reserviert, weil er offiziell wirkt.'
export const usernameLength = (min: number, max: number): string =>
  `Ein Benutzername hat ${min} bis ${max} Zeichen.`
export const usernameInvisible = 'Ein Benutzername darf keine unsichtbaren Zeichen enthalten.'
export const usernameBlank = 'Ein Benutzername braucht einen Buchstaben oder eine Ziffer.'
export const usernameMarks = 'Ein Benutzername darf nicht so viele Akzente auf einem Buchstaben haben.'
export const usernameScripts =
  'Bitte nutze nur ein Alphabet: Buchstaben verschiedener Alphabete sehen sich ähnlich.'

export const nameTooShort = (min: number): string => `Der Name muss mindestens ${min} Zeichen haben`
export const messageTooShort = (min: number): string => `Die Nachricht muss mindestens ${min} Zeichen haben`

// downloads, releases and the board
export const exportExpired = 'Dieser Link ist abgelaufen. Bitte exportiere die CSV erneut.'
export const fileUnreadable = 'Diese Datei ist gerade nicht lesbar. Bitte versuche es später erneut.'
export const noRelease = (platform: string): string => `Keine Version für ${platform} verfügbar`
export const notSuchFile = (name: string, ending: string): string =>
  `${name} ist keine gültige ${ending}-Datei. Bitte wähle die Datei, wie sie gebaut wurde.`
export const otherEnding = (ending: string): string =>
  `Die Datei ist eine ${ending}-Datei, ihr Name muss also auf ${ending} enden.`
export const signedForOther = (signed: string, version: string): string =>
  `Die Signatur gehört zu Version ${signed}, dies ist ${version}.`
export const exchangeItemRemoved = (exchange: string): string =>
  `Der Eintrag zu ${exchange} wurde vom Board entfernt.`

// exchange accounts
export const tryAgain = (reason: string): string => `${reason} Bitte versuche es erneut.`
export const notStoredTryAgain = (reason: string): string =>
  `${reason} Nichts wurde gespeichert; bitte versuche es erneut.`
export const notStored = (reason: string): string => `${reason} Nichts wurde gespeichert.`
export const theExchange = 'Die Börse'
export const noSuchPair = (exchange: string, pair: string): string =>
  `${exchange} listet kein Paar ${pair}. Bitte schreibe es wie ADA/EUR; Trades eines nicht mehr gelisteten Paars lassen sich aus einer Datei importieren.`
export const fileTooLarge =
  'Die Datei ist größer als 32 MB. Exportiere einen kürzeren Zeitraum oder teile die Datei.'
export const connectsAs = (exchange: string, other: string): string =>
  `${exchange} wird als ${other} verbunden. Bitte wähle das stattdessen.`
export const notVerified = (exchange: string): string =>
  `Harbour wurde noch nicht mit ${exchange} geprüft und kann deshalb nicht verbunden werden. Du kannst auf dem Feedback-Board dafür stimmen.`
export const notInDemo = (exchange: string, those: string): string =>
  `In der Demo gibt es ${exchange} nicht, nur ${those}. Bitte wähle eine davon, oder verbinde ${exchange} mit einem eigenen Konto.`
export const addressConnected = 'Diese Adresse ist bereits verbunden.'
export const mistypedKey =
  'Ein API-Schlüssel enthält keine Leerzeichen oder Sonderzeichen. Bitte kopiere ihn erneut.'
export const turnOffAt = (exchange: string, permissions: string): string =>
  `Dieser Schlüssel ist kein Nur-Lese-Schlüssel. Bitte schalte bei ${exchange} ab: ${permissions}. Versuche es dann erneut.`
