import * as files from '../texts/en/files.ts'
import type { FileFormat } from './format.ts'
import { RefusedRow } from './refused-row.ts'

/** A file layout that is recognised and refused with a reason: guessing would give wrong figures. */
export function unreadFormat(
  format: Pick<FileFormat, 'id' | 'title' | 'exchange' | 'columns'>,
  why: string,
): FileFormat {
  return {
    ...format,
    numbers: [],
    times: [],
    refusal: files.withTemplate(why),
    read: () => {
      throw new RefusedRow(why)
    },
  }
}
