import { BrokenTable, csvLines } from '../csv-lines.ts'
import { download, type Downloaded } from '../wire/download.ts'
import { errorMessages } from '../wire/error-messages.ts'
import { ExchangeError } from '../wire/error.ts'
import type { Wire } from '../exchange.ts'
import { UnreadableFile } from '../files/decode.ts'
import type { Row } from '../row.ts'
import { BrokenZip, unpacked, zipEntries } from '../wire/unzip.ts'
import type { Quarter } from './quarters.ts'

const rules = { exchange: 'okx', name: 'OKX', fileDomain: 'okx.com' }

/** Thrown for a useless file, so that requesting it again at once is pointless. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

export interface QuarterRow {
  /** The line number in the file, from 1. */
  readonly line: number
  readonly row: Row
}

/** One quarter's file, read from its first row to its last, a few thousand at a time. */
export class QuarterFile {
  readonly quarter: Quarter
  readonly #whole: Downloaded
  readonly #rows: AsyncGenerator<QuarterRow>
  /** The number of rows that were returned or skipped. */
  at = 0

  private constructor(quarter: Quarter, whole: Downloaded, rows: AsyncGenerator<QuarterRow>) {
    this.quarter = quarter
    this.#whole = whole
    this.#rows = rows
  }

  /** Fetches the file and skips this many rows. Throws ExchangeError, DeadLink or UnusableFile. */
  static async open(
    quarter: Quarter,
    link: string,
    columns: readonly string[],
    from: number,
    wire: Wire,
  ): Promise<QuarterFile> {
    const whole = await download(rules, link, wire, demandZip)
    const file = new QuarterFile(quarter, whole, rowsOf(whole, columns))
    try {
      await file.next(from)
      return file
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** Reads up to `most` rows; fewer mean the end of the file. */
  async next(max: number): Promise<readonly QuarterRow[]> {
    const rows: QuarterRow[] = []
    while (rows.length < max) {
      const { value, done } = await this.#rows.next()
      if (done === true) break
      rows.push(value)
    }
    this.at += rows.length
    return rows
  }

  async close(): Promise<void> {
    await this.#rows.return(null)
    await this.#whole.file.close()
  }
}

async function* rowsOf({ file, bytes }: Downloaded, columns: readonly string[]): AsyncGenerator<QuarterRow> {
  try {
    // A zip without a file, and a file without a line, are a quarter without events: checksums prove both complete.
    for (const entry of await zipEntries(file, bytes)) {
      let names: readonly string[] | null = null
      for await (const { line, cells } of csvLines(unpacked(file, entry))) {
        if (names === null) names = headerOf(cells, columns)
        else yield { line, row: rowOf(names, cells, line) }
      }
    }
  } catch (error) {
    if (error instanceof BrokenZip || error instanceof BrokenTable || error instanceof UnreadableFile)
      throw new UnusableFile(error.message.replace(/\.$/, ''))
    throw error
  }
}

/**
 * A page instead of a file, a truncated or a damaged one is a transient fault and fetched again; throws ExchangeError. It
 * is unpacked once only for that: the checksums are at the end, and no row of a damaged file must be returned before.
 */
async function demandZip({ file, bytes }: Downloaded): Promise<void> {
  try {
    for (const entry of await zipEntries(file, bytes))
      for await (const chunk of unpacked(file, entry)) void chunk
  } catch (error) {
    if (!(error instanceof BrokenZip)) throw error
    const saying = errorMessages.brokenFile('OKX', error.message)
    throw new ExchangeError({ kind: 'unavailable', reason: 'not_json', exchange: rules.exchange, saying })
  }
}

/** The file's own names, in the expected spelling. */
function headerOf(cells: readonly string[], columns: readonly string[]): readonly string[] {
  const known = new Map(columns.map((name) => [name.toLowerCase(), name]))
  const names = cells.map((cell) => known.get(cell.trim().toLowerCase()) ?? cell.trim())
  const missing = columns.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new UnusableFile(`it has no column ${missing.join(', ')}`)
  return names
}

function rowOf(names: readonly string[], cells: readonly string[], line: number): Row {
  if (cells.length !== names.length)
    throw new UnusableFile(`line ${line} has ${cells.length} cells where ${names.length} belong`)
  return Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()]))
}
