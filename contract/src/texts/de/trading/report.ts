export const executionsNote = 'Ausführungen nach Preis und Zeit: Ringe öffnen, Punkte schließen.'
/** States how many comments are missing or shortened; empty if none is. */
export const commentsCut = ({
  leftOut,
  shortened,
}: {
  readonly leftOut: number
  readonly shortened: number
}): string =>
  [
    leftOut > 0 ? `Nicht gezeigte Kommentare: ${leftOut}.` : '',
    shortened > 0 ? `Gekürzte Kommentare: ${shortened}.` : '',
    leftOut + shortened > 0 ? 'Im Journal stehen sie vollständig.' : '',
  ]
    .filter(Boolean)
    .join(' ')
/** States the bot of a report, and what its trades are. */
export const ofBot = (bot: string): string => `Nur, was der Bot ${bot} getan hat.`
export const aboutBot = (bot: string): string => `Zum Bot ${bot}`
export const ofHand = 'Nur, was von Hand gehandelt wurde.'
export const botKindNames = {
  grid: 'Grid',
  dca: 'DCA',
  funding: 'Funding',
  basis: 'Basis',
  market_maker: 'Market Maker',
  signal: 'Signal',
} as const
export const kindOfBot = (kind: string): string => `Art: ${kind}.`
export const cyclesOf = {
  grid_trade: 'Trades sind die seines Grids.',
  round_trip: 'Trades reichen von der Eröffnung bis zur vollständigen Schließung.',
} as const
export const unlistedCycles = (trades: string): string =>
  `Ältere Trades, die nur in P&L und Tagen enthalten sind: ${trades}.`
export const totalPnlByDay = 'Gesamt-P&L pro Tag'
/** The days of the equity; null if it ends now. */
export const equityDays = (start: string, end: string | null): string =>
  `Equity am Anfang: Tagesschluss ${start}. Equity am Ende: ${end === null ? 'jetzt' : `Tagesschluss ${end}`}.`
export const drawdownDays = (from: string, to: string): string => `Max. Drawdown: ${from} bis ${to}.`
/** The sentence that joins the two figures of net P&L: the parts before and after their difference. */
export const netsJoin = {
  booked: [
    'Netto-P&L (realisiert) abzüglich Netto-P&L (geschlossene Trades): ',
    ', aus Trades, die noch offen sind, in einem anderen Zeitraum geschlossen wurden oder nicht zählen.',
  ],
  closed: [
    'Netto-P&L (nach Schließung) abzüglich Netto-P&L (geschlossene Trades): ',
    ', aus Gebühren und Funding außerhalb gezählter Trades.',
  ],
} as const

/** The head of the report, its sentences and its tables. */
export const basis = (
  currency: string,
  method: string,
  dated: string,
  zone: string,
  equityZone: string | null,
) =>
  `Trading-Bericht. Beträge in ${currency}, berechnet ${method} und ${dated}; Tage in ${zone}${equityZone === null ? '' : `, Equity-Tage in ${equityZone}`}.`
export const rates = (source: string) =>
  `Kurse: ${source}. Für vergangene Beträge gilt der Schlusskurs des Vortags, für Equity der des Tages.`
export const tolerance = (usd: string) => `Trades bis ${usd} USD um null gelten als Breakeven.`
export const notFinal = 'Ergebnisse werden gerade neu berechnet und sind noch nicht endgültig.'
export const accountsWith = (labels: string) => `Konten mit Ergebnissen: ${labels}.`
export const rounded = 'Jeder Betrag ist für sich gerundet, Summen können um einen Cent abweichen.'
/** The highest and the lowest close of the curve, before its amount. */
export const high = 'Hoch'
export const low = 'Tief'
export const allIncluded = 'Alle geschlossenen Trades des Zeitraums sind enthalten.'
export const allKnownIncluded = 'Alle bekannten geschlossenen Trades des Zeitraums sind enthalten.'
export const generated = (day: string, time: string, zone: string) =>
  `Erstellt von Harbour, ${day}, ${time} ${zone}.`
export const equity = 'Equity'
export const equityUnknown = 'in diesem Zeitraum nicht bekannt'
export const nothing = 'Nichts in diesem Zeitraum.'
export const trades = 'Trades'
export const wonAndLost = 'Gew. / verl.'
export const moved = 'Veränderungen'
export const part = 'Bestandteil'
export const amount = 'Betrag'
export const movedNote = (first: string, last: string) =>
  `Tagesschluss ${first} bis ${last}: Die Bestandteile ergeben zusammen die Veränderung.`
/** Follows it where the days of equity end elsewhere than those of the other figures, so that one name has two amounts. */
export const movedInZone = (closing: string, zone: string) =>
  `Diese Tage enden um Mitternacht ${closing}, die der anderen Zahlen in ${zone}: Derselbe Bestandteil kann abweichen.`
export const byAccount = 'Nach Konto'
export const bySymbol = 'Nach Symbol'
export const bestTrades = 'Beste Trades'
export const worstTrades = 'Schlechteste Trades'
export const byDay = 'Pro Tag'
export const day = 'Tag'
export const net = 'Netto'
export const unpricedExcluded = '* ohne Beträge ohne Preis.'
export const comments = 'Kommentare'
export const comparedWith = (days: string) => `Verglichen mit ${days}`
export const figure = 'Kennzahl'
export const thisPeriod = 'Dieser Zeitraum'
export const before = 'Vorher'
export const change = 'Änderung'
export const figures = 'Kennzahlen'
