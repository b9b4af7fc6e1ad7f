import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exchangeAccount, accountProgress, tradingAnswers } from '../../../test/accounts.ts'
import { at } from '../../../test/at.tsx'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { positions } from '../../../test/trading-world.ts'
import { settingsAnswers } from '../../../test/settings-answers.ts'
import { session } from '../../core/api/session.ts'
import { platform } from '../../core/platform/platform.ts'
import { settingNames } from './settings-entries.ts'

let edge: ReturnType<typeof serverAtTheEdge>
const trade = {
  id: 't1',
  accountId: 'swing',
  symbol: 'ETH/USDT:USDT',
  side: 'long',
  closedAt: '2025-06-24T10:00:00.000Z',
  net: '12.5',
  excerpt: 'Chased it out of fomo',
  tags: ['late'],
}
beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  edge = serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()], [accountProgress({ status: 'synced', progress: 1 })]),
    'GET /api/search/names': {
      data: {
        symbols: ['BTC/USDT', 'ETH/USDT:USDT'],
        tags: ['late'],
        bots: [{ id: 'b1', name: 'Grid SOL' }],
        playbooks: [{ id: 'p1', name: 'Breakout' }],
      },
    },
    'GET /api/search/trades': { data: { currency: 'USD', rate: null, trades: [trade], botNotes: [] } },
    'GET /api/saved-views': {
      data: {
        views: [
          {
            id: 'v1',
            list: 'closed',
            name: 'Worst losses',
            state: { result: 'loss' },
            isDefault: false,
            changedAt: '',
          },
        ],
      },
    },
  })
})

afterEach(() => void vi.restoreAllMocks())

async function open(address = '/trading/accounts') {
  const user = at(address)
  await screen.findByRole('heading', { level: 1 })
  await user.keyboard('{Control>}k{/Control}')
  return { user, field: await screen.findByRole('combobox', { name: 'Search or jump to' }) }
}
const groups = () =>
  within(screen.getByRole('listbox', { name: 'Results' }))
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'))
const option = (name: RegExp) => screen.findByRole('option', { name })

test.each([
  ['grid', /^Grid SOL/, '/trading/trades?bot=b1&range=All'],
  ['brekout', /^Breakout/, '/trading/trades?playbook=p1&range=All'],
  ['ethusdt', /^ETH-USDT perpetual$/, '/trading/trades?symbol=ETH%2FUSDT%3AUSDT&range=All'],
  ['etherum', /^ETH-USDT perpetual$/, '/trading/trades?symbol=ETH%2FUSDT%3AUSDT&range=All'],
  ['btc', /^BTC-USDT spot$/, '/trading/trades?symbol=BTC%2FUSDT%3A&range=All'],
  ['late', /^late$/, '/trading/trades?tag=late&range=All'],
  ['worst', /^Worst losses/, '/trading/trades?result=loss&saved=v1'],
  ['calender', /^Calendar/, '/trading/calendar'],
  ['currancy', /^Report currency/, '/settings#figures'],
  ['import', /^Import a file to/, '/trading/accounts/swing?show=files'],
  ['new playbook', /^New playbook/, '/trading/playbooks?new=1'],
  ['share', /^Share results/, '/trading/analytics?share=1'],
  ['compare year', /^Compare with: Same period last year/, '/trading?compare=year'],
  ['views', /^Saved views/, '/trading/trades'],
  ['fees', /^Analytics/, '/trading/analytics'],
])('“%s” leads to its target', async (typed, name, address) => {
  const { user } = await open()
  await user.keyboard(typed)
  await user.click(await option(name))
  await waitFor(() =>
    expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe(address),
  )
})

test('the server searches trades by words and date, and each has its result and note', async () => {
  const { user } = await open()
  await user.keyboard('fomo 24 june 2025')
  const found = await option(/ETH-USDT/)
  expect(found.textContent).toBe(
    'ETH-USDTperpetual · Long · 24 Jun 2025, 10:00late · Chased it out of fomo+$12.50',
  )
  // half of the typed text may have found it before
  await waitFor(() => {
    const asked = edge.asked.findLast(({ path }) => path.startsWith('/api/search/trades'))?.path ?? ''
    expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
      timeZone: 'UTC',
      text: 'fomo',
      from: '2025-06-24',
      to: '2025-06-24',
    })
  })
  await user.click(await option(/ETH-USDT/))
  await waitFor(() => expect(window.location.pathname).toBe('/trading/trades/t1'))
})

test('notes on bots come after trades and lead to their day', async () => {
  const about = { botId: 'b1', name: 'Trend', excerpt: 'Out of fomo', tags: ['late'] }
  edge.answers['GET /api/search/trades'] = {
    data: { currency: 'USD', rate: null, trades: [trade], botNotes: [{ ...about, day: '2025-06-21' }] },
  }
  const { user } = await open()
  await user.keyboard('fomo')
  const found = await option(/^Trend/)
  expect(found.textContent).toBe('Trend21 Jun 2025late · Out of fomo')
  await user.click(found)
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/trading/bots/b1?note=2025-06-21'),
  )
})

test('arrow keys move through the groups as in a combobox, and Enter selects the marked one', async () => {
  const { user, field } = await open()
  await user.keyboard('late')
  await option(/ETH-USDT/)
  expect(groups()).toEqual(['Tags', 'Trades'])
  const marked = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(marked()?.textContent).toBe('late')
  await user.keyboard('{ArrowDown}')
  expect(marked()?.textContent).toContain('ETH-USDT')
  expect(marked()?.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/trading/trades/t1'))
})

test('the last selection is first the next time, a trade with its text', async () => {
  const { user } = await open()
  await user.keyboard('fomo')
  await user.click(await option(/ETH-USDT/))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox')
  expect(groups()).toEqual(['Recent', 'Go to', 'Commands'])
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('ETH-USDTperpetual · Long · 24 Jun 2025, 10:00')
})

test('commands hide amounts, change the range and open the sheet of shortcuts', async () => {
  const { user } = await open('/trading/equity')
  await user.keyboard('last 7')
  await user.click(await option(/^Last 7 days/))
  await waitFor(() => expect(window.location.search).toBe('?range=7D'))
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('1 Jun - 14 Jun 2025')
  await user.click(await option(/^Show 1 – 14 Jun/))
  await waitFor(() => expect(window.location.search).toBe('?from=2025-06-01&to=2025-06-14'))
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('hide amounts')
  await user.click(await option(/^Hide amounts/))
  expect(document.documentElement.dataset['privacy']).toBe('on')
  await user.keyboard('{Shift>}p{/Shift}')
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('shortcuts')
  await user.click(await option(/^Keyboard shortcuts/))
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('commands set the theme and the currency of amounts', async () => {
  const { user } = await open('/trading/accounts')
  const run = async (typed: string, name: RegExp): Promise<void> => {
    await user.keyboard(typed)
    await user.click(await option(name))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('combobox', { name: 'Search or jump to' })
  }
  for (const theme of ['light', 'dark']) {
    await run(`${theme} theme`, new RegExp(`^${theme} theme`, 'i'))
    expect(document.documentElement.dataset['theme']).toBe(theme)
  }
  await run('amounts in eur', /^Show amounts in EUR/)
  await waitFor(() =>
    expect(edge.asked.filter(({ method }) => method === 'PUT')).toContainEqual(
      expect.objectContaining({
        path: '/api/v1/user/preferences',
        body: { reportCurrency: 'EUR' },
      }),
    ),
  )
})

test('a command saves a file of the shown range', async () => {
  const save = vi.spyOn(platform, 'saveFrom').mockImplementation(() => undefined)
  edge.answers['GET /api/exports/fills'] = { data: { url: '/api/exports/file?key=k', fileName: 'fills.csv' } }
  const { user } = await open('/trading/equity?from=2025-06-01&to=2025-06-14')
  await user.keyboard('export fills')
  await user.click(await option(/^Export individual fills/))
  await waitFor(() => expect(save).toHaveBeenCalledWith('/api/exports/file?key=k', 'fills.csv'))
  const asked = edge.asked.find(({ path }) => path.startsWith('/api/exports/fills'))?.path ?? ''
  expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
    timeZone: 'UTC',
    from: '2025-06-01',
    to: '2025-06-14',
  })
})

test('the language is found among the settings', async () => {
  const { user } = await open()
  await user.keyboard('language')
  expect(await option(/^Language/)).toBeTruthy()
})

test('a screen without a range offers no ranges', async () => {
  const { user } = await open('/trading/accounts')
  await user.keyboard('last 7 days')
  await screen.findByRole('option', { name: /ETH-USDT/ })
  expect(screen.queryByRole('option', { name: /^Last 7 days/ })).toBeNull()
})

test('if trades cannot be searched the names stay, and a retry is offered', async () => {
  edge.answers['GET /api/search/trades'] = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }
  const { user } = await open()
  await user.keyboard('late')
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'Something went wrong on our side.')
  expect(await option(/^late$/)).toBeTruthy()
  edge.answers['GET /api/search/trades'] = {
    data: { currency: 'USD', rate: null, trades: [trade], botNotes: [] },
  }
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await option(/ETH-USDT/)).toBeTruthy()
})

test('without the server’s names, those known to the screens are found', async () => {
  edge.answers['GET /api/search/names'] = 'no network'
  edge.answers['GET /api/search/trades'] = 'no network'
  edge.answers['GET /api/positions'] = { data: { positions, unrealisedUsd: '313.47', rate: null } }
  const { user } = await open()
  await user.keyboard('eth')
  expect(await option(/^ETH-USDT perpetual/)).toBeTruthy()
})

test('a search without results says so', async () => {
  edge.answers['GET /api/search/trades'] = { data: { currency: 'USD', rate: null, trades: [], botNotes: [] } }
  const { user } = await open()
  await user.keyboard('zzzz')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found for “zzzz”'))
  expect(screen.getAllByText('Nothing found for “zzzz”', { ignore: '.sr-only' })).toHaveLength(1)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Show all trades for “zzzz”',
  ])
})

test.each([
  ['eth long', '/trading/trades?search=eth+long&range=All'],
  ['eth 24 june 2025', '/trading/trades?search=eth&from=2025-06-24&to=2025-06-24'],
])('“%s” can be searched in the list of trades, which no visit remembers', async (typed, address) => {
  const { user } = await open()
  await user.keyboard(typed)
  await user.click(await option(/^Show all trades for/))
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(address))
  const stored = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
  for (const key of stored) expect(localStorage.getItem(key)).not.toContain('typed:')
})

test('every setting in the palette exists in its section of the settings', async () => {
  Object.assign(edge.answers, settingsAnswers())
  at('/settings')
  await screen.findByRole('heading', { name: 'Delete account' })
  for (const { label, section } of settingNames) {
    const place = document.getElementById(section)
    expect([label, place?.textContent]).toEqual([label, expect.stringContaining(label)])
  }
})
