export interface Dated {
  readonly at: number
  readonly visibleAt: number
}

export interface Wanted<T> {
  /** Both ends are included. */
  readonly fromMs: number
  readonly toMs: number
  /** Selects only rows before this index; null starts at the newest. */
  readonly below: number | null
  readonly limit: number
  readonly now: number
  readonly accept?: (row: T) => boolean
}

export interface NewestFirst<T> {
  readonly rows: readonly T[]
  /** The index of the oldest returned row; -1 without rows. Rows never move, so it serves as a cursor. */
  readonly lastPlace: number
}

/** Keyset pagination over `rows`, which are sorted by `at`, oldest first. */
export function newestFirst<T extends Dated>(rows: readonly T[], wanted: Wanted<T>): NewestFirst<T> {
  const found: T[] = []
  let lastPlace = -1
  const end = firstAfter(rows, Math.min(wanted.toMs, wanted.now))
  for (
    let place = Math.min(end, wanted.below ?? end) - 1;
    place >= 0 && found.length < wanted.limit;
    place -= 1
  ) {
    const row = rows[place]
    if (row === undefined || row.at < wanted.fromMs) break
    if (row.visibleAt > wanted.now || (wanted.accept !== undefined && !wanted.accept(row))) continue
    found.push(row)
    lastPlace = place
  }
  return { rows: found, lastPlace }
}

/** The index of the first row after `at`. */
function firstAfter(rows: readonly Dated[], at: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.at ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}
