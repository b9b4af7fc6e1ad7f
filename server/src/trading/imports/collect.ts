import * as files from '@harbour/exchanges/texts/en/files'
import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { FileAccount, FileCheck, FileEntry, FileFill } from '@harbour/exchanges/files/format'
import { UnreadableFile } from '@harbour/exchanges/files/decode'
import type { FileQuestion } from '@harbour/exchanges/files/notation'
import { openFile, type OpenedFile, type ReadFile } from '@harbour/exchanges/files/read-file'

/** Rows read before other requests run. */
const rowsAtOnce = 2_000

/** A usable row. Without an id of the exchange it is identified by its content. */
export interface FileItem {
  readonly line: number
  readonly hasOwnId: boolean
  readonly row: { readonly fill: Fill } | { readonly entry: LedgerEntry }
}

export interface Collected {
  readonly format: string
  /** The UTC offset for times without a time zone; null if the file has it. */
  readonly utcOffsetMinutes: number | null
  /** An unanswered question: no row was read. */
  readonly questions: readonly FileQuestion[]
  readonly ignored: readonly string[]
  /** Rows of the file below its header. */
  readonly rows: number
  readonly skipped: number
  readonly items: readonly FileItem[]
  /** Sums that stored trades are checked against; null for a file that brings rows. */
  readonly checks: readonly FileCheck[] | null
  /** Rows that appear a second time in the file, under the same id. */
  readonly repeated: number
  readonly reasons: Reasons
}

/** Distinct instruments, and coins, of one file: figures are made and prices requested for each. */
const maxNames = 2_000

const linesNamed = 3
const reasonsNamed = 20
/** A limit, since a garbage file can have a different error in each of a million rows. */
const reasonsHeld = 1_000

/** The reasons why rows are refused, with the first lines of each reason. */
export class Reasons {
  readonly #found = new Map<string, { rows: number; readonly lines: number[] }>()
  rows = 0

  add(given: string, line: number): void {
    const isHeld = this.#found.has(given) || this.#found.size < reasonsHeld
    const reason = isHeld ? given : files.otherReasons
    const known = this.#found.get(reason) ?? { rows: 0, lines: [] }
    known.rows += 1
    this.rows += 1
    if (known.lines.length < linesNamed) known.lines.push(line)
    this.#found.set(reason, known)
  }

  shown(): { reason: string; rows: number; lines: number[] }[] {
    return [...this.#found]
      .map(([reason, { rows, lines }]) => ({ reason, rows, lines }))
      .sort((a, b) => b.rows - a.rows)
      .slice(0, reasonsNamed)
  }
}

/** Reads a whole file. Throws UnreadableFile for any other kind of file. */
export async function collect(bytes: Uint8Array, account: FileAccount): Promise<Collected> {
  const { format, questions, ignored, utcOffsetMinutes, rows } = await surveyed(openFile(bytes, account))
  const reasons = new Reasons()
  const items: FileItem[] = []
  const checks: FileCheck[] = []
  const orders = new Set<string>()
  const fillIds = new Map<string, Set<string>>()
  const entryIds = new Set<string>()
  const contents = new Map<string, number>()
  const symbols = new Names(files.tooManyInstruments)
  const coins = new Names(files.tooManyCoins)
  let count = 0
  let skipped = 0
  let repeated = 0
  let read = 0
  for (const row of rows) {
    read += 1
    if (read % rowsAtOnce === 0) await setImmediate()
    count += row.rows
    if ('paused' in row) continue
    if ('refused' in row) reasons.add(row.refused, row.line)
    else if ('skipped' in row) skipped += 1
    else if ('check' in row) {
      const { check } = row
      const order = check.about === 'order' ? `${check.symbol} ${check.orderId}` : null
      if (order !== null && orders.has(order)) repeated += 1
      else checks.push(Object.assign(check, { symbol: symbols.one(check.symbol) }))
      if (order !== null) orders.add(order)
    } else {
      const given = 'fill' in row ? row.fill : row.entry
      const hasOwnId = given.nativeId !== null
      const nativeId = given.nativeId ?? contentId(given, contents)
      const ids = 'fill' in row ? idsOf(fillIds, row.fill.symbol) : entryIds
      if (ids.has(nativeId)) {
        repeated += 1
        continue
      }
      ids.add(nativeId)
      // on some exchanges ids are unique only within an instrument, and a file mixes rows of several
      const stored = 'fill' in row && hasOwnId ? `${row.fill.symbol}:${nativeId}` : nativeId
      const { line } = row
      if ('fill' in row) {
        const { fill } = row
        const shared = {
          nativeId: stored,
          symbol: symbols.one(fill.symbol),
          base: coins.one(fill.base),
          quote: coins.one(fill.quote),
          settle: coins.oneOrNone(fill.settle),
          feeAsset: coins.oneOrNone(fill.feeAsset),
        }
        items.push({ line, hasOwnId, row: { fill: Object.assign(fill, shared) } })
      } else {
        const { entry } = row
        const shared = {
          nativeId: stored,
          symbol: symbols.oneOrNone(entry.symbol),
          asset: coins.one(entry.asset),
        }
        items.push({ line, hasOwnId, row: { entry: Object.assign(entry, shared) } })
      }
    }
  }
  return {
    format: format.title,
    utcOffsetMinutes,
    questions,
    ignored,
    rows: count,
    skipped,
    items,
    checks: format.isCheck === true ? checks : null,
    repeated,
    reasons,
  }
}

async function surveyed(file: OpenedFile): Promise<ReadFile> {
  const survey = file.survey()
  for (let read = 1; ; read += 1) {
    const step = survey.next()
    if (step.done === true) return step.value
    if (read % rowsAtOnce === 0) await setImmediate()
  }
}

/** Interns names that most rows repeat, since a large file would hold each a hundred thousand times. */
class Names {
  readonly #seen = new Map<string, string>()
  readonly #tooMany: (max: string) => string

  constructor(tooMany: (max: string) => string) {
    this.#tooMany = tooMany
  }

  /** Throws UnreadableFile if there are too many. */
  one(name: string): string {
    const known = this.#seen.get(name)
    if (known !== undefined) return known
    this.#seen.set(name, name)
    if (this.#seen.size > maxNames) throw new UnreadableFile(this.#tooMany(String(maxNames)))
    return name
  }

  oneOrNone(name: string | null): string | null {
    return name === null ? null : this.one(name)
  }
}

/** The assets that a row changes. */
export const coinsOf = (given: FileFill | FileEntry): readonly (string | null)[] =>
  'price' in given ? [given.base, given.quote, given.settle, given.feeAsset] : [given.asset]

/**
 * Makes an id from the content of a row, so that it is the same in every file. Identical rows are numbered:
 * an order that is filled twice at one price in one second has two such rows.
 */
function contentId(given: FileFill | FileEntry, contents: Map<string, number>): string {
  const words =
    'price' in given
      ? [given.symbol, given.side, given.price, given.quantity, given.fee, given.feeAsset, given.positionSide]
      : [given.kind, given.asset, given.amount, given.fee, given.symbol]
  const content = [given.atMs, ...words].join('|')
  const first = idOf(content, 1)
  const times = (contents.get(first) ?? 0) + 1
  // the id itself is the key: the contents of a large file would take more memory than its rows
  contents.set(first, times)
  return times === 1 ? first : idOf(content, times)
}

const idOf = (content: string, times: number): string =>
  `file:${hash('sha256', `${content}|${times}`, 'base64url').slice(0, 24)}`

function idsOf(known: Map<string, Set<string>>, symbol: string): Set<string> {
  const ids = known.get(symbol) ?? new Set()
  if (ids.size === 0) known.set(symbol, ids)
  return ids
}
