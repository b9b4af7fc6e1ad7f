import { limits } from '@harbour/contract/core/limits'
import { readCsv } from './csv.ts'
import * as texts from '#texts/portal/vip-whitelist'

export interface FileRow {
  readonly line: number
  readonly email: string
  readonly notes: string
}

/** A file that was read and can be sent. */
export interface ImportFile {
  readonly name: string
  /** Rows with an address. */
  readonly rows: readonly FileRow[]
  /** Lines of rows without one. */
  readonly blank: readonly number[]
  /** The number of rows with an address that looks invalid, and of rows that repeat an earlier one. */
  readonly doubtful: number
  readonly repeated: number
}

export type FileVerdict =
  | { readonly kind: 'good'; readonly file: ImportFile }
  | { readonly kind: 'refused'; readonly message: string }

const looksRight = (email: string): boolean => /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(email)

/** Reads a file as far as possible without the server. */
export async function readImportFile(file: File): Promise<FileVerdict> {
  if (file.size > limits.whitelist.csvBytes) return refused(texts.fileTooLarge)
  return judgeImport(file.name, decode(new Uint8Array(await file.arrayBuffer())))
}

export function judgeImport(name: string, text: string): FileVerdict {
  const records = readCsv(text)
  const [first] = records
  const isHeader = first !== undefined && isHead(first.cells)
  const emailAt = isHeader
    ? Math.max(
        0,
        first.cells.findIndex((cell) => /e-?mail/i.test(cell)),
      )
    : 0
  const notesAt = emailAt === 0 ? 1 : 0
  const rows: FileRow[] = []
  const blank: number[] = []
  for (const { line, cells } of isHeader ? records.slice(1) : records) {
    const email = cells[emailAt] ?? ''
    if (email === '') blank.push(line)
    else rows.push({ line, email, notes: cells[notesAt] ?? '' })
  }
  const good = rows.filter(({ email }) => looksRight(email))
  if (good.length === 0) return refused(texts.noValidEmails)
  if (rows.length > limits.whitelist.importRows) return refused(texts.tooManyEmails)
  const distinct = new Set(good.map(({ email }) => email.toLowerCase()))
  const counts = { doubtful: rows.length - good.length, repeated: good.length - distinct.size }
  return { kind: 'good', file: { name, rows, blank, ...counts } }
}

/** A header names its columns; an address that contains the word, email@example.com, is a row. */
const isHead = (cells: readonly string[]): boolean =>
  cells.some((cell) => /e-?mail/i.test(cell)) && !cells.some((cell) => cell.includes('@'))

const refused = (message: string): FileVerdict => ({ kind: 'refused', message })

/** UTF-8 or UTF-16 by its mark; anything else comes from an older spreadsheet. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
