import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  exchangeAccount,
  accountProgress,
  awaitingProgress,
  awaitsFiles,
  tradingAnswers,
} from '../../test/accounts.ts'
import { at } from '../../test/at.tsx'
import { serverAtTheEdge } from '../../test/server-at-the-edge.ts'
import { setOnline } from '../../test/set-online.ts'
import { session } from '../core/api/session.ts'
import { shortcutTable } from '../core/kit/shortcut-table.ts'

let edge: ReturnType<typeof serverAtTheEdge>
beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  edge = serverAtTheEdge(
    tradingAnswers([exchangeAccount()], [accountProgress({ status: 'synced', progress: 1 })]),
  )
})
afterEach(() => vi.restoreAllMocks())

test.each(['/trading', '/trading/trades', '/trading/equity', '/trading/analytics'])(
  '%s has a date range',
  async (path) => {
    at(path)
    await screen.findByRole('heading', { level: 1 })
    expect(
      (await screen.findAllByRole('button', { name: /^Date range: Last 30 days/ })).length,
    ).toBeGreaterThan(0)
  },
)

test.each(['/trading/balances', '/trading/positions', '/trading/accounts', '/trading/accounts/k1'])(
  '%s is the same for every range, and offers none',
  async (path) => {
    at(path)
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /^Date range/ })).toBeNull()
  },
)

test.each([
  ['/trading/trades/t1', 'Trades', 'true'],
  ['/trading/trades', 'Trades', 'page'],
  ['/trading/positions', 'Positions', 'page'],
])('on phones %s highlights the tab of its section', async (path, tab, current) => {
  at(path)
  const bars = await screen.findAllByRole('navigation', { name: 'Trading' })
  const tabs = bars.flatMap((bar) => within(bar).queryAllByRole('link', { name: tab }))
  // the rail and the tab bar agree; for other screens no tab is highlighted
  expect(tabs.map((one) => one.className.includes('text-foreground'))).toEqual(tabs.map(() => true))
  const bar = bars.find((one) => within(one).queryByRole('button', { name: 'More' }))
  const lit = within(bar ?? document.body)
    .getAllByRole('link')
    .filter((one) => one.hasAttribute('aria-current'))
  expect(lit.map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([[tab, current]])
})

test('playbooks are in the rail, in the group Analyse', async () => {
  at('/trading/playbooks')
  const [group] = await screen.findAllByRole('group', { name: 'Analyse' })
  const places = within(group ?? document.body).getAllByRole('link')
  expect(places.map((one) => one.textContent)).toEqual([
    'Equity',
    'Analytics',
    'Bots',
    'Playbooks',
    'Calendar',
  ])
  expect(places[3]?.getAttribute('href')).toBe('/trading/playbooks')
  expect(places[3]?.getAttribute('aria-current')).toBe('page')
})

test.each(['/trading/bots/b1', '/trading/accounts/k1'])('on phones %s highlights More', async (path) => {
  at(path)
  await screen.findByRole('heading', { level: 1 })
  const more = screen.getByRole('button', { name: 'More' })
  expect(more.querySelector('svg')?.getAttribute('class')).toContain('text-primary')
})

test('No accounts is never shown while the accounts are unknown', async () => {
  edge.answers['GET /api/exchange-keys'] = { refused: [503, 'UNAVAILABLE', 'Not now.'] }
  at('/trading/accounts')
  expect(await screen.findByText('Could not load your accounts')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accounts' })).toBeTruthy()
  expect(screen.queryByText('No accounts')).toBeNull()
})

test('if account names could not be loaded every screen shows an error, and a retry loads them', async () => {
  const keys = edge.answers['GET /api/exchange-keys']
  edge.answers['GET /api/exchange-keys'] = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }
  const user = at('/trading/positions')
  const banner = await screen.findByText('Could not load your account names.')
  expect(banner.parentElement?.textContent).toContain('Something went wrong on our side.')
  if (keys) edge.answers['GET /api/exchange-keys'] = keys
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByText('Could not load your account names.')).toBeNull())
})

test('if everything fails, the screen has its heading and one retry, and the server is not called offline', async () => {
  edge.answers['GET /api/v1/user/me'] = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }
  at('/trading/equity')
  expect(await screen.findByRole('heading', { level: 1, name: 'Equity' }, { timeout: 5_000 })).toBeTruthy()
  // the skeleton of the screen has the same heading
  expect(await screen.findAllByRole('button', { name: 'Try again' }, { timeout: 5_000 })).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Server error' })).toBeTruthy()
  expect(screen.queryByText('Checking...')).toBeNull()
  expect(screen.getByRole('main').hasAttribute('data-stale')).toBe(false)
})

test('the search of a narrow bar stands behind the sync state, whose words need more room offline', async () => {
  at('/trading/positions')
  const marks = await waitFor(() => {
    const found = document.querySelector('header [data-coloured]')
    expect(found).not.toBeNull()
    return found
  })
  // grey while offline, as the screen below
  expect(marks?.getAttribute('aria-hidden')).toBe('true')
  const bar = within(marks?.closest('header') ?? document.body)
  const names = bar.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(names.slice(-2)).toEqual(['Search or jump to', 'Hide amounts'])
})

test('a sync state that could not be loaded is shown as unknown, never as none or up to date', async () => {
  edge.answers['GET /api/events'] = () => new Promise(() => undefined)
  const status = edge.answers['GET /api/backfill-status']
  edge.answers['GET /api/backfill-status'] = {
    refused: [500, 'INTERNAL', 'Something went wrong on our side.'],
  }
  const user = at('/trading/positions')
  const line = await screen.findByRole('button', { name: 'Sync status unknown' })
  expect(screen.queryByText('Accounts are up to date')).toBeNull()
  await user.click(line)
  const dialog = within(await screen.findByRole('dialog', { name: 'Sync status by account' }))
  expect(dialog.getByText(/Something went wrong on our side\./)).toBeTruthy()
  if (status) edge.answers['GET /api/backfill-status'] = status
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('Swing')).toBeTruthy()
  expect(screen.queryByText('Sync status unknown')).toBeNull()
})

test.each([
  [
    'a person without an account',
    { 'GET /api/exchange-keys': { data: [] }, 'GET /api/backfill-status': { data: { accounts: [] } } },
  ],
  [
    'a person without trading',
    {
      'GET /api/v1/user/me': { data: { username: 'mara', role: 'user', isActive: true, hasTrading: false } },
    },
  ],
] as const)('%s sees that the app is offline, too', async (_, answers) => {
  Object.assign(edge.answers, { 'GET /api/events': { stream: new ReadableStream() } }, answers)
  at('/trading')
  await screen.findByRole('main')
  setOnline(false)
  expect(await screen.findByRole('button', { name: 'Offline' })).toBeTruthy()
  expect(screen.getByRole('main').hasAttribute('data-stale')).toBe(true)
  setOnline(true)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Offline' })).toBeNull())
})

test('while the profile is loading a screen has its own skeleton, and asks for nothing yet', async () => {
  const profile = edge.answers['GET /api/v1/user/me'] ?? 'no network'
  const known = Promise.withResolvers<undefined>()
  edge.answers['GET /api/v1/user/me'] = async (asked) => {
    await known.promise
    return typeof profile === 'function' ? profile(asked) : profile
  }
  at('/trading/equity')
  expect(await screen.findByRole('heading', { level: 1, name: 'Equity' })).toBeTruthy()
  expect(document.querySelector('main .skeleton')).toBeTruthy()
  const figures = () => edge.asked.filter(({ path }) => path.includes('/equity'))
  expect(figures()).toEqual([])
  known.resolve(undefined)
  await waitFor(() => expect(figures()).not.toEqual([]))
})

test('a suspended person sees a message instead of the screen, which says that nothing was deleted', async () => {
  edge.answers['GET /api/v1/user/me'] = {
    data: { username: 'mara', role: 'user', isActive: false, hasTrading: false },
  }
  at('/trading/analytics')
  expect(await screen.findByText('This account is suspended.')).toBeTruthy()
  expect(screen.getByText('Nothing was deleted. Please contact us.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Dashboard' }).getAttribute('href')).toBe('/dashboard')
})

test.each([
  ['c', '/trading/calendar'],
  ['n', '/trading/analytics'],
  ['e', '/trading/equity'],
  ['a', '/trading/accounts'],
])('G and %s leads to %s', async (key, path) => {
  const user = at('/trading')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard(`g${key}`)
  await waitFor(() => expect(window.location.pathname).toBe(path))
})

test('? opens the sheet of all shortcuts, which says where each one works', async () => {
  const user = at('/trading')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('?')
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const shown = sheet.getAllByRole('term').map((term) => term.textContent)
  expect(shown).toEqual(Object.values(shortcutTable).map(({ label }) => label))
  const rowOf = (label: string) => sheet.getByText(label).parentElement
  expect(rowOf('Older trade')?.textContent).toBe('Older tradeJor→')
  expect(rowOf('Hide or show amounts')?.textContent).toBe('Hide or show amountsShiftP')
  // only those of this screen are highlighted
  expect(rowOf('Older trade')?.className).toContain('text-muted-foreground')
  expect(rowOf('Hide or show amounts')?.className).not.toContain('text-muted-foreground')
})

test('single-key shortcuts can be turned off on a device, and Ctrl K stays', async () => {
  const user = at('/trading')
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('?')
  await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('gc')
  await user.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('combobox', { name: 'Search or jump to' })).toBeTruthy()
  expect(window.location.pathname).toBe('/trading')
})

test('history that the exchange still prepares is shown as pending, not as syncing', async () => {
  edge.answers['GET /api/backfill-status'] = { data: { accounts: [awaitingProgress()] } }
  at('/trading/analytics')
  const banner = await screen.findByText('Older history is pending.')
  expect(banner.parentElement?.textContent).toContain(
    `${awaitsFiles} Figures do not include all trades of Swing yet.`,
  )
  expect(screen.queryByText('Reading your history.')).toBeNull()
})

test('for several waiting accounts the banner shows their number, not their reasons', async () => {
  const accounts = [awaitingProgress(), { ...awaitingProgress(), accountId: 'b', label: 'Grid' }]
  edge.answers['GET /api/backfill-status'] = { data: { accounts } }
  at('/trading/analytics')
  const banner = await screen.findByText('Older history is pending.')
  expect(banner.parentElement?.textContent).toContain(
    '2 accounts are waiting for files from their exchanges. Figures do not include all trades of Swing, Grid yet.',
  )
})

test('while one account syncs and another one waits, it shows syncing', async () => {
  const accounts = [awaitingProgress(), accountProgress({ accountId: 'b', label: 'Grid' })]
  edge.answers['GET /api/backfill-status'] = { data: { accounts } }
  at('/trading/analytics')
  const banner = await screen.findByText('Reading your history.')
  expect(banner.parentElement?.textContent).toContain('0 of 2 accounts done, 12,428 records so far.')
})

test('the user menu leads to the notes of each version', async () => {
  const user = at('/trading/accounts')
  await user.click(await screen.findByRole('button', { name: /Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'What’s new' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What’s new' }))
  expect((await dialog.findAllByRole('region', { name: /^Version \d/ })).length).toBeGreaterThan(0)
  expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(10)
})
