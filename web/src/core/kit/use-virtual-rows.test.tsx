import { act, render, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { rowsFrom, type RowWindow, useRowWindow } from './use-virtual-rows.ts'

test('a list renders a few rows per frame, also after other rows arrive, and has its full height from the start', async () => {
  const list = createRef<HTMLElement>()
  const drawn: { readonly of: string; readonly rows: number; readonly height: number }[] = []
  function Seen({ of, length = 80 }: { readonly of: string; readonly length?: number }) {
    const rows = { length, first: of, last: `the ${length}th` }
    const { to, above, below } = useRowWindow(rows, 36, list)
    drawn.push({ of, rows: to, height: above + to * 36 + below })
    return null
  }
  const stepsOf = (name: string) => [
    ...new Set(drawn.filter(({ of }) => of === name).map(({ rows }) => rows)),
  ]
  const page = render(<Seen of="a" />)
  await waitFor(() => expect(stepsOf('a').at(-1)).toBe(80))
  expect(stepsOf('a')).toEqual([12, 24, 36, 48, 60, 72, 80])
  page.rerender(<Seen of="a" />)
  expect(drawn.at(-1)?.rows).toBe(80)
  page.rerender(<Seen of="b" />)
  expect(stepsOf('b')).toEqual([12])
  await waitFor(() => expect(stepsOf('b').at(-1)).toBe(80))
  expect(drawn.every(({ height }) => height === 80 * 36)).toBe(true)
  // More of the same ones: a reader at their end does not lose sight of them.
  page.rerender(<Seen of="b" length={90} />)
  await waitFor(() => expect(stepsOf('b').at(-1)).toBe(90))
  expect(stepsOf('b').at(-2)).toBeGreaterThanOrEqual(80)
})

test('a table’s first rows are shown once all are rendered, as later ones widen its columns; more rows hide none', async () => {
  const list = createRef<HTMLElement>()
  const drawn: { readonly length: number; readonly rows: number; readonly isFilling: boolean }[] = []
  function Seen({ length }: { readonly length: number }) {
    const { to, isFilling } = useRowWindow({ length, first: 'a', last: `the ${length}th` }, 36, list)
    drawn.push({ length, rows: to, isFilling })
    return null
  }
  const page = render(<Seen length={40} />)
  await waitFor(() => expect(drawn.at(-1)?.rows).toBe(40))
  expect(drawn.filter(({ rows }) => rows < 40).every(({ isFilling }) => isFilling)).toBe(true)
  expect(drawn.at(-1)?.isFilling).toBe(false)
  page.rerender(<Seen length={80} />)
  await waitFor(() => expect(drawn.at(-1)?.rows).toBe(80))
  expect(drawn.filter(({ length, isFilling }) => length === 80 && isFilling)).toEqual([])
})

test('a long list renders only the rows in the window, and keeps its full height', () => {
  for (const first of [0, 40, 2_000, 3_640]) {
    const { from, to, above, below } = rowsFrom(first, 3_660, 36, 900)
    expect(to - from).toBeLessThanOrEqual(100)
    expect(above + (to - from) * 36 + below).toBe(3_660 * 36)
    expect(from).toBeLessThanOrEqual(first)
    expect(to).toBeGreaterThanOrEqual(Math.min(3_660, first + 25))
  }
})

test('the end of the list has no gap below it', () => {
  expect(rowsFrom(100_000, 150, 36, 900)).toMatchObject({ to: 150, below: 0 })
})

test.each([60, 3_660])(
  'printing renders all rows of a list of %i at once, and the screen gets its window back',
  async (length) => {
    const list = createRef<HTMLElement>()
    const drawn: RowWindow[] = []
    function Seen() {
      drawn.push(useRowWindow({ length, first: 'a', last: `the ${length}th` }, 36, list))
      return null
    }
    render(<Seen />)
    const whole = { from: 0, to: length, above: 0, below: 0, isFilling: false }
    await waitFor(() => expect(drawn.at(-1)?.isFilling).toBe(false))
    const onScreen = drawn.at(-1)
    const tell = (name: string) => act(() => void window.dispatchEvent(new Event(name)))
    tell('beforeprint')
    expect(drawn.at(-1)).toEqual(whole)
    tell('afterprint')
    expect(drawn.at(-1)).toEqual(onScreen)
  },
)
