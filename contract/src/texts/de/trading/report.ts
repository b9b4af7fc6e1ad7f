export const executionsNote = 'Ausführungen nach Preis und Zeit: Ringe öffnen, Punkte schließen.'
/** Says how many comments are not here, or not as a whole; empty where all are. */
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
/** Says of which bot alone a report is, and what its trades are. */
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
/** The days that equity is of; null where it ends now. */
export const equityDays = (start: string, end: string | null): string =>
  `Equity am Anfang: Tagesschluss ${start}. Equity am Ende: ${end === null ? 'jetzt' : `Tagesschluss ${end}`}.`
export const drawdownDays = (from: string, to: string): string => `Max. Drawdown: ${from} bis ${to}.`
