import type { Pdf } from './pdf-look.ts'

/** The sign for 'not', which stands for the minus (`plain` of pdf-look.ts). */
const code = 0xac

const asWritten = Buffer.from('/Encoding /WinAnsiEncoding')

/** Writes which letter of the fonts draws the minus; returns the number of the description within the file. */
export function describeLetters(pdf: Pdf): number {
  const letters = pdf.ref({
    Type: 'Encoding',
    BaseEncoding: 'WinAnsiEncoding',
    Differences: [code, 'minus'],
  })
  letters.end('')
  return letters.id
}

/** Has the fonts of a finished file take the description. What it replaces is as long, so that every other part keeps its place. */
export function withMinus(file: Buffer, description: number): Buffer {
  const wanted = `/Encoding ${description} 0 R`.padEnd(asWritten.length)
  for (let at = file.indexOf(asWritten); at >= 0; at = file.indexOf(asWritten, at + 1))
    file.write(wanted, at, 'latin1')
  return file
}
