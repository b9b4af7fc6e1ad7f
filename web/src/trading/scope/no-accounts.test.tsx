import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { AnalyticsScreen } from '../analytics/analytics-screen.tsx'
import { BalancesScreen } from '../balances/balances-screen.tsx'
import { BotsScreen } from '../bots/bots-screen.tsx'
import { CalendarScreen } from '../calendar/calendar-screen.tsx'
import { EquityScreen } from '../equity/equity-screen.tsx'
import { PositionsScreen } from '../positions/positions-screen.tsx'
import { TradesScreen } from '../trades/trades-screen.tsx'

const demoKey = { apiKey: 'k', apiSecret: 's', passphrase: 'p' }
const world = (key: typeof demoKey | null) => ({
  '/exchange-keys': () => [],
  '/exchanges': () => ({
    exchanges: [{ id: 'okx', name: 'OKX', demoKey: key, proves: true }],
    wanted: [],
    egressAddresses: [],
    addressesOf: { exchanges: {}, accounts: {} },
  }),
})

test.each<[string, ReactElement, RegExp, string]>([
  ['No equity curve yet', <EquityScreen key="2" />, /high-water mark/, ''],
  ['Nothing to analyse yet', <AnalyticsScreen key="3" />, /[Ww]in rate/, 'Results over time'],
  ['No trading days yet', <CalendarScreen key="4" />, /Each day/, 'Best day'],
  ['No positions yet', <PositionsScreen key="5" />, /Open perpetuals/, 'Mark'],
  ['No balances yet', <BalancesScreen key="6" />, /Each coin/, 'In orders and margin'],
  ['No bots yet', <BotsScreen key="7" />, /Each grid, DCA or signal bot/, 'Total P&L'],
])(
  'before the first connection: %s, with a text and an outline of its own screen',
  async (lack, shown, words, part) => {
    showScreen(shown, { world: world(null) })
    expect((await screen.findByRole('heading', { level: 2, name: lack })).nextSibling?.textContent).toMatch(
      words,
    )
    const outline = document.querySelector('.outline-only')
    expect(outline?.closest('[inert]')).not.toBeNull()
    // the hidden part adds no height to the page
    expect(outline?.className.split(' ')).toEqual(expect.arrayContaining(['relative', 'overflow-clip']))
    expect(outline?.textContent).toContain(part)
    const connect = await screen.findByRole('link', { name: 'Connect exchange' })
    expect(connect.getAttribute('href')).toBe('/trading/accounts?connect=1')
    expect(screen.queryByRole('button', { name: 'Try with a demo key' })).toBeNull()
  },
)

test('before the first connection Trades shows made-up rows, which are marked and cannot be used', async () => {
  showScreen(<TradesScreen />, { world: world(null) })
  const lack = await screen.findByRole('heading', { level: 2, name: 'No trades yet' })
  expect(lack.nextSibling?.textContent).toMatch(/Each closed trade/)
  const sample = await screen.findByRole('region', { name: 'Sample data' })
  expect(sample.textContent).toContain('Made-up figures')
  const row = await within(sample).findByText('+$33.59')
  expect(row.closest('[inert]')).not.toBeNull()
})

test('a demo offers its simulated account on every screen', async () => {
  const page = showScreen(<TradesScreen />, { world: world(demoKey) })
  await userEvent.click(await screen.findByRole('button', { name: 'Try with a demo key' }))
  await vi.waitFor(() =>
    expect(page.sent).toContainEqual({
      method: 'POST',
      path: '/exchange-keys',
      body: { exchange: 'okx', ...demoKey, label: 'OKX demo' },
    }),
  )
})
