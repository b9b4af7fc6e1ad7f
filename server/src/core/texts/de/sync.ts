// reasons why an account is not read; stored by name
export const ownMistake =
  'Beim Sync dieses Kontos gab es einen internen Fehler in Harbour. Der nächste Versuch folgt bald. Synchronisierte Daten bleiben erhalten.'
export const ownMistakes = (failures: number): string =>
  `Beim Sync dieses Kontos gab es jedes Mal einen internen Fehler in Harbour, bisher ${failures}-mal. Harbour versucht es nun einmal am Tag. Synchronisierte Daten bleiben erhalten.`
export const secretUnreadable =
  'Das gespeicherte Secret lässt sich nicht entschlüsseln. Bitte gib den Schlüssel erneut ein.'
export const keysDeleted =
  'Ein Administrator hat vorsorglich alle gespeicherten Börsenschlüssel gelöscht. Bitte erstelle bei deiner Börse einen neuen Schlüssel und gib ihn hier ein.'
export const unconfirmedKey = (exchange: string): string =>
  `${exchange} bestätigt nicht mehr, dass dieser Schlüssel nur lesen darf. Harbour hat sein Secret gelöscht. Bitte erstelle einen Nur-Lese-Schlüssel.`
export const tooPowerfulKey = (excess: string, exchange: string): string =>
  `Dieser Schlüssel darf nicht mehr nur lesen: ${excess}. Harbour hat sein Secret gelöscht. Bitte schalte das bei ${exchange} ab und gib den Schlüssel erneut ein.`
export const otherAccount = (exchange: string): string =>
  `${exchange} antwortet für ein anderes Konto als das verbundene. Bitte verbinde jenes Konto als neues.`
export const refusedAtNewAddress = (exchange: string, addresses: string): string =>
  `Die Adresse von Harbour ist jetzt ${addresses}, und ${exchange} nimmt diesen Schlüssel von dort nicht an. Bitte trage die Adresse bei ${exchange} beim Schlüssel ein oder hebe seine Beschränkung auf und wähle „Jetzt synchronisieren“. Gibt es den Schlüssel nicht mehr, gib bitte einen neuen ein.`
export const refusedAtUnknownAddress = (exchange: string): string =>
  `Die Adresse von Harbour hat sich geändert, und ${exchange} nimmt diesen Schlüssel von der neuen nicht an. Bitte hebe bei ${exchange} die Beschränkung des Schlüssels auf und wähle „Jetzt synchronisieren“. Gibt es den Schlüssel nicht mehr, gib bitte einen neuen ein.`
export const addressChanging =
  'Die Adresse von Harbour wird gerade gewechselt. Bitte versuche es in einer Minute erneut.'
export const demoStopped = 'Die Demo läuft nicht.'
export const askedToWait = (seconds: number): string =>
  `Die Börse hat uns gebeten, noch ${seconds} Sekunden zu warten.`
export const limitReached = (seconds: number): string =>
  `Harbour hat das Anfragelimit dieser Börse erreicht. Bitte versuche es in ${seconds} Sekunden erneut.`

// reasons why a stream is not read
export const samePage = (title: string): string => `${title}: Die Börse sendet immer wieder dieselbe Seite.`
export const unusablePage = (title: string, what: string): string =>
  `${title}: Die Börse hat ${what} gesendet, deshalb wurde diese Seite nicht gespeichert.`
export const othersTrades = (title: string, exchange: string): string =>
  `${title}: ${exchange} hat mit Trades eines anderen Kontos geantwortet. Keiner wurde gespeichert, Harbour versucht es erneut.`
export const tradeTime = 'einen Trade zu einer unmöglichen Zeit'
export const tradeAmount = 'einen Trade mit einem unmöglichen Betrag'
export const tradeQuantity = 'einen Trade mit negativer Menge'
export const tradeText = 'einen Trade mit unlesbarem Text'
export const bookingTime = 'eine Buchung zu einer unmöglichen Zeit'
export const bookingAmount = 'eine Buchung mit einem unmöglichen Betrag'
export const bookingText = 'eine Buchung mit unlesbarem Text'

// notes beside a key
export const connectedTwice = (exchange: string, label: string): string =>
  `Dieses Konto bei ${exchange} ist bereits verbunden, als „${label}“. Seine Zahlen zählen dann doppelt.`
export const maybeReconnected = (label: string, exchange: string): string =>
  `„${label}“ ist getrennt, und ${exchange} teilt nicht mit, ob dieser Schlüssel zum selben Konto gehört. Wenn ja, verbinde „${label}“ unter Konten erneut, sonst zählen seine Trades doppelt.`
