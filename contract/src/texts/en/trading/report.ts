export const executionsNote = 'Executions by price and time: rings open, dots close.'
/** Says how many comments are not here, or not as a whole; empty where all are. */
export const commentsCut = ({
  leftOut,
  shortened,
}: {
  readonly leftOut: number
  readonly shortened: number
}): string =>
  [
    leftOut > 0 ? `Comments not shown: ${leftOut}.` : '',
    shortened > 0 ? `Comments shortened: ${shortened}.` : '',
    leftOut + shortened > 0 ? 'The journal has them in full.' : '',
  ]
    .filter(Boolean)
    .join(' ')
/** Says of which bot alone a report is, and what its trades are. */
export const ofBot = (bot: string): string => `Only what the bot ${bot} did.`
export const aboutBot = (bot: string): string => `About the bot ${bot}`
export const ofHand = 'Only what was traded by hand.'
/** The kinds of bots, by what they do. */
export const botKindNames = {
  grid: 'Grid',
  dca: 'DCA',
  funding: 'Funding',
  basis: 'Basis',
  market_maker: 'Market maker',
  signal: 'Signal',
} as const
export const kindOfBot = (kind: string): string => `Kind: ${kind}.`
export const cyclesOf = {
  grid_trade: 'Trades are those of its grid.',
  round_trip: 'Trades are round trips, from opening to fully closed.',
} as const
export const unlistedCycles = (trades: string): string =>
  `Older trades that only P&L and days include: ${trades}.`
export const totalPnlByDay = 'Total P&L by day'
/** The days that equity is of; null where it ends now. */
export const equityDays = (start: string, end: string | null): string =>
  `Opening equity: close of ${start}. Closing equity: ${end === null ? 'now' : `close of ${end}`}.`
export const drawdownDays = (from: string, to: string): string => `Max drawdown: ${from} to ${to}.`
