import * as files from '../texts/en/files.ts'
import { Cells } from './cells.ts'
import { formatOf, type Header, headerOf, ignoredOf, placesOf, unknownColumns } from './columns.ts'
import { csvRows, type Delimiter, delimiterOf } from './csv.ts'
import { decodeFile, UnreadableFile } from './decode.ts'
import type { FileAccount, FileCheck, FileEntry, FileFill, FileFormat, FileRow } from './format.ts'
import { fileFormats } from './formats.ts'
import { Halves } from './halves.ts'
import { type FileQuestion, type Notation, Survey } from './notation.ts'
import { RefusedRow } from './refused-row.ts'

/** Lines above the columns that exchanges write: the file's owner, and its beginning. */
const maxPreamble = 5
/** Lines above the columns, including empty ones. */
const maxLinesAbove = 50
/** Longer cells are refused anyway, and do not count for the notation. */
const maxSurveyed = 200

type Taken =
  | { readonly fill: FileFill }
  | { readonly entry: FileEntry }
  | { readonly check: FileCheck }
  | { readonly skipped: string }
  | { readonly refused: string }

/**
 * `rows` is the number of the file's rows in it. `paused` has none: a blank line, or a half whose other one
 * may still come, returned so that the reader of a long file of these can yield.
 */
export type ReadRow =
  | ({ readonly line: number; readonly rows: 0 | 1 | 2 } & Taken)
  | { readonly line: number; readonly rows: 0; readonly paused: true }

export interface ReadFile {
  readonly format: FileFormat
  /** Columns without a meaning for Harbour. */
  readonly ignored: readonly string[]
  /** The questions that only the owner can answer. No row is read before all of them are answered. */
  readonly questions: readonly FileQuestion[]
  /** The UTC offset applied to times without a zone, if the owner can change it; null if the file states it. */
  readonly utcOffsetMinutes: number | null
  readonly rows: Iterable<ReadRow>
}

/** A file with recognised columns, whose rows are not read yet. */
export interface OpenedFile {
  /** Scans all rows for the notation of numbers and times, and yields at each row. */
  survey(): Generator<void, ReadFile>
}

/** Throws UnreadableFile, with a message for its owner, for a file that Harbour does not read. */
export function readFile(bytes: Uint8Array, account: FileAccount): ReadFile {
  const survey = openFile(bytes, account).survey()
  for (;;) {
    const step = survey.next()
    if (step.done === true) return step.value
  }
}

/** Recognises a file by its columns. Throws UnreadableFile for a file that Harbour does not read. */
export function openFile(bytes: Uint8Array, account: FileAccount): OpenedFile {
  const text = decodeFile(bytes)
  const delimiter = delimiterOf(text)
  const seen: (readonly string[])[] = []
  let lines = 0
  for (const { line, cells } of csvRows(text, delimiter)) {
    const header = headerOf(cells)
    const format = formatOf(fileFormats, header.names)
    if (format !== undefined) {
      refuseUnread(format, account)
      const file = { text, delimiter, headLine: line, names: header.names, places: placesOf(header.names) }
      return { survey: () => surveyed(file, format, zoneOf(format, account, header, seen.flat()), account) }
    }
    if (cells.length > 0) seen.push(header.names)
    lines += 1
    if (seen.length > maxPreamble || lines > maxLinesAbove) break
  }
  throw new UnreadableFile(unknownColumns(formatsFor(account, fileFormats), seen))
}

/** Formats of the account's exchange, and general ones. */
const formatsFor = ({ exchange }: FileAccount, formats: readonly FileFormat[]): readonly FileFormat[] =>
  formats.filter((format) => format.exchange === null || isOf(format, exchange))

const isOf = (format: FileFormat, exchange: string): boolean =>
  format.exchange === exchange || format.alsoOf?.includes(exchange) === true

function refuseUnread(format: FileFormat, account: FileAccount): void {
  if (format.exchange !== null && !isOf(format, account.exchange))
    throw new UnreadableFile(files.fromOtherExchange(format.title))
  if (format.refusal !== undefined) throw new UnreadableFile(format.refusal)
}

/** The UTC offset of times without one, and if the owner of the file may change it. */
interface Zone {
  /** Undefined: neither the file nor its owner states it. */
  readonly minutes: number | undefined
  readonly isOpen: boolean
}

/** Returns the zone of a file. The zone in the file overrides the given one. */
function zoneOf(format: FileFormat, account: FileAccount, header: Header, preamble: readonly string[]): Zone {
  if (format.utcOffsetMinutes !== undefined)
    return { minutes: format.utcOffsetMinutes(preamble), isOpen: false }
  if (header.utcOffsetMinutes !== undefined) return { minutes: header.utcOffsetMinutes, isOpen: false }
  if (format.unstatedZone === undefined) return { minutes: 0, isOpen: false }
  if (format.unstatedZone === 'utc')
    return { minutes: account.zoneIsChosen === true ? (account.utcOffsetMinutes ?? 0) : 0, isOpen: true }
  if (account.utcOffsetMinutes === undefined) throw new UnreadableFile(files.noZone(format.title))
  return { minutes: account.utcOffsetMinutes, isOpen: true }
}

interface Opened {
  readonly text: string
  readonly delimiter: Delimiter
  readonly headLine: number
  readonly names: readonly string[]
  readonly places: ReadonlyMap<string, number>
}

function* surveyed(
  file: Opened,
  format: FileFormat,
  zone: Zone,
  account: FileAccount,
): Generator<void, ReadFile> {
  const survey = new Survey()
  const placesIn = (columns: readonly string[]) =>
    columns.flatMap((name) => {
      const at = file.places.get(name)
      return at === undefined ? [] : [{ name, at }]
    })
  const numbers = placesIn(format.numbers)
  const times = placesIn(format.times)
  for (const { line, cells } of csvRows(file.text, file.delimiter)) {
    yield
    if (line <= file.headLine) continue
    for (const { name, at } of numbers) {
      const cell = cells[at]
      if (cell !== undefined && cell.length <= maxSurveyed) survey.number(line, name, cell.trim())
    }
    for (const { name, at } of times) {
      const cell = cells[at]
      if (cell !== undefined && cell.length <= maxSurveyed) survey.time(line, name, cell.trim())
    }
  }
  const { questions, ...written } = survey.settle(
    account.choices ?? {},
    format.writesPoints === true && file.delimiter === ',',
  )
  const notation: Notation = { ...written, utcOffsetMinutes: zone.minutes ?? 0 }
  const isAnswered = questions.every(({ chosen }) => chosen !== null)
  return {
    format,
    ignored: ignoredOf(format, file.names),
    questions,
    utcOffsetMinutes: zone.isOpen && survey.lacksZone ? notation.utcOffsetMinutes : null,
    rows: isAnswered ? rowsAfter(file, format, { ...account, utcOffsetMinutes: zone.minutes }, notation) : [],
  }
}

function* rowsAfter(
  file: Opened,
  format: FileFormat,
  account: FileAccount,
  notation: Notation,
): Generator<ReadRow> {
  const halves = new Halves()
  for (const { line, cells } of csvRows(file.text, file.delimiter)) {
    if (line <= file.headLine) continue
    if (cells.length === 0) {
      yield { line, rows: 0, paused: true }
      continue
    }
    const row = readRow(new Cells(file.places, cells, notation), cells.length, file, format, account)
    if ('entries' in row)
      for (const [at, entry] of row.entries.entries()) yield { line, rows: at === 0 ? 1 : 0, entry }
    else if (!('half' in row)) yield { line, rows: 1, ...row }
    else {
      const whole = halves.join(line, row.half)
      yield whole === null ? { line, rows: 0, paused: true } : { line, rows: 2, ...whole }
    }
  }
  for (const line of halves.left()) yield { line, rows: 1, refused: files.noOtherHalf }
}

function readRow(
  cells: Cells,
  width: number,
  file: Opened,
  format: FileFormat,
  account: FileAccount,
): FileRow | { readonly refused: string } {
  if (width < file.names.length && width === 1) return { refused: files.rowCutOff }
  try {
    return format.read(cells, account)
  } catch (error) {
    if (error instanceof RefusedRow) return { refused: error.message }
    throw error
  }
}
