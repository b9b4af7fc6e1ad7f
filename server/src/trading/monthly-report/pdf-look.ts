import { minus } from '@harbour/contract/core/forms'
import type PDFDocument from 'pdfkit'

export type Pdf = InstanceType<typeof PDFDocument>

export const margin = 42
export const ink = '#101828'
export const quiet = '#5b6675'
export const line = '#d5dbe3'
export const gain = '#0a7a4b'
export const loss = '#b42318'
export const lamp = '#dd9c16'

/** Begins a new page if less space than this remains, in points. */
export function needRoom(pdf: Pdf, points: number): void {
  if (pdf.y + points > pdf.page.height - margin - 16) pdf.addPage()
}

/**
 * The fonts of every reader have a minus, but WinAnsi, the encoding that pdfkit uses, has no code for it. The code
 * of the unused not sign, which is as wide, draws the minus instead, and readers copy and read aloud a minus.
 */
const minusPlace = '¬'

/**
 * Replaces characters outside the fonts of the pages, which have WinAnsi and the minus; line ends stay. A
 * no-break space replaces the narrow one.
 */
export const plain = (value: string): string =>
  value
    .replaceAll('\u202f', '\u00a0')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\n\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ−]|¬/gu, '?')
    .replaceAll(minus, minusPlace)

/** Splits words that are longer than a line: pdfkit would measure the rest of one again for each of its lines. */
export const breakable = (value: string): string => value.replace(/[^\s/-]{100}(?=[^\s/-])/g, '$& ')

/** The colour of a value: gain or loss by its sign. */
export const inkOf = (value: string): string =>
  value.startsWith('+') ? gain : value.startsWith(minus) ? loss : ink

/** The colour of a fee: only a rebate is coloured. */
export const feeInk = (value: string): string => (value.startsWith('+') ? gain : ink)
