import type { FileFormat } from './format.ts'
import { RefusedRow } from './refused-row.ts'

const useOwn =
  'Put its trades into Harbour’s own CSV instead: download the template, and see the columns in the documentation.'

/** A layout that is recognised so that it can be refused with a reason: taking it by guess would make wrong figures. */
export function unreadFormat(
  format: Pick<FileFormat, 'id' | 'title' | 'exchange' | 'columns'>,
  why: string,
): FileFormat {
  return {
    ...format,
    numbers: [],
    times: [],
    refusal: `${why} ${useOwn}`,
    read: () => {
      throw new RefusedRow(why)
    },
  }
}
