import type { HistoryFile } from '../exchange.ts'
import type { FileFormat } from './format.ts'
import { plainFormat } from './formats/plain.ts'

/** A file with rows that an exchange does not serve any more: only files that Harbour reads can be named. */
export const historyFileOf = (format: FileFormat, where: string): HistoryFile => ({
  format: format.id,
  title: format.title,
  where,
})

/** Returns Harbour's own format, for exchanges whose files lack data. */
export const byHand = (where: string): HistoryFile => historyFileOf(plainFormat, where)
