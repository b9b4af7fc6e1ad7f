import { dayMs } from '@harbour/ledger/durations'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setEquityZone } from '../../core/kit/preferences.ts'
import { onPhone } from '../../../test/phone.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { worldNow } from '../../../test/trading-world.ts'
import { EquityScreen } from './equity-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: worldNow, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  setEquityZone(null)
})

test('without the parts of their changes, every day is in the table with profit, flow and source, newest first', async () => {
  const about = { currency: 'USD', rate: null, timeZone: 'UTC', closesIn: 'UTC' }
  showScreen(<EquityScreen />, {
    world: { '/equity-bridge/days': () => ({ ...about, days: [], unread: [] }) },
  })
  const [table] = await screen.findAllByRole('table', { name: 'Equity by day' })
  const rows = await waitFor(() => {
    const days = within(table ?? document.body)
      .getAllByRole('row')
      .slice(1)
    expect(days).toHaveLength(30)
    return days
  })
  expect(rows[0]?.textContent).toContain('14:20')
  expect(rows[0]?.textContent).toContain('Live')
  expect(rows[9]?.textContent).toContain('−$1,200.00')
  expect(rows[29]?.textContent).toContain('Rebuilt')
  // measured against the close before the range, which is no day of it
  expect(rows[29]?.textContent).toContain('+$683.64')
})

test('the curve can be read by keyboard, and is a table on request', async () => {
  showScreen(<EquityScreen />)
  const curve = await screen.findByRole('slider')
  curve.focus()
  await userEvent.keyboard('{Home}')
  expect(curve.getAttribute('aria-valuenow')).toBe('0')
  await userEvent.click(screen.getByRole('button', { name: /table/i }))
  expect(await screen.findByRole('region', { name: 'Equity by day, scrollable' })).toBeTruthy()
})

test('the curve can be zoomed and moved by keys, and reset', async () => {
  showScreen(<EquityScreen />)
  const curve = await screen.findByRole('slider')
  const whole = screen.getByRole('button', { name: 'Whole range' })
  expect(whole).toHaveProperty('disabled', true)
  curve.focus()
  await userEvent.keyboard('+++')
  expect(whole).toHaveProperty('disabled', false)
  const shown = () => screen.getByText(/^Shown: /).textContent
  const middle = shown()
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(shown()).not.toBe(middle)
  await userEvent.click(whole)
  expect(screen.queryByText(/^Shown: /)).toBeNull()
})

test('today has hourly readings after the previous day’s close, and dashes for hours without one', async () => {
  const hour = (at: string, equity: string, more: object = {}) => ({
    day: at.slice(0, 10),
    at: `${at}:00.000Z`,
    equity,
    flow: '0',
    remeasured: '0',
    source: 'live',
    ...more,
  })
  const day = { isRemeasured: false }
  const [before, close] = [hour('2025-06-23T22:58', '990'), hour('2025-06-23T23:59', '1000')]
  const [morning, now] = [
    hour('2025-06-24T01:58', '1010'),
    hour('2025-06-24T14:20', '1030', { isAfterGap: true }),
  ]
  const page = showScreen(<EquityScreen />, {
    at: '/?range=today',
    world: {
      '/equity-snapshots': () => ({
        currency: 'USD',
        points: [close, hour('2025-06-24T14:20', '1030')].map((one) => ({ ...one, ...day })),
        hours: [before, close, morning, now],
        incomplete: [],
        uncounted: [],
      }),
    },
  })
  const curve = await screen.findByRole('slider')
  expect(page.asked).toContain('/equity-snapshots?days=2&step=hour')
  expect(curve.getAttribute('aria-valuemax')).toBe('2')
  curve.focus()
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(curve.getAttribute('aria-valuetext')).toMatch(/^Tue 24 Jun, 01:58: \$1,010\.00/)
  expect(screen.getByText(/Curve and figures within the day\. Dashed: nothing was read\./)).toBeTruthy()
  expect(screen.queryByText(/Rebuilt from hourly prices/)).toBeNull()
  // the table is of days
  const [table] = screen.getAllByRole('table', { name: 'Equity by day' })
  expect(within(table ?? document.body).getAllByRole('row')).toHaveLength(2)
})

test('equity is compared with a held coin, another account and the period before, by return', async () => {
  const closes = [100, 90, 150].map((close, i) => ({
    at: new Date(worldNow - (20 - i * 10) * dayMs).toISOString(),
    close: String(close),
  }))
  const page = showScreen(<EquityScreen />, {
    world: {
      '/benchmark': () => ({ currency: 'USD', rate: null, closes }),
      '/journal/days': () => ({ days: [] }),
    },
  })
  const choice = await screen.findByRole('combobox', { name: 'Compare with' })
  await userEvent.selectOptions(choice, 'BTC held')
  expect(await screen.findByText('BTC held +50.00%')).toBeTruthy()
  expect(page.asked).toContain('/benchmark?days=31&step=hour&asset=BTC')
  expect(screen.getByRole('button', { name: 'Percent' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.selectOptions(choice, 'Period before')
  expect(await screen.findByText(/^Period before [+−]/)).toBeTruthy()
  await userEvent.selectOptions(choice, within(choice).getAllByRole('option').at(-1) ?? '')
  await waitFor(() => expect(page.asked.some((one) => /accounts=.*&step=hour/.test(one))).toBe(true))
})

test('a coin without a current price shows the day of its last close', async () => {
  const closes = ['2025-06-10', '2025-06-24'].map((day, i) => ({
    at: `${day}T00:00:00.000Z`,
    close: String(100 + i * 50),
  }))
  showScreen(<EquityScreen />, {
    at: '/?with=BTC',
    world: {
      '/benchmark': () => ({ currency: 'USD', rate: null, closes }),
      '/journal/days': () => ({ days: [] }),
    },
  })
  expect(await screen.findByText('BTC held +50.00% at the close of 23 Jun')).toBeTruthy()
})

test('an impossible comparison shows the reason in its place', async () => {
  showScreen(<EquityScreen />, { world: { '/benchmark': 503 } })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), 'ETH held')
  expect(await screen.findByText('ETH held could not be loaded')).toBeTruthy()
})

test('deposits, withdrawals and notes are marked, with a legend', async () => {
  showScreen(<EquityScreen />, {
    world: {
      '/journal/days': () => ({ days: [{ day: '2025-06-20', note: 'Calm', tags: [], changedAt: null }] }),
    },
  })
  const card = within(await screen.findByRole('region', { name: 'Equity over time' }))
  expect(await card.findByText('Note')).toBeTruthy()
  expect([card.getByText('Deposit'), card.getByText('Withdrawal')]).toHaveLength(2)
})

test('the start of the history is shown with its reason', async () => {
  showScreen(<EquityScreen />, {
    world: {
      '/equity-snapshots': () => ({
        currency: 'USD',
        points: [],
        uncounted: [],
        incomplete: [
          {
            accountId: 'ok',
            since: '2025-03-03T00:00:00.000Z',
            reason: 'Swing: history before this day is unknown.',
          },
        ],
      }),
    },
  })
  expect(await screen.findByText('No equity recorded yet')).toBeTruthy()
  expect(screen.getByText('Swing: history before 3 Mar is unknown.')).toBeTruthy()
})

test('the range of all screens is sent as a number of days', async () => {
  const page = showScreen(<EquityScreen />, { at: '/?range=90D&accounts=ok' })
  await screen.findAllByRole('table')
  expect(page.asked).toContain('/equity-snapshots?days=91&accounts=ok')
})

test('custom dates are requested with the close before them, up to their last day', async () => {
  const page = showScreen(<EquityScreen />, { at: '/?from=2025-03-01&to=2025-03-31' })
  await screen.findAllByRole('table')
  expect(page.asked).toContain('/equity-snapshots?days=32&to=2025-03-31&step=hour')
  expect(page.asked).toContain('/equity-bridge?from=2025-03-01&to=2025-03-31')
})

test('the compared days are named by equity days', async () => {
  // there it is the next day already
  setEquityZone('Pacific/Kiritimati')
  showScreen(<EquityScreen />, { at: '/?range=7D&compare=previous' })
  await waitFor(() =>
    expect(
      screen.getAllByRole('definition').some((one) => one.textContent?.includes('In 12 – 18 Jun it was')),
    ).toBe(true),
  )
})

test('returns start at the next deposit, and the screen says so', async () => {
  const days = [
    ['1000', '0'],
    ['1500', '0'],
    ['0', '-1500'],
    ['500', '500'],
    ['550', '0'],
  ] as const
  const points = days.map(([equity, flow], i) => ({
    day: `2025-06-1${i}`,
    at: `2025-06-1${i}T23:59:59.999Z`,
    equity,
    flow,
    source: 'rebuilt',
    remeasured: '0',
  }))
  showScreen(<EquityScreen />, {
    at: '/?from=2025-06-10&to=2025-06-14',
    world: {
      '/equity-snapshots': () => ({ currency: 'USD', rate: null, points, uncounted: [], incomplete: [] }),
      '/journal/days': () => ({ days: [] }),
    },
  })
  const curve = await screen.findByRole('slider')
  expect(curve.getAttribute('aria-valuemax')).toBe('4')
  await userEvent.click(screen.getByRole('button', { name: 'Percent' }))
  expect(screen.getByText('Returns since 13 Jun; there was no equity the day before.')).toBeTruthy()
  expect(screen.getByRole('slider').getAttribute('aria-valuemax')).toBe('1')
})

test('if equity days end at another midnight than all others, one click aligns them', async () => {
  setEquityZone('Asia/Tokyo')
  const page = showScreen(<EquityScreen />)
  expect(await screen.findByText(/Equity days end at midnight Asia\/Tokyo, all others UTC/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use UTC for equity too' }))
  await waitFor(() =>
    expect(page.sent).toContainEqual({
      method: 'PUT',
      path: '/v1/user/preferences',
      body: { equityZone: 'UTC' },
    }),
  )
})

test('equity of an account that may lack trades says so', async () => {
  const reason = 'Spot may lack trades: Bitvavo lists them pair by pair.'
  const uncounted = [{ accountId: 'ok', isStopped: true, isPossible: true, reason }]
  showScreen(<EquityScreen />, {
    world: { '/equity-snapshots': () => ({ currency: 'USD', points: [], incomplete: [], uncounted }) },
  })
  expect((await screen.findByText(/may not be complete/)).closest('p')?.textContent).toContain(reason)
})

test('the figures below the curve are compared with those of the period before', async () => {
  const page = showScreen(<EquityScreen />, { at: '/?range=last-month' })
  await waitFor(() => expect(page.asked).toContain('/equity-snapshots?days=31&to=2025-04-30'))
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('definition')
        .map(({ textContent }) => textContent)
        .join(' '),
    ).toMatch(/In 1 – 30 Apr it was [+−]\$[\d,.]+.*Change: /),
  )
})

test('a loading curve reserves space for its controls and the strip below it, which a single day lacks', async () => {
  const world = { '/equity-snapshots': () => new Promise(() => undefined) }
  const bars = () =>
    [...(document.querySelector('[aria-busy=true]')?.querySelectorAll('.skeleton[class*="h-11"]') ?? [])]
      .length
  showScreen(<EquityScreen />, { world })
  await screen.findAllByText('Loading...')
  expect(bars()).toBe(3)
  cleanup()
  showScreen(<EquityScreen />, { world, at: '/?range=today' })
  await screen.findAllByText('Loading...')
  expect(bars()).toBe(2)
})

test.each([
  ['on a phone the notes on the curve are below its figures, which their length never moves', true],
  ['on a wide screen the notes are right below the curve', false],
])('%s', async (_, isPhone) => {
  if (isPhone) onPhone()
  const points = ['2025-06-11', '2025-06-12'].map((day) => ({
    day,
    at: `${day}T23:59:59.999Z`,
    equity: '1000',
    flow: '0',
    source: 'rebuilt',
    remeasured: '0',
  }))
  const incomplete = [{ accountId: 'ok', since: null, reason: 'OKX swing: older days are missing.' }]
  showScreen(<EquityScreen />, {
    world: {
      '/equity-snapshots': () => ({ currency: 'USD', rate: null, points, uncounted: [], incomplete }),
      '/journal/days': () => ({ days: [] }),
    },
  })
  const note = await screen.findByText('OKX swing: older days are missing.')
  const [figure] = await screen.findAllByRole('definition')
  const isBelow = ((figure?.compareDocumentPosition(note) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isBelow).toBe(isPhone)
})

test.each([
  [['0', '500', '0'], '+10.00% without deposits'],
  [['0', '-500', '0'], '+10.00% without withdrawals'],
  [['0', '500', '-20'], '+10.00% without net deposits'],
  [['900', '0', '0'], '+10.00%'],
])('with flows of %j the growth names what it leaves out: %s', async (moved, words) => {
  let equity = 1000
  const points = moved.map((flow, i) => {
    if (i > 0) equity += Number(flow) + (i === 1 ? equity / 10 : 0)
    const day = `2025-06-1${i}`
    return {
      day,
      at: `${day}T23:59:59.999Z`,
      equity: String(equity),
      flow,
      source: 'rebuilt',
      remeasured: '0',
    }
  })
  showScreen(<EquityScreen />, {
    at: '/?from=2025-06-10&to=2025-06-12',
    world: {
      '/equity-snapshots': () => ({ currency: 'USD', rate: null, points, uncounted: [], incomplete: [] }),
      '/journal/days': () => ({ days: [] }),
    },
  })
  const grown = await screen.findByTitle(/^Time-weighted/)
  expect(grown.textContent).toBe(words)
  // a tenth of the equity at first, which flows do not change
  expect(grown.previousElementSibling?.textContent).toBe('+$100.00')
})
