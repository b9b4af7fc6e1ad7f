import { render, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { rowsFrom, useRowWindow } from './row-window.ts'

test('what the window shows comes before the rest, and the list is as high from the start', async () => {
  const list = createRef<HTMLElement>()
  const Seen = () => <output>{JSON.stringify(useRowWindow(80, 36, list))}</output>
  const inSight = Math.ceil(window.innerHeight / 36)
  expect(renderToStaticMarkup(<Seen />).replaceAll('&quot;', '"')).toContain(
    JSON.stringify({ from: 0, to: inSight, above: 0, below: (80 - inSight) * 36 }),
  )
  const { container } = render(<Seen />)
  await waitFor(() => expect(container.textContent).toContain('"to":80,"above":0,"below":0'))
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
