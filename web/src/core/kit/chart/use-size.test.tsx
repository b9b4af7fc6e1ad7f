import { act, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useSize } from './use-size.ts'

function Box() {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  return <div ref={box}>{size === null ? 'not measured' : `${size.width} by ${size.height}`}</div>
}

/** A box of so many pixels, as the page lays it out. */
function show(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(420)
  render(<Box />)
}
const tell = (name: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(name)))

test('a chart of a wide screen is redrawn in the width of the paper, and restored after printing', () => {
  show(1180)
  expect(screen.getByText('1180 by 420')).toBeTruthy()
  tell('beforeprint')
  expect(screen.getByText('684 by 420')).toBeTruthy()
  tell('afterprint')
  expect(screen.getByText('1180 by 420')).toBeTruthy()
})

test('a chart that fits the paper is not redrawn', () => {
  show(320)
  tell('beforeprint')
  expect(screen.getByText('320 by 420')).toBeTruthy()
})
