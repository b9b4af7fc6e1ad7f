import type { Product, TrueAccount, TrueFill } from '../truth/types.ts'

const indexes = new WeakMap<TrueAccount, ReadonlyMap<string, readonly TrueFill[]>>()

/** An account's fills of one symbol, oldest first, with ascending ids. */
export function fillsOf(account: TrueAccount, symbol: string): readonly TrueFill[] {
  let index = indexes.get(account)
  if (!index) {
    index = Map.groupBy(account.fills, (fill) => fill.symbol)
    indexes.set(account, index)
  }
  return index.get(symbol) ?? []
}

export function isVisible(row: { readonly visibleAt: number }, now: number): boolean {
  return row.visibleAt <= now
}

/** Binary search: returns the index of the first row for which `isReached` is true; it must stay true from there on. */
export function firstPlace<T>(rows: readonly T[], isReached: (row: T) => boolean): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = rows[middle]
    if (row !== undefined && isReached(row)) high = middle
    else low = middle + 1
  }
  return low
}

export interface Piece {
  /** The index of the first row to consider. */
  readonly from: number
  readonly until: number
  readonly limit: number
  /** Selects the newest rows of the window instead of the oldest; still returned oldest first. */
  readonly isTail?: boolean
}

export function take<T extends { readonly visibleAt: number }>(
  rows: readonly T[],
  piece: Piece,
  now: number,
  accept: (row: T) => boolean = () => true,
): T[] {
  const found: T[] = []
  const isGood = (row: T | undefined): row is T => row !== undefined && isVisible(row, now) && accept(row)
  if (piece.isTail) {
    for (let i = piece.until - 1; i >= piece.from && found.length < piece.limit; i -= 1) {
      const row = rows[i]
      if (isGood(row)) found.push(row)
    }
    return found.reverse()
  }
  for (let i = piece.from; i < piece.until && found.length < piece.limit; i += 1) {
    const row = rows[i]
    if (isGood(row)) found.push(row)
  }
  return found
}

/** Returns the market of a path: derivatives, or spot. */
export function marketOf(path: string): Product {
  if (path.startsWith('/fapi/')) return 'linear'
  return path.startsWith('/dapi/') ? 'inverse' : 'spot'
}
