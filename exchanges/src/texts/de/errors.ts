export const foreignAddress = (name: string): string =>
  `Eine Anfrage an eine Adresse, die nicht zu ${name} gehört, wurde abgelehnt. Es wurde nichts gesendet.`
export const onlyReads = (method: string, name: string): string =>
  `Harbour liest nur: Eine ${method}-Anfrage an ${name} wurde abgelehnt. Es wurde nichts gesendet.`
export const foreignFile = (name: string): string =>
  `Ein Link zu einer Datei, die nicht auf den Seiten von ${name} liegt, wurde abgelehnt. Es wurde nichts gesendet.`
export const endedConnection = (name: string): string => `${name} hat die Verbindung beendet.`
export const earlierPage = (name: string): string =>
  `${name} hat mit einer früheren Seite geantwortet. Wir versuchen es später erneut.`
export const earlierPageOfList = 'Die Börse hat mit einer früheren Seite einer Liste geantwortet'
export const apiWallet =
  'Das ist die Adresse einer API-Wallet, auf der nichts liegt. Bitte gib die Adresse ihres Kontos ein.'
export const brokenFile = (name: string, fault: string): string =>
  `Die Datei von ${name} ist nicht vollständig angekommen: ${fault}.`
