import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useLargestRows } from './show-all.tsx'
import { byAmount, byText, useSorting } from './sorting.ts'

const rows = [
  { name: 'A', net: '5' },
  { name: 'B', net: '-900' },
  { name: 'C', net: '40' },
  { name: 'D', net: '700' },
  { name: 'E', net: '-30' },
]
type Row = (typeof rows)[number]

const shownBy = (key: string) =>
  renderHook(() => {
    const sorting = useSorting<Row>(
      { net: (a, b) => byAmount(a.net, b.net), name: (a, b) => byText(b.name, a.name) },
      { key, direction: 'descending' },
    )
    return useLargestRows(rows, 3, sorting, ({ net }) => net).shown.map(({ name }) => name)
  }).result.current

test('a shortened list keeps the largest results, losses and gains, in order of the result', () => {
  expect(shownBy('net')).toEqual(['D', 'C', 'B'])
})

test('sorted by another column it shows the first rows', () => {
  expect(shownBy('name')).toEqual(['A', 'B', 'C'])
})
