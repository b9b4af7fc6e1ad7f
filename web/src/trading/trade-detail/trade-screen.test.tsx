import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { candles, excursion, trade } from '../../../test/trade-detail.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { worldNow } from '../../../test/trading-world.ts'
import { paths } from '../../core/router/paths.ts'
import { Routes } from '../../core/router/router.tsx'
import { TradeScreen } from './trade-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: worldNow, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const world: Answers = {
  '/closed-trades/k1': () => trade(),
  '/closed-trades/k1/candles': () => ({ candles }),
  '/closed-trades/k1/excursion': () => excursion,
}
const show = (change: Answers = {}) =>
  showScreen(<Routes routes={[{ path: paths.trade, element: <TradeScreen /> }]} />, {
    at: '/trading/trades/k1',
    world: { ...world, ...change },
  })
const card = (name: string) => screen.findByRole('region', { name })

test('a trade shows its net P&L, the parts of it, and the assets that moved', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'BTC-USDT perpetual' })).toBeTruthy()
  expect(screen.getByText(/held 1 h 30 min/)).toBeTruthy()
  const result = await card('Result')
  // the same number of USDT adds nothing, so it is left out
  expect(result.textContent).toContain('Price P&L+$133.32Fees')
  expect(result.textContent).toContain('Fees−$8.34−0.0128 BNB')
  expect(result.textContent).toContain('Net P&L+$123.78')
  expect(result.textContent).not.toContain('for liquidation')
  expect(result.textContent).toContain('Value at entry20,800.00 USDT')
  expect(result.textContent).toContain('Closed byOrder')
})

test('an asset without a price leaves no total in the displayed currency', async () => {
  show({ '/closed-trades/k1': () => trade({ currency: 'EUR', unpriced: ['XYZ'], net: null }) })
  expect((await card('Result')).textContent).toContain('No price for XYZ on those days, so no total in EUR.')
})

test('a liquidation fee is below the fees that include it, and nowhere else', async () => {
  show({
    '/closed-trades/k1': () => trade({ liquidationFeesInKind: [{ asset: 'USDT', amount: '5.25' }] }),
  })
  const result = await card('Result')
  expect(result.textContent).toContain('incl. for liquidation−5.25 USDT')
})

test('its executions are in a table, numbered as on the chart, with the quantity held after each', async () => {
  show()
  const table = within(await screen.findByRole('table', { name: 'Executions' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent?.replace(/\s+/g, ' '))).toEqual([
    '109:01:10BuyMaker+0.1 BTC104,000.0−0.002 BNB0.1 BTC–Opens a position',
    '209:02:10BuyMaker+0.1 BTC104,000.0−0.002 BNB0.2 BTC–Opens a position',
    '309:03:10SellLiquidationMaker−0.2 BTC104,618.9−0.002 BNB0 BTC+123.78 USDT',
  ])
})

test('the chart requests candles that fit the trade’s length, and others on a click', async () => {
  const page = show()
  const chart = await screen.findByRole('slider', {
    name: /Price while the long trade ran, with its 3 executions/,
  })
  expect(page.asked).toContain('/closed-trades/k1/candles?interval=1m')
  chart.focus()
  await userEvent.keyboard('{Home}')
  expect(chart.getAttribute('aria-valuetext')).toBe(
    '19 May, 09:00 · O 104,000.0 H 104,100.0 L 103,900.0 C 104,050.0',
  )
  await userEvent.click(screen.getByRole('button', { name: '5m' }))
  await waitFor(() => expect(page.asked).toContain('/closed-trades/k1/candles?interval=5m'))
})

const priceChart = () => screen.findByRole('slider', { name: /Price while/ })

const earlier = candles.map((one) => ({
  ...one,
  at: new Date(Date.parse(one.at) - 12 * 60_000).toISOString(),
  open: '99000',
}))

test('by default the line above the chart shows the newest visible candle, and a tooltip how to move it', async () => {
  show()
  const chart = await card('Price and executions')
  await waitFor(() => expect(chart.textContent).toContain('104,111'))
  expect(chart.textContent).not.toContain('Drag to move')
  await userEvent.hover(within(chart).getByRole('button', { name: 'About Price and executions' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('Drag to move')
})

test('the candle under the pointer stays the same while older candles arrive', async () => {
  const history = Promise.withResolvers<object>()
  show({
    '/closed-trades/k1/candles': (query) => (query.get('to') === null ? { candles } : history.promise),
  })
  const chart = await priceChart()
  chart.focus()
  await userEvent.keyboard('{Home}')
  expect(chart.getAttribute('aria-valuetext')).toContain('19 May, 09:00')
  history.resolve({ candles: earlier })
  await waitFor(() => expect(chart.getAttribute('aria-valuenow')).toBe('12'))
  expect(chart.getAttribute('aria-valuetext')).toContain('19 May, 09:00')
})

test('dragging to the right loads earlier candles, once each, until the exchange has no more', async () => {
  const asked: string[] = []
  show({
    '/closed-trades/k1/candles': (query) => {
      const to = query.get('to')
      asked.push(to ?? 'trade')
      return { candles: to === null ? candles : to === '2025-05-19T09:00:00.000Z' ? earlier : [] }
    },
  })
  const chart = await priceChart()
  await waitFor(() => expect(asked).toContain('2025-05-19T09:00:00.000Z'))
  fireEvent.pointerDown(chart, { pointerId: 1, clientX: 100, button: 0 })
  fireEvent.pointerMove(chart, { pointerId: 1, clientX: 900 })
  fireEvent.pointerUp(chart, { pointerId: 1, clientX: 900 })
  await waitFor(() => expect(asked).toContain('2025-05-19T08:48:00.000Z'))
  chart.focus()
  await userEvent.keyboard('{Home}')
  expect(chart.getAttribute('aria-valuetext')).toContain('19 May, 08:48 · O 99,000.0')
  expect(asked).toHaveLength(new Set(asked).size)
})

test('keys move and zoom the chart, and restore the whole trade', async () => {
  show()
  const edges = async () => {
    const found: string[] = []
    const chart = await priceChart()
    for (const key of ['{Home}', '{End}']) {
      chart.focus()
      await userEvent.keyboard(key)
      found.push(chart.getAttribute('aria-valuetext')?.slice(8, 13) ?? '')
    }
    return found
  }
  const whole = await edges()
  expect(whole).toEqual(['09:00', '09:11'])
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect((await edges())[1]).not.toBe('09:11')
  await userEvent.keyboard('0')
  expect(await edges()).toEqual(whole)
})

test('the legend next to the chart formats an average as briefly as the chart', async () => {
  show({ '/closed-trades/k1': () => trade({ entryPrice: '103999.258334108280254777' }) })
  const region = await card('Price and executions')
  await waitFor(() => expect(region.textContent).toContain('103,999.3'))
  expect(region.textContent).not.toContain('103,999.25')
})

test('a replay shows the trade candle by candle, with play, steps and keys, and nothing before its time', async () => {
  show()
  const chart = await priceChart()
  const region = await card('Price and executions')
  await waitFor(() => expect(region.textContent).toContain('Avg exit'))
  await userEvent.click(screen.getByRole('button', { name: 'Replay' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back to the start' }))
  const replayStatus = () =>
    within(screen.getByRole('group', { name: 'Replay' })).getByRole('status').textContent
  expect(replayStatus()).toBe('19 May, 09:01 · 0 of 3 executions · not opened yet')
  expect(region.textContent).not.toContain('Avg entry')
  // nothing else reveals how it ended, until it does
  expect(region.textContent).toContain('The result is hidden until the close.')
  const results = () => document.querySelectorAll('.invisible').length
  expect(results()).toBe(1)
  chart.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(replayStatus()).toBe('19 May, 09:03 · 2 of 3 executions · holding 0.2 BTC')
  expect(region.textContent).toContain('Avg entry')
  expect(region.textContent).not.toContain('Avg exit')
  expect(chart.getAttribute('aria-valuetext')).toContain('19 May, 09:02')
  await userEvent.keyboard('{ArrowLeft}')
  expect(replayStatus()).toContain('1 of 3 executions')
  await userEvent.keyboard('{End}')
  expect(replayStatus()).toContain('3 of 3 executions · closed')
  expect(results()).toBe(0)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'Replay' })).toBeNull()
})

test('if only the first executions are loaded, chart and replay say so, and the end is the close', async () => {
  show({ '/closed-trades/k1': () => trade({ fills: 2_500 }) })
  const chart = await priceChart()
  expect(chart.getAttribute('aria-label')).toContain('with the first 3 of its 2,500 executions.')
  const region = await card('Price and executions')
  expect(region.textContent).toContain('Marked: the first 3 of 2,500 executions.')
  await userEvent.click(screen.getByRole('button', { name: 'Replay' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back to the start' }))
  const replayStatus = () =>
    within(screen.getByRole('group', { name: 'Replay' })).getByRole('status').textContent
  expect(replayStatus()).toBe('19 May, 09:01 · 0 of 2,500 executions · not opened yet')
  chart.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(replayStatus()).toBe(
    '19 May, 09:04 · at least 3 of 2,500 executions · later ones are not shown here',
  )
  await userEvent.keyboard('{End}')
  expect(replayStatus()).toContain('2,500 of 2,500 executions · closed')
})

test('candles of a coin below a millionth have their prices', async () => {
  const tiny = { open: '0.0000001', high: '0.0000002', low: '0.00000009', close: '0.000000123' }
  show({ '/closed-trades/k1/candles': () => ({ candles: candles.map((one) => ({ ...one, ...tiny })) }) })
  const chart = await priceChart()
  expect(chart.getAttribute('aria-valuetext')).toContain('0.000000123')
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  const [row] = within(await screen.findByRole('table', { name: 'Candles' }))
    .getAllByRole('row')
    .slice(1)
  for (const price of Object.values(tiny)) expect(row?.textContent).toContain(price)
})

test('the candles in view are also a table', async () => {
  show()
  await priceChart()
  await userEvent.click(screen.getByRole('button', { name: 'View as table' }))
  const rows = within(await screen.findByRole('table', { name: 'Candles' })).getAllByRole('row')
  expect(rows).toHaveLength(candles.length + 1)
  expect(rows[1]?.textContent).toBe('19 May, 09:00104,000.0104,100.0103,900.0104,050.0–')
})

test('MAE and MFE are in the settle currency, with the share that was captured', async () => {
  show()
  const region = await card('Excursion')
  await waitFor(() => expect(region.textContent).toContain('Worst (MAE)−64.50 USDT'))
  expect(region.textContent).toContain('Best (MFE)+266.64 USDT')
  expect(region.textContent).toContain('50% of the best price move was captured')
  cleanup()
  // a loss keeps the line, so that the cards below do not move
  show({ '/closed-trades/k1/excursion': () => ({ ...excursion, mae: '-40', mfe: '10', realised: '-30' }) })
  expect(await screen.findByText('It closed at 75% of its worst loss.')).toBeTruthy()
})

test('without candles there is a reason and no figure', async () => {
  show({
    '/closed-trades/k1/candles': () => ({ candles: [] }),
    '/closed-trades/k1/excursion': () => ({ ...excursion, mae: null, mfe: null, why: 'no_candles' }),
  })
  expect(await screen.findByText('The exchange has none for this market and time.')).toBeTruthy()
  expect(await screen.findByText(/Harbour does not guess/)).toBeTruthy()
})

test('an unreachable exchange fails in its own cards, and each can be retried', async () => {
  const page = show({ '/closed-trades/k1/candles': 503, '/closed-trades/k1/excursion': 503 })
  expect(await screen.findByText('Could not load candles')).toBeTruthy()
  expect(await screen.findByText('Could not load the excursion')).toBeTruthy()
  expect(await screen.findByRole('table', { name: 'Executions' })).toBeTruthy()
  page.answer(world)
  const [first] = screen.getAllByRole('button', { name: 'Try again' })
  if (first) await userEvent.click(first)
  expect(await screen.findByRole('slider')).toBeTruthy()
})

const unknown = {
  isComplete: false,
  incompleteBecause: 'came_in' as const,
  net: null,
  gross: null,
  return: null,
  entryPrice: null,
  entryValue: null,
}

test.each([
  ['opened_before', 'opened before', 'Opened before the synced history starts'],
  ['came_in', 'coins received', /^Its coins came from a deposit/],
  ['not_whole', 'gap before', 'Part of the earlier history is missing'],
] as const)('a trade without a known opening says why: %s', async (incompleteBecause, short, why) => {
  show({ '/closed-trades/k1': () => trade({ ...unknown, incompleteBecause }) })
  expect(await screen.findByText(`Incomplete: ${short}`)).toBeTruthy()
  const result = within(await card('Result'))
  // entry, its value, price P&L, net and return
  expect(result.getAllByTitle(why)).toHaveLength(5)
  expect(result.getByRole('note').textContent).toMatch(/It has no result and is not counted\./)
  expect(result.getByRole('link', { name: 'See coverage' }).getAttribute('href')).toBe(
    `/trading/accounts/${trade().accountId}`,
  )
})

test('a trade’s opening can be entered, with validation errors, and the trade then waits to be counted', async () => {
  const page = show({ '/closed-trades/k1': () => trade(unknown) })
  const result = within(await card('Result'))
  await userEvent.click(result.getByRole('button', { name: 'Enter opening' }))
  await userEvent.click(result.getByRole('button', { name: 'Save' }))
  expect(result.getByText('Please enter a price above zero, such as 27350.50')).toBeTruthy()
  expect(result.getByText(/Please enter the opening day, .*19 May.* at the latest/)).toBeTruthy()
  expect(page.sent).toEqual([])
  await userEvent.type(result.getByLabelText('Average entry price'), ' 27350,5')
  fireEvent.change(result.getByLabelText('Opened on'), { target: { value: '2024-03-01' } })
  page.answer({ 'PUT /closed-trades/k1/basis': 400 })
  await userEvent.click(result.getByRole('button', { name: 'Save' }))
  expect(await result.findByRole('alert')).toBeTruthy()

  const basis = { price: '27350.5', openedAt: '2024-03-01T00:00:00.000Z' }
  page.answer({
    'PUT /closed-trades/k1/basis': () => basis,
    '/closed-trades/k1': () => trade({ ...unknown, basis }),
  })
  await userEvent.click(result.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText(/You entered an opening at 27,350.5.* Recalculating the account/),
  ).toBeTruthy()
  expect(page.sent.at(-1)).toEqual({ method: 'PUT', path: '/closed-trades/k1/basis', body: basis })
  // counted: the screen finds out by polling
  page.answer({ '/closed-trades/k1': () => trade({ basis, hasEnteredBasis: true }) })
  expect(await screen.findByText('Opening entered', undefined, { timeout: 20_000 })).toBeTruthy()
})

test('an entered opening can be removed', async () => {
  const basis = { price: '100000', openedAt: '2025-05-01T00:00:00.000Z' }
  const page = show({
    '/closed-trades/k1': () => trade({ basis, hasEnteredBasis: true }),
    'DELETE /closed-trades/k1/basis': () => ({}),
  })
  const result = within(await card('Result'))
  expect(result.getByRole('note').textContent).toContain('Its result now counts in every figure.')
  page.answer({ '/closed-trades/k1': () => trade(unknown) })
  await userEvent.click(result.getByRole('button', { name: 'Undo' }))
  expect(page.sent.at(-1)).toEqual({ method: 'DELETE', path: '/closed-trades/k1/basis', body: null })
  expect(await screen.findByText('Incomplete: coins received')).toBeTruthy()
})

test('a missing trade links back to all of them', async () => {
  show({ '/closed-trades/k1': 404 })
  expect(await screen.findByText('Trade not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All trades' }).getAttribute('href')).toBe('/trading/trades')
})

test('a trade within a minute claims nothing about prices between its fills', async () => {
  show({
    '/closed-trades/k1': () =>
      trade({ openedAt: '2025-05-19T09:00:05.000Z', closedAt: '2025-05-19T09:00:50.000Z' }),
  })
  const region = await card('Excursion')
  await waitFor(() => expect(region.textContent).toContain('only the fills of the trade count'))
  expect(region.textContent).not.toContain('captured')
})
