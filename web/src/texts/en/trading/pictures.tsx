import { count, counted } from '../../../core/kit/format.ts'

export const copyPicture = 'Copy picture'
export const saveAsPng = 'Save as PNG'
export const saveAsSvg = 'Save as SVG'
export const pictureCopied = 'Picture copied'
export const savingPicture = (file: string) => `Saving ${file}`
export const amounts = 'Amounts'
export const shown = 'Shown'
export const hidden = 'Hidden'

/** The picture of a month. */
export const pictureOfMonth = 'Picture of the month'
export const monthNote = (net: string | null, trades: number, wins: number, losses: number) =>
  `${net === null ? '' : `${net}, `}${counted(trades, 'trade')}, ${count(wins)} won, ${count(losses)} lost`
export const ofEquity = 'Results in % of equity the day before'

/** The picture of a trade. */
export const pictureOfTrade = 'Picture of the trade'
export const tradeNote = (closed: string, held: string) => `Closed ${closed}, held ${held}`
export const firstExecutions = (shown: number, all: number) =>
  `first ${count(shown)} of ${count(all)} executions`
export const net = 'Net P&L'
export const returned = 'Return on entry value'
export const entry = 'Entry'
export const exit = 'Exit'
