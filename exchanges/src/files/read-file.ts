import { binanceFuturesBookings, binanceSpot, binanceSpotStatement } from './binance.ts'
import { bitgetSpotDetails } from './bitget.ts'
import { bybitLog } from './bybit.ts'
import { Cells, RefusedRow, shortened } from './cells.ts'
import { csvRows, delimiterOf } from './csv.ts'
import { decodeFile, UnreadableFile } from './decode.ts'
import type { FileAccount, FileFormat, FileRow, Half } from './format.ts'
import { Halves } from './halves.ts'
import { okxTrading } from './okx.ts'
import { plainFormat } from './plain.ts'
import { unreadFormats } from './unread.ts'

/** Every layout that Harbour knows by its columns, its own first. */
export const fileFormats: readonly FileFormat[] = [
  plainFormat,
  binanceSpotStatement,
  binanceSpot,
  binanceFuturesBookings,
  bybitLog,
  okxTrading,
  bitgetSpotDetails,
  ...unreadFormats,
]

/** Lines above the columns that exchanges write: whose file it is, and from when. */
const mostPreamble = 5
/** The same with the empty ones between them. */
const mostLinesAbove = 50

type Taken = FileRow | { readonly refused: string }

/**
 * `rows` of the file that it was made of. `paused` is made of none: a line that says nothing, or a half whose other one may still
 * come, told so that whoever reads a long file of these can let others have their turn.
 */
export type ReadRow =
  | ({ readonly line: number; readonly rows: 1 | 2 } & Exclude<Taken, { readonly half: Half }>)
  | { readonly line: number; readonly rows: 0; readonly paused: true }

export interface ReadFile {
  readonly format: FileFormat
  readonly rows: Iterable<ReadRow>
}

/**
 * Recognises a file by its columns and reads its rows one by one, so that a long file takes no more memory than its text. Throws
 * UnreadableFile, in words for its owner, for what is no such file.
 */
export function readFile(bytes: Uint8Array, account: FileAccount): ReadFile {
  const text = decodeFile(bytes)
  const delimiter = delimiterOf(text)
  const seen: (readonly string[])[] = []
  let lines = 0
  for (const { line, cells } of csvRows(text, delimiter)) {
    const names = namesOf(cells)
    const format = formatOf(names)
    if (format !== undefined) {
      if (format.exchange !== null && format.exchange !== account.exchange)
        throw new UnreadableFile(
          `This is a file of another exchange: ${format.title}. Choose the account that it belongs to.`,
        )
      if (format.refusal !== undefined) throw new UnreadableFile(format.refusal)
      if (format.timesAreLocal && account.utcOffsetMinutes === undefined)
        throw new UnreadableFile(
          `${format.title} do not say which time zone their times are of. Say how far from UTC it is.`,
        )
      return {
        format,
        rows: rowsAfter(
          { text, delimiter, headLine: line, names },
          format,
          withZone(format, account, seen.flat()),
        ),
      }
    }
    if (cells.length > 0) seen.push(names)
    lines += 1
    if (seen.length > mostPreamble || lines > mostLinesAbove) break
  }
  throw new UnreadableFile(unknownColumns(seen))
}

/** What a file says of its zone counts, and not what is said beside it. */
const withZone = (format: FileFormat, account: FileAccount, preamble: readonly string[]): FileAccount =>
  format.utcOffsetMinutes === undefined
    ? account
    : { ...account, utcOffsetMinutes: format.utcOffsetMinutes(preamble) }

const namesOf = (cells: readonly string[]): readonly string[] => {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  while (names.at(-1) === '') names.pop()
  return names
}

/** Harbour's own columns may come in any order and with some left out; an exchange's must be exactly those that are known. */
function formatOf(names: readonly string[]): FileFormat | undefined {
  return fileFormats.find((format) =>
    format === plainFormat
      ? isPlain(names)
      : format.columns.some(
          (columns) => columns.length === names.length && columns.every((name, at) => name === names[at]),
        ),
  )
}

function isPlain(names: readonly string[]): boolean {
  const known = new Set(plainFormat.columns[0])
  return names.includes('time') && names.includes('type') && names.every((name) => known.has(name))
}

function unknownColumns(seen: readonly (readonly string[])[]): string {
  const widest = seen.toSorted((a, b) => b.length - a.length)[0] ?? []
  const known = fileFormats.flatMap(({ refusal, title }) => (refusal === undefined ? [title] : []))
  const found = widest.length === 0 ? 'no columns' : `these columns: ${shortened(widest.join(', '))}`
  return (
    `Harbour does not know a file with ${found}. It reads ${[...new Set(known)].join('; ')}. ` +
    'A file in another language, or one that was changed in a spreadsheet, is not recognised: download it in English and choose it as it came, or use the template.'
  )
}

interface Opened {
  readonly text: string
  readonly delimiter: ReturnType<typeof delimiterOf>
  readonly headLine: number
  readonly names: readonly string[]
}

function* rowsAfter(file: Opened, format: FileFormat, account: FileAccount): Generator<ReadRow> {
  const columns = new Map(file.names.map((name, at) => [name, at]))
  const halves = new Halves()
  for (const { line, cells } of csvRows(file.text, file.delimiter)) {
    if (line <= file.headLine) continue
    if (cells.length === 0) {
      yield { line, rows: 0, paused: true }
      continue
    }
    const row = readRow(
      new Cells(columns, cells, file.delimiter === ';'),
      cells.length,
      file,
      format,
      account,
    )
    if (!('half' in row)) yield { line, rows: 1, ...row }
    else {
      const whole = halves.join(line, row.half)
      yield whole === null ? { line, rows: 0, paused: true } : { line, rows: 2, ...whole }
    }
  }
  for (const line of halves.left())
    yield { line, rows: 1, refused: 'the other row of this trade is not in the file, or states it otherwise' }
}

function readRow(cells: Cells, width: number, file: Opened, format: FileFormat, account: FileAccount): Taken {
  if (width < file.names.length && width === 1) return { refused: 'the row is cut off' }
  try {
    return format.read(cells, account)
  } catch (error) {
    if (error instanceof RefusedRow) return { refused: error.message }
    throw error
  }
}
