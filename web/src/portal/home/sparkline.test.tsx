import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AmountsIn } from '../../core/kit/amount.tsx'
import { Sparkline } from './sparkline.tsx'

const points = (flow: string | null) =>
  ['1000', '1200', '900', '1000', '1100'].map((equity, at) => ({
    day: `2026-06-0${at + 1}`,
    at: `2026-06-0${at + 1}T12:00:00.000Z`,
    equity,
    flow,
  }))
const shown = (flow: string | null = '0') => {
  const { container } = render(
    <AmountsIn of={{ currency: 'USD', rate: null }}>
      <Sparkline points={points(flow)} />
    </AmountsIn>,
  )
  const plot = container.querySelector('.touch-pan-y')
  if (!plot) throw new Error('no plot')
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 150))
  const mark = container.querySelector('[stroke="var(--hb-chart-hwm)"]')?.getAttribute('d')
  return { plot, mark }
}

test('the curve tells the day and the equity under a pointer, and nothing without one', () => {
  const { plot } = shown()
  expect(plot.textContent).toBe('')
  fireEvent.pointerMove(plot, { clientX: 310 })
  expect(plot.textContent).toMatch(/^3 Jun.*\$900\.00$/)
  fireEvent.pointerMove(plot, { clientX: 900 })
  expect(plot.textContent).toMatch(/^5 Jun.*\$1,100\.00$/)
  fireEvent.pointerLeave(plot)
  expect(plot.textContent).toBe('')
})

test('the high-water mark stays at the peak, and is absent where flows are unknown', () => {
  const { mark } = shown()
  // the peak of 1,200 is at the top, from its point to the last one
  expect(mark).toContain('L720.0 0.0')
  expect(shown(null).mark).toBe('')
})
