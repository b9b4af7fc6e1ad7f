import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closedTrade, report } from '../../../test/performance-world.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { balances, equityPoints, exchangeAccounts, positions } from '../../../test/trading-world.ts'
import { OverviewScreen } from './overview-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-26T12:00:00.000Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const closedPage = (trades: readonly object[]) => ({ currency: 'USD', rate: null, trades, nextCursor: null })
const figure = (name: string) => screen.findByRole('group', { name })

const reports = { '/performance': () => report() }
const checked = {
  '/closed-trades': () => closedPage([]),
  '/bots': () => ({ currency: 'USD', rate: null, bots: [], found: [], withoutClientIds: [] }),
}

test('the key figures of the range are compared with those of the period before', async () => {
  const page = showScreen(<OverviewScreen />, {
    at: '/trading?range=last-month',
    world: {
      '/performance': (query) =>
        query.get('to') === '2026-10-31'
          ? report()
          : report({ winRate: { value: 0.5, why: null }, expectancy: '20' }),
    },
  })
  const rate = await figure('Win rate')
  expect(rate.textContent).toContain('42.9%')
  await waitFor(() => expect(rate.textContent).toMatch(/was 50\.0%.*−7\.1 pts/))
  expect(rate.textContent).toContain('In 1 – 30 Sep')
  await waitFor(async () =>
    expect((await figure('Expectancy')).textContent).toMatch(/was \+\$20\.00.*\+\$2\.86/),
  )
  for (const name of ['Net P&L (closed trades)', 'Profit factor', 'Max drawdown (equity)'])
    expect((await figure(name)).textContent).toContain('was ')
  expect(within(rate).getByRole('button', { name: 'About Win rate' })).toBeTruthy()
  expect(page.asked).toContain('/performance?timeZone=UTC&from=2026-09-01&to=2026-09-30')
})

test('there is no comparison if none is selected, or for all time', async () => {
  for (const at of ['/trading?compare=none', '/trading?range=All']) {
    const page = showScreen(<OverviewScreen />, { at, world: reports })
    expect((await figure('Win rate')).textContent).not.toContain('was')
    expect(page.asked.some((asked) => /^\/performance.*to=/.test(asked))).toBe(false)
    cleanup()
  }
})

test('equity is shown once, and today’s changes link to their rows', async () => {
  const page = showScreen(<OverviewScreen />, { at: '/trading?accounts=ok', world: reports })
  const price = await screen.findByRole('link', { name: 'Price P&L (realised)' })
  expect(price.getAttribute('href')).toBe('/trading/trades?accounts=ok&range=today&view=fills')
  expect(page.asked).toContain('/equity-bridge?from=2026-11-26&accounts=ok')
  expect(screen.queryByRole('group', { name: 'Equity' })).toBeNull()
  await waitFor(() => expect(document.querySelectorAll('output')).toHaveLength(1))
})

test('a range that ended before today shows what moved in it', async () => {
  const page = showScreen(<OverviewScreen />, {
    at: '/trading?from=2026-09-01&to=2026-09-30',
    world: reports,
  })
  expect(await screen.findByRole('region', { name: 'What moved' })).toBeTruthy()
  await waitFor(() => expect(page.asked).toContain('/equity-bridge?from=2026-09-01&to=2026-09-30'))
  expect(screen.queryByRole('region', { name: 'What moved today' })).toBeNull()
  expect(page.asked).not.toContain('/equity-bridge?from=2026-11-26')
})

test('alerts are sentences with their figure, or a message that there are none', async () => {
  const quiet = {
    ...reports,
    ...checked,
    '/balances': () => ({ balances, totalUsd: '84076.63', unpriced: [] }),
    '/positions': () => ({ positions: [], unrealisedUsd: '0', rate: null }),
    '/exchange-keys': () =>
      exchangeAccounts.map((key) => ({ ...key, lastSyncedAt: '2026-11-26T11:59:00.000Z' })),
  }
  const page = showScreen(<OverviewScreen />, { world: quiet })
  expect(await screen.findByText(/^Nothing unusual/)).toBeTruthy()
  // an account that was not read for days cannot be called quiet
  page.answer({
    '/exchange-keys': () =>
      exchangeAccounts.map((key) => ({
        ...key,
        lastSyncedAt: key.id === 'bn' ? '2026-11-16T11:59:00.000Z' : '2026-11-26T11:59:00.000Z',
      })),
  })
  await page.refresh()
  expect((await screen.findByRole('link', { name: /not been synced/ })).textContent).toContain('16 Nov')
  expect(screen.queryByText(/^Nothing unusual/)).toBeNull()
  page.answer({
    '/exchange-keys': quiet['/exchange-keys'],
    '/performance': () => report({ all: { trades: 60, wins: 30, losses: 30, breakevens: 0, net: '160' } }),
    '/closed-trades': () => closedPage([closedTrade({ id: 'big', net: '-400' })]),
  })
  await page.refresh()
  const loss = await screen.findByRole('link', { name: /lost/ })
  expect(loss.textContent).toMatch(
    /^BTC-USDT perpetual lost \$400\.00 on .*6\.0 times the average loss of the last 90 days \(\$66\.67\)\.$/,
  )
  expect(loss.getAttribute('href')).toBe('/trading/trades/big')
  page.answer({ '/bots': 503 })
  cleanup()
  showScreen(<OverviewScreen />, { world: { ...quiet, '/bots': 503 } })
  expect(await screen.findByText('Could not check everything: some data did not load.')).toBeTruthy()
  expect(screen.queryByText(/^Nothing unusual/)).toBeNull()
})

test('an open loss is compared with the average one in the same currency, and not at all if that is unknown', async () => {
  const [open] = positions
  const rate = { wanted: 'EUR', perUsd: '0.5', at: null, source: '', why: null }
  const inEuros = (of: typeof rate | null) => ({
    ...reports,
    ...checked,
    '/performance': () =>
      report({ currency: 'EUR', all: { trades: 60, wins: 30, losses: 30, breakevens: 0, net: '160' } }),
    '/positions': () => ({
      positions: [{ ...open!, unrealisedUsd: '-800', liquidationPrice: null }],
      unrealisedUsd: '-800',
      rate: of,
    }),
  })
  const link = () => screen.queryByRole('link', { name: /is down/ })?.textContent
  showScreen(<OverviewScreen />, { world: inEuros(rate) })
  await waitFor(() =>
    expect(link()).toMatch(
      /is down .*400\.00, 6\.0 times the average loss of the last 90 days \(.*66\.67\)\.$/,
    ),
  )
  cleanup()
  showScreen(<OverviewScreen />, { world: inEuros(null) })
  await screen.findAllByText(
    /^Nothing unusual|Could not check|not been synced|incomplete history|fills add up/,
  )
  expect(link()).toBeUndefined()
})

test('the latest fills are called fills, and link to all of them', async () => {
  showScreen(<OverviewScreen />, { at: '/trading?accounts=bn', world: { ...reports, ...checked } })
  expect(await screen.findByRole('heading', { name: 'Recent fills' })).toBeTruthy()
  const all = await screen.findByRole('link', { name: 'All fills' })
  expect(all.getAttribute('href')).toBe('/trading/trades?accounts=bn&view=fills')
})

test('before the first connection there are three steps, and the screen with labelled sample data', async () => {
  showScreen(<OverviewScreen />, {
    world: {
      '/exchange-keys': () => [],
      '/exchanges': () => ({
        exchanges: [],
        wanted: [],
        egressAddresses: [],
        addressesOf: { exchanges: {}, accounts: {} },
      }),
    },
  })
  const steps = within(await screen.findByRole('region', { name: 'First steps' }))
  expect(steps.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Connect exchange' }).getAttribute('href')).toBe(
    '/trading/accounts?connect=1',
  )
  const sample = screen.getByRole('region', { name: 'Sample data' })
  expect(sample.textContent).toContain('Made-up figures')
  for (const figures of sample.querySelectorAll('output, .text-kpi'))
    expect(figures.closest('[inert]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Try with a demo key' })).toBeNull()
})

test('a demo offers a simulated account in one click', async () => {
  const demoKey = { apiKey: 'k', apiSecret: 's', passphrase: 'p' }
  const exchanges = [
    { id: 'bitvavo', name: 'Bitvavo', demoKey: null, proves: true },
    { id: 'okx', name: 'OKX', demoKey, proves: true },
  ]
  const page = showScreen(<OverviewScreen />, {
    world: {
      '/exchange-keys': () => [],
      '/exchanges': () => ({
        exchanges,
        wanted: [],
        egressAddresses: [],
        addressesOf: { exchanges: {}, accounts: {} },
      }),
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Try with a demo key' }))
  await waitFor(() =>
    expect(page.sent).toContainEqual({
      method: 'POST',
      path: '/exchange-keys',
      body: { exchange: 'okx', ...demoKey, label: 'OKX demo' },
    }),
  )
})

test('a failed part shows an error in its own card, and the others stay', async () => {
  const page = showScreen(<OverviewScreen />, { world: { ...reports, ...checked, '/balances': 503 } })
  expect(await screen.findByText('Could not load balances')).toBeTruthy()
  expect(await screen.findByRole('table', { name: 'Open positions' })).toBeTruthy()
  page.answer({ '/balances': () => ({ balances: [], totalUsd: '0', unpriced: [] }) })
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(await screen.findByText('No balances yet')).toBeTruthy()
})

test('figures that could not be loaded show an error, and are not shown as empty', async () => {
  showScreen(<OverviewScreen />, {
    world: { '/positions': 503, '/equity-snapshots': 503, '/performance': 503 },
  })
  for (const what of ['key figures', 'equity', 'positions'])
    expect((await screen.findAllByText(`Could not load ${what}`)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/No open positions|Nothing stands out/)).toBeNull()
})

test('loaded data stays visible when a refresh fails', async () => {
  const page = showScreen(<OverviewScreen />)
  await screen.findByRole('table', { name: 'Open positions' })
  page.answer({ '/positions': 503 })
  await page.refresh()
  expect((await screen.findAllByText(/Harbour is busy/)).length).toBeGreaterThan(0)
  expect(screen.getByRole('table', { name: 'Open positions' })).toBeTruthy()
})

test('the listed open positions are the largest in the total, and the others have their sum', async () => {
  const [open] = positions
  const made = (symbol: string, unrealisedUsd: string, notionalUsd: string) => ({
    ...open!,
    symbol: `${symbol}/USDT:USDT`,
    base: symbol,
    unrealisedUsd,
    notionalUsd,
  })
  const world = {
    '/positions': () => ({
      positions: [
        ...['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, at) => made(name, String(10 + at), '90000')),
        made('LOSS', '-738', '1'),
      ],
      unrealisedUsd: '-647',
      rate: null,
    }),
  }
  showScreen(<OverviewScreen />, { world })
  const table = await screen.findByRole('table', { name: 'Open positions' })
  const rows = [...table.querySelectorAll('[data-row]')].map((row) => row.textContent)
  expect(rows).toHaveLength(6)
  expect(rows[0]).toMatch(/^LOSS-USDT.*−\$738\.00$/)
  expect(rows[1]).toMatch(/^G-USDT.*\+\$16\.00$/)
  expect(rows[5]).toMatch(/^C-USDT/)
  expect(screen.getByText('largest results first')).toBeTruthy()
  expect(table.querySelector('[aria-sort]:not([aria-sort=none])')).toBeNull()
  expect(screen.getByText(/^2 more:/).textContent).toBe('2 more: +$21.00')
  expect(screen.getByRole('link', { name: 'All 8 positions' })).toBeTruthy()
})

test('open positions name their account if there are several', async () => {
  showScreen(<OverviewScreen />)
  const table = await screen.findByRole('table', { name: 'Open positions' })
  expect(within(table).getByRole('columnheader', { name: 'Account' })).toBeTruthy()
  await within(table).findAllByText('Grid bots')
})

test('a loading message is shown while nothing is known yet', async () => {
  showScreen(<OverviewScreen />, {
    world: {
      '/performance': 0,
      '/equity-bridge': 0,
      '/equity-snapshots': 0,
      '/positions': 0,
      '/balances': 0,
      '/trades': 0,
    },
  })
  expect(await screen.findAllByText('Loading...')).not.toHaveLength(0)
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('with amounts hidden the page has no amounts, only percentages and prices', async () => {
  localStorage.setItem('harbour.hideAmounts', '1')
  try {
    showScreen(<OverviewScreen />, { world: reports })
    expect((await figure('Max drawdown (equity)'))?.textContent).toMatch(/−\d+\.\d\d%/)
    expect(await screen.findByText('104,212.5')).toBeTruthy()
    await screen.findAllByText('Grid bots')
    await waitFor(() => expect(document.querySelectorAll('a[href*="trade="]').length).toBeGreaterThan(0))
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

test('the drawing of net P&L has a column for each day, unlike that of the profit factor', async () => {
  const side = (key: string, ...days: readonly [string, string][]) => ({
    by: 'side',
    key,
    days: days.map(([day, net]) => ({ day, net })),
  })
  showScreen(<OverviewScreen />, {
    world: {
      ...reports,
      '/performance/curves': () => ({
        currency: 'USD',
        rate: null,
        bots: [],
        curves: [side('long', ['2025-06-20', '5'], ['2025-06-23', '-2']), side('short', ['2025-06-21', '1'])],
      }),
    },
  })
  const net = await figure('Net P&L (closed trades)')
  await waitFor(() => expect(net.querySelectorAll('rect')).toHaveLength(4))
})

test('unrealised P&L and equity read the same in all parts at once, also while one of their answers is late', async () => {
  const at = (asOf: string, pnl: string, equity: string) => ({
    '/balances': () => ({
      balances: balances.map((one) => ({ ...one, asOf })),
      totalUsd: '84076.63',
      unpriced: [],
      rate: null,
    }),
    '/positions': () => ({
      positions: positions.map((one) => ({ ...one, asOf, unrealisedUsd: pnl })),
      unrealisedUsd: pnl,
      rate: null,
    }),
    '/equity-snapshots': () => ({
      currency: 'USD',
      points: equityPoints(3).map((one) => ({ ...one, at: asOf, equity })),
      incomplete: [],
      uncounted: [],
    }),
  })
  const page = showScreen(<OverviewScreen />, {
    world: { ...reports, ...checked, ...at('2026-11-26T11:59:00.000Z', '11', '84087.63') },
  })
  await waitFor(() => expect(screen.getAllByText('+$11.00').length).toBeGreaterThan(1))
  await screen.findByText('$84,087.63')
  const mixed: string[] = []
  const watch = new MutationObserver(() => {
    const words = document.body.textContent ?? ''
    const isFormer = /\+\$11\.00|84,087\.63/.test(words)
    if (isFormer && /\+\$22\.00|84,098\.63/.test(words)) mixed.push(words)
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  let arrive: () => void = () => undefined
  const next = at('2026-11-26T12:00:00.000Z', '22', '84098.63')
  page.answer({
    ...next,
    '/positions': () => new Promise((resolve) => (arrive = () => resolve(next['/positions']()))),
  })
  const refreshed = page.refresh()
  // the others are answered at once, and the positions only with the next macrotask
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  arrive()
  await refreshed
  await waitFor(() => expect(screen.getAllByText('+$22.00').length).toBeGreaterThan(1))
  await screen.findByText('$84,098.63')
  watch.disconnect()
  expect(mixed).toEqual([])
})
