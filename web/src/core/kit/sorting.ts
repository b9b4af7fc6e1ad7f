import { compare } from '@harbour/ledger/decimal'
import { useState } from 'react'

export interface Sort {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

export interface Sorting<Row> {
  readonly sort: Sort
  readonly toggle: (key: string) => void
  readonly sorted: (rows: readonly Row[]) => Row[]
}

/** Comparators by column, smallest first. */
export type Orders<Row> = Readonly<Record<string, (a: Row, b: Row) => number>>

/** Sorts rows by one column; a second press reverses it. Numbers begin with the largest, words with A. */
export function useSorting<Row>(orders: Orders<Row>, start: Sort): Sorting<Row> {
  const [sort, setSort] = useState(start)
  const order = orders[sort.key]
  return {
    sort,
    toggle: (key) =>
      setSort((now) =>
        now.key === key
          ? { key, direction: turned(now.direction) }
          : { key, direction: key === start.key ? start.direction : 'descending' },
      ),
    sorted: (rows) => {
      if (!order) return [...rows]
      return rows.toSorted((a, b) => (sort.direction === 'ascending' ? order(a, b) : order(b, a)))
    },
  }
}

const turned = (direction: Sort['direction']) => (direction === 'ascending' ? 'descending' : 'ascending')

export const byText = (a: string, b: string): number => a.localeCompare(b, undefined, { numeric: true })

/** Compares exact amounts; an unknown amount is the smallest. */
export function byAmount(a: string | null, b: string | null): number {
  if (a !== null && b !== null) return compare(a, b)
  return Number(a !== null) - Number(b !== null)
}
