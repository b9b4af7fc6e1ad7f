import { count, counted } from '../../../core/kit/format.ts'

/** Selecting closed trades, and changing several at once. */
export const select = 'Auswählen'
export const selectPage = 'Alle auf dieser Seite auswählen'
export const selectTrade = (market: string, time: string) => `${market} auswählen, geschlossen um ${time}`
export const selectedTrades = 'Ausgewählte Trades'
export const selected = (trades: number) => `${count(trades)} ausgewählt`
export const selectAll = (trades: number) => `Alle ${count(trades)} auswählen`
export const selectNewest = (max: number, trades: number) =>
  `Die neuesten ${count(max)} von ${count(trades)} auswählen`
export const clearSelection = 'Auswahl aufheben'
export const maxAtOnce = (max: number) => `Höchstens ${count(max)} Trades lassen sich auf einmal auswählen.`

export const tags = 'Tags'
export const playbook = 'Playbook'
export const rating = 'Bewertung'
export const markReviewed = 'Geprüft'
export const markUnreviewed = 'Nicht geprüft'
export const findTag = 'Tag suchen oder hinzufügen'
export const newTag = (tag: string) => `„${tag}“ hinzufügen`
export const noTags = 'Noch keine Tags'
export const noPlaybook = 'Kein Playbook'
export const noRating = 'Keine Bewertung'
export const stars = (rating: number) => `${rating} von 5`

export const stop = 'Stop'
export const stopRule = 'Anfangs-Stop'
export const candles = 'Kerzen'
export const stopKinds = { percent: 'Prozent', atr: 'ATR', price: 'Preis' }
export const stopFields = {
  percent: 'Abstand vom Einstieg, %',
  atr: 'Vielfaches der ATR',
  price: 'Preis',
}
export const stopHelp = {
  percent: 'Unter dem Einstieg eines Longs, über dem eines Shorts.',
  atr: 'Mittlere wahre Spanne (ATR) der 14 Kerzen vor dem Einstieg.',
  price: 'Derselbe Preis für alle ausgewählten Trades.',
}
export const stopExamples = { percent: '1,5', atr: '2', price: '64500' }
export const setStops = (trades: number) => `Stop für ${counted(trades, 'Trade', 'Trades')} setzen`
interface WithoutStop {
  readonly kept: number
  readonly unsuited: number
  readonly withoutCandles: number
}
export const stopsSet = (trades: number, { kept, unsuited, withoutCandles }: WithoutStop) =>
  [
    trades === 0 ? 'Kein Stop wurde gesetzt.' : `Stop für ${counted(trades, 'Trade', 'Trades')} gesetzt.`,
    ...(kept === 0 ? [] : [`${count(kept)} hatten schon einen.`]),
    ...(unsuited === 0
      ? []
      : [`Bei ${count(unsuited)} ist dieser Preis kein Stop, oder der Einstieg ist unbekannt.`]),
    ...(withoutCandles === 0 ? [] : [`Für ${count(withoutCandles)} hat die Börse keine Kerzen.`]),
  ].join(' ')

/** Sentences about completed changes. */
export const tagged = (tag: string, trades: number) =>
  `${counted(trades, 'Trade', 'Trades')} mit „${tag}“ getaggt.`
export const untagged = (tag: string, trades: number) =>
  `„${tag}“ von ${counted(trades, 'Trade', 'Trades')} entfernt.`
export const assigned = (playbook: string, trades: number) =>
  `${counted(trades, 'Trade', 'Trades')} dem Playbook „${playbook}“ zugeordnet.`
export const unassigned = (trades: number) => `Playbook von ${counted(trades, 'Trade', 'Trades')} entfernt.`
export const rated = (rating: number, trades: number) =>
  `${counted(trades, 'Trade', 'Trades')} mit ${rating} von 5 bewertet.`
export const unrated = (trades: number) => `Bewertung von ${counted(trades, 'Trade', 'Trades')} entfernt.`
export const reviewed = (trades: number) => `${counted(trades, 'Trade', 'Trades')} als geprüft markiert.`
export const unreviewed = (trades: number) =>
  `${counted(trades, 'Trade', 'Trades')} als nicht geprüft markiert.`
export const nothingChanged = 'Nichts zu ändern: Die ausgewählten Trades sind bereits so.'
export const undone = 'Rückgängig gemacht.'
export const undoneExcept = (trades: number) =>
  `Rückgängig gemacht, außer bei ${trades === 1 ? '1 Trade, der' : `${count(trades)} Trades, die`} inzwischen erneut geändert ${trades === 1 ? 'wurde' : 'wurden'}.`
export const notUndone = (why: string) => `Nicht rückgängig gemacht. ${why}`
