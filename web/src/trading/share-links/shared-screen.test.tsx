import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { none, of, page } from '../../../test/shared-page.ts'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { setOnline } from '../../../test/set-online.ts'
import { toggleHideAmounts } from '../../core/kit/preferences.ts'
import { Router } from '../../core/router/router.tsx'
import { AppRoutes } from '../../routes.tsx'

const token = 'A'.repeat(43)
function open(answer: Parameters<typeof serverAtTheEdge>[0] = {}) {
  const edge = serverAtTheEdge(answer)
  window.history.replaceState(null, '', `/shared/${token}`)
  render(
    <Router>
      <AppRoutes />
    </Router>,
  )
  return edge
}
const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent ?? ''

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('a visitor sees that the page is offline, with the time of the figures, which are grey until it is online again', async () => {
  open({ 'POST /api/shared-page': { data: page() } })
  await screen.findByRole('heading', { level: 1, name: 'Spring' })
  setOnline(false)
  expect(await screen.findByText(/^Offline, showing \d\d:\d\d$/)).toBeTruthy()
  expect(screen.getByRole('main').hasAttribute('data-stale')).toBe(true)
  setOnline(true)
  await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull())
  expect(screen.getByRole('main').hasAttribute('data-stale')).toBe(false)
})

test('a visitor sees figures, days and the period, and no amount', async () => {
  const edge = open({ 'POST /api/shared-page': { data: page() } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Spring' })).toBeTruthy()
  expect(
    screen.getByText(
      /1 May – 30 Jun 2025.*results dated when realised, days in Europe\/Berlin.*Amounts are hidden/,
    ),
  ).toBeTruthy()
  expect(await figure('Return (equity)')).toContain('+8.58%')
  expect(await figure('Max drawdown (equity)')).toContain('−4.12%')
  expect(await figure('Win rate')).toMatch(/42\.9%.*3 won, 3 lost/)
  expect(await figure('Profit factor')).toMatch(/1\.80.*7 closed trades/)
  expect(screen.queryByText(/Net P&L/)).toBeNull()
  const may = screen.getByRole('table', { name: 'May 2025' })
  expect(within(may).getByTitle('Friday 2 May: +1.23%, 4 trades')).toBeTruthy()
  const months = screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)
  expect(months).toEqual(['June 2025', 'May 2025'])
  expect(document.body.textContent).not.toContain('$')
  // the secret of the address is sent in the body, so that no log of addresses contains it
  expect(edge.asked.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/shared-page', body: { token } },
  ])
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('a range from the last day of a month shows one week of it, and every week of the next', async () => {
  const day = { share: 0.01, net: null, trades: 1, wins: 1, losses: 0, isPartial: false }
  const given = page({
    from: '2025-05-31',
    to: '2025-06-30',
    days: [
      { ...day, day: '2025-05-31' },
      { ...day, day: '2025-06-20' },
    ],
  })
  open({ 'POST /api/shared-page': { data: given } })
  const may = await screen.findByRole('table', { name: 'May 2025' })
  expect(within(may).getAllByRole('row')).toHaveLength(2)
  expect(within(may).getByTitle('Saturday 31 May: +1.00%, 1 trade')).toBeTruthy()
  const june = screen.getByRole('table', { name: 'June 2025' })
  expect(within(june).getAllByRole('row')).toHaveLength(7)
})

test('amounts are shown if their owner shows them, even if this device hides its own', async () => {
  toggleHideAmounts()
  const [first, second] = page().days
  open({
    'POST /api/shared-page': {
      data: page({
        showsAmounts: true,
        net: '160',
        fees: '28.25',
        funding: '-2.25',
        days: [
          { ...first!, net: '200.4' },
          { ...second!, net: '-40.4' },
        ],
      }),
    },
  })
  expect(await figure('Net P&L (realised)')).toContain('+$160.00')
  expect(await figure('Fees (realised)')).toContain('$28.25')
  expect(await figure('Funding (realised)')).toContain('−$2.25')
  expect(screen.getByTitle('Wednesday 11 June: −$40, 3 trades')).toBeTruthy()
  toggleHideAmounts()
})

test('an unknown value shows its reason, and an empty period says so', async () => {
  open({
    'POST /api/shared-page': {
      data: page({
        title: '',
        trades: 0,
        winRate: none('no_trades'),
        profitFactor: none('no_losses'),
        payoff: none('no_losses'),
        returns: {
          days: 0,
          total: null,
          fewestDays: 60,
          riskFree: 0.04,
          sharpe: none('too_few_days'),
          drawdown: 0,
        },
        curve: [],
        days: [],
      }),
    },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Trading results' })).toBeTruthy()
  expect(await figure('Win rate')).toMatch(/–.*no closed trades/)
  expect(await figure('Profit factor')).toMatch(/∞.*no losing trade/)
  expect(await figure('Payoff')).toMatch(/–.*no losing trade/)
  expect(await figure('Return (equity)')).toMatch(/–.*two days of equity needed/)
  expect(await figure('Max drawdown (equity)')).toMatch(/–.*two days of equity needed/)
  expect(await figure('Sharpe')).toMatch(/–.*60 days of equity needed/)
  expect(screen.getByText('No closed trades in this period')).toBeTruthy()
})

test('a page of some trades names its filter, and has no account returns', async () => {
  open({
    'POST /api/shared-page': {
      data: page({
        limitedTo: ['One bot', 'Long trades'],
        basis: 'peak_capital',
        cycles: 'grid_trade',
        unlisted: 3,
      }),
    },
  })
  const limits = within(await screen.findByRole('list', { name: 'Limited to' }))
  expect(limits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One bot',
    'Long trades',
  ])
  expect(await figure('Return on peak capital')).toMatch(/\+8\.58%.*realised, on peak capital in use/)
  expect(screen.queryByText('Return (equity)')).toBeNull()
  expect(screen.queryByText('Max drawdown (equity)')).toBeNull()
  expect(screen.getByText(/Trades of the bot’s grid after fees and funding/)).toBeTruthy()
  expect(screen.getByText(/3 older trades of the bot ended too long ago/)).toBeTruthy()
  expect(screen.getByText(/% of peak capital$/)).toBeTruthy()
  cleanup()
  open({
    'POST /api/shared-page': {
      data: page({ limitedTo: ['Long trades'], basis: 'equity_of_all', curve: [] }),
    },
  })
  expect(await figure('Contribution to return')).toMatch(/–.*equity of a day not known/)
})

const aBot = {
  kind: 'grid',
  total: null,
  returnOnPeak: '0.4024',
  drawdown: 0.3465,
  fundingPayments: 12,
  cycles: { trades: 4, wins: 3, losses: 1, unpriced: 0, winRate: '0.75' },
} as const

test('one bot’s page has the figures of the bot, and names its closed trades accordingly', async () => {
  open({
    'POST /api/shared-page': {
      data: page({
        basis: 'peak_capital',
        cycles: 'grid_trade',
        ofBot: aBot,
      }),
    },
  })
  expect(await figure('Return on peak capital')).toMatch(/\+40\.24%.*unrealised included/)
  expect(await figure('Max drawdown')).toContain('−34.65%')
  expect(await figure('Win rate')).toMatch(/75\.0%.*4 cycles, 3 won, 1 lost/)
  expect(screen.getByRole('heading', { name: 'Closed trades only' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Total return/ })).toBeTruthy()
  expect(screen.queryByText('Total P&L')).toBeNull()
  expect(screen.queryByText('Funding payments')).toBeNull()
})

test('a two-legged bot shows funding payments, not cycles', async () => {
  open({
    'POST /api/shared-page': {
      data: page({ basis: 'peak_capital', cycles: 'round_trip', ofBot: { ...aBot, kind: 'basis' } }),
    },
  })
  expect(await figure('Funding payments')).toContain('12')
  expect(screen.queryByText('Win rate')).toBeNull()
})

test('a compared page shows each figure’s earlier value', async () => {
  const { winRate: _, ...figures } = page()
  open({
    'POST /api/shared-page': {
      data: page({
        before: { ...figures, from: '2025-03-01', to: '2025-04-30', winRate: of(0.625), share: null },
      }),
    },
  })
  expect(await screen.findByText(/Compared with 1 Mar – 30 Apr 2025\./)).toBeTruthy()
  expect(await figure('Win rate')).toMatch(/42\.9%.*was 62\.5%/)
  expect(await figure('Profit factor')).toMatch(/was 1\.80/)
})

test('a page names its owner only if a name was given, and invites the visitor to sign up', async () => {
  open({ 'POST /api/shared-page': { data: page({ owner: 'Ada' }) } })
  expect(await screen.findByText('by Ada')).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: 'Make your own' }))
    expect(link.getAttribute('href')).toBe('/')
  cleanup()
  open({ 'POST /api/shared-page': { data: page() } })
  await screen.findByRole('heading', { level: 1, name: 'Spring' })
  expect(screen.queryByText(/^by/)).toBeNull()
})

test('a page says that an exchange does not provide part of the history, only if that is so', async () => {
  open({ 'POST /api/shared-page': { data: page() } })
  await screen.findByRole('heading', { level: 1, name: 'Spring' })
  expect(screen.queryByText(/refuses to tell/)).toBeNull()
  cleanup()
  open({ 'POST /api/shared-page': { data: page({ hasGaps: true }) } })
  expect(await screen.findByText(/An exchange does not provide part of the history/)).toBeTruthy()
})

test('a visitor sees that trades may be missing, and not of which account', async () => {
  open({ 'POST /api/shared-page': { data: page({ mayLackTrades: true }) } })
  expect(await screen.findByText(/ Some trades may be missing\./)).toBeTruthy()
  cleanup()
  // both notes show if both apply
  open({ 'POST /api/shared-page': { data: page({ mayLackTrades: true, isUncounted: true }) } })
  expect(
    await screen.findByText(/some of its trades are missing\. Other trades may be missing too\./),
  ).toBeTruthy()
})

test('a page of invented trades does not say that an exchange confirms them', async () => {
  const shown = async (sources: object) => {
    cleanup()
    open({ 'POST /api/shared-page': { data: page({ sources: { ...page().sources, ...sources } }) } })
    return (await screen.findByText(/The owner chose/)).textContent ?? ''
  }
  expect(await shown({})).toMatch(
    /^Calculated by Harbour: all 7 trades from exchanges, with read-only keys\. /,
  )
  expect(await shown({ verifiedKeys: 0, files: 7, hasImportedRows: true })).toMatch(
    /^Calculated by Harbour: all 7 trades with executions from imported files, not confirmed by an exchange\. /,
  )
  const mixed = await shown({ verifiedKeys: 4, unverifiedKeys: 2, manual: 1, hasImportedRows: true })
  expect(mixed).toContain('7 trades, 4 from exchanges, with read-only keys; 2 from exchanges, with keys')
  expect(mixed).toContain('not verified as read-only; 1 with a manually entered opening.')
  expect(mixed).toContain('executions or entries come from imported files')
  expect(await shown({ verifiedKeys: 0, demo: 1 })).toContain('one trade from simulated demo accounts')
  expect(await shown({ verifiedKeys: 0 })).toMatch(/^No closed trades are counted here\. /)
  expect(await shown({ verifiedKeys: 0, addresses: 2 })).not.toMatch(/read-only/)
})

test('an invalid address always has the same message', async () => {
  open({
    'POST /api/shared-page': { refused: [404, 'SHARED_PAGE_NOT_FOUND', 'This link does not work.'] },
  })
  expect(await screen.findByText('This link does not work')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an unreachable server can be retried', async () => {
  const edge = open({
    'POST /api/shared-page': { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] },
  })
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
  edge.answers['POST /api/shared-page'] = { data: page() }
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByRole('heading', { name: 'Spring' })).toBeTruthy()
})
