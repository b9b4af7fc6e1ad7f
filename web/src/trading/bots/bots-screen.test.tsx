import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Bot, FoundBot } from '@harbour/contract/trading/bots'
import { afterEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../test/phone.ts'
import { aBot, botRange, botRanges, subAccount } from '../../../test/sub-accounts.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { exchangeAccounts } from '../../../test/trading-world.ts'
import { dayStart } from '../../core/time/day-start.ts'
import { BotsScreen } from './bots-screen.tsx'

const [account] = exchangeAccounts
const accountId = account?.id ?? ''

const bot = (change: Partial<Bot> = {}) => aBot({ clientIds: 'trend-', ...change })

const found = (change: Partial<FoundBot> = {}): FoundBot => ({
  accountId,
  clientIds: 'dca_',
  botType: null,
  program: null,
  trades: 31,
  net: '-12.4',
  lastAt: '2025-06-20T10:00:00.000Z',
  ...change,
})

const total = () => screen.getByRole('group', { name: 'Total P&L' }).textContent

const answer = (change: object = {}) => ({
  currency: 'USD',
  bots: [bot()],
  found: [],
  withoutClientIds: [],
  ...change,
})

afterEach(() => vi.restoreAllMocks())

const figures = () => ({
  currency: 'USD',
  rate: null,
  bots: [subAccount({ id: 'b1' })],
  byHand: subAccount(),
})

/** Bots within the range, of which the one by its id is another. */
const rangesOf = (...ranges: readonly ReturnType<typeof botRange>[]) =>
  botRanges({ bots: ranges.map((range, at) => ({ id: `b${at + 1}`, range, before: null })) })

const show = (change: object | number = {}, world: Answers = {}) =>
  showScreen(<BotsScreen />, {
    at: '/trading/bots?range=90D',
    world: {
      '/bots': typeof change === 'number' ? change : () => answer(change),
      '/bots/sub-accounts': figures,
      '/bots/ranges': () => botRanges(),
      '/bots/coins': () => ({ coins: [], contracts: [] }),
      ...world,
    },
  })

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return link.closest('tr')?.textContent ?? ''
}
const lineOf = async (name: string) => {
  const table = await screen.findByRole('table', { name: 'Bots' })
  return within(table).getByText(name).closest('tr')?.textContent ?? ''
}

test('on a phone a bot has two lines: its name and total, and its place, time and return', async () => {
  onPhone()
  show()
  await screen.findByText('+$762.00', { selector: 'li *' })
  const row = within(screen.getByRole('list', { name: 'Bots' }))
    .getByRole('link', { name: 'Trend' })
    .closest('li')
  // the tile before both lines, both figures at the end, and no list of further figures
  expect(row?.querySelector('dl')).toBeNull()
  const [left, right] = [...(row?.children ?? [])]
  expect(left?.children[0]?.textContent).toBe('BN')
  expect([...(right?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '+$762.00',
    '+38.10% return',
  ])
  // its form is on the page of the bot
  expect(screen.queryByRole('button', { name: 'Edit Trend' })).toBeNull()
})

test('on a phone a bot whose markets are not loaded has no dot before its last fill', async () => {
  onPhone()
  show({ bots: [bot({ symbols: null, accountId: null })] }, { '/bots/sub-accounts': 500 })
  const link = await screen.findByRole('link', { name: 'Trend' })
  await waitFor(() => expect(link.closest('li')?.children[0]?.textContent).toBe('Trend –could not be loaded'))
})

test('on a phone the currency is chosen beside the name of the list', async () => {
  onPhone()
  show()
  const heading = await screen.findByRole('heading', { name: /^Your bots/ })
  const head = within(heading.closest('header') ?? document.body)
  expect(head.getByRole('combobox', { name: 'Report currency' })).toBeTruthy()
  expect(screen.queryByText(/P&L of each bot on its own/)).toBeNull()
})

test('a strip that could not be loaded has the height of its figures', async () => {
  show({}, { '/bots/ranges': 500 })
  const failed = await screen.findByRole('region', { name: 'Bots and manual trading' })
  expect(within(failed).getByRole('button', { name: 'Try again' })).toBeTruthy()
  // the outline of the figures, invisible, in the same place of the grid
  expect(failed.parentElement?.querySelector('[inert].opacity-0')?.textContent).toContain('Realised, gross')
})

test('each bot has its own row as a ledger', async () => {
  show()
  await screen.findByText('+$762.00', { selector: 'td *' })
  const words = await rowOf('Trend')
  for (const figure of ['+$812.50', '−$40.50', '$10.00', '+38.10%', '511']) expect(words).toContain(figure)
})

test('the last fills of all bots have the same format, however old', async () => {
  const lasts = ['2025-06-20T10:00:00.000Z', new Date(Date.now() - 60_000).toISOString()]
  show(
    { bots: [bot(), bot({ id: 'b2', name: 'Second' })] },
    {
      '/bots/sub-accounts': () => ({
        ...figures(),
        bots: [subAccount({ lastAt: lasts[0]! }), subAccount({ id: 'b2', lastAt: lasts[1]! })],
      }),
    },
  )
  await screen.findByText('+$762.00', { selector: 'td *' })
  const words = lasts.map((at) => document.querySelector(`td time[datetime="${at}"]`)?.textContent)
  for (const each of words) expect(each).toMatch(/^\d+ [A-Z][a-z]{2,3}(?: \d{4})?, \d\d:\d\d$/)
})

test('manual trading is a ledger too, and all ledgers sum up to the account', async () => {
  show()
  await screen.findByText('+$762.00', { selector: 'td *' })
  expect(await lineOf('Manual')).toContain('+$81.00')
  const account = await lineOf('All accounts')
  for (const figure of ['+$912.50', '−$98.50', '$14.00', '+$800.00']) expect(account).toContain(figure)
  await waitFor(() => expect(total()).toContain('+$800.00'))
  expect(total()).toContain('Bots +$762.00')
  expect(total()).toContain('Manual +$81.00')
})

test('a grid that never closes counts its grid trades, and another bot its round trips', async () => {
  const counted = { of: 'round_trip' as const, trades: 12, wins: 7, losses: 5, unpriced: 0 }
  const cycles = { ...counted, winRate: '0.5833', winRateDecided: '0.5833' }
  show(
    { bots: [bot({ name: 'Grid' }), bot({ id: 'b2', name: 'Signal' })] },
    {
      '/bots/sub-accounts': () => ({
        ...figures(),
        bots: [subAccount(), subAccount({ id: 'b2', kind: 'signal' })],
      }),
      '/bots/ranges': () => rangesOf(botRange(), botRange({ cycles })),
    },
  )
  const [grid] = await screen.findAllByTitle('trades of the grid: 511 won, 0 lost')
  expect(grid?.closest('tr')?.textContent).toContain('Grid')
  const signal = screen.getByTitle('round trips: 7 won, 5 lost')
  expect(signal.textContent).toBe('12')
  expect(signal.closest('tr')?.textContent).toContain('Signal')
})

test('untraded coins are the difference to equity, and link to it', async () => {
  show()
  const link = await screen.findByRole('link', { name: 'Coins not traded' })
  expect(link.getAttribute('href')).toBe('/trading/equity?range=90D')
  expect(link.closest('tr')?.textContent).toContain('−$43.00')
  await waitFor(() => expect(total()).toContain('Not traded −$43.00'))
})

test('if equity is unknown, the account is the sum of bots and manual trading', async () => {
  show({}, { '/bots/ranges': () => botRanges({ untraded: { range: null, before: null } }) })
  expect(await screen.findByText('+$800.00', { selector: 'td *' })).toBeTruthy()
  expect(screen.queryByText('Coins not traded')).toBeNull()
  await waitFor(() => expect(total()).toContain('+$800.00'))
  expect(total()).not.toContain('Not traded')
})

test('an unknown value shows its reason', async () => {
  show(
    {},
    {
      '/bots/sub-accounts': () => ({ ...figures(), bots: [subAccount({ unpriced: ['XYZ'] })] }),
      '/bots/ranges': () => rangesOf(botRange({ total: null, unrealised: null, returnOnPeak: null })),
    },
  )
  await screen.findByText('+$800.00', { selector: 'td *' })
  expect((await rowOf('Trend')).match(/No price for XYZ/g)).toHaveLength(4)
  // the sum of the bots is not known either
  await waitFor(() => expect(total()).toContain('Bots –'))
})

test('names are shown before their figures are computed, and failed figures show an error and a retry', async () => {
  const page = show({}, { '/bots/ranges': 500 })
  expect(await screen.findByText('Could not load P&L of bots')).toBeTruthy()
  expect(await rowOf('Trend')).toContain('could not be loaded')
  page.answer({ '/bots/ranges': () => botRanges() })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('+$762.00', { selector: 'td *' })).toBeTruthy()
})

test('each figure follows the address’s range, with its comparison', async () => {
  const page = show()
  await screen.findByText('+$762.00', { selector: 'td *' })
  const [asked = ''] = page.asked.filter((one) => one.includes('/bots/ranges'))
  expect(asked).toMatch(/from=\d{4}-\d\d-\d\d&compareFrom=\d{4}-\d\d-\d\d&compareTo=\d{4}-\d\d-\d\d/)
  const change = screen.getByRole('columnheader', { name: 'vs before' })
  const at = [...(change.closest('tr')?.children ?? [])].indexOf(change)
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[at]?.textContent)
  expect(cells).toEqual(['+$250.00', '$0.00', '−$50.00', '+$200.00'])
  await waitFor(() => expect(total()).toContain('was +$600.00'))
  expect(total()).toContain('+$200.00')
})

test('its name links to its page, and so does manual trading', async () => {
  show()
  const link = await screen.findByRole('link', { name: 'Trend' })
  expect(link.getAttribute('href')).toBe('/trading/bots/b1?range=90D')
  expect(screen.getByRole('link', { name: 'Manual' }).getAttribute('href')).toBe(
    '/trading/bots/by-hand?range=90D',
  )
})

test('a bot’s alerts are sentences next to its name', async () => {
  show(
    {},
    {
      '/bots/sub-accounts': () => ({
        ...figures(),
        bots: [
          subAccount({
            alerts: [{ kind: 'behind_holding', total: '762', coinsHeld: '900', behind: '138' }],
          }),
        ],
      }),
    },
  )
  const mark = await screen.findByRole('button', { name: 'Trend: below buy and hold' })
  await userEvent.hover(mark)
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'Trend earned less than buy and hold. Since its first fill it made +$762.00; the same coins, bought then and held, would have made +$900.00.',
  )
})

test('a silent bot is named in a banner; one with an outdated account is no alert', async () => {
  show({
    bots: [
      bot({ silence: 'silent', silenceHours: 72, lastAt: '2025-06-20T10:00:00.000Z' }),
      bot({ id: 'b2', name: 'Grid', silence: 'unknown', silenceHours: 5 }),
    ],
  })
  const banner = await screen.findByText('Trend is silent.')
  expect(banner.parentElement?.textContent).toContain('No fill for over 3 days; last fill 20 Jun')
  expect(screen.queryByText('Grid is silent.')).toBeNull()
  expect(await rowOf('Grid')).toContain('not synced since')
})

test('without bots the screen says how to start, and without a trade it shows a dash, never 0 %', async () => {
  const page = show({ bots: [] })
  expect(await screen.findByText('No bots tracked yet')).toBeTruthy()
  // nothing is added up for nobody
  expect(page.asked.filter((one) => one.includes('sub-accounts'))).toEqual([])
  expect(screen.queryByRole('group', { name: 'Total P&L' })).toBeNull()
})

test('a bot that never traded has no return, never 0 %', async () => {
  show(
    { bots: [bot({ silence: 'new' })] },
    {
      '/bots/sub-accounts': () => ({
        ...figures(),
        bots: [subAccount({ lastAt: null })],
      }),
      '/bots/ranges': () => rangesOf(botRange({ returnOnPeak: null, total: '0' })),
    },
  )
  await screen.findByText('never')
  const words = await rowOf('Trend')
  expect(words).toContain('no trades yet')
  expect(words).toContain('No capital in use yet')
  expect(words).not.toContain('0.00%')
})

test('a bot without trades in the selected accounts is not called empty', async () => {
  showScreen(<BotsScreen />, {
    at: `/trading/bots?accounts=${accountId}`,
    world: {
      '/bots': () => answer({ bots: [bot({ silence: 'new' })] }),
      '/bots/sub-accounts': () => ({ ...figures(), bots: [subAccount({ id: 'b1', lastAt: null })] }),
      '/bots/ranges': () => botRanges(),
    },
  })
  const words = await rowOf('Trend')
  expect(words).toContain('none in these accounts')
  expect(words).not.toMatch(/no trades yet|never/)
})

test('a suggested group is one click away from being tracked', async () => {
  const user = userEvent.setup()
  const page = show({
    bots: [],
    found: [found(), found({ program: 'Passivbot', clientIds: '0fe0667832d7BCDE' })],
  })
  expect(await screen.findByText('Passivbot')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Track dca' }))
  const dialog = await screen.findByRole('dialog', { name: 'Track a bot' })
  const field = (label: RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label)
  expect(field(/^Name/).value).toBe('dca')
  expect(field(/^Client order IDs/).value).toBe('dca_')
  expect(field(/^Account/).value).toBe(accountId)
  await user.clear(field(/^Name/))
  await user.type(field(/^Name/), 'Savings')
  await user.type(field(/^Alert after hours/), '0')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Please enter whole hours, from 1 to a year')).toBeTruthy()
  await user.clear(field(/^Alert after hours/))
  await user.type(field(/^Alert after hours/), '48')
  fireEvent.change(field(/^From/), { target: { value: '2025-03-02' } })
  fireEvent.change(field(/^Up to/), { target: { value: '2025-03-01' } })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Please enter a day after the first')).toBeTruthy()
  fireEvent.change(field(/^Up to/), { target: { value: '2025-03-31' } })
  page.answer({ '/bots': () => ({ ...answer({ bots: [bot({ name: 'Savings' })] }), id: 'b9' }) })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('link', { name: 'Savings' })).toBeTruthy()
  // days are those of the clock that is shown, the last one included
  expect(page.sent[0]?.body).toMatchObject({ fromAt: dayStart('2025-03-02'), toAt: dayStart('2025-04-01') })
})

test('a bot without any rule is not sent', async () => {
  const user = userEvent.setup()
  show({ bots: [] })
  await screen.findByText('No bots tracked yet')
  await user.click(screen.getByRole('button', { name: 'Track a bot' }))
  const dialog = await screen.findByRole('dialog', { name: 'Track a bot' })
  await user.type(within(dialog).getByLabelText(/^Name/), 'Everything')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/Please enter an account, a symbol/)).toBeTruthy()
})

test('exchanges that do not identify bots’ fills are named', async () => {
  show({
    withoutClientIds: [
      { exchange: 'Binance', on: 'everything' },
      { exchange: 'Bitget', on: 'spot' },
    ],
  })
  expect((await screen.findByRole('note')).textContent).toBe(
    'Binance and Bitget (spot) do not report client order IDs, so bots there are identified by account and symbol.',
  )
})

test('if bots cannot be loaded the card shows an error and a retry', async () => {
  const page = show(500)
  expect(await screen.findByText('Could not load bots')).toBeTruthy()
  page.answer({ '/bots': () => answer() })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Trend' })).toBeTruthy()
})

test('a suggestion counts the trades in its amount, and says so', async () => {
  show({ found: [found(), found({ clientIds: 'old_', trades: 0, net: '0' })] })
  expect((await screen.findByText('dca')).closest('li')?.textContent).toContain('31 closed trades in')
  const none = screen.getByText('old').closest('li')?.textContent ?? ''
  expect(none).toContain('no closed trades in this range in')
  expect(none).not.toContain('$')
  expect(screen.getByText(/counted as Manual until you track them/)).toBeTruthy()
  // the start of its ids stands whole, after what is counted
  expect(screen.getByText('order IDs starting with dca_')).toBeTruthy()
})

test('while accounts could not be loaded, none is called removed', async () => {
  show({ found: [found()] }, { '/exchange-keys': 500 })
  expect((await screen.findByText('dca')).closest('li')?.textContent).toContain('in an account')
})

test('an edit sends only changed fields with their old values, and stays open if it is refused', async () => {
  const page = show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit Trend' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' two')
  page.answer({ 'PUT /bots/b1': 409 })
  const countOfLists = () => page.asked.filter((one) => one.startsWith('/bots?')).length
  const before = countOfLists()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Harbour is busy/)).toBeTruthy()
  expect(page.sent[0]?.body).toEqual({ name: 'Trend two', before: { name: 'Trend' } })
  expect(screen.getByRole('dialog')).toBeTruthy()
  // a person who opens it again sees what another window made of it
  await waitFor(() => expect(countOfLists()).toBeGreaterThan(before))
})

test('after a rule changes every figure of the list is requested again', async () => {
  const page = show({}, { [`PUT /bots/b1`]: () => ({ id: 'b1' }) })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit Trend' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' two')
  const countOf = (path: string) => page.asked.filter((asked) => asked.startsWith(path)).length
  const before = ['/bots?', '/bots/sub-accounts', '/bots/ranges'].map(
    (path) => [path, countOf(path)] as const,
  )
  page.answer({ '/bots/ranges': 0 })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  for (const [path, count] of before)
    await waitFor(() => expect([path, countOf(path) > count]).toEqual([path, true]))
  // nobody waits for them before the dialog closes, and what is of the rule before is marked meanwhile
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const figure of await screen.findAllByText('+$762.00'))
    expect(figure.closest('[aria-busy="true"]')).not.toBeNull()
})

test('a bot without a fill names bots with priority, and so does its form before it is saved', async () => {
  const [first, late] = [bot(), bot({ id: 'b2', name: 'Late', clientIds: null, accountId, place: 1 })]
  show(
    { bots: [late, first] },
    {
      '/bots/sub-accounts': () => ({
        ...figures(),
        bots: [subAccount(), subAccount({ id: 'b2', lastAt: null })],
      }),
      '/bots/ranges': () => rangesOf(botRange(), botRange()),
    },
  )
  const words = 'Trend was added before this bot and gets every fill that matches both rules.'
  expect(await screen.findByText(`Late has no fill yet. ${words}`)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Late' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(words)).toBeTruthy()
  expect(dialog.getByText(/Each fill goes to the first bot whose rule it matches/)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText(/^Client order IDs/), 'late_')
  expect(dialog.queryByText(words)).toBeNull()
})

test('Escape asks before a bot’s changed rule is discarded', async () => {
  const user = userEvent.setup()
  show({ bots: [] })
  await screen.findByText('No bots tracked yet')
  await user.click(screen.getByRole('button', { name: 'Track a bot' }))
  const dialog = await screen.findByRole('dialog', { name: 'Track a bot' })
  await user.type(within(dialog).getByLabelText(/^Name/), 'Grid')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this bot?' }))
  await user.click(question.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an address opens a filled-in form for a new bot, with the exchange’s own bot if one is reported', async () => {
  const user = userEvent.setup()
  const track = JSON.stringify({ accountId, symbols: 'ETH/USDT', clientIds: 'grid_', botType: null })
  const page = showScreen(<BotsScreen />, {
    at: `/trading/bots?range=90D&track=${encodeURIComponent(track)}`,
    world: {
      '/bots': () => answer({ botTypes: ['Futures grid', 'Martingale'], botTypesAt: ['Bybit'] }),
      '/bots/sub-accounts': figures,
      '/bots/ranges': () => botRanges(),
      '/bots/coins': () => ({ coins: [], contracts: [] }),
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Track a bot' }))
  const valueOf = (name: string | RegExp) => dialog.getByLabelText(name)
  expect(valueOf('Name')).toHaveProperty('value', 'grid')
  await waitFor(() => expect(valueOf('Account')).toHaveProperty('value', accountId))
  expect(valueOf('Symbol')).toHaveProperty('value', 'ETH/USDT')
  expect(valueOf('Client order IDs start with')).toHaveProperty('value', 'grid_')
  await user.selectOptions(await dialog.findByLabelText('The exchange’s own bot'), 'Martingale')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(page.address()).toBe('/trading/bots?range=90D'))
})

test('a partly typed day is ignored, and one out of range is refused at its field', async () => {
  const user = userEvent.setup()
  const page = show({ bots: [bot({ symbols: 'ETH/USDT' })] })
  await user.click(await screen.findByRole('button', { name: 'Track a bot' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Track a bot' }))
  await user.type(dialog.getByLabelText('Name'), 'Swing')
  await user.type(dialog.getByLabelText('Symbol'), 'ETH/USDT')
  for (const day of ['0002-05-05', '9999-12-31']) {
    fireEvent.change(dialog.getByLabelText(/^Up to/), { target: { value: day } })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('A day between 1970 and 9998')).toBeTruthy()
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Swing')
  }
  expect(page.sent).toEqual([])
})

test('the form says why the exchange’s own bot cannot be chosen if no account reports one', async () => {
  const user = userEvent.setup()
  show({ botTypes: [], botTypesAt: ['Bybit'] })
  await user.click(await screen.findByRole('button', { name: 'Track a bot' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Track a bot' }))
  expect(
    await dialog.findByText(
      'The exchange’s own bot cannot be chosen here: of all exchanges Bybit alone reports which of its bots placed an order.',
    ),
  ).toBeTruthy()
  expect(dialog.queryByLabelText('The exchange’s own bot')).toBeNull()
})

test('figures in the former currency are marked until those in the new one arrive', async () => {
  const page = show({}, { 'PUT /v1/user/preferences': () => ({ preferences: { reportCurrency: 'EUR' } }) })
  const table = await screen.findByRole('table', { name: 'Bots' })
  await waitFor(() => expect(table.closest('[aria-busy="true"]')).toBeNull())
  page.answer({ '/bots/ranges': 0 })
  await userEvent.selectOptions(screen.getByLabelText('Report currency'), 'EUR')
  await waitFor(() => expect(table.closest('[aria-busy="true"]')).not.toBeNull())
})

test('the list says that bots in the same market have separate average costs, if there are any', async () => {
  const words = /Some of these trade the same market, each with its own average cost/
  const page = show({})
  await screen.findByRole('table', { name: 'Bots' })
  expect(screen.queryByText(words)).toBeNull()
  page.answer({ '/bots/ranges': () => botRanges({ sharesMarkets: true }) })
  await page.refresh()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('each coin and contract shows its holders, the untraded rest with a reason, and the exchange’s quantity', async () => {
  const coins = [
    {
      asset: 'BNB',
      held: [
        { id: 'b1', quantity: '0.5' },
        { id: 'by-hand', quantity: '1.6983' },
      ],
      deposits: '0',
      fees: '0.5961',
      income: '0',
      unmatchedSales: '0',
      rest: '0',
      left: '0',
      isMoney: false,
      balance: '1.6022',
    },
    {
      asset: 'DOGE',
      held: [],
      deposits: '3',
      fees: '3',
      income: '0',
      unmatchedSales: '0',
      rest: '0',
      left: '0',
      isMoney: false,
      balance: '0',
    },
  ]
  const contract = { accountId, symbol: 'SOL/USDT:USDT', position: '10.81', rest: '2' }
  const contracts = [{ ...contract, held: [{ id: 'b1', quantity: '8.81' }] }]
  show({}, { '/bots/coins': () => ({ coins, contracts }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Show coin by coin' }))
  const table = within(await screen.findByRole('table', { name: 'Coin by coin' }))
  const [, bnb, sol, ...more] = await waitFor(() => {
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.length).toBeGreaterThan(2)
    return rows
  })
  expect(bnb).toBe('BNBTrend0.5 BNB1.6983 BNB−0.5961 BNBFees −0.5961 BNB1.6022 BNB')
  expect(sol).toContain('Trend8.81 contracts')
  expect(sol).toContain('Before the history +2 contracts')
  expect(sol).toContain('10.81 contracts')
  // a coin that is gone says nothing
  expect(more).toEqual([])
})

test('coin by coin is folded, below what is detected, and not asked for until it is opened', async () => {
  const page = show({ found: [found()] })
  const open = await screen.findByRole('button', { name: 'Show coin by coin' })
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names.slice(-2)).toEqual(['Detected in your trades', 'Coin by coin'])
  const asked = () => page.asked.some((one) => one.startsWith('/bots/coins'))
  expect(asked()).toBe(false)
  await userEvent.click(open)
  await waitFor(() => expect(asked()).toBe(true))
  await userEvent.click(screen.getByRole('button', { name: 'Hide coin by coin' }))
  expect(screen.queryByText('No coins and no open contracts.')).toBeNull()
})

test('contracts have the unit of the positions: coins, or the face value of inverse ones', async () => {
  const contracts = [
    {
      accountId: 'by',
      symbol: 'BTC/USD:BTC',
      position: '50',
      rest: '0',
      held: [{ id: 'b1', quantity: '50' }],
    },
    {
      accountId: 'ok',
      symbol: 'ETH/USDT:USDT',
      position: '32',
      rest: '0',
      held: [{ id: 'b1', quantity: '32' }],
    },
  ]
  show({}, { '/bots/coins': () => ({ coins: [], contracts }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Show coin by coin' }))
  const table = within(await screen.findByRole('table', { name: 'Coin by coin' }))
  const rows = await waitFor(() => {
    const all = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(all.length).toBeGreaterThan(2)
    return all
  })
  expect(rows[1]).toContain('Trend5,000 USD')
  expect(rows[2]).toContain('Trend3.2 ETH')
})

test('a bot of several symbols shows the first one in full below its name, and the number of the others', async () => {
  show({ bots: [bot({ symbols: 'ETH/USDT, SOL/USDT:USDT, BTC/USDT' })] })
  const row = (await screen.findByRole('link', { name: 'Trend' })).closest('tr') ?? document.body
  // its kind and its account stand beside it
  expect(row.querySelector('td')?.textContent).toMatch(/ETH-USDT \+2 · Main futures/)
  // the sentence above ends with the choice of the currency: no mark stands behind it
  expect(screen.getByText(/^P&L of each bot on its own, in/).textContent).not.toMatch(/\.$/)
})

test('on a phone, too, the first symbol is shown in full if two would be cut', async () => {
  onPhone()
  show({ bots: [bot({ symbols: 'ETH/USDT, SOL/USDT:USDT, BTC/USDT' })] })
  const row = (await screen.findByRole('link', { name: 'Trend' })).closest('li')
  expect(row?.children[0]?.textContent).toMatch(/ETH-USDT \+2 ?·/)
})

test('funding is below the fees if it has no column', async () => {
  show({}, { '/bots/ranges': () => rangesOf(botRange({ funding: '14.1' })) })
  const row = (await screen.findByRole('link', { name: 'Trend' })).closest('tr') ?? document.body
  // the width at which the column goes is the one at which the line comes
  const [line = '', column = ''] = within(row)
    .getAllByText('+$14.10')
    .map((one) => one.closest('[class*="@max-"]')?.className ?? '')
  const comes = /(@max-\[\d+rem\]):block/.exec(line)?.[1]
  expect(comes).toBeTruthy()
  expect(/(@max-\[\d+rem\]):hidden/.exec(column)?.[1]).toBe(comes)
})

test('the columns and the height of the rows are the same in every range', async () => {
  const lookOf = async (range: string) => {
    showScreen(<BotsScreen />, {
      at: `/trading/bots?range=${range}`,
      world: {
        '/bots': () => answer(),
        '/bots/sub-accounts': figures,
        '/bots/ranges': () => botRanges(),
        '/bots/coins': () => ({ coins: [], contracts: [] }),
      },
    })
    const row = (await screen.findByRole('link', { name: 'Trend' })).closest('tr')
    const heads = screen
      .getAllByRole('columnheader')
      .map(({ textContent, className }) => [textContent, className])
    const look = {
      name: row?.querySelector('td')?.innerHTML.replaceAll(/href="[^"]*"/g, ''),
      // the change is compared with the days before, which all time does not have
      heads: heads.filter(([title]) => title !== 'vs before'),
    }
    cleanup()
    return look
  }
  expect(await lookOf('All')).toEqual(await lookOf('90D'))
})

test('on phones the account has short figures, and a click splits them by bots and manual trading', async () => {
  onPhone()
  show()
  await waitFor(() => expect(total()).toContain('+$800.00'))
  expect(total()).not.toContain('Manual')
  await userEvent.click(screen.getByRole('button', { name: 'Split into bots and manual' }))
  expect(total()).toContain('Manual +$81.00')
  await userEvent.click(screen.getByRole('button', { name: 'Hide the split' }))
  expect(total()).not.toContain('Manual')
})

test('a two-legged bot shows its funding payments instead of cycles', async () => {
  show(
    {},
    {
      '/bots/sub-accounts': () => ({ ...figures(), bots: [subAccount({ kind: 'funding' })] }),
      '/bots/ranges': () => rangesOf(botRange({ fundingPayments: 90 })),
    },
  )
  expect((await screen.findByTitle('funding payments in the range: 90')).textContent).toBe('90 payments')
})

test('figures that could not be refreshed stay, with the reason and their time', async () => {
  const page = show()
  await screen.findByText('+$762.00', { selector: 'td *' })
  page.answer({ '/bots/sub-accounts': 500 })
  await act(() => page.refresh())
  const note = await screen.findByText(/^Last good data: \d\d:\d\d UTC\.$/)
  expect(note.closest('[role=status]')?.textContent).toMatch(/Try again$/)
  expect(screen.getByText('+$762.00', { selector: 'td *' })).toBeTruthy()
})
