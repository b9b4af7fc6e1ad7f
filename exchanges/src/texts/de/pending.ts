// why a list of an exchange is not read yet, without a full stop
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
export const checkingPairs = (asked: string, all: string): string =>
  `Harbour prüft Paar für Paar, welche du gehandelt hast: bisher ${asked} von ${all}`
