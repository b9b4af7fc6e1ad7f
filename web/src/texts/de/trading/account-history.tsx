import type { ReactNode } from 'react'
import { count, counted } from '../../../core/kit/format.ts'

export const coverage = 'Abdeckung'
export const reconciliation = 'Abgleich'
export const files = 'Dateien'
export const history = 'Historie'
export const historyOf = (account: string) => `${account}: Historie`
export const accounts = 'Konten'
export const aboutAccount = 'Zu diesem Konto'

export const thisHistory = 'Historie'
export const gaps = 'Lücken'
export const noGaps = 'Keine Lücken gefunden.'
export const pairsMayBeMissing =
  'Keine Lücken in synchronisierten Daten, aber Paare können fehlen: siehe „Gehandelte Paare“ unten.'
export const nothingSynced = 'Noch nichts synchronisiert.'
export const andMore = (named: string, more: number) => `${named} und ${count(more)} weitere`
export const more = (left: number) => `und ${count(left)} weitere`
export const fileFills = (file: ReactNode, where: string, files: ReactNode) => (
  <>
    {file} schließt die Lücke. {where} Importiere die Datei dann unter {files}.
  </>
)
export const before = (day: string) => `Vor dem ${day}`
export const fromTo = (from: string, to: string) => `${from} bis ${to}`
export const noLongerProvides = (exchange: string) => `${exchange} stellt das nicht mehr bereit.`
export const providesLast = (exchange: string, reach: string) =>
  `${exchange} gibt davon nur die ${reach} heraus, und der Handel begann früher.`
export const lastDays = (days: number) => `letzten ${days} Tage`
export const lastMonths = (months: number) => `letzten ${months} Monate`
export const lastYears = (years: number) =>
  years === 1 ? 'Daten des letzten Jahres' : `letzten ${years} Jahre`
/** Names data types that have no gap so far. */
export const givesOnlyLast = (exchange: string, reach: string, titles: string, files: ReactNode) => (
  <>
    {exchange} gibt nur die {reach} heraus bei: {titles}. Älteres kann nur aus einer Datei kommen, unter{' '}
    {files}.
  </>
)
export const refusedThis = (exchange: string) =>
  `${exchange} hat das abgelehnt. Harbour versucht es mehrmals am Tag erneut.`
export const stillPreparing = (exchange: string) => `${exchange} bereitet das noch vor.`
export const syncingNow = 'Wird gerade synchronisiert.'
export const wasOffline = 'Harbour war länger offline, als die Börse das aufbewahrt.'

export const tradedPairs = 'Gehandelte Paare'
export const pairs = (pairCount: number) => counted(pairCount, 'Paar', 'Paare')
export const confirmedOn = (day: string) => `Am ${day} bestätigt.`
export const theseAreAll = 'Das sind alle Paare, die ich gehandelt habe'
export const forDelisted = (exchange: string, files: ReactNode) => (
  <>
    Für Paare, die {exchange} nicht mehr listet, importiere eine Datei unter {files}.
  </>
)
export const trades = (tradeCount: number) => counted(tradeCount, 'Trade', 'Trades')
export const noTradesFound = 'keine Trades gefunden'
export const pending = 'steht aus'
export const addedByYou = (words: string) => `${words}, von dir hinzugefügt`
export const removePair = (pair: string) => `${pair} entfernen`
export const enterPair = 'Bitte gib ein Paar ein, zum Beispiel ADA/EUR'
export const morePairs = 'Weitere Paare'
export const pairsAsWritten = 'In der Schreibweise der Börse, auch nicht mehr gelistete Paare.'
export const adding = 'Hinzufügen …'
export const addPairs = 'Paare hinzufügen'

export const excluded = 'Nicht in den Kennzahlen'
export const nothingExcluded = 'Nichts: Die Eröffnung jedes Trades ist bekannt.'
export const excludedTrades = (tradeCount: number) =>
  `${counted(tradeCount, 'Trade', 'Trades')} ohne bekannte Eröffnung, also mit unbekanntem Einstandswert. In den Listen enthalten, aber nicht in Trefferquote, Profitfaktor und Summen.`
export const tradesWithoutOpening = 'Trades ohne Eröffnung'
export const equityIsWhole = (day: string) => `Die Equity-Kurve beginnt mit dem Konto, am ${day}.`
export const equityStarts = (day: string) =>
  `Die Equity-Kurve beginnt am ${day}; frühere Werte sind nicht bekannt.`

export const pieces = {
  whole: 'vollständig',
  file: 'aus Dateien',
  unfinished: 'Sync läuft',
  not_read: 'nicht synchronisiert',
  refused: 'von der Börse abgelehnt',
  not_served: 'nicht mehr bereitgestellt',
  awaited: 'steht bei der Börse aus',
} as const
export const dataTypes = 'Datenarten'
export const dataTypesOf = (types: number) => counted(types, 'Datenart', 'Datenarten')
export const noStreams = 'Noch nichts synchronisiert'
export const dataTypesAppear = 'Die Datenarten erscheinen hier mit dem ersten Sync.'
export const rows = (rowCount: number) => counted(rowCount, 'Eintrag', 'Einträge')
export const rowsFromFiles = (rowCount: number) => `${count(rowCount)} aus Dateien`
export const reading = (share: string) => `wird gelesen, ${share}`
export const daysEnd = 'Tage enden um Mitternacht UTC.'
export const nothingToSync = 'nichts zu synchronisieren'
export const notSyncedYet = 'noch nicht synchronisiert'
export const complete = 'vollständig'
export const completeWithoutRecords = 'vollständig, keine Einträge'
export const fullDaysSince = (days: number, day: string) =>
  `${counted(days, 'voller Tag', 'volle Tage')} seit ${day}`
export const fullDaysSinceBeginning = (days: number) =>
  `${counted(days, 'voller Tag', 'volle Tage')} seit Beginn`

export const theComparison = 'Abgleich'
export const notCompared = 'Noch nicht abgeglichen'
export const firstComparison = 'Der erste Abgleich läuft nach dem ersten vollständigen Sync.'
export const balances = 'Guthaben'
export const rebuilt = 'aus allen Einträgen nachgerechnet'
export const instruments = 'Instrumente'
export const feesAreCovered = 'Gebühren und Funding sind durch ihr Guthaben abgedeckt'
export const asOf = (at: string) => `Stand: ${at}.`
export const notChecked = (figures: number) =>
  `${counted(figures, 'Wert konnte', 'Werte konnten')} nicht geprüft werden; siehe ${figures === 1 ? 'seine' : 'die jeweilige'} Zeile.`
export const differsFrom = (figures: number, all: number, exchange: string) =>
  `${count(figures)} von ${counted(all, 'Wert', 'Werten')} ${figures === 1 ? 'weicht' : 'weichen'} von ${exchange} ab.`
export const eachRowExplains = 'Jede Zeile unten schlüsselt die Differenz auf.'
export const nothingCompared = 'Es konnte nichts abgeglichen werden.'
export const allMatch = (figures: number, exchange: string) =>
  figures === 1
    ? `Der eine vergleichbare Wert stimmt mit ${exchange} überein.`
    : `Alle ${count(figures)} vergleichbaren Werte stimmen mit ${exchange} überein.`
export const sumsCovered = (sums: number) =>
  `${counted(sums, 'Summe', 'Summen')} von Gebühren und Funding ${sums === 1 ? 'ist' : 'sind'} durch diese Guthaben abgedeckt.`

export const figure = 'Wert'
export const difference = 'Differenz'
export const result = 'Ergebnis'
export const lastMatch = (at: string) => `Zuletzt gleich: ${at}`
export const breakdownOf = (subject: string) => `Aufschlüsselung der Differenz bei ${subject}`
export const sumIn = (sum: string, unit: string) => `${sum} in ${unit}`
export const kinds = {
  balance: 'Guthaben',
  quantity: 'Position',
  entry: 'Einstiegspreis',
  realised: 'Realisierter P&L',
  fees: 'Gebühren',
  funding: 'Funding',
} as const
export const verdicts = { equal: 'Gleich', differs: 'Weicht ab', unknown: 'Nicht prüfbar' } as const
export const roundedMatch = 'Gerundet gleich'
export const covered = 'Abgedeckt'
export const whyCovered =
  'Die Börse nennt keine solche Summe. Das Guthaben, zu dem sie gehört, stimmt bis auf die Rundung.'
export const reasons = {
  unfinished: 'Die Historie wird noch synchronisiert.',
  refused: 'Die Börse lehnt einen Teil der Historie ab.',
  older:
    'Das Konto ist älter als die Historie, die die Börse bereitstellt. Das Anfangsguthaben ist daher nicht bekannt.',
  not_stated: 'Die Börse nennt keinen Wert zum Vergleichen.',
  cost_method: 'Du nutzt FIFO, die Börse Durchschnittskosten.',
  balance: 'Das Guthaben, zu dem der Wert gehört, stimmt nicht überein. Er ist daher nicht belegt.',
  moving: 'Während des Syncs kamen Trades hinzu. Der nächste vergleicht sie.',
} as const
export const notKnown = 'Nicht bekannt.'
export const parts = {
  fees: 'Gebühren',
  funding: 'Funding',
  missing_window: 'Fehlende Ausführungen',
  price_source: 'Preisquelle',
  rounding: 'Rundung',
  unexplained: 'Nicht erklärt',
} as const
export const partMeanings = {
  missing_window: 'Ausführungen aus dieser Zeit fehlen.',
  price_source: 'Die Börse rechnet mit anderen Preisen als denen der Ausführungen.',
  rounding: 'Die Börse rundet ihre letzte Stelle.',
  unexplained:
    'Die Historie erklärt das nicht. Börsen veröffentlichen manche Einträge bis zu zwei Tage später; bleibt es dabei, prüfe ihren Auszug.',
} as const
