// the report of a period as a file
export const title = (from: string, to: string): string => `Trading-Bericht, ${from} bis ${to}`
export const otherEquityDays = (days: string, equity: string): string => `${days}, Equity-Tage in ${equity}`
export const methods = { fifo: 'nach FIFO', average: 'zu Durchschnittskosten' } as const
export const datings = { closed: 'auf den Abschluss jedes Trades', booked: 'auf die Realisierung' } as const
export const counting = (currency: string, method: string, dated: string, zones: string): string =>
  `Beträge in ${currency}, ${method} berechnet und ${dated} datiert. Tage und Zeiten in ${zones}.`
export const rates = (source: string): string =>
  `Kurse: ${source}, frühere Beträge zum Schlusskurs des Vortags, Equity zum Schlusskurs des Tages.`
export const breakEven = (amount: string): string =>
  `Trades mit höchstens ${amount} Abstand zu null gelten als ausgeglichen.`
export const recounting =
  'Die Ergebnisse werden mit einer anderen Methode neu berechnet: Diese Zahlen sind nicht endgültig.'
export const maybeIncomplete = 'Diese Zahlen sind vielleicht nicht vollständig.'
export const incomplete = 'Diese Zahlen sind nicht vollständig.'
export const equity = 'Equity'
export const unknownEquity = 'in diesem Zeitraum nicht bekannt'
export const unpriced = (trades: string): string => `${trades} mit einem Betrag ohne Preis`
export const openings = {
  opened_before: (trades: string) => `${trades} vor dem synchronisierten Verlauf eröffnet`,
  came_in: (trades: string) => `${trades} aus Einzahlung, Transfer, Umtausch oder Prämie`,
  not_whole: (trades: string) => `${trades} nach einer Lücke im Verlauf`,
  unknown: (trades: string) => `${trades} mit nicht bekannter Eröffnung`,
} as const
export const excluded = (trades: string): string => `In den Trade-Zahlen nicht enthalten: ${trades}.`
export const allIncluded = 'Alle geschlossenen Trades sind enthalten.'
export const allKnownIncluded = 'Alle bekannten geschlossenen Trades sind enthalten.'
export const whatMoved = 'Was sich bewegt hat'
export const partsAddUp = (from: string, to: string): string =>
  `Vom Schluss am ${from} bis ${to}. Die Teile ergeben zusammen die Veränderung.`
export const trades = 'Trades'
export const wonLost = 'Gew. / verl.'
export const byAccount = 'Nach Konto'
export const account = 'Konto'
export const bySymbol = 'Nach Symbol'
export const symbol = 'Symbol'
export const closed = 'Geschlossen'
export const side = 'Seite'
export const sides = { long: 'Long', short: 'Short' } as const
export const fees = 'Gebühren'
export const net = 'Netto'
export const bestTrades = 'Beste Trades'
export const worstTrades = 'Schlechteste Trades'
export const byDay = 'Nach Tag'
export const day = 'Tag'
export const partial = '* ohne Beträge, die keinen Preis haben.'
export const nothing = 'Nichts in diesem Zeitraum.'
export const foot = (at: string, page: number, pages: number): string =>
  `Erstellt von Harbour, ${at} UTC. Seite ${page} von ${pages}`
export const noLosingTrade = 'kein Verlust-Trade'
export const runs = (won: string, lost: string): string => `${won} gewonnen, ${lost} verloren`
export const wonInARow = (trades: string): string => `${trades} gewonnen`
export const lostInARow = (trades: string): string => `${trades} verloren`
export const even = 'ausgeglichen'
export const days = (from: string, to: string): string => `${from} bis ${to}`
export const comparedWith = (days: string): string => `Verglichen mit ${days}`
export const figure = 'Kennzahl'
export const thisPeriod = 'Dieser Zeitraum'
export const comments = 'Kommentare'
export const before = 'Vorher'
export const change = 'Änderung'
export const figures = 'Kennzahlen'
export const points = (change: string): string => `${change} %-Pkt.`
export const against = (days: string, before: string): string => ` gegenüber ${days} (${before})`
