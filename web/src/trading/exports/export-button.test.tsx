import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { EquityScreen } from '../equity/equity-screen.tsx'
import { Toaster } from '../../core/kit/toast.tsx'
import { AnalyticsScreen } from '../analytics/analytics-screen.tsx'
import { CalendarScreen } from '../calendar/calendar-screen.tsx'
import { TradesScreen } from '../trades/trades-screen.tsx'

const saved: { href: string; download: string }[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ href: new URL(this.href, 'http://harbour.test').pathname, download: this.download })
  })
})
afterEach(() => vi.restoreAllMocks())

const file = () => ({ url: '/api/exports/file?link=sealed', fileName: 'harbour_file.csv' })
const files = {
  '/exports/closed-trades': file,
  '/exports/fills': file,
  '/exports/funding': file,
  '/exports/days': file,
  '/exports/equity': file,
}

async function offered(): Promise<readonly string[]> {
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '')
}
const pick = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }))
const askedFor = (asked: readonly string[]) => {
  const found = asked.find((address) => address.startsWith('/exports/')) ?? ''
  return { path: found.split('?')[0], ...Object.fromEntries(new URLSearchParams(found.split('?')[1])) }
}

test('S11 the list of trades is exported with the screen’s filter, from an address that the browser opens itself', async () => {
  const page = showScreen(<TradesScreen />, {
    at: '/?accounts=bi&symbol=BTC%2FUSDT&side=short&result=loss&from=2025-06-01&to=2025-06-20',
    world: files,
  })
  expect(await offered()).toEqual(['Closed trades', 'Individual fills', 'Funding payments'])
  await pick('Closed trades')
  await vi.waitFor(() => expect(saved).toEqual([{ href: '/api/exports/file', download: 'harbour_file.csv' }]))
  expect(askedFor(page.asked)).toEqual({
    path: '/exports/closed-trades',
    timeZone: 'UTC',
    accounts: 'bi',
    symbol: 'BTC/USDT',
    side: 'short',
    result: 'loss',
    from: '2025-06-01',
    to: '2025-06-20',
  })
})

test('fills are exported by their own side, and come first on their own list', async () => {
  const page = showScreen(<TradesScreen />, { at: '/?view=fills&range=All&side=buy', world: files })
  expect(await offered()).toEqual(['Individual fills', 'Closed trades', 'Funding payments', 'Daily results'])
  await pick('Individual fills')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(askedFor(page.asked)).toEqual({ path: '/exports/fills', timeZone: 'UTC', side: 'buy' })
})

test('analytics, calendar and equity offer the files of what they show', async () => {
  const analytics = showScreen(<AnalyticsScreen />, { at: '/?range=All&accounts=ok', world: files })
  expect(await offered()).toEqual(['Closed trades', 'Daily results', 'Individual fills', 'Funding payments'])
  await pick('Daily results')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(askedFor(analytics.asked)).toEqual({ path: '/exports/days', timeZone: 'UTC', accounts: 'ok' })
})

test('a month of the calendar can be exported as days, as trades and as funding', async () => {
  const page = showScreen(<CalendarScreen />, { at: '/?month=2025-02', world: files })
  expect(await offered()).toEqual([
    'Days of February 2025',
    'Days of 2025',
    'Trades of February 2025',
    'Funding of February 2025',
  ])
  await pick('Trades of February 2025')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(askedFor(page.asked)).toEqual({
    path: '/exports/closed-trades',
    timeZone: 'UTC',
    from: '2025-02-01',
    to: '2025-02-28',
  })
})

test('equity is exported for the shown days', async () => {
  const page = showScreen(<EquityScreen />, { at: '/?range=90D', world: files })
  expect(await offered()).toEqual(['Equity by day', 'Daily results', 'Funding payments'])
  await pick('Equity by day')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(askedFor(page.asked)).toEqual({ path: '/exports/equity', days: '91' })
})

test('if a file is refused the reason is shown, and nothing is saved', async () => {
  render(<Toaster />)
  showScreen(<EquityScreen />, { world: { ...files, '/exports/equity': 503 } })
  await offered()
  await pick('Equity by day')
  expect((await screen.findByRole('alert')).textContent).toContain('Harbour is busy or starting')
  expect(saved).toEqual([])
})
