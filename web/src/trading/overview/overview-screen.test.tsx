import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { OverviewScreen } from './overview-screen.tsx'

const figure = (name: string) => screen.findByRole('group', { name })

test('the key figures say what is true now, each with its definition at hand', async () => {
  showScreen(<OverviewScreen />)
  const open = await figure('Unrealised P&L (positions)')
  expect(open?.textContent).toContain('+$313.47')
  expect(open?.textContent).toContain('3 up +$377')
  expect(open?.textContent).toContain('1 down −$64')
  expect((await figure('Net deposits'))?.textContent).toContain('$1,300.00')
  expect((await figure('Net deposits'))?.textContent).toContain('in $2,500out $1,200')
  expect((await figure('Exposure'))?.textContent).toContain('0.46×')
  expect(within(open).getByRole('button', { name: 'About Unrealised P&L (positions)' })).toBeTruthy()
})

test('accounts that are not read yet are said to be missing from equity', async () => {
  showScreen(<OverviewScreen />, {
    world: {
      '/equity-snapshots': () => ({
        currency: 'USD',
        points: [
          { day: '2025-06-24', at: '2025-06-24T14:20:00.000Z', equity: '9569.67', flow: '0', source: 'live' },
        ],
        uncounted: [],
        incomplete: [{ accountId: 'bn', since: null, reason: 'Main futures: Its history is still syncing.' }],
      }),
    },
  })
  const equity = await figure('Equity')
  expect(equity?.textContent).toContain('$9,569.67')
  expect(equity?.textContent).toContain('excl. 1 account')
  expect((await figure('Max drawdown (equity)'))?.textContent).toContain('Needs two days of equity')
  expect(screen.getByText(/still syncing/)).toBeTruthy()
})

test('before the first connection there is one thing to do', async () => {
  showScreen(<OverviewScreen />, { world: { '/exchange-keys': () => [] } })
  expect(await screen.findByText('No exchange connected yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Connect exchange' }).getAttribute('href')).toBe(
    '/trading/accounts?connect=1',
  )
})

test('one part that fails says so in its own card and the others stay', async () => {
  const page = showScreen(<OverviewScreen />, { world: { '/balances': 503 } })
  expect(await screen.findByText('Could not load balances')).toBeTruthy()
  expect((await figure('Unrealised P&L (positions)'))?.textContent).toContain('+$313.47')
  page.answer({ '/balances': () => ({ balances: [], totalUsd: '0', unpriced: [] }) })
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByText('No balances yet')).toBeTruthy()
})

test('a figure that could not be loaded says so, and not that nothing is there', async () => {
  showScreen(<OverviewScreen />, { world: { '/positions': 503, '/equity-snapshots': 503 } })
  for (const name of [
    'Equity',
    'Net deposits',
    'Max drawdown (equity)',
    'Unrealised P&L (positions)',
    'Exposure',
  ]) {
    const told = (await figure(name)).textContent
    expect(told).toContain('could not be loaded')
    expect(told).not.toMatch(/no open positions|Needs two days|\$0/)
  }
})

test('what was loaded stays in sight when a refresh fails', async () => {
  const page = showScreen(<OverviewScreen />)
  await figure('Unrealised P&L (positions)')
  page.answer({ '/positions': 503 })
  await page.refresh()
  expect(await screen.findByText(/Harbour is busy/)).toBeTruthy()
  expect((await figure('Unrealised P&L (positions)'))?.textContent).toContain('+$313.47')
  expect(screen.getByRole('table', { name: 'Open positions' })).toBeTruthy()
})

test('each amount of the recent trades says whether it is a result or a value', async () => {
  showScreen(<OverviewScreen />)
  await vi.waitFor(() => expect(document.querySelectorAll('a[href*="trade="]').length).toBeGreaterThan(0))
  for (const row of document.querySelectorAll('a[href*="trade="]'))
    expect(row.textContent).toMatch(/(P&L [+−]|value )[\d.,]+ \w+$/)
})

test('open positions name their account where there are several', async () => {
  showScreen(<OverviewScreen />)
  const table = await screen.findByRole('table', { name: 'Open positions' })
  expect(within(table).getByRole('columnheader', { name: 'Account' })).toBeTruthy()
  await within(table).findAllByText('Grid bots')
})

test('while nothing is known yet it says that it is loading', async () => {
  showScreen(<OverviewScreen />, {
    world: { '/equity-snapshots': 0, '/positions': 0, '/balances': 0, '/trades': 0 },
  })
  expect(await screen.findAllByText('Loading...')).not.toHaveLength(0)
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('with amounts hidden no amount is in the page, percentages and prices are', async () => {
  localStorage.setItem('harbour.hideAmounts', '1')
  try {
    showScreen(<OverviewScreen />)
    expect((await figure('Max drawdown (equity)'))?.textContent).toMatch(/−\d+\.\d\d%/)
    expect(await screen.findByText('104,212.5')).toBeTruthy()
    await screen.findAllByText('Grid bots')
    await vi.waitFor(() => expect(document.querySelectorAll('a[href*="trade="]').length).toBeGreaterThan(0))
    expect(document.body.textContent).not.toMatch(/\$\d/)
    expect(document.body.textContent).not.toMatch(/\d (USDT|BTC|ETH|SOL|DOGE)\b/)
  } finally {
    localStorage.removeItem('harbour.hideAmounts')
  }
})

test('equity of an account that may lack trades says so', async () => {
  const reason = 'Spot may lack trades: Bitvavo lists them pair by pair.'
  const uncounted = [{ accountId: 'ok', isStopped: true, isPossible: true, reason }]
  showScreen(<OverviewScreen />, {
    world: { '/equity-snapshots': () => ({ currency: 'USD', points: [], incomplete: [], uncounted }) },
  })
  expect((await screen.findByText(/may not be complete/)).closest('p')?.textContent).toContain(reason)
})
