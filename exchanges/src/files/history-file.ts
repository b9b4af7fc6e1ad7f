import type { HistoryFile } from '../exchange.ts'
import type { FileFormat } from './format.ts'
import { plainFormat } from './formats/plain.ts'

/** A file that holds rows which an exchange does not serve any more: no other can be named than one that Harbour reads. */
export const historyFileOf = (format: FileFormat, where: string): HistoryFile => ({
  format: format.id,
  title: format.title,
  where,
})

/** Returns Harbour's own format, for exchanges whose files do not say enough. */
export const byHand = (where: string): HistoryFile => historyFileOf(plainFormat, where)
