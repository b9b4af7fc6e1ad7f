import { UnreadableFile } from './decode.ts'

export interface CsvRow {
  /** In the file, from 1. */
  readonly line: number
  /** Empty of a line that says nothing. */
  readonly cells: readonly string[]
}

/** No exchange's file has a quarter of it. */
const mostCells = 200
/** Of a cell, also one that is not read: longer ones come of a quote that was never closed. */
const mostSigns = 10_000

export type Delimiter = ',' | ';' | '\t'

/** The sign that parts the cells of the line with most of them: what a spreadsheet of the reader's country wrote. */
export function delimiterOf(text: string): Delimiter {
  const lines = text.slice(0, 20_000).split('\n', 10)
  const most = (sign: Delimiter) => Math.max(...lines.map((line) => line.split(sign).length))
  return ([';', '\t'] as const).find((sign) => most(sign) > most(',')) ?? ','
}

/**
 * Rows of CSV (RFC 4180): quoted cells may hold delimiters, line ends and doubled quotes. A line that says nothing
 * is a row without cells, so that whoever reads a file of nothing else can pause. Throws UnreadableFile where a quoted cell never
 * ends, where a cell has more than ten thousand signs, and where a row has more than two hundred cells.
 */
export function* csvRows(text: string, delimiter: Delimiter): Generator<CsvRow> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const firstLine = line
    const cells: string[] = []
    for (;;) {
      if (cells.length === mostCells)
        throw new UnreadableFile(
          `Line ${firstLine} has more than ${mostCells} cells, more than any file that Harbour reads.`,
        )
      const cell =
        text[at] === '"' ? quotedCell(text, at, firstLine) : plainCell(text, at, delimiter, firstLine)
      cells.push(cell.value)
      line += cell.lines
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    yield { line: firstLine, cells: cells.some((cell) => cell.trim() !== '') ? cells : [] }
  }
}

interface Cell {
  readonly value: string
  /** The place of the sign behind it. */
  readonly end: number
  readonly lines: number
}

function refuseLonger(signs: number, line: number): void {
  if (signs > mostSigns)
    throw new UnreadableFile(
      `A cell in line ${line} is longer than ${mostSigns} signs. It may begin with a quote that is never closed.`,
    )
}

function plainCell(text: string, from: number, delimiter: Delimiter, line: number): Cell {
  let end = from
  while (end < text.length) {
    const sign = text[end]
    if (sign === delimiter || sign === '\n' || sign === '\r') break
    end += 1
    refuseLonger(end - from, line)
  }
  return { value: text.slice(from, end), end, lines: 0 }
}

function quotedCell(text: string, from: number, line: number): Cell {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote === -1)
      throw new UnreadableFile(
        `A quoted cell that begins in line ${line} never ends. The file may be cut off.`,
      )
    refuseLonger(quote - from, line)
    if (text[quote + 1] !== '"') {
      const raw = text.slice(from + 1, quote)
      // what stands between the quote and the next sign belongs to no cell
      let end = quote + 1
      while (text[end] === ' ') end += 1
      return { value: raw.replaceAll('""', '"'), end, lines: raw.split('\n').length - 1 }
    }
    at = quote + 2
  }
}
