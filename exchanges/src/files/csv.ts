import * as files from '../texts/en/files.ts'
import { UnreadableFile } from './decode.ts'

export interface CsvRow {
  /** The line number in the file, from 1. */
  readonly line: number
  /** Empty for a blank line. */
  readonly cells: readonly string[]
}

/** More than four times the cells of any exchange's file. */
const maxCells = 200
/** The maximum length of a cell, read or not: longer ones come from an unclosed quote. */
const maxSigns = 10_000

export type Delimiter = ',' | ';' | '\t'

/** The delimiter of the line with the most cells: spreadsheets use that of the reader's country. */
export function delimiterOf(text: string): Delimiter {
  const lines = text.slice(0, 20_000).split('\n', 10)
  const max = (sign: Delimiter) => Math.max(...lines.map((line) => line.split(sign).length))
  return ([';', '\t'] as const).find((sign) => max(sign) > max(',')) ?? ','
}

/**
 * Rows of CSV (RFC 4180): quoted cells may contain delimiters, line ends and doubled quotes. A blank line is
 * a row without cells, so that a reader of many blank lines can yield. Throws UnreadableFile for an unclosed
 * quote, for a cell of more than ten thousand characters, and for a row of more than two hundred cells.
 */
export function* csvRows(text: string, delimiter: Delimiter): Generator<CsvRow> {
  const parting = delimiter.charCodeAt(0)
  let at = 0
  let line = 1
  let above: readonly string[] = []
  while (at < text.length) {
    const firstLine = line
    const cells: string[] = []
    // most columns repeat the value above, whose string is then shared
    const push = (cell: string): void => {
      const known = above[cells.length]
      cells.push(cell === known ? known : cell)
    }
    for (;;) {
      if (cells.length === maxCells)
        throw new UnreadableFile(files.tooManyCells(String(firstLine), String(maxCells)))
      if (text.charCodeAt(at) === quote) {
        const end = closingQuote(text, at, firstLine)
        const raw = text.slice(at + 1, end)
        if (raw.includes('\n')) line += raw.split('\n').length - 1
        push(raw.includes('"') ? raw.replaceAll('""', '"') : raw)
        at = end + 1
        // text between the quote and the next delimiter belongs to no cell
        while (text.charCodeAt(at) === blank) at += 1
      } else {
        const end = endOfPlain(text, at, parting, firstLine)
        push(text.slice(at, end))
        at = end
      }
      if (text.charCodeAt(at) !== parting) break
      at += 1
    }
    if (text.charCodeAt(at) === carriageReturn) at += 1
    if (text.charCodeAt(at) === lineFeed) at += 1
    line += 1
    above = cells
    yield { line: firstLine, cells: cells.some((cell) => cell.trim() !== '') ? cells : [] }
  }
}

const quote = 0x22
const blank = 0x20
const lineFeed = 0x0a
const carriageReturn = 0x0d

function refuseLonger(signs: number, line: number): void {
  if (signs > maxSigns) throw new UnreadableFile(files.longCell(String(line), String(maxSigns)))
}

/** The index of the delimiter after the cell. */
function endOfPlain(text: string, from: number, parting: number, line: number): number {
  let end = from
  while (end < text.length) {
    const sign = text.charCodeAt(end)
    if (sign === parting || sign === lineFeed || sign === carriageReturn) break
    end += 1
    if (end - from > maxSigns) refuseLonger(end - from, line)
  }
  return end
}

function closingQuote(text: string, from: number, line: number): number {
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end === -1) throw new UnreadableFile(files.openQuote(String(line)))
    refuseLonger(end - from, line)
    if (text.charCodeAt(end + 1) !== quote) return end
    at = end + 2
  }
}
