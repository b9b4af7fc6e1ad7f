import { UnreadableFile } from './decode.ts'

export interface CsvRow {
  /** In the file, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

export type Delimiter = ',' | ';' | '\t'

/** The sign that parts the cells of the line with most of them: what a spreadsheet of the reader's country wrote. */
export function delimiterOf(text: string): Delimiter {
  const lines = text.slice(0, 20_000).split('\n', 10)
  const most = (sign: Delimiter) => Math.max(...lines.map((line) => line.split(sign).length))
  return ([';', '\t'] as const).find((sign) => most(sign) > most(',')) ?? ','
}

/**
 * Rows of CSV (RFC 4180): quoted cells may hold delimiters, line ends and doubled quotes. Empty lines are left out. Throws
 * UnreadableFile where a quoted cell never ends.
 */
export function* csvRows(text: string, delimiter: Delimiter): Generator<CsvRow> {
  let at = 0
  let line = 1
  while (at < text.length) {
    const firstLine = line
    const cells: string[] = []
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at, firstLine) : plainCell(text, at, delimiter)
      cells.push(cell.value)
      line += cell.lines
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) yield { line: firstLine, cells }
  }
}

interface Cell {
  readonly value: string
  /** The place of the sign behind it. */
  readonly end: number
  readonly lines: number
}

function plainCell(text: string, from: number, delimiter: Delimiter): Cell {
  let end = from
  while (end < text.length) {
    const sign = text[end]
    if (sign === delimiter || sign === '\n' || sign === '\r') break
    end += 1
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
