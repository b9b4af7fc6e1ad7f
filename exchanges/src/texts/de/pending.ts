// reasons why a list of an exchange is not read yet, without a full stop
export const checkingPairs = (asked: string, all: string): string =>
  `Harbour prüft Paar für Paar, welche du gehandelt hast: bisher ${asked} von ${all}`
