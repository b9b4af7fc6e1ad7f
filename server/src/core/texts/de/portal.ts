// reasons why commissions are held back
export const sameAddress = 'Dieselbe Adresse wie der Partner'
export const sameDomain = 'Dieselbe E-Mail-Domain wie der Partner'
export const sameCard = 'Dieselbe Karte wie der Partner'
export const sameCardAsOther = 'Dieselbe Karte wie eine andere Empfehlung dieses Links'
export const declined = 'Abgelehnt'
export const paidIn = (currency: string): string => `In ${currency} bezahlt`

// reasons why a row is not added to the whitelist
export const noAddress = 'Keine E-Mail-Adresse'
export const invalidAddress = 'Keine gültige E-Mail-Adresse'
export const longerThan = (max: string): string => `Länger als ${max} Zeichen`
export const notesLonger = (max: string): string => `Notizen sind länger als ${max} Zeichen`
export const twiceInFile = 'Zweimal in dieser Datei'
export const alreadyListed = 'Schon auf der Whitelist'

// devices
export const unknownDevice = 'Unbekanntes Gerät'
export const program = 'Ein Programm'
export const app = 'Harbour-App'
export const browser = 'Browser'
export const onSystem = (name: string, system: string): string => `${name} auf ${system}`
