import type { FileAccount, FileEntry, FileFill } from './format.ts'
import { fileFormats } from './formats.ts'
import { readFile } from './read-file.ts'

type Given = Partial<FileAccount> & Pick<FileAccount, 'exchange'>

const rowsOf = (text: string, given: Given) => [
  ...readFile(Buffer.from(text), { hedged: new Set(), contractSizes: new Map(), ...given }).rows,
]
export const fillsOf = (text: string, given: Given): FileFill[] =>
  rowsOf(text, given).flatMap((row) => ('fill' in row ? [row.fill] : []))
export const entriesOf = (text: string, given: Given): FileEntry[] =>
  rowsOf(text, given).flatMap((row) => ('entry' in row ? [row.entry] : []))
export const refusalsOf = (text: string, given: Given): string[] =>
  rowsOf(text, given).flatMap((row) => ('refused' in row ? [`${row.line}: ${row.refused}`] : []))
export const skippedOf = (text: string, given: Given): string[] =>
  rowsOf(text, given).flatMap((row) => ('skipped' in row ? [row.skipped] : []))

/** The header line of a format: the layout with this many columns that has all of the names. */
export function columnsOf(id: string, count: number, ...names: readonly string[]): string {
  const found = fileFormats
    .find((format) => format.id === id)
    ?.columns.find((each) => each.length === count && names.every((name) => each.includes(name)))
  if (found === undefined) throw new Error(`${id} has no layout of ${count} columns with ${names.join(', ')}`)
  return found.join(',')
}
