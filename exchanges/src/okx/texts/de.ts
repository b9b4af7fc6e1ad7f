// the reach of its history, and the parts that are never read
export const reach =
  'OKX liefert drei Monate an Trades, Funding und Transfers sofort und zwei Jahre in Dateien, die es binnen Stunden vorbereitet; der eigene Auszug des Funding-Kontos reicht einen Monat zurück, Einzahlungen und Auszahlungen mehr als zwei Jahre.'
export const notRead =
  'Earn und OKX’ eigene Trading-Bots sind nicht enthalten. Verbinde Unterkonten mit eigenem Schlüssel.'

// steps to a key of it that can only read
export const logIn = 'Melde dich im Web bei OKX an, öffne dein Profilmenü und wähle „API“.'
export const create =
  'Wähle „Create API key“, gib ihm einen Namen wie Harbour und wähle eine Passphrase, die auch Harbour braucht.'
export const readOnly = 'Lass unter den Berechtigungen nur „Read“ angehakt: kein „Trade“, kein „Withdraw“.'
export const copy = 'Kopiere jetzt den API-Schlüssel und das Secret: OKX zeigt das Secret nur einmal.'
export const address =
  'Für mehr Sicherheit gib unter „Trusted IP addresses“ die Adresse ein, die Harbour dir zeigt.'
export const noAddress = 'Lass „Trusted IP addresses“ leer, außer du kennst die Adresse dieses Servers.'

// the way to its file with older rows
export const tradingFile = (site: string): string =>
  `Öffne auf ${site} „Assets“, dann „Order center“, dann den Handelsverlauf der Art des Instruments, und wähle „Download“.`
export const byHand = (site: string): string =>
  `Öffne auf ${site} „Assets“, dann „Order center“, und übertrage die Liste in die Vorlage.`

// names of the layouts of its files
export const tradingHistory = 'OKX-Handelsverlauf'

// reasons to refuse a file of it, or a row of one
export const unknownSize = (symbol: string): string =>
  `die Datei zählt Kontrakte von ${symbol} und sagt nicht, wie groß einer ist, und von OKX wurde kein Trade davon gelesen: Nimm Harbours eigene CSV`
export const noInstrument = (written: string): string => `Symbol ist kein Instrument von OKX: ${written}`

// reasons why its files of older rows are awaited
export const preparingFile = (quarter: string): string => `OKX bereitet die Datei von ${quarter} vor`
export const preparingTwo = (quarter: string): string =>
  `OKX bereitet die Dateien von ${quarter} und vom Quartal davor vor`
export const preparingMany = (quarter: string, older: string): string =>
  `OKX bereitet die Dateien von ${quarter} und von ${older} Quartalen davor vor`
export const unfitFileAgain = (quarter: string, why: string): string =>
  `OKX’ Datei von ${quarter} ist nicht lesbar, OKX wird noch einmal gefragt: ${why}`
export const unfetchedFileAgain = (quarter: string, why: string): string =>
  `OKX’ Datei von ${quarter} konnte nicht abgeholt werden, OKX wird noch einmal gefragt: ${why}`
export const refusesFile = (quarter: string, why: string): string =>
  `OKX verweigert die Datei von ${quarter}: ${why}`
export const unfitFile = (quarter: string, why: string): string =>
  `OKX’ Datei von ${quarter} ist nicht lesbar: ${why}`
export const unfetchedFile = (quarter: string, why: string): string =>
  `OKX’ Datei von ${quarter} konnte nicht abgeholt werden: ${why}`
export const couldNotMakeAgain = (quarter: string): string =>
  `OKX konnte die Datei von ${quarter} nicht erstellen und wird noch einmal gefragt`
export const didNotMakeAgain = (quarter: string): string =>
  `OKX hat die Datei von ${quarter} seit Tagen nicht erstellt und wird noch einmal gefragt`
export const deadLinkAgain = (quarter: string): string =>
  `OKX’ Link zur Datei von ${quarter} führt ins Leere, OKX wird noch einmal gefragt`
export const quarterGoesOn = (quarter: string): string =>
  `${quarter} ist noch nicht vorbei, danach erstellt OKX seine Datei`
export const requestsUsedUp = (requests: string): string =>
  `OKX nimmt ${requests} Anfragen nach Dateien am Tag an und vorerst keine weiteren`
