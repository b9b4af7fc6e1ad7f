import type { FileFormat } from './format.ts'
import { RefusedRow } from './refused-row.ts'

const useOwn = 'Or put its trades into Harbour’s CSV template; the documentation explains its columns.'

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
