import { hourMs } from '@harbour/ledger/durations'
import type { Markets } from '../markets.ts'
import { integer, MalformedReply } from '../row.ts'
import type { ArchiveKind, RowsOf } from './archive-kinds.ts'
import { type QuarterRow, UnusableFile } from './quarter-file.ts'
import type { Quarter } from './quarters.ts'

/** OKX does not say by which midnight its quarters end; a row further off belongs to another file. */
const graceMs = 24 * hourMs

interface Read {
  readonly parts: RowsOf[]
  readonly unlisted: readonly string[]
  readonly unknown: readonly string[]
}

/** Groups rows by the stream of their pages. Throws UnusableFile, with the line, for a contradictory row. */
export function readRows(
  rows: readonly QuarterRow[],
  quarter: Quarter,
  kind: ArchiveKind,
  markets: Markets,
): Read {
  const parts = new Map<
    string,
    { stream: string; fills: RowsOf['fills'][number][]; entries: RowsOf['entries'][number][] }
  >()
  const unlisted = new Set<string>()
  const unknown = new Set<string>()
  for (const { line, row } of rows) {
    try {
      const atMs = integer(row, 'ts')
      if (atMs < quarter.fromMs - graceMs || atMs >= quarter.toMs + graceMs)
        throw new MalformedReply('it is of another quarter')
      const read = kind.read(row, markets)
      if (read.unlisted !== undefined) unlisted.add(read.unlisted)
      if (read.unknown !== undefined) unknown.add(read.unknown)
      if (read.stream === null) continue
      const part = parts.get(read.stream) ?? { stream: read.stream, fills: [], entries: [] }
      parts.set(read.stream, part)
      if (read.fill !== undefined) part.fills.push(read.fill)
      if (read.entry !== undefined) part.entries.push(read.entry)
    } catch (error) {
      if (error instanceof MalformedReply) throw new UnusableFile(`line ${line}: ${error.message}`)
      throw error
    }
  }
  const byName = [...parts.values()].toSorted((a, b) => (a.stream < b.stream ? -1 : 1))
  return { parts: byName, unlisted: [...unlisted], unknown: [...unknown] }
}
