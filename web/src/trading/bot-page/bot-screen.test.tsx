import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Bot } from '@harbour/contract/trading/bots'
import { afterEach, expect, test, vi } from 'vitest'
import { botCurve, botCycles, botDay, botPage, kindFound } from '../../../test/bot-page.ts'
import { onPhone } from '../../../test/phone.ts'
import { botRange, rangeOfBot, subAccount } from '../../../test/sub-accounts.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { Routes } from '../../core/router/router.tsx'
import { paths } from '../../core/router/paths.ts'
import { toggleHideAmounts } from '../../core/kit/preferences.ts'
import { BotScreen } from './bot-screen.tsx'

afterEach(() => vi.restoreAllMocks())

const bot: Bot = {
  id: 'b1',
  name: 'Trend',
  accountId: 'bn',
  symbols: 'ETH/USDT',
  clientIds: null,
  botType: null,
  fromAt: null,
  toAt: null,
  silenceHours: null,
  lastAt: null,
  silence: 'off',
  readAt: null,
  place: 0,
}

const inRange = (change: Partial<ReturnType<typeof botRange>> = {}) =>
  rangeOfBot({
    range: botRange({ realised: '60', fees: '1', unrealised: '3', total: '62', ...change }),
    before: botRange({
      total: '50',
      cycles: {
        of: 'grid_trade',
        trades: 500,
        wins: 490,
        losses: 10,
        unpriced: 0,
        winRate: '0.98',
        winRateDecided: '0.98',
      },
    }),
  })

const world: Answers = {
  '/bots': () => ({
    currency: 'USD',
    bots: [bot, { ...bot, id: 'b2', name: 'Second' }],
    found: [],
    withoutClientIds: [],
  }),
  '/bots/sub-accounts': () => ({
    currency: 'USD',
    rate: null,
    bots: [subAccount(), subAccount({ id: 'b2', capital: { peak: '100' } })],
    byHand: subAccount(),
  }),
  '/bots/b1/page': () => botPage(),
  '/bots/b1/range': () => inRange(),
  '/bots/b1/curve': () => botCurve(),
  '/bots/b1/cycles': () => botCycles(),
  '/bots/b2/curve': () =>
    botCurve({ id: 'b2', name: 'Second', days: [botDay('2025-06-21', '5'), botDay('2025-06-22', '20')] }),
}

const show = (change: Answers = {}, at = '/trading/bots/b1') =>
  showScreen(<Routes routes={[{ path: paths.bot, element: <BotScreen /> }]} />, {
    at,
    world: { ...world, ...change },
  })

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const factOf = (of: HTMLElement) => of.closest('div')?.textContent ?? ''

test('a bot has its figures, and the parts sum up to its total', async () => {
  show()
  const total = await screen.findByRole('group', { name: 'Total P&L' })
  expect(total.textContent).toContain('+$762.00')
  expect(total.textContent).toContain('+38.10%')
  expect(screen.getByRole('group', { name: 'Cycles' }).textContent).toContain('511')
  const parts = await card('How it adds up')
  expect(factOf(parts.getByText('Realised, gross'))).toContain('+$812.50')
  expect(factOf(parts.getByText('Fees'))).toContain('−$10.00')
  expect(factOf(parts.getByText('Unrealised'))).toContain('−$40.50')
  expect(factOf(parts.getByText('Total P&L'))).toContain('+$762.00')
  expect(factOf(parts.getByText('Matched grid pairs'))).toContain('+$803.20')
  expect(factOf(parts.getByText('Difference to holding'))).toContain('−$138.00')
  expect(factOf(parts.getByText('The same money kept in USDT'))).toContain('$0.00')
  expect(factOf(parts.getByText('Difference to USDT'))).toContain('+$762.00')
})

test('the figures above the curve add up to the total as displayed', async () => {
  const { figures, ...page } = botPage()
  // each half cent would round up
  const parts = { gross: '577.005', fees: '70.9049', funding: '99.165', other: '0' }
  const amount = (value: string) => ({ value, why: null })
  show({
    '/bots/b1/page': () => ({
      ...page,
      figures: {
        ...figures,
        ...parts,
        unrealised: { ...figures.unrealised, average: amount('-115.7651') },
        total: amount('489.5'),
      },
    }),
  })
  const centsOf = async (name: string) => {
    const [shown = ''] =
      /[+−]?\$[\d,]+\.\d\d/.exec((await screen.findByRole('group', { name })).textContent) ?? []
    return Math.round(Number(shown.replace('−', '-').replace(/[$+,]/g, '')) * 100)
  }
  const names = ['Realised, gross', 'Unrealised', 'Fees', 'Funding']
  const shown = await Promise.all(names.map(centsOf))
  expect(shown.reduce((all, one) => all + one, 0)).toBe(await centsOf('Total P&L'))
  // the list below has the same amounts
  const list = await card('How it adds up')
  expect(factOf(list.getByText('Unrealised'))).toContain('−$115.78')
})

test('each all-time figure shows its value and the share that it is of', async () => {
  const { figures, ...page } = botPage()
  const fallen = botDay('2025-06-22', '640', { drawdown: '60', drawdownShare: 0.03 })
  show({
    '/bots/b1/page': () => ({ ...page, figures: { ...figures, funding: '4.5' } }),
    '/bots/b1/curve': () => botCurve({ days: [botDay('2025-06-21', '700'), fallen] }),
  })
  const textOf = async (name: string) => (await screen.findByRole('group', { name })).textContent
  expect(await textOf('Total P&L')).toContain('+38.10% return')
  const share = Number(figures.unrealised.average.value) / Number(figures.capital.now)
  expect(await textOf('Unrealised')).toContain(`−${Math.abs(share * 100).toFixed(2)}% of capital in use`)
  expect(await textOf('Unrealised')).not.toMatch(/peak|In use/)
  expect(await textOf('Fees')).not.toContain('Funding')
  // a grid closes no pair at a loss, so it wins nothing by that
  expect(await textOf('Cycles')).toMatch(/100\.0% in profit/)
  // on the curve it is money, and a sentence has the share
  const fall = await screen.findByTitle(/3\.00% of the peak of capital in use plus that highest total/)
  expect(fall.textContent).toBe('−$60.00 below its highest total')
})

test('its figures of the range are compared with the period before, and name what they lack', async () => {
  const page = show({}, '/trading/bots/b1?range=7D')
  const range = await card('Last 7 days')
  await range.findByText('+$62.00')
  const figure = (name: string) => range.getByText(name).closest('div')?.textContent
  expect(figure('Total P&L')).toMatch(/\+\$62\.00.*was \+\$50\.00.*\+\$12\.00/)
  expect(figure('Cycles')).toMatch(/511.*was 500.*\+11/)
  expect(figure('Win rate')).not.toContain('breakeven')
  expect(figure('Win rate')).toMatch(/100\.0%.*was 98\.0%.*\+2\.0 pts/)
  expect(range.queryByRole('note')).toBeNull()
  cleanup()
  show(
    {
      '/bots/b1/range': () => {
        const cycles = { ...botRange().cycles, winRate: '0.5', winRateDecided: '0.625' }
        return { ...inRange({ isPartial: true, other: '1.2', cycles }), before: null }
      },
    },
    '/trading/bots/b1?range=7D&compare=none',
  )
  const whole = await card('Last 7 days')
  expect((await whole.findByRole('note')).textContent).toContain('no price')
  expect(whole.getByText('Win rate').closest('div')?.textContent).toMatch(/50\.0%.*62\.5% excl\. breakeven/)
  expect(whole.getByText('Funding').closest('div')?.textContent).toContain('interest and other +$1.20')
  expect(whole.queryByText(/was/)).toBeNull()
  expect(page.asked.find((one) => one.includes('/range'))).toMatch(/compareFrom=/)
})

test('what the range earned stands above the figures of all time', async () => {
  show({}, '/trading/bots/b1?range=7D')
  const total = await screen.findByRole('group', { name: 'Total P&L' })
  const [line] = screen.getAllByText('Last 7 days', { selector: 'p > *' })
  await waitFor(() => expect(line?.parentElement?.textContent).toContain('Total P&L+$62.00+38.10% return'))
  expect(line?.compareDocumentPosition(total)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('a range without a fill says so, and all time is the page itself', async () => {
  const change = { realised: '0', fees: '0', unrealised: '0', total: '0', fills: 0 }
  show({ '/bots/b1/range': () => ({ ...inRange(change), before: null }) }, '/trading/bots/b1?range=7D')
  expect(await screen.findByText(/^No fills in this range/)).toBeTruthy()
  cleanup()
  const { asked } = show({}, '/trading/bots/b1?range=All')
  await screen.findByRole('group', { name: 'Total P&L' })
  expect(screen.queryByRole('region', { name: 'All time' })).toBeNull()
  expect(asked.filter((one) => one.includes('/range'))).toEqual([])
})

test('the curve can be read by keyboard, and is a table on request', async () => {
  show()
  const curve = await screen.findByRole('slider', { name: /Total P&L on 3 days/ })
  curve.focus()
  await userEvent.keyboard('{Home}')
  expect(curve.getAttribute('aria-valuetext')).toBe(
    '20 Jun 2025: total +$700.00, 0.00% from the highest total',
  )
  await userEvent.keyboard('{ArrowRight}')
  expect(curve.getAttribute('aria-valuetext')).toContain('total +$640.00, −3.00% from the highest total')
  await userEvent.click(screen.getByRole('button', { name: /table/i }))
  expect(await screen.findByRole('region', { name: 'Total P&L by day, scrollable' })).toBeTruthy()
})

test('a day without its own close says that the price of the last fill is used', async () => {
  const days = [botDay('2025-06-20', '700'), botDay('2025-06-21', '640', { isByLastFill: true })]
  show({ '/bots/b1/curve': () => botCurve({ days }) })
  const curve = await screen.findByRole('slider', { name: /Total P&L on 2 days/ })
  expect(screen.getByText(/^On 1 day a close is missing: the price of the last fill stands in/)).toBeTruthy()
  curve.focus()
  await userEvent.keyboard('{End}')
  expect(curve.getAttribute('aria-valuetext')).toMatch(/by the last fill’s price$/)
  await userEvent.keyboard('{Home}')
  expect(curve.getAttribute('aria-valuetext')).not.toContain('last fill')
  const rows = (await (await card('By day')).findAllByRole('row'))
    .slice(1)
    .map((row) => row.textContent ?? '')
  expect(rows.map((row) => row.includes('by the last fill’s price'))).toEqual([true, false])
})

test('each day shows its change, newest first', async () => {
  show()
  const days = await card('By day')
  const rows = (await days.findAllByRole('row')).slice(1).map((row) => row.textContent ?? '')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toContain('+$122.00')
  expect(rows[1]).toContain('−$60.00')
  expect(rows[2]).toContain('+$700.00')
})

test('a grid lists its grid trades, and another bot its round trips', async () => {
  show()
  expect(await (await card('Cycles')).findByText('the last 1 of 511, trades of the grid')).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'Cycles' }))
  expect(table.getByText('+$49.10').closest('tr')?.textContent).toContain('2,000.00 to 2,500.00')
})

test('a grid shows the profit of each line after fees, the highest first, and which was never filled', async () => {
  const { grid, ...kind } = kindFound()
  const profits = ['60', '0', '90']
  const lines = (grid[0]?.lines ?? []).map((line, at) => ({
    ...line,
    profit: profits[at] ?? '',
    waiting: '0.1',
  }))
  show({
    '/bots/b1/page': () => botPage({ kind: { ...kind, grid: grid.map((one) => ({ ...one, lines })) } }),
  })
  const lineCard = await card('Profit per grid line')
  const rows = (await lineCard.findAllByRole('row')).slice(1).map((row) => row.textContent ?? '')
  expect(rows).toHaveLength(3)
  for (const [at, part] of ['3,000.00', '12 orders', '+0.1', '1.2', '$1.00', '+$89.00'].entries())
    expect([at, rows[0]]).toEqual([at, expect.stringContaining(part)])
  expect(rows[1]).toContain('+$59.00')
  expect(rows[2]).toMatch(/^2,500\.00never hit/)
})

test('a signal bot shows no grid pairs', async () => {
  show({
    '/bots/b1/page': () => botPage({ kind: kindFound({ kind: 'signal', guess: 'signal', grid: [] }) }),
  })
  expect(await screen.findByText('No cycle finished yet.')).toBeTruthy()
  expect(screen.queryByText('Matched grid pairs')).toBeNull()
})

test('current alerts are sentences', async () => {
  show({
    '/bots/b1/page': () =>
      botPage({
        alerts: [
          { kind: 'silent', hours: 24, sinceHours: 110, readAt: new Date().toISOString() },
          {
            kind: 'out_of_range',
            accountId: 'bn',
            symbol: 'ETH/USDT',
            positionSide: 'both',
            side: 'above',
            low: '2000',
            high: '3000',
            price: '3100',
          },
          { kind: 'behind_holding', total: '762', coinsHeld: '900', behind: '138' },
        ],
      }),
  })
  await screen.findByText('Trend is silent.')
  const shown = screen.getAllByRole('status').map((one) => one.textContent)
  expect(shown).toContain('Trend is silent. No fill for 4 days; expected within 24 hours.')
  expect(shown).toContain(
    'Trend is out of its range. ETH/USDT is at 3,100.00, above the grid of 2,000.00 to 3,000.00.',
  )
  expect(shown).toContain(
    'Trend earned less than buy and hold. Since its first fill it made +$762.00; the same coins, bought then and held, would have made +$900.00.',
  )
})

test('alerts share the line of a heading, and on phones a mark beside the name says them, so that no figure moves', async () => {
  const alerts = [
    { kind: 'silent', hours: 24, sinceHours: 110, readAt: new Date().toISOString() },
    { kind: 'behind_holding', total: '762', coinsHeld: '900', behind: '138' },
  ] as const
  const world = { '/bots/b1/page': () => botPage({ alerts: [...alerts] }) }
  show(world)
  const note = (await screen.findByText('Trend is silent.')).closest('[role=status]')
  expect(note?.parentElement?.parentElement?.firstElementChild?.textContent).toBe('All time')
  expect(screen.queryByText('Silent')).toBeNull()
  cleanup()
  onPhone()
  show(world)
  const mark = await screen.findByText('Silent')
  const figure = await screen.findByRole('group', { name: 'Total P&L, all time' })
  expect(mark.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const verdict = screen.getByText('Below buy and hold')
  expect(verdict.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const sentence = screen.getByText('Trend is silent.')
  expect(figure.compareDocumentPosition(sentence)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the total stands once: above its curve only a hovered day has one', async () => {
  show()
  const curve = await card('Total P&L by day')
  await curve.findByRole('slider')
  expect(curve.getByRole('heading', { level: 2 }).textContent).toBe('Total P&L by day')
  expect(document.querySelector('output')).toBeNull()
})

test('its rule is read as a person says it', async () => {
  show({
    '/bots': () => ({
      currency: 'USD',
      bots: [{ ...bot, clientIds: 'grid_,dca-' }],
      found: [],
      withoutClientIds: [],
    }),
  })
  expect(await screen.findByText(/order IDs starting with grid_ or dca-/)).toBeTruthy()
})

test('a silence is known up to the last sync of the accounts, and unknown if it had not begun by then', async () => {
  const read = '2025-06-20T10:00:00.000Z'
  const alerts = [
    { kind: 'silent', hours: 24, sinceHours: 110, readAt: read },
    { kind: 'unread', readAt: read },
  ] as const
  show({ '/bots/b1/page': () => botPage({ alerts: [...alerts] }) })
  await screen.findByText('Trend is silent.')
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContainEqual(
    expect.stringMatching(
      /^Trend is silent. No fill for 4 days up to 20 Jun.*, 10:00, the last sync of its accounts; expected within 24 hours.$/,
    ),
  )
  expect(screen.getByText('Whether Trend is silent is not known.')).toBeTruthy()
  expect(
    screen.getByText(/^Its accounts have not been synced since 20 Jun.*, 10:00, so later fills/),
  ).toBeTruthy()
})

test('the detected settings are shown with their reasons, and the kind can be changed', async () => {
  const page = show({
    'PUT /v1/bots/b1/kind': () => ({ id: 'b1' }),
    'PUT /bots/b1/kind': () => ({ id: 'b1' }),
  })
  const found = await card('Kind and settings')
  expect(factOf(await found.findByText('ETH-USDT range'))).toContain('2,000.00 to 3,000.00')
  expect(factOf(found.getByText('Lines'))).toContain('3 lines, 1 never hit')
  expect(found.getByText(/lie on 38 lines/)).toBeTruthy()
  await userEvent.selectOptions(found.getByRole('combobox', { name: 'Kind of bot' }), 'DCA')
  await waitFor(() => expect(page.sent.map(({ body }) => body)).toContainEqual({ kind: 'dca' }))
})

test('the reasons for the guess are shown if another kind was chosen', async () => {
  show({ '/bots/b1/page': () => botPage({ kind: kindFound({ kind: 'signal', chosen: 'signal' }) }) })
  const found = await card('Kind and settings')
  expect(await found.findByText('Harbour guessed Grid because:')).toBeTruthy()
  cleanup()
  show({ '/bots/b1/page': () => botPage({ kind: kindFound({ chosen: 'grid' }) }) })
  await (await card('Kind and settings')).findByText(/lie on 38 lines/)
  expect(screen.queryByText(/Harbour guessed/)).toBeNull()
})

test('bots with priority for its fills are named', async () => {
  const first = { ...bot, id: 'b2', name: 'Second', symbols: 'ETH/*' }
  const all = { currency: 'USD', bots: [{ ...bot, place: 1 }, first], found: [], withoutClientIds: [] }
  show({ '/bots': () => all })
  expect(
    await screen.findByText('Second was added before this bot and gets every fill that matches both rules.'),
  ).toBeTruthy()
})

test('its all-time figures are labelled as such, whatever the range of the screen', async () => {
  show({}, '/trading/bots/b1?range=30D')
  const total = await screen.findByRole('group', { name: 'Total P&L' })
  expect(total.closest('section')?.firstElementChild?.textContent).toMatch(/^All timesince \d/)
  // cards below the range say it in their note
  for (const name of ['How it adds up', 'Capital and risk']) {
    const inside = (await screen.findByRole('heading', { name })).closest('section')
    expect(inside?.querySelector('header')?.textContent).toBe(`${name}all time`)
  }
})

test('on phones the figures below the curve say that they are of all time, too', async () => {
  onPhone()
  show({}, '/trading/bots/b1?range=30D')
  const fees = await screen.findByRole('group', { name: 'Fees' })
  expect(fees.closest('section')?.firstElementChild?.textContent).toMatch(/^All time/)
})

test('its curve is right below the all-time figures, and above those of the range', async () => {
  show({}, '/trading/bots/b1?range=30D')
  const total = await screen.findByRole('group', { name: 'Total P&L' })
  const curve = await screen.findByRole('region', { name: 'Total P&L by day' })
  const range = await screen.findByRole('region', { name: 'Last 30 days' })
  expect(total.compareDocumentPosition(curve)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(curve.compareDocumentPosition(range)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('on phones its figures come before its alerts, and all actions are in one menu', async () => {
  onPhone()
  show({}, '/trading/bots/b1?range=30D')
  const total = await screen.findByRole('group', { name: 'Total P&L, all time' })
  const since = await screen.findByText(/fills since/)
  const curve = screen.getByRole('region', { name: 'Total P&L by day' })
  const fees = screen.getByRole('group', { name: 'Fees' })
  for (const [before, after] of [
    [total, curve],
    [curve, fees],
    [fees, since],
  ] as const)
    expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  // a dot of its own would hang at the end of a line
  expect(since.closest('p')?.textContent).not.toContain('·')
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  const menu = within(await screen.findByRole('menu', { name: 'More actions' }))
  for (const name of ['Fills', 'Calendar', 'Report', 'Share', 'Edit', 'Fills of this bot'])
    expect(menu.getByRole('menuitem', { name })).toBeTruthy()
  expect(menu.getByRole('menuitemradio', { name: 'EUR' })).toBeTruthy()
})

test('a DCA bot has its first order, its entries and its take profit', async () => {
  const facts = {
    accountId: 'bn',
    symbol: 'XRP/USDT',
    positionSide: 'both' as const,
    side: 'long' as const,
    cycles: 40,
    entries: '2.15',
    maxEntries: 4,
    takeProfit: '0.021',
    deviation: '0.028',
    deviationScale: '1.2',
    quantityScale: '1.5',
    baseOrder: '1240.5',
    everyHours: null,
  }
  show({ '/bots/b1/page': () => botPage({ kind: kindFound({ kind: 'dca', grid: [], dca: [facts] }) }) })
  const settings = await card('Kind and settings')
  expect(factOf(await settings.findByText('First order'))).toContain('1,240.50 USDT')
  expect(factOf(settings.getByText('Each distance ÷ the previous one'))).toContain('1.20×')
  expect(factOf(settings.getByText('Take profit'))).toContain('2.10%')
})

test('a bot that buys by schedule has its interval and amount, and nothing about prices or cycles', async () => {
  const facts = {
    accountId: 'bn',
    symbol: 'LINK/USDT',
    positionSide: 'both' as const,
    side: 'long' as const,
    cycles: 0,
    entries: null,
    maxEntries: null,
    takeProfit: null,
    deviation: null,
    deviationScale: null,
    quantityScale: null,
    baseOrder: '25',
    everyHours: '336',
  }
  show({ '/bots/b1/page': () => botPage({ kind: kindFound({ kind: 'dca', grid: [], dca: [facts] }) }) })
  const settings = await card('Kind and settings')
  expect(factOf(await settings.findByText('LINK-USDT buys'))).toContain('every 14 days, 25.00 USDT each')
  expect(settings.queryByText(/Entries a cycle|Next entry after|First order/)).toBeNull()
})

test('two offsetting legs are compared with the same money only, and their gross P&L includes funding', async () => {
  const { figures, ...page } = botPage({ kind: kindFound({ kind: 'funding', grid: [] }) })
  const offset = { value: null, why: 'offset' as const }
  show({
    '/bots/b1/page': () => ({
      ...page,
      figures: { ...figures, coinsHeld: offset, overCoinsHeld: offset, feesOfGross: '0.052' },
    }),
  })
  const parts = await card('How it adds up')
  expect(await parts.findByText(/two legs offset each other.*same money in USDT/)).toBeTruthy()
  expect(parts.queryByText('The same coins held')).toBeNull()
  expect(parts.getByText('The same money kept in USDT')).toBeTruthy()
  expect(screen.getByText('5.2% of gross with funding')).toBeTruthy()
})

test('a bot without a fill says so, and does not blame a missing price', async () => {
  const { figures, ...page } = botPage({ fills: 0 })
  const none = { value: null, why: 'no_fill' as const }
  show({
    '/bots/b1/page': () => ({
      ...page,
      figures: { ...figures, coinsHeld: none, overCoinsHeld: none, moneyHeld: none, overMoneyHeld: none },
    }),
  })
  const parts = await card('How it adds up')
  await waitFor(() => expect(factOf(parts.getByText('The same money kept in USDT'))).toContain('No fill yet'))
  expect(parts.queryByText('A price is missing')).toBeNull()
})

test('the CSV file of cycles is complete and written by the server', async () => {
  const page = show({ '/exports/closed-trades': 503 })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cycles of this bot' }))
  await waitFor(() =>
    expect(page.asked.find((address) => address.startsWith('/exports/'))).toMatch(/closed-trades\?.*bot=b1/),
  )
})

test('bots are compared from the first day that both have, in percent of their own capital or in money', async () => {
  const user = userEvent.setup()
  const page = show()
  const compare = await card('Compare')
  await user.click(await compare.findByRole('button', { name: 'Bot' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Second' }))
  expect(page.address()).toContain('with=b2')
  const curve = await screen.findByRole('slider', { name: /Trend, Second over 2 days from a common start/ })
  // 762 − 700 of 2,000, and 20 of 100
  expect(curve.getAttribute('aria-valuetext')).toBe('22 Jun 2025: Trend +3.1%, Second +20.0%')
  await user.click(compare.getByRole('button', { name: 'Money' }))
  expect(curve.getAttribute('aria-valuetext')).toBe('22 Jun 2025: Trend +$62, Second +$20')
})

test('a bot and each of its days have a note with autosave, and the curve marks the days', async () => {
  const user = userEvent.setup()
  const note = { day: '2025-06-21', note: 'Stopped for the news.', tags: ['calm'], changedAt: null }
  const page = show({
    '/journal/bots/b1': () => ({ note: 'Ten lines.', tags: [], changedAt: null }),
    '/journal/bots/b1/days': () => ({ days: [note] }),
    '/journal/bots/b1/days/2025-06-21': () => note,
  })
  const notes = await card('Notes')
  expect(await notes.findByText('Stopped for the news.')).toBeTruthy()
  await user.type(await notes.findByRole('textbox', { name: 'Note on the bot' }), ' Wide.')
  await user.tab()
  await waitFor(() =>
    expect(page.sent.at(-1)).toEqual({
      method: 'PUT',
      path: '/journal/bots/b1',
      body: { note: 'Ten lines. Wide.', before: { note: 'Ten lines.' } },
    }),
  )
  const curve = await screen.findByRole('slider', { name: /Total P&L on 3 days/ })
  curve.focus()
  await user.keyboard('{Home}{ArrowRight}')
  expect(curve.getAttribute('aria-valuetext')).toContain('note: Stopped for the news.')
  await user.click((await card('By day')).getByRole('button', { name: /21 Jun 2025 has a note/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Note on 21 Jun 2025' }))
  expect(page.address()).toContain('note=2025-06-21')
  await user.type(await dialog.findByRole('textbox', { name: 'Note on the day' }), ' Back at noon.')
  await user.tab()
  await waitFor(() =>
    expect(page.sent.at(-1)).toEqual({
      method: 'PUT',
      path: '/journal/bots/b1/days/2025-06-21',
      body: {
        note: 'Stopped for the news. Back at noon.',
        before: { note: 'Stopped for the news.' },
      },
    }),
  )
})

const transfer = {
  from: 'b2',
  to: 'b1',
  accountId: 'bn',
  symbol: 'ETH/USDT',
  side: 'long' as const,
  quantity: '0.5',
  fills: 3,
  lastAt: '2025-06-21T10:00:00.000Z',
  realised: '12.5',
  asset: 'USDT',
  isBefore: false,
}

test('a handover without a result shows its quantity and which bot keeps the result', async () => {
  show({ '/bots/b1/page': () => botPage({ transfers: [{ ...transfer, realised: '0' }] }) })
  const shown = await card('Opened by one, closed by another')
  await waitFor(() => expect(shown.getByRole('listitem').textContent).toContain('Second to Trend'))
  const words = shown.getByRole('listitem').textContent
  expect(words).toContain('0.5 ETH')
  expect(words).toContain('the result stays with Second, who opened it')
  expect(words).not.toContain('0.00')
  expect(shown.getByText('This choice applies to all bots and to manual trading.')).toBeTruthy()
})

test('coins held before the bot began are shown separately, whatever is selected, even without a result', async () => {
  const before = { ...transfer, from: 'by-hand', realised: '0', isBefore: true }
  show({ '/bots/b1/page': () => botPage({ transfers: [before] }) })
  const shown = await card('Opened by one, closed by another')
  await waitFor(() => expect(shown.getByRole('listitem').textContent).toContain('Manual to Trend'))
  const words = shown.getByRole('listitem').textContent
  expect(words).toContain('Held before Trend began: counted from the price of its first fill')
  expect(words).toContain('0.00 USDT')
  expect(words).not.toContain('fills')
  expect((await card('How it adds up')).getByText('there before it began')).toBeTruthy()
})

test('positions opened by another bot are shown, and the owner of their result can be chosen', async () => {
  const page = show({
    '/bots/b1/page': () => botPage({ transfers: [transfer], resultTo: 'closer' }),
    'PUT /v1/bots/result-to': () => ({ resultTo: 'opener' }),
    'PUT /bots/result-to': () => ({ resultTo: 'opener' }),
  })
  const shown = await card('Opened by one, closed by another')
  await waitFor(() => expect(shown.getByRole('listitem').textContent).toContain('Second to Trend'))
  expect(shown.getByRole('listitem').textContent).toContain('+12.50 USDT')
  const asked = page.asked.length
  page.answer({ '/bots/b1/curve': 0 })
  await userEvent.selectOptions(shown.getByRole('combobox'), 'The bot that opened')
  await waitFor(() => expect(page.sent.map(({ body }) => body)).toContainEqual({ resultTo: 'opener' }))
  // the curve still is that of the choice before, and says so
  await waitFor(() => expect(page.asked.slice(asked).some((one) => one.includes('/curve'))).toBe(true))
  const curve = screen.getByRole('slider', { name: /Total P&L on 3 days/ })
  expect(curve.closest('[aria-busy="true"]')).not.toBeNull()
})

test('removing a bot on its own page leads back to the list', async () => {
  const page = show({ 'DELETE /bots/b1': () => ({}) }, '/trading/bots/b1?range=90D')
  const user = userEvent.setup()
  const edit = await screen.findByRole('button', { name: 'Edit' })
  await waitFor(() => expect(edit).toHaveProperty('disabled', false))
  await user.click(edit)
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await user.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Remove' }),
  )
  await waitFor(() => expect(page.address()).toBe('/trading/bots?range=90D'))
})

test('its fills are one click away, whichever accounts are selected', async () => {
  show({}, '/trading/bots/b1?accounts=bn')
  const link = await screen.findByRole('link', { name: 'Fills' })
  const address = new URL(link.getAttribute('href') ?? '', 'http://h')
  expect(address.pathname).toBe('/trading/trades')
  expect(address.searchParams.get('where')).toBe(JSON.stringify({ field: 'bot', is: ['b1'] }))
  expect(address.searchParams.get('accounts')).toBeNull()
  // its cycles have their metrics in analytics
  const closed = await screen.findByRole('link', { name: 'Analytics' })
  expect(closed.getAttribute('href')).toBe('/trading/analytics?range=All&bot=b1')
})

test('manual trading has its fills too, on the price chart and one click away', async () => {
  show(
    {
      '/bots/by-hand/page': () => botPage({ id: 'by-hand', name: 'Manual' }),
      '/bots/by-hand/curve': () => botCurve({ id: 'by-hand' }),
      '/bots/by-hand/cycles': () => botCycles(),
    },
    '/trading/bots/by-hand',
  )
  const link = await screen.findByRole('link', { name: 'Fills' })
  expect(link.getAttribute('href')).toContain(
    encodeURIComponent(JSON.stringify({ field: 'bot', is: ['by-hand'] })),
  )
  expect(await card('Price and fills')).toBeTruthy()
})

test('a part that cannot be loaded shows its own error, and a missing bot leads back', async () => {
  show({ '/bots/b1/cycles': 500 })
  expect(await screen.findByText('Could not load cycles')).toBeTruthy()
  expect((await screen.findByRole('group', { name: 'Total P&L' })).textContent).toContain('+$762.00')
})

test('a bot that does not exist says so, and links to the others', async () => {
  show({}, '/trading/bots/gone')
  expect(await screen.findByText('Bot not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All bots' }).getAttribute('href')).toBe('/trading/bots')
})

test('hidden amounts are on no part of the page', async () => {
  toggleHideAmounts()
  show()
  await screen.findByRole('slider', { name: /Total P&L on 3 days/ })
  await waitFor(() => expect(screen.getAllByText('•••••').length).toBeGreaterThan(5))
  expect(document.body.textContent).not.toMatch(/\$\d/)
  toggleHideAmounts()
})

test('a bot has its own report, and its page can be shared', async () => {
  const page = show({ '/share-links': () => ({ links: [] }) }, '/trading/bots/b1?accounts=k1')
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  const report = await screen.findByRole('menuitem', { name: 'Report' })
  expect(report.getAttribute('href')).toBe('/trading/report?accounts=k1&bot=b1')
  // the fills are a button, not an entry of the menu
  expect(screen.getByRole('link', { name: 'Fills' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }))
  const limits = within(await screen.findByRole('group', { name: 'Limited to' }))
  expect(limits.getByText('Bot:', { exact: false })).toBeTruthy()
  expect(page.asked.some((asked) => asked.startsWith('/share-links'))).toBe(true)
})

const ofFunding = (change: Partial<ReturnType<typeof botPage>['figures']> = {}) =>
  botPage({
    kind: kindFound({ kind: 'funding', guess: 'funding', grid: [] }),
    figures: {
      ...botPage().figures,
      gridTrades: null,
      funding: '452.27',
      fundingPayments: 412,
      fundingPerPayment: '1.0977',
      fundingPerDay: '3.29',
      fundingPerMonth: '100.07',
      fundingApr: '0.1184',
      ...change,
    },
  })

test('a two-legged bot shows funding instead of cycles, which it never completes', async () => {
  show(
    {
      '/bots/b1/page': () => ofFunding(),
      '/bots/b1/range': () => ({ ...inRange({ fundingPayments: 90 }), before: null }),
      '/bots/b1/cycles': () => botCycles({ cycles: [] }),
    },
    '/trading/bots/b1?range=30D&compare=none',
  )
  const head = await screen.findByRole('group', { name: 'Funding payments' })
  expect(head.textContent).toMatch(/412.*\+11\.84% APR.*\+\$1\.10 per payment/)
  expect(screen.queryByRole('group', { name: 'Cycles' })).toBeNull()
  const range = await card('Last 30 days')
  await waitFor(() => expect(range.getByText('Funding payments').closest('div')?.textContent).toContain('90'))
  expect(range.queryByText('Cycles')).toBeNull()
  expect(range.queryByText('Win rate')).toBeNull()
  const funding = await card('Funding')
  expect(factOf(funding.getByText('Funding a day'))).toContain('+$3.29')
  expect(factOf(funding.getByText('Funding a month'))).toContain('+$100.07')
  expect(factOf(funding.getByText('Funding APR'))).toContain('+11.84%')
  expect(await (await card('Cycles')).findByText(/both legs stay open and earn funding/)).toBeTruthy()
})

test('funding of less than a day has no yearly rate but a reason, and without funding there is no card', async () => {
  const short = { fundingPerDay: null, fundingPerMonth: null, fundingApr: null }
  show({ '/bots/b1/page': () => ofFunding({ ...short, total: { value: null, why: 'no_price' } }) })
  const funding = await card('Funding')
  expect(factOf(funding.getByText('Funding APR'))).toContain('less than a day in the market')
  cleanup()
  show()
  await card('How it adds up')
  expect(screen.queryByRole('region', { name: 'Funding' })).toBeNull()
})

test.each([
  [['USDC'], 'a price is missing'],
  [[], 'no capital in use'],
])('funding of days without known capital has no yearly rate for that reason: %s', async (unpriced, why) => {
  show({ '/bots/b1/page': () => ofFunding({ fundingApr: null, fundingPerPayment: null, unpriced }) })
  const funding = await card('Funding')
  expect(factOf(funding.getByText('Funding APR'))).toContain(why)
  expect(factOf(funding.getByText('Funding per payment'))).toContain('a price is missing')
})

test('the breadcrumb names the bot', async () => {
  show()
  const path = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
  await waitFor(() => expect(path.getByText('Trend').getAttribute('aria-current')).toBe('page'))
})

test('price, cycles and days come before costs, kind and notes, on screen and for screen readers', async () => {
  show()
  await card('Profit per grid line')
  const names = [
    'Total P&L by day',
    'Price and fills',
    'Cycles',
    'Profit per grid line',
    'By day',
    'How it adds up',
    'Capital and risk',
  ]
  const order = [...names, 'Inventory', 'Kind and settings', 'Notes', 'Compare']
  const found = screen
    .getAllByRole('region')
    .map(
      (one) =>
        document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent ??
        one.getAttribute('aria-label'),
    )
    .filter((name) => order.includes(name ?? ''))
  expect(found).toEqual(order)
  expect(document.querySelector('[class*="-order-"]')).toBeNull()
})

test('the price chart names the lines where a quantity waits, if there are any', async () => {
  show()
  const price = await card('Price and fills')
  expect(await price.findByText('Line of the grid')).toBeTruthy()
  expect(price.queryByText('Still open there')).toBeNull()
  cleanup()
  const { grid, ...kind } = kindFound()
  const open = grid.map((one) => ({
    ...one,
    lines: one.lines.map((line, at) => ({ ...line, waiting: at === 0 ? '0.1' : '0.0001' })),
  }))
  show({ '/bots/b1/page': () => botPage({ kind: { ...kind, grid: open } }) })
  expect(await (await card('Price and fills')).findByText('Still open there')).toBeTruthy()
})

test('the price chart can show each of the bot’s markets, whatever its last fills', async () => {
  const symbols = ['ETH/USDT', 'BTC/USDT:USDT', 'BNB/USDT', 'LINK/USDT', 'SOL/USDT']
  const page = show({ '/bots/b1/page': () => botPage({ symbols }) })
  const price = await card('Price and fills')
  const choice = await price.findByLabelText<HTMLSelectElement>('Market')
  expect([...choice.options].map(({ value }) => value)).toEqual(symbols)
  await userEvent.selectOptions(choice, 'LINK/USDT')
  const asked = () => page.asked.filter((one) => one.startsWith('/trades?')).at(-1) ?? ''
  await waitFor(() =>
    expect(JSON.parse(new URLSearchParams(asked().split('?')[1]).get('where') ?? '')).toEqual({
      all: [
        { field: 'bot', is: ['b1'] },
        { field: 'symbol', is: ['LINK/USDT:'] },
      ],
    }),
  )
})
