import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { comparedReport, report } from '../../../test/monthly-report.ts'
import { setOnline } from '../../../test/set-online.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { reportLinks } from './report-links.ts'
import { ReportScreen } from './report-screen.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const at = '/trading/report?from=2025-06-01&to=2025-06-30'

test('the report shows its month, its currency and rates, what was left out, and what does not exist', async () => {
  const page = showScreen(<ReportScreen />, { at, world: { '/monthly-report': () => report() } })
  expect(await screen.findByRole('heading', { name: 'June 2025' })).toBeTruthy()
  expect(
    page.asked.some((asked) =>
      asked.startsWith('/monthly-report?timeZone=UTC&from=2025-06-01&to=2025-06-30'),
    ),
  ).toBe(true)
  const main = within(screen.getByRole('main'))
  // the headline, and its row of the table
  expect(main.getAllByText('+€322.00')).toHaveLength(2)
  expect(main.getByText(/calculated at average cost and dated when realised/)).toBeTruthy()
  expect(main.getByText(/Rates: EUR\/USDT on Binance/)).toBeTruthy()
  expect(main.getByText(/2 (closed )?trades/)).toBeTruthy()
  expect(main.getByRole('row', { name: 'Equity unknown in this period' })).toBeTruthy()
  expect(main.getAllByText('Nothing in this period.')).toHaveLength(3)
  for (const kind of ['table', 'list'])
    expect(within(main.getByRole(kind, { name: 'Best trades' })).getByText('+€133.32')).toBeTruthy()
  for (const kind of ['table', 'list'])
    expect(within(main.getByRole(kind, { name: 'Best trades' })).getByText('Long')).toBeTruthy()
  expect(within(main.getByRole('list', { name: 'By symbol' })).getByText('Trades')).toBeTruthy()
})

test('figures and rows lead to the trades behind them, within the period, accounts and bot of the report', async () => {
  const row = { trades: 2, wins: 1, losses: 1, net: '5' }
  const { days: _none, ...rest } = report()
  const bot = { id: 'b1' }
  const links = reportLinks({ from: '2025-06-01', to: '2025-06-30', bot }, { accounts: 'a1,a2' })
  expect(new URLSearchParams(links.day('2025-06-03').split('?')[1]).get('bot')).toBe('b1')
  expect(links.account('a1')).toMatch(/accounts=a1(&|$)/)
  showScreen(<ReportScreen />, {
    at: `${at}&accounts=bn`,
    world: { '/monthly-report': () => ({ ...rest, days: [], symbols: [{ ...row, symbol: 'BTC/USDT' }] }) },
  })
  const leads = async (table: string, name: string) => {
    const rows = within(await screen.findByRole('table', { name: table }))
    const to = new URL(rows.getByRole('link', { name }).getAttribute('href') ?? '', 'http://h')
    return [to.pathname, Object.fromEntries(to.searchParams)]
  }
  const period = { from: '2025-06-01', to: '2025-06-30', accounts: 'bn' }
  const where = '{"field":"symbol","is":["BTC/USDT"]}'
  expect(await leads('By symbol', 'BTC-USDT spot')).toEqual(['/trading/trades', { ...period, where }])
  expect(await leads('Figures', 'Closed trades')).toEqual(['/trading/trades', period])
  expect(await leads('Figures', 'Average loss')).toEqual(['/trading/trades', { ...period, result: 'loss' }])
  expect(await leads('Best trades', 'BTC-USDT perpetual')).toEqual(['/trading/trades/k1', {}])
})

test('the bar above the report says that the app is offline, and the paper is grey until it is online again', async () => {
  showScreen(<ReportScreen />, { at, world: { '/monthly-report': () => report() } })
  const title = await screen.findByRole('heading', { name: 'June 2025' })
  expect(title.closest('[data-stale]')).toBeNull()
  setOnline(false)
  expect(await screen.findByText(/^Offline, showing \d\d:\d\d$/)).toBeTruthy()
  expect(title.closest('[data-stale]')).not.toBeNull()
  setOnline(true)
  await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull())
  expect(title.closest('[data-stale]')).toBeNull()
})

test('before the first connection it says how to start, and offers nothing to print', async () => {
  showScreen(<ReportScreen />, {
    at,
    world: { '/monthly-report': () => report(), '/exchange-keys': () => [] },
  })
  expect((await screen.findByRole('link', { name: 'Connect exchange' })).getAttribute('href')).toBe(
    '/trading/accounts?connect=1',
  )
  expect(screen.queryByRole('button', { name: 'Save PDF' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  expect(screen.queryByText('Nothing in this period.')).toBeNull()
})

const noneLeftOut = { incomplete: 0, unpriced: 0, because: [] }

test('the printed report has the logo, its owner, the curve, charts of the listed trades, and the notes', async () => {
  const [trade] = report().best
  if (!trade) throw new Error('no trade')
  const execution = (minute: number, price: string, isOpening: boolean) => ({
    at: `2025-06-03T10:0${minute}:00.000Z`,
    price,
    isOpening,
  })
  const world = {
    '/monthly-report': () =>
      report({
        curve: [
          { day: '2025-05-31', equity: '1000' },
          { day: '2025-06-01', equity: '1098' },
          { day: '2025-06-30', equity: '1196' },
        ],
        best: [
          {
            ...trade,
            note: 'Held it.',
            executions: [execution(1, '60000', true), execution(5, '61000', false)],
          },
        ],
        comments: [{ day: '2025-06-10', note: 'A quiet day.' }],
        commentsCut: { leftOut: 12, shortened: 1 },
      }),
  }
  showScreen(<ReportScreen />, { at, world })
  const paper = within(await screen.findByRole('article'))
  expect(paper.getByText('Ada')).toBeTruthy()
  const curve = paper.getByRole('img', { name: /^Equity from 31 May.* to 30 Jun/ })
  // a thirtieth of the width for the first of thirty days, and no colour of gain: deposits raise it too
  const path = curve.querySelector('path')
  // room above the high and below the low, a quarter of the span between them
  expect(path?.getAttribute('d')).toBe('M0.0 133.3L26.7 80.0L800.0 26.7')
  const plot = curve.parentElement?.textContent
  expect(plot).toContain('High €1,196.00, 30 Jun')
  expect(plot).toContain('Low €1,000.00, 31 May')
  for (const value of ['€1,000', '€1,100', '€1,200']) expect(plot).toContain(value)
  expect(path?.getAttribute('class')).toBe('stroke-foreground')
  expect(paper.getAllByText('€1,196.00')).toHaveLength(2)
  const chart = paper.getByRole('img', { name: /^Executions of BTC/ })
  expect([...chart.querySelectorAll('circle')].map((one) => one.getAttribute('cy'))).toEqual(['64', '0'])
  const comments = paper.getByRole('region', { name: 'Comments' })
  expect(comments.textContent).toMatch(/BTC.*\+€133\.32Held it\./)
  expect(comments.textContent).toContain('A quiet day.')
  expect(comments.textContent).toContain('Comments not shown: 12. Comments shortened: 1. The journal has')
})

test('a comment on a trade is dated in the report’s time zone, as its trade is', async () => {
  const [trade] = report().best
  if (!trade) throw new Error('no trade')
  const best = [{ ...trade, note: 'Held it.', closedAt: '2025-05-31T22:30:00.000Z' }]
  const world = { '/monthly-report': () => report({ timeZone: 'Europe/Berlin', best }) }
  showScreen(<ReportScreen />, { at, world })
  const comments = await screen.findByRole('region', { name: 'Comments' })
  expect(comments.textContent).toMatch(/BTC.*1 Jun.*Held it/)
})

test('without equity, executions and comments there is no chart and no empty heading', async () => {
  showScreen(<ReportScreen />, { at, world: { '/monthly-report': () => report() } })
  const paper = within(await screen.findByRole('article'))
  expect(paper.queryByRole('img')).toBeNull()
  expect(paper.queryByText('Comments')).toBeNull()
})

test('a month is compared with the one before, figure by figure, unless the address says otherwise', async () => {
  const { booked, trades, winRate, profitFactor, expectancy, averageWin, averageLoss, ...rest } = report()
  const before = {
    ...rest,
    winRate,
    profitFactor,
    expectancy,
    averageWin,
    averageLoss,
    from: '2025-05-01',
    to: '2025-05-31',
    booked: { ...booked, net: '111.11' },
    trades: { ...trades, trades: 9 },
  }
  const world = { '/monthly-report': () => report({ before }) }
  const page = showScreen(<ReportScreen />, { at, world })
  const table = within(
    await screen.findByRole('table', { name: /^Compared with 1.31 May|^Compared with 1 . 31 May/ }),
  )
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Figure',
    'This period',
    'Before',
    'Change',
  ])
  const cellsOf = (name: string) => {
    const row = table.getByText(name, { selector: 'td, td a' }).closest('tr')
    return [...(row?.cells ?? [])].map((cell) => cell.textContent)
  }
  expect(cellsOf('Net P&L (realised)').slice(1)).toEqual(['+€322.00', '+€111.11', '+€210.89'])
  expect(cellsOf('Closed trades').slice(1)).toEqual(['7', '9', '−2'])
  // the change of P&L is a gain; one more trade, or a higher fee, is none
  expect(table.getByText('+€210.89').className).toContain('text-gain')
  expect(table.getByText('−2').className).toBe('')
  // a part of a result is as quiet as its change, in every column; the result and a drawdown have their colour
  const inks = (name: string) =>
    [...(table.getByText(name, { selector: 'td, td a' }).closest('tr')?.cells ?? [])]
      .slice(1)
      .map((cell) => /text-(gain|loss)/.test(cell.innerHTML))
  expect(inks('Net P&L (realised)')).toEqual([true, true, true])
  for (const part of ['Price P&L (realised)', 'Fees (realised)', 'Funding (realised)'])
    expect([part, inks(part)]).toEqual([part, [false, false, false]])
  // and the headline says it first
  const headline = screen.getAllByText('Net P&L (realised)', { selector: 'dt' })[0]?.parentElement
  expect(headline?.textContent).toMatch(
    /^Net P&L \(realised\)\+€322\.00\+€210\.89 against 1.+31 May.* \(\+€111\.11\)$/,
  )
  expect(page.asked.some((asked) => asked.includes('compareFrom=2025-05-01&compareTo=2025-05-31'))).toBe(true)
})

test('the return of equity is next to the P&L of equity, not next to realised P&L', async () => {
  const { equity } = comparedReport()
  if (!equity) throw new Error('no equity')
  showScreen(<ReportScreen />, {
    at,
    world: { '/monthly-report': () => report({ equity: { ...equity, profit: '-40.5', total: -0.0342 } }) },
  })
  await screen.findByRole('article')
  const headline = screen.getAllByText('Net P&L (realised)', { selector: 'dt' })[0]?.parentElement
  expect(headline?.textContent).toBe('Net P&L (realised)+€322.00P&L (equity) −€40.50Return (equity) −3.42%')
})

test('compared with nothing, the report requests no other days', async () => {
  const page = showScreen(<ReportScreen />, {
    at: `${at}&compare=none`,
    world: { '/monthly-report': () => report() },
  })
  await screen.findByRole('article')
  expect(page.asked.some((asked) => asked.includes('compareFrom'))).toBe(false)
  expect(screen.queryByRole('table', { name: /^Compared with/ })).toBeNull()
})

const reading = {
  accountId: 'ok',
  isStopped: false,
  isPossible: false,
  reason: 'Swing is still syncing: some or all of its trades are missing.',
}

test('the curve follows the table of figures as in the PDF, and the accounts with results are named at the top', async () => {
  const account = { ...report().trades, booked: report().booked, accountId: 'ok', exchange: 'okx' }
  const curve = [
    { day: '2025-05-31', equity: '1000' },
    { day: '2025-06-30', equity: '1196' },
  ]
  showScreen(<ReportScreen />, {
    at,
    world: { '/monthly-report': () => report({ curve, accounts: [{ ...account, label: 'Swing' }] }) },
  })
  const paper = within(await screen.findByRole('article'))
  expect(paper.getByText(/^Trading report\..* Accounts with results: Swing\.$/)).toBeTruthy()
  const [drawn, figures] = [
    paper.getByRole('img', { name: /^Equity from/ }),
    paper.getByRole('table', { name: 'Figures' }),
  ]
  expect(drawn.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  expect(paper.getByText(/sums can differ by a cent\.$/)).toBeTruthy()
})

test('a missing account is named on the printed report itself, until it is complete', async () => {
  const page = showScreen(<ReportScreen />, {
    at,
    world: { '/monthly-report': () => report({ uncounted: [reading], leftOut: noneLeftOut }) },
  })
  const paper = within(await screen.findByRole('article'))
  expect(paper.getByRole('note').textContent).toBe(`These figures are not complete. ${reading.reason}`)
  // trades that were not read cannot be included
  expect(paper.getByText(/^All closed trades/).textContent).toContain('that are known in the period')
  page.answer({
    '/monthly-report': () => report({ booked: { ...report().booked, net: '444' }, leftOut: noneLeftOut }),
  })
  expect((await paper.findAllByText('+€444.00')).length).toBe(2)
  expect(paper.queryByRole('note')).toBeNull()
  expect(paper.getByText('All closed trades in the period are included.')).toBeTruthy()
})

test('streams that an exchange refuses are named below the figures', async () => {
  const sentence = 'Main: figures exclude what could not be synced: Deposits.'
  showScreen(<ReportScreen />, { at, world: { '/monthly-report': () => report({ refused: [sentence] }) } })
  expect((await screen.findByRole('article')).textContent).toContain(sentence)
})

test('months change step by step in the address, and printing uses the browser', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const page = showScreen(<ReportScreen />, { at, world: { '/monthly-report': () => report() } })
  // there is nothing to print before the report is here
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true)
  await screen.findByRole('heading', { name: 'June 2025' })
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(page.address()).toBe('/trading/report?from=2025-05-01&to=2025-05-31')
  expect(print).toHaveBeenCalledOnce()
})

test('a report that could not be loaded shows an error and a retry', async () => {
  showScreen(<ReportScreen />, { at, world: { '/monthly-report': 500 } })
  expect(await screen.findByText('Could not load the report')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the back link returns to the screen that opened the report, with its filters', async () => {
  const world = { '/monthly-report': () => report() }
  const page = showScreen(<ReportScreen />, { at: `${at}&analytics=range%3D90D%26side%3Dlong`, world })
  const back = () => screen.getByRole('link', { name: 'Analytics' }).getAttribute('href')
  expect(back()).toBe('/trading/analytics?range=90D&side=long')
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  await waitFor(() => expect(page.address()).toContain('from=2025-05-01'))
  expect(back()).toBe('/trading/analytics?range=90D&side=long')
})

test('otherwise it leads back to the calendar', () => {
  showScreen(<ReportScreen />, { at, world: { '/monthly-report': () => report() } })
  expect(screen.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe(
    '/trading/calendar?month=2025-06',
  )
})

test('a bot’s report says so, requests the bot only, and links back to its page', async () => {
  const page = showScreen(<ReportScreen />, {
    at: `${at}&bot=b1&accounts=k1`,
    world: {
      '/monthly-report': () =>
        report({
          bot: {
            id: 'b1',
            name: 'Grid',
            cycles: 'grid_trade',
            peak: '100',
            unpriced: [],
            unlisted: 12,
            note: 'Widened twice.',
          },
          equity: null,
          accounts: [],
          curve: [
            { day: '2025-05-31', equity: '10' },
            { day: '2025-06-30', equity: '42' },
          ],
        }),
    },
  })
  expect(await screen.findByText('Only what the bot Grid did. Trades are those of its grid.')).toBeTruthy()
  expect(page.asked.some((asked) => asked.startsWith('/monthly-report?') && asked.includes('bot=b1'))).toBe(
    true,
  )
  expect(screen.getByText(/Older trades that only P&L and days include: 12\./)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'About the bot Grid' }).nextSibling?.textContent).toBe(
    'Widened twice.',
  )
  expect(screen.getByRole('heading', { name: 'Total P&L by day' })).toBeTruthy()
  expect(screen.queryByText('unknown in this period')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'By account' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Bot' }).getAttribute('href')).toBe('/trading/bots/b1?accounts=k1')
})
