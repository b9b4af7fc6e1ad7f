import type { Pdf } from './pdf-look.ts'

/** The not sign, which draws the minus (`plain` of pdf-look.ts). */
const code = 0xac

const asWritten = Buffer.from('/Encoding /WinAnsiEncoding')

/** Writes the encoding that draws the minus; returns its object number in the file. */
export function describeLetters(pdf: Pdf): number {
  const letters = pdf.ref({
    Type: 'Encoding',
    BaseEncoding: 'WinAnsiEncoding',
    Differences: [code, 'minus'],
  })
  letters.end('')
  return letters.id
}

/** Inserts the encoding into the fonts of a finished file. The replaced text has the same length, so that all offsets stay valid. */
export function withMinus(file: Buffer, description: number): Buffer {
  const wanted = `/Encoding ${description} 0 R`.padEnd(asWritten.length)
  for (let at = file.indexOf(asWritten); at >= 0; at = file.indexOf(asWritten, at + 1))
    file.write(wanted, at, 'latin1')
  return file
}
