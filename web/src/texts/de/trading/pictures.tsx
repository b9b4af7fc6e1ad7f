import { count, counted } from '../../../core/kit/format.ts'

export const copyPicture = 'Bild kopieren'
export const saveAsPng = 'Als PNG speichern'
export const saveAsSvg = 'Als SVG speichern'
export const pictureCopied = 'Bild kopiert'
export const savingPicture = (file: string) => `${file} wird gespeichert`
export const amounts = 'Beträge'
export const shown = 'Sichtbar'
export const hidden = 'Ausgeblendet'

/** The picture of a month. */
export const pictureOfMonth = 'Bild des Monats'
export const monthNote = (net: string | null, trades: number, wins: number, losses: number) =>
  `${net === null ? '' : `${net}, `}${counted(trades, 'Trade', 'Trades')}, ${count(wins)} gewonnen, ${count(losses)} verloren`
export const ofEquity = 'Ergebnisse in % der Equity des Vortags'

/** The picture of a trade. */
export const pictureOfTrade = 'Bild des Trades'
export const tradeNote = (closed: string, held: string) => `Geschlossen ${closed}, gehalten ${held}`
export const firstExecutions = (shown: number, all: number) =>
  `die ersten ${count(shown)} von ${count(all)} Ausführungen`
export const net = 'Netto-P&L'
export const returned = 'Rendite auf den Einstiegswert'
export const entry = 'Einstieg'
export const exit = 'Ausstieg'
