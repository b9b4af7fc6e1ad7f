import { inflateSync } from 'node:zlib'

/** The texts of a PDF in the order of its pages, one for each that was written. It reads what pdfkit writes with the fonts of every reader: letters as hex. */
export function textsOf(pdf: Buffer): string[] {
  const texts: string[] = []
  const file = pdf.toString('latin1')
  for (const { 1: body = '' } of file.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    const content = inflated(Buffer.from(body, 'latin1'))
    for (const { 1: parts = '' } of content.matchAll(/\[([^\]]*)\] TJ/g))
      texts.push(
        [...parts.matchAll(/<([0-9a-f]*)>/gi)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      )
  }
  return texts
}

/** Fonts and pictures are streams too, of another kind. */
function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
