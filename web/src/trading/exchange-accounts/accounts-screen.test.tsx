import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  exchangeAccount,
  accountProgress,
  awaitingProgress,
  awaitsFiles,
  tradingAnswers,
} from '../../../test/accounts.ts'
import { at } from '../../../test/at.tsx'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const item = (label: string) => screen.findByRole('article', { name: label })

test('without accounts there is one next step, and a demo offers a simulated account beside it', async () => {
  serverAtTheEdge(tradingAnswers([]))
  at('/trading/accounts')
  expect(await screen.findByRole('heading', { name: 'No exchange connected yet' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Try with a demo key' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Connect exchange' })).toHaveLength(1)
})

test('a list that could not be loaded shows the reason, and a retry loads it', async () => {
  const edge = serverAtTheEdge(tradingAnswers([exchangeAccount()]))
  const whole = edge.answers['GET /api/exchange-keys']
  edge.answers['GET /api/exchange-keys'] = { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] }
  const user = at('/trading/accounts')
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
  if (whole) edge.answers['GET /api/exchange-keys'] = whole
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await item('Swing')).toBeTruthy()
})

test('account details that could not be loaded show an error above the list, and a retry loads them', async () => {
  const edge = serverAtTheEdge(tradingAnswers([exchangeAccount()], [accountProgress()]))
  const whole = edge.answers['GET /api/backfill-status']
  edge.answers['GET /api/backfill-status'] = {
    refused: [500, 'INTERNAL', 'Something went wrong on our side.'],
  }
  const user = at('/trading/accounts')
  const swing = within(await item('Swing'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'Could not load your account history. Something went wrong on our side.',
  )
  expect(swing.queryByRole('button', { name: 'Sync details' })).toBeNull()
  if (whole) edge.answers['GET /api/backfill-status'] = whole
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await swing.findByRole('button', { name: 'Sync details' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

const euros = {
  wanted: 'EUR',
  perUsd: '0.8',
  at: '2026-06-24T13:30:00.000Z',
  source: 'EUR/USDT on Binance',
  why: null,
}

test('an account’s value is in the report currency, on its page and in the list above it', async () => {
  serverAtTheEdge({
    ...tradingAnswers([exchangeAccount(), exchangeAccount({ id: 'new', label: 'New', equityUsd: null })]),
    'GET /api/report-rate': { data: { currency: 'EUR', rate: euros } },
  })
  const user = at('/trading/accounts')
  expect(await within(await item('Swing')).findByText('€22,263.49')).toBeTruthy()
  expect(within(await item('New')).getByText('not known yet')).toBeTruthy()
  expect(screen.getByRole('note').textContent).toContain('1 EUR is $1.2500 by EUR/USDT on Binance')
  await user.click(screen.getByRole('button', { name: 'All accounts' }))
  const list = within(await screen.findByRole('dialog', { name: 'Accounts' }))
  expect(await list.findByText('€22,263.49')).toBeTruthy()
})

test('the equity of several accounts is added up, and of none while one is unknown or disconnected', async () => {
  const first = exchangeAccount({ id: 'a', label: 'First', equityUsd: '10.10' })
  const second = exchangeAccount({ id: 'b', label: 'Second', equityUsd: '20.25' })
  const edge = serverAtTheEdge(tradingAnswers([first, second]))
  at('/trading/accounts')
  const total = await screen.findByText('Equity of 2 accounts')
  await waitFor(() => expect(total.textContent).toBe('Equity of 2 accounts$30.35'))
  const link = within(await item('First')).getByRole('link', { name: 'First' })
  expect(link.getAttribute('href')).toBe('/trading/accounts/a')
  for (const other of [
    exchangeAccount({ id: 'b', label: 'Second', equityUsd: null }),
    exchangeAccount({ id: 'b', label: 'Second', equityUsd: '20.25', status: 'disconnected' }),
  ]) {
    cleanup()
    edge.answers['GET /api/exchange-keys'] = { data: [first, other] }
    at('/trading/accounts')
    await item('Second')
    expect(screen.queryByText(/^Equity of/)).toBeNull()
  }
})

test('without a rate an account’s value is in dollars, with the reason', async () => {
  const why = 'No rate for EUR could be read from EUR/USDT on Binance yet. Amounts are in USD.'
  serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()]),
    'GET /api/report-rate': { data: { currency: 'USD', rate: { ...euros, perUsd: null, at: null, why } } },
  })
  at('/trading/accounts')
  expect(await within(await item('Swing')).findByText('$27,829.36')).toBeTruthy()
  expect(screen.getByRole('note').textContent).toContain(why)
})

test('a first sync shows its rows, its period, the remaining time, and each data type with its gaps', async () => {
  serverAtTheEdge(tradingAnswers([exchangeAccount({ status: 'syncing' })], [accountProgress()]))
  const user = at('/trading/accounts')
  const swing = within(await item('Swing'))
  expect(await swing.findByText(/6,214 records · 14 Feb – 24 Jun/)).toBeTruthy()
  expect(swing.getByText('63%')).toBeTruthy()
  expect(swing.getByText('Spot trades · 2 of 3 data types left')).toBeTruthy()
  expect(swing.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('63')
  await user.click(swing.getByRole('button', { name: 'Sync details' }))
  expect(swing.getByText('OKX serves the last three months only.')).toBeTruthy()
})

test('an account that waits for files says which ones and until when', async () => {
  serverAtTheEdge(tradingAnswers([exchangeAccount()], [awaitingProgress()]))
  const user = at('/trading/accounts')
  const account = within(await item('Swing'))
  expect(await account.findByText(awaitsFiles)).toBeTruthy()
  await user.click(account.getByRole('button', { name: 'Sync details' }))
  expect(account.getByText('Older history pending')).toBeTruthy()
  expect(account.getByText('Pending')).toBeTruthy()
  expect(account.queryByText('Reading')).toBeNull()
})

test('an account with live events is marked and explained as live, and others are not', async () => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const edge = serverAtTheEdge({
    ...tradingAnswers(
      [exchangeAccount(), exchangeAccount({ id: 'slow', label: 'Slow' })],
      [accountProgress({ isLive: true }), accountProgress({ accountId: 'slow', label: 'Slow' })],
    ),
    'GET /api/events': () => ({ stream: new ReadableStream({ start: (opened) => void (line = opened) }) }),
  })
  const user = at('/trading/accounts')
  const swing = within(await item('Swing'))
  // once beside the last sync and once below it, of which each width shows one
  const [mark] = await swing.findAllByRole('button', { name: 'Live' })
  if (!mark) throw new Error('not marked')
  // the state has one dot, which is in the badge
  expect(mark.querySelectorAll('.rounded-full')).toHaveLength(1)
  expect(mark.closest('.num')?.querySelectorAll('.rounded-full')).toHaveLength(1)
  // a time of the last sync beside it would contradict it
  expect(swing.queryByTitle(/^\d+ Jun/)).toBeNull()
  await user.hover(mark)
  expect((await screen.findByRole('tooltip')).textContent).toMatch(
    /^OKX sends live updates while you are here.*nothing is lost either way\.$/,
  )
  expect(within(await item('Slow')).queryByRole('button', { name: 'Live' })).toBeNull()
  // The exchange's announcements do not arrive here any more.
  edge.answers['GET /api/events'] = 'no network'
  act(() => line?.close())
  await waitFor(() => expect(swing.queryByRole('button', { name: 'Live' })).toBeNull())
  expect(swing.getAllByTitle(/^\d+ Jun/).length).toBeGreaterThan(0)
})

test('a stopped account shows the exchange’s message and what to do', async () => {
  serverAtTheEdge(
    tradingAnswers([exchangeAccount({ status: 'needs_attention', message: 'API key has expired (50105).' })]),
  )
  const user = at('/trading/accounts')
  const swing = within(await item('Swing'))
  expect(swing.getByText('API key has expired (50105).')).toBeTruthy()
  await user.click(swing.getByRole('button', { name: 'Replace key' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace key: Swing' }))
  // the address of this account, of the two that Harbour has
  const addresses = await dialog.findAllByRole('button', { name: /^Copy address/ })
  expect(addresses.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('198.51.100.4')])
  expect(dialog.getByLabelText<HTMLInputElement>('API key').value).toBe('')
})

const contents = {
  fills: 1_208,
  closedTrades: 96,
  bookings: 431,
  equityDays: 240,
  notes: 12,
  stops: 1,
  pictures: 0,
  files: 0,
}
const toRemove = async (answers: Parameters<typeof serverAtTheEdge>[0] = {}) => {
  const edge = serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()]),
    'GET /api/exchange-keys/swing/contents': { data: contents },
    'DELETE /api/exchange-keys/swing': { data: {} },
    ...answers,
  })
  const user = at('/trading/accounts')
  await user.click(within(await item('Swing')).getByRole('button', { name: 'More for Swing' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  return { edge, user, dialog: within(await screen.findByRole('alertdialog', { name: 'Remove Swing?' })) }
}
const removals = (edge: ReturnType<typeof serverAtTheEdge>) =>
  edge.asked.filter(({ method }) => method === 'DELETE').length

test('removing an account counts what is deleted, and asks to type the name before it is sent', async () => {
  const { edge, user, dialog } = await toRemove()
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    '96 closed trades',
    '1,208 fills',
    '431 deposits, withdrawals and other entries',
    '240 days of equity',
    '12 journal notes',
    '1 initial stop',
  ])
  const verb = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove permanently' })
  const field = dialog.getByRole('textbox', { name: 'Type the name of the account to remove it' })
  await user.type(field, 'Swin{Enter}')
  expect(verb.disabled).toBe(true)
  expect(removals(edge)).toBe(0)
  await user.type(field, 'g')
  await user.click(verb)
  await waitFor(() => expect(removals(edge)).toBe(1))
  expect(await screen.findByText('Swing was removed')).toBeTruthy()
})

test('an account cannot be removed while its contents could not be counted', async () => {
  const { edge, user, dialog } = await toRemove({
    'GET /api/exchange-keys/swing/contents': {
      refused: [500, 'INTERNAL', 'Something went wrong on our side.'],
    },
  })
  expect(await dialog.findByText('Could not count what will be deleted')).toBeTruthy()
  await user.type(dialog.getByRole('textbox'), 'Swing{Enter}')
  expect(removals(edge)).toBe(0)
})

test('the alternative keeps the history: the account is disconnected and shows since when', async () => {
  const off = exchangeAccount({ status: 'disconnected', disconnectedAt: '2026-06-24T11:00:00.000Z' })
  const { edge, user, dialog } = await toRemove({ 'POST /api/exchange-keys/swing/disconnect': { data: off } })
  expect(dialog.getByRole('button', { name: 'Export CSV' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Disconnect instead' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect Swing?' }))
  edge.answers['GET /api/exchange-keys'] = { data: [off] }
  await user.click(question.getByRole('radio', { name: /^Count them as withdrawn today/ }))
  await user.click(question.getByRole('button', { name: 'Disconnect' }))
  const swing = within(await item('Swing'))
  expect(await swing.findByText(/^Disconnected on 24 Jun/)).toBeTruthy()
  expect(removals(edge)).toBe(0)
  expect(edge.asked.find(({ path }) => path.endsWith('/disconnect'))?.body).toEqual({
    lastBalances: 'withdrawn',
  })
  await user.click(swing.getByRole('button', { name: 'Reconnect' }))
  expect(await screen.findByRole('dialog', { name: 'Reconnect Swing' })).toBeTruthy()
})

test('a disconnected account says whether its holdings still count, which can be changed later', async () => {
  const off = exchangeAccount({ status: 'disconnected', disconnectedAt: '2026-06-24T11:00:00.000Z' })
  const edge = serverAtTheEdge({
    ...tradingAnswers([off]),
    'PUT /api/exchange-keys/swing/last-balances': { data: { ...off, lastBalances: 'withdrawn' } },
  })
  const user = at('/trading/accounts')
  const swing = within(await item('Swing'))
  expect(
    swing.getByText(/Its holdings on 24 Jun.* still count in balances, positions and equity/),
  ).toBeTruthy()
  expect(swing.getByText('Last equity')).toBeTruthy()
  edge.answers['GET /api/exchange-keys'] = { data: [{ ...off, lastBalances: 'withdrawn' }] }
  await user.click(swing.getByRole('button', { name: 'Count as withdrawn' }))
  expect(await screen.findByText(/Its holdings count as withdrawn that day/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Count its balances' })).toBeTruthy()
})

test('a disconnected address is read again without a key', async () => {
  const chain = { label: 'Chain', address: `0x${'ab'.repeat(20)}`, keyHint: 'abab' }
  const edge = serverAtTheEdge({
    ...tradingAnswers([
      exchangeAccount({ ...chain, status: 'disconnected', disconnectedAt: '2026-06-24T11:00:00.000Z' }),
    ]),
    'POST /api/exchange-keys/swing/reconnect': { data: exchangeAccount(chain) },
  })
  const user = at('/trading/accounts')
  await user.click(within(await item('Chain')).getByRole('button', { name: 'Reconnect' }))
  expect(await screen.findByText('Chain is connected again')).toBeTruthy()
  expect(edge.asked.at(-1)?.method).toBeTruthy()
})

test('hidden amounts become dots, and the setting is stored', async () => {
  serverAtTheEdge(tradingAnswers([exchangeAccount()]))
  const user = at('/trading/accounts')
  const swing = await item('Swing')
  expect(await within(swing).findByText('$27,829.36')).toBeTruthy()
  await user.keyboard('{Shift>}P{/Shift}')
  await waitFor(() => expect(within(swing).getByText('•••••')).toBeTruthy())
  expect(localStorage.getItem('harbour.hideAmounts')).toBe('1')
})

test('without trading in the plan no trading data is requested', async () => {
  const edge = serverAtTheEdge(tradingAnswers([]))
  edge.answers['GET /api/v1/user/me'] = {
    data: { username: 'mara', role: 'user', isActive: true, hasTrading: false },
  }
  at('/trading/accounts')
  expect(await screen.findByText('Your plan does not include the trading dashboard.')).toBeTruthy()
  expect(edge.asked.map(({ path }) => path)).toEqual(['/api/v1/user/me'])
})

test('an account that is read by its address shows it, and has no key to replace', async () => {
  const address = `0x${'ab'.repeat(20)}`
  serverAtTheEdge(
    tradingAnswers([exchangeAccount({ label: 'Chain', address, keyHint: 'abab', bestEffort: true })]),
  )
  const user = at('/trading/accounts')
  const chain = within(await item('Chain'))
  expect(chain.getByTitle(address).textContent).toBe('0xabab…abab')
  expect(chain.getByText('Best effort')).toBeTruthy()
  await user.click(chain.getByRole('button', { name: 'More for Chain' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.queryByText('Replace key')).toBeNull()
  expect(menu.getByText('Remove')).toBeTruthy()
})
