import * as files from '../texts/en/files.ts'
import type { FileFormat } from './format.ts'
import { RefusedRow } from './refused-row.ts'

/** A layout that is recognised so that it can be refused with a reason: taking it by guess would make wrong figures. */
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
