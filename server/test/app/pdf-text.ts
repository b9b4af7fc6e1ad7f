import { inflateSync } from 'node:zlib'

/** Returns the texts of a PDF in page order, as they were written. It parses what pdfkit writes with the standard fonts: letters as hex. */
export const textsOf = (pdf: Buffer): string[] => pagesOf(pdf).flat()

/** Returns the texts of a PDF, page by page. */
export const pagesOf = (pdf: Buffer): string[][] =>
  contentsOf(pdf).map((content) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(({ 1: parts = '' }) =>
      [...parts.matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex = '']) => lettersOf(Buffer.from(hex, 'hex')))
        .join(''),
    ),
  )

/** Returns the drawing operators of each page. */
export const contentsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(({ 1: body = '' }) => inflated(Buffer.from(body, 'latin1')))
    .filter((content) => content !== '')

/** The encoding of those fonts, WinAnsi, is windows-1252 elsewhere; our files map '¬' to a minus. */
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
