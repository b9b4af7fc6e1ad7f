import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { worldNow } from '../../../test/trading-world.ts'
import { EquityScreen } from './equity-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: worldNow, toFake: ['Date'] })
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const reading = (at: string, equity: string) => ({
  day: at.slice(0, 10),
  at: `${at}:00.000Z`,
  equity,
  flow: '0',
  remeasured: '0',
  source: 'live',
})
type Reading = ReturnType<typeof reading>

const answer = (points: readonly Reading[], hours?: readonly Reading[]) => ({
  currency: 'USD',
  points: points.map((each) => ({ ...each, isRemeasured: false })),
  hours,
  rebuiltUntil: '2025-06-24T13:59:00.000Z',
  incomplete: [],
  uncounted: [],
})

function showEquity(at: string, points: readonly Reading[], hours?: readonly Reading[]) {
  const world = {
    '/equity-snapshots': (query: URLSearchParams) => answer(points, query.has('step') ? hours : undefined),
    '/journal/days': () => ({ days: [] }),
  }
  return showScreen(<EquityScreen />, { at, world })
}

async function figure(name: string): Promise<string | null | undefined> {
  const [term] = await screen.findAllByText(
    (_, element) => element?.tagName === 'DT' && element.textContent?.startsWith(name) === true,
  )
  return term?.nextElementSibling?.textContent
}

const closes = [
  reading('2025-06-22T23:59', '1000'),
  reading('2025-06-23T23:59', '1100'),
  reading('2025-06-24T14:20', '1045'),
]
const inside = [
  reading('2025-06-22T23:59', '1000'),
  // higher than any close, and lower again before the day ends
  reading('2025-06-23T10:00', '1200'),
  reading('2025-06-23T23:59', '1100'),
  reading('2025-06-24T04:00', '900'),
  reading('2025-06-24T14:20', '1045'),
]

test('the mark is the maximum drawdown of the drawn curve, and the figure says that it uses daily closes', async () => {
  showEquity('/?from=2025-06-23&to=2025-06-24', closes, inside)
  expect(await screen.findByText('Max intraday −25.00%')).toBeTruthy()
  expect(screen.getByText('High-water mark $1,200')).toBeTruthy()
  expect(await figure('Max drawdown (equity)')).toBe('−5.00%by daily closes, since 23 Jun')
  const curve = screen.getByRole('slider')
  expect(curve.getAttribute('aria-label')).toContain('deepest fall 25.00%')
  curve.focus()
  await userEvent.keyboard('{End}')
  expect(curve.getAttribute('aria-valuetext')).toContain('−12.92% from highest hour')
})

test('a curve with daily points has the same drawdown as the figure, without a note', async () => {
  showEquity('/?from=2025-06-23&to=2025-06-24', closes)
  expect(await screen.findByText('Max −5.00%')).toBeTruthy()
  expect(await figure('Max drawdown (equity)')).toBe('−5.00%since 23 Jun')
})

test('for a single day the figures use drawdowns within the day, like the curve, and so does the day before', async () => {
  const page = showEquity('/?range=today&compare=previous', closes.slice(1), inside.slice(2))
  expect(await screen.findByText('Max intraday −18.18%')).toBeTruthy()
  expect(await figure('Max drawdown (equity)')).toBe('−18.18%within the day')
  expect(await figure('Max drawdown in money (equity)')).toBe('−$200.00within the day')
  expect(await figure('P&L (equity)')).toBe('−$55.00')
  expect(page.asked).toContain('/equity-snapshots?days=2&to=2025-06-23&step=hour')
  expect(screen.getByText(/Curve and figures within the day\. Rebuilt from hourly prices up to/)).toBeTruthy()
  // few readings stand apart: each is marked, and no strip shows them once more
  expect(document.querySelectorAll('[data-readings] circle')).toHaveLength(3)
  expect(document.querySelector('.cursor-ew-resize')).toBeNull()
})

test('the overview strip is as wide as the curve’s panes', async () => {
  showEquity('/?from=2025-06-23&to=2025-06-24', closes, inside)
  await screen.findByText(/^Max intraday/)
  const [strip, words] = [document.querySelector('.cursor-ew-resize'), screen.getByText(/^High-water mark/)]
  expect(strip?.parentElement?.style.width).toBe(
    words.closest('svg')?.querySelector('svg')?.getAttribute('width') + 'px',
  )
  expect(within(document.body).queryByText(/by closes/)).toBeNull()
})

test('a deposit is marked right below the curve that it moved, and every line of the axis has its value', async () => {
  const [before, first, last] = closes
  if (!before || !first || !last) throw new Error('no closes')
  showEquity('/?from=2025-06-23&to=2025-06-24', [before, { ...first, equity: '1600', flow: '500' }, last])
  await screen.findByRole('slider')
  const [, level] = /L[\d.]+ ([\d.]+)/.exec(d('path[stroke="var(--hb-chart-1)"][stroke-width="2"]')) ?? []
  const mark = document.querySelector('path[transform^="translate"].fill-muted-foreground')
  const [, height] = / ([\d.]+)\)/.exec(mark?.getAttribute('transform') ?? '') ?? []
  expect(Number(height)).toBeCloseTo(Number(level) + 12, 1)
  const lines = [...document.querySelectorAll('g[stroke="var(--hb-chart-grid)"] > path')].filter((line) =>
    line.getAttribute('d')?.includes('H'),
  )
  expect(lines.length).toBeGreaterThan(2)
  expect(document.querySelectorAll('text[fill="var(--hb-chart-axis)"][text-anchor="end"]')).toHaveLength(
    lines.length,
  )
})

const d = (path: string): string => document.querySelector(path)?.getAttribute('d') ?? ''
