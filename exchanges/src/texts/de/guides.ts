// steps to a key of an exchange without words of its own
export const otherLogIn = (exchange: string): string =>
  `Melde dich bei ${exchange} an und öffne die Seite mit den API-Schlüsseln.`
export const otherReadOnly =
  'Erstelle einen Nur-Lese-Schlüssel: kein Trading, keine Auszahlungen, keine Transfers.'
export const otherCheck = (exchange: string): string =>
  `Prüfe es zweimal: ${exchange} nennt die Berechtigungen eines Schlüssels nicht, also kann Harbour sie nicht prüfen.`
export const otherCopy =
  'Kopiere den Schlüssel und sein Secret und bestätige, dass der Schlüssel nur lesen darf.'

// notes beside a key that was checked
export const otherUnverified = (exchange: string): string =>
  `${exchange} nennt die Berechtigungen eines Schlüssels nicht, also kann Harbour nicht prüfen, ob er nur lesen darf.`
export const anyAddress =
  'Der Schlüssel ist auf keine IP-Adresse beschränkt: Wer ihn hat, kann dieses Konto lesen.'
export const publicAddress = 'Öffentlich: von Natur aus nur lesbar'
