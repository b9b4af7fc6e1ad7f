import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bridgeDay, centsOf, halves } from '../../../test/bridge-days.ts'
import { onPhone } from '../../../test/phone.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { worldNow } from '../../../test/trading-world.ts'
import { EquityScreen } from './equity-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: worldNow, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const bridges = (days: readonly object[], unread: readonly object[] = []) => ({
  '/equity-bridge/days': () => ({
    currency: 'USD',
    rate: null,
    timeZone: 'UTC',
    closesIn: 'UTC',
    days,
    unread,
  }),
})
const list = async () => within(await screen.findByRole('region', { name: 'By day' }))
const table = async () => within(await (await list()).findByRole('table', { name: 'Equity by day' }))

test('the days show what moved beside their equity, the newest fourteen first, without empty columns', async () => {
  const days = Array.from({ length: 20 }, (_, at) =>
    bridgeDay(`2025-06-${String(24 - at).padStart(2, '0')}`, String(at + 1), at === 11 ? '0.5' : '0'),
  )
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  showScreen(<EquityScreen />, { at: '/trading/equity#moved', world: bridges(days) })
  const shown = await table()
  expect(shown.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Day',
    'Net deposits',
    'Price P&L (realised)',
    'Fees (realised)',
    'Funding (realised)',
    'Change in unrealised P&L',
    'Exchange rate',
    'Change in equity',
    'Return (equity)',
    'From peak',
    'Equity',
  ])
  await waitFor(() => expect(shown.getAllByRole('row')).toHaveLength(15))
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  await userEvent.click((await list()).getByRole('button', { name: 'Show all 30' }))
  const rows = await waitFor(() => {
    const all = shown.getAllByRole('row').slice(1)
    expect(all).toHaveLength(30)
    return all
  })
  expect(rows[0]?.textContent).toContain('14:20')
  expect(rows[0]?.textContent).toContain('Live')
  expect(rows[1]?.textContent).toContain('+$2.00')
  // a day without parts has its return and its equity all the same
  expect(rows[29]?.textContent).toMatch(/^Mon 26 May–.*%.*\$/)
})

test('the parts of a day sum up to its change as displayed', async () => {
  showScreen(<EquityScreen />, { world: bridges([halves]) })
  const shown = await table()
  const [newest] = shown.getAllByRole('row').slice(1)
  const cells = within(newest ?? document.body).getAllByRole('cell')
  expect(cells.slice(1, 7).map(({ textContent }) => centsOf(textContent))).toEqual([0, 1, 0, 1, -1, 1])
})

test('on phones a day is one line with its change and its equity, and a press unfolds the parts', async () => {
  onPhone()
  showScreen(<EquityScreen />, { world: bridges([bridgeDay('2025-06-24', '12', '0')]) })
  const shown = await list()
  const line = await shown.findByRole('button', { name: /14:20.*\+\$12\.00/ })
  expect(shown.queryByText('Funding (realised)')).toBeNull()
  await userEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  expect(shown.getByText('Funding (realised)').nextElementSibling?.textContent).toBe('+$12.00')
  expect(shown.queryByText('Fees (realised)')).toBeNull()
})

test('where deposits cannot be read, the days are listed without parts, with the reason', async () => {
  const unread = [{ accountId: 'a', label: 'My Luno', reason: 'Deposits at Luno cannot be read.' }]
  showScreen(<EquityScreen />, { world: bridges([], unread) })
  expect(await (await list()).findByText('My Luno: Deposits at Luno cannot be read.')).toBeTruthy()
  expect((await table()).getByRole('columnheader', { name: 'P&L (equity)' })).toBeTruthy()
})

test('if the parts cannot be loaded, the days are listed without them, below an error', async () => {
  showScreen(<EquityScreen />, { world: { '/equity-bridge/days': 503 } })
  expect(await screen.findByText('Could not load what moved each day')).toBeTruthy()
  const shown = await table()
  await waitFor(() => expect(shown.getAllByRole('row')).toHaveLength(15))
  expect(shown.queryByRole('columnheader', { name: 'Change in equity' })).toBeNull()
})
