import { compareIds } from './wallet-changes.ts'

/** The index of the first row whose id is not below `id`; ids ascend with the rows. */
export function placeOfId<T>(all: readonly T[], id: string, idOf: (row: T) => string): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    const row = all[middle]
    if (row !== undefined && compareIds(idOf(row), id) < 0) low = middle + 1
    else high = middle
  }
  return low
}
