import { inflateSync } from 'node:zlib'

/** The texts of a PDF in the order of its pages, one for each that was written. It reads what pdfkit writes with the fonts of every reader: letters as hex. */
export const textsOf = (pdf: Buffer): string[] => pagesOf(pdf).flat()

/** The texts of a PDF, page by page. */
export const pagesOf = (pdf: Buffer): string[][] =>
  contentsOf(pdf).map((content) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(({ 1: parts = '' }) =>
      [...parts.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = '']) => lettersOf(Buffer.from(hex, 'hex')))
        .join(''),
    ),
  )

/** The drawing operators of each page. */
export const contentsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(({ 1: body = '' }) => inflated(Buffer.from(body, 'latin1')))
    .filter((content) => content !== '')

/** The letters of those fonts, WinAnsi, go by this name elsewhere; a file of ours says that one of them is a minus. */
const letters = new TextDecoder('windows-1252')
const lettersOf = (bytes: Buffer): string => letters.decode(bytes).replaceAll('¬', '−')

/** Fonts and pictures are streams too, of another kind. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
