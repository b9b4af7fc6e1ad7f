import { render, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { rowsFrom, useRowWindow } from './row-window.ts'

test('what the window shows comes before the rest, and the list is as high from the start', async () => {
  const list = createRef<HTMLElement>()
  const drawn: { readonly of: string; readonly rows: number; readonly height: number }[] = []
  function Seen({ of }: { readonly of: string }) {
    const { to, above, below } = useRowWindow({ length: 80, first: of, last: 'z' }, 36, list)
    drawn.push({ of, rows: to, height: above + to * 36 + below })
    return null
  }
  const inSight = Math.ceil(window.innerHeight / 36)
  const stepsOf = (name: string) => [
    ...new Set(drawn.filter(({ of }) => of === name).map(({ rows }) => rows)),
  ]
  const page = render(<Seen of="a" />)
  await waitFor(() => expect(stepsOf('a').at(-1)).toBe(80))
  expect(stepsOf('a')[0]).toBe(inSight)
  expect(stepsOf('a').every((rows, i, all) => rows - (all[i - 1] ?? inSight) <= 12)).toBe(true)
  page.rerender(<Seen of="a" />)
  expect(drawn.at(-1)?.rows).toBe(80)
  // Other rows, as those of a filter: the window's again first.
  page.rerender(<Seen of="b" />)
  expect(stepsOf('b')).toEqual([inSight])
  await waitFor(() => expect(stepsOf('b').at(-1)).toBe(80))
  expect(new Set(drawn.map(({ height }) => height))).toEqual(new Set([80 * 36]))
})

test('a long list draws only what the window needs, and keeps its whole height', () => {
  for (const first of [0, 40, 2_000, 3_640]) {
    const { from, to, above, below } = rowsFrom(first, 3_660, 36, 900)
    expect(to - from).toBeLessThanOrEqual(100)
    expect(above + (to - from) * 36 + below).toBe(3_660 * 36)
    expect(from).toBeLessThanOrEqual(first)
    expect(to).toBeGreaterThanOrEqual(Math.min(3_660, first + 25))
  }
})

test('the end of the list has no gap below', () => {
  expect(rowsFrom(100_000, 150, 36, 900)).toMatchObject({ to: 150, below: 0 })
})
