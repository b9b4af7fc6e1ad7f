import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onPhone } from '../../../test/phone.ts'
import { calendarDay, closedTrade, totalsOf } from '../../../test/performance-world.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { worldNow } from '../../../test/trading-world.ts'
import { platform } from '../../core/platform/platform.ts'
import { CalendarScreen } from './calendar-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: worldNow, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.removeItem('harbour.timeZone')
  window.dispatchEvent(new StorageEvent('storage', { key: 'harbour.timeZone' }))
})

const days = [
  calendarDay('2025-04-30', '40'),
  calendarDay('2025-05-01', '100.5', { trades: 3, wins: 3, losses: 0 }),
  calendarDay('2025-05-19', '-60.25', { isPartial: true, price: '-50', fees: '12.25', funding: '2' }),
  calendarDay('2025-05-20', '10'),
  calendarDay('2025-06-02', '7', { trades: 0, wins: 0, losses: 0 }),
]
const world: Answers = {
  '/calendar': () => ({ currency: 'USD', dating: 'booked', timeZone: 'UTC', uncounted: [], days }),
  '/closed-trades': (query) => ({
    trades:
      query.get('from') === '2025-05-19'
        ? [
            closedTrade(),
            closedTrade({ id: 'k2', net: null, isComplete: false, incompleteBecause: 'not_whole' }),
          ]
        : [],
    nextCursor: null,
    totals: totalsOf(query.get('from') === '2025-05-19' ? 2 : 0),
  }),
}
const show = (at = '/?month=2025-05', change: Answers = {}) =>
  showScreen(<CalendarScreen />, { at, world: { ...world, ...change } })

const cell = (name: RegExp) => screen.findByRole('button', { name })
const focused = () => document.activeElement?.getAttribute('data-day')

test('the address’s month is a grid of weeks with days, results and week totals', async () => {
  show()
  const grid = await screen.findByRole('grid', { name: 'May 2025, profit and loss by day' })
  expect(screen.getByRole('heading', { level: 1, name: 'May 2025' })).toBeTruthy()
  expect(within(grid).getAllByRole('row')).toHaveLength(6)
  expect(within(grid).getAllByRole('gridcell')).toHaveLength(35)
  expect(await cell(/^Thursday 1 May: \+\$100\.50, 3 trades, 3 won, 0 lost$/)).toBeTruthy()
  const totals = within(grid)
    .getAllByRole('rowheader')
    .map((one) => one.textContent)
  // the week counts its days of the month before as well
  expect(totals[0]).toBe('Week 18+$1415 trades')
  expect(totals[3]).toBe('Week 21−$504 trades')
  expect(totals[1]).toBe('Week 19–no result')
})

test('the picture of the month shows amounts, or shares of equity if amounts are hidden', async () => {
  const save = vi.spyOn(platform, 'saveFile').mockImplementation(() => undefined)
  show()
  const saved = async (amounts: string): Promise<string> => {
    save.mockClear()
    await userEvent.click(await screen.findByRole('button', { name: 'Picture of the month' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: amounts }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Save as SVG' }))
    await waitFor(() => expect(save).toHaveBeenCalledWith('calendar-2025-05.svg', expect.any(Blob)))
    return (await save.mock.lastCall?.[1].text()) ?? ''
  }
  expect(await saved('Shown')).toContain('+$101')
  const hidden = await saved('Hidden')
  expect(hidden).not.toContain('$')
  expect(hidden).toContain('Results in % of equity the day before')
  save.mockRestore()
})

test('a future week shares the spare height of the panel beside it, and days of the next month have no border', async () => {
  show('/?month=2025-06')
  const grid = await screen.findByRole('grid', { name: /^June 2025/ })
  const look = (name: string) =>
    within(grid).getByRole('gridcell', { name }).firstElementChild?.className.split(' ') ?? []
  expect(look('Wednesday 25 June')).toContain('hairline')
  expect(look('Wednesday 25 June')).not.toContain('min-h-[34px]')
  expect(look('Monday 30 June')).toEqual(expect.arrayContaining(['hairline', 'min-h-[34px]', 'grow']))
  const rows = within(grid).getAllByRole('row')
  expect(rows[1]?.className.split(' ')).not.toContain('grow')
  expect(rows.at(-1)?.className.split(' ')).toContain('grow')
  // the panel is never lower than a day with its journal
  expect(screen.getByRole('region', { name: /June/ }).className).toContain('min-[1152px]:h-[27rem]')
  expect(look('Tuesday 1 July')).not.toContain('hairline')
})

test('the calendar names its P&L recognition, and a day explains what it counts other than its trades', async () => {
  const page = show()
  const note = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent
  await waitFor(() => expect(note()).toContain(', dated when realised. Days in UTC.'))
  // phones have it below the month
  expect(screen.getByText('Days in UTC.').className).toContain('md:hidden')
  page.answer({
    '/calendar': () => ({ currency: 'USD', dating: 'closed', timeZone: 'UTC', uncounted: [], days }),
  })
  await page.refresh()
  await waitFor(() => expect(note()).toContain('dated by the close of each trade'))
  await userEvent.click(await cell(/^Monday 19 May/))
  expect(await screen.findByText(/^Trades closed this day made/)).toHaveProperty(
    'textContent',
    expect.stringMatching(/The day’s figure also counts fees and funding outside any counted trade/),
  )
})

test('no day is selected before the days are loaded, and the heading reserves space for the recognition', async () => {
  show('/?month=2025-05', { '/calendar': () => new Promise(() => undefined) })
  await waitFor(() => expect(document.querySelector('[data-day="2025-05-31"]')).toBeTruthy())
  expect(document.querySelector('[aria-selected="true"]')).toBeNull()
  expect(screen.queryByText('Thursday 1 May')).toBeNull()
  const heading = screen.getByRole('heading', { level: 1 }).parentElement
  expect(heading?.textContent).toMatch(/BTC, (?!dated)/)
  expect(heading?.querySelector('.skeleton')).toBeTruthy()
})

test('the month is summed up in figures', async () => {
  show()
  const figures = await screen.findByRole('region', { name: 'Month in figures' })
  expect(figures.textContent).toMatch(
    /Net P&L \(realised\)\+\$50\.25.*7 trades in 3 days, some without a price/,
  )
  expect(figures.textContent).toMatch(/Winning days2 of 3.*67%/)
  expect(figures.textContent).toMatch(/Best day\+\$100\.50.*1 May.*Worst day−\$60\.25.*19 May/)
  expect(figures.textContent).toContain('Average day+$16.75')
})

test('a day opens the trades that closed on it, and shows the parts of its result', async () => {
  const page = show()
  await userEvent.click(await cell(/^Monday 19 May/))
  const panel = await screen.findByRole('region', { name: 'Monday 19 May' })
  const list = await within(panel).findByRole('list', { name: 'Trades closed on Monday 19 May' })
  expect(list.textContent).toMatch(/19:33BTC-USDTLong\+\$123\.78/)
  expect(list.textContent).toContain('gap before')
  expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toBe('/trading/trades/k1')
  expect(panel.textContent).toMatch(/−\$60\.25.*Price P&L−\$50\.00Fees−\$12\.25Funding\+\$2\.00/)
  expect(within(panel).getByRole('note').textContent).toContain('without a price')
  expect(within(panel).getByRole('link', { name: 'Open in trades' }).getAttribute('href')).toBe(
    '/trading/trades?from=2025-05-19&to=2025-05-19',
  )
  expect(page.asked).toContain('/closed-trades?timeZone=UTC&from=2025-05-19&to=2025-05-19&limit=500')
  expect(page.address()).toBe('/?month=2025-05&day=2025-05-19')
})

test('a day that lacks a price is marked', async () => {
  show()
  expect(await cell(/^Monday 19 May: .*partly without a price$/)).toBeTruthy()
  expect((await cell(/^Tuesday 20 May/)).textContent).not.toContain('without a price')
})

test('arrow keys move in the grid with one tab stop, and on into the neighbouring months', async () => {
  const page = show('/?month=2025-05&day=2025-05-20')
  const grid = await screen.findByRole('grid')
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  ;(await cell(/^Tuesday 20 May/)).focus()
  const keys = async (text: string) => userEvent.keyboard(text)
  await keys('{ArrowRight}')
  expect(focused()).toBe('2025-05-21')
  await keys('{ArrowUp}{ArrowLeft}')
  expect(focused()).toBe('2025-05-13')
  await keys('{Home}')
  expect(focused()).toBe('2025-05-12')
  await keys('{End}')
  expect(focused()).toBe('2025-05-18')
  await keys('{PageUp}')
  await waitFor(() => expect(focused()).toBe('2025-04-18'))
  expect(page.address()).toBe('/?month=2025-04&day=2025-04-18')
  await keys('{PageDown}')
  await waitFor(() => expect(focused()).toBe('2025-05-18'))
  await keys('{ArrowDown}{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('2025-06-01'))
  await keys('{Enter}')
  expect(await screen.findByRole('region', { name: 'Sunday 1 June' })).toBeTruthy()
})

test('future days are not buttons, and arrow keys stop at today', async () => {
  show('/?month=2025-06')
  const today = await cell(/^Tuesday 24 June/)
  expect(today.getAttribute('aria-current')).toBe('date')
  expect(screen.getByRole('gridcell', { name: 'Wednesday 25 June' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  today.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('2025-06-24')
})

test('months can be changed step by step, up to the current one', async () => {
  const page = show('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'June 2025' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(page.address()).toBe('/')
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'May 2025' })).toBeTruthy()
  const pick = async (range: string) => {
    await userEvent.click(screen.getByRole('button', { name: /^Date range/ }))
    await userEvent.click(await screen.findByRole('button', { name: range }))
  }
  await pick('Today')
  expect(await screen.findByRole('heading', { level: 1, name: 'June 2025' })).toBeTruthy()
  expect(page.address()).toBe('/?month=2025-06&day=2025-06-24')
  await pick('Last quarter')
  expect(await screen.findByRole('heading', { level: 1, name: 'March 2025' })).toBeTruthy()
})

test('the year is shown below, month by month, with links', async () => {
  show('/')
  const year = await screen.findByRole('region', { name: '2025 by month' })
  expect(within(year).getAllByRole('button', { name: /^(?:Jan|Dec)/ })).toHaveLength(2)
  expect(within(year).getByRole('button', { name: /^Jul/ }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(within(year).getByRole('button', { name: /^May 2025: \+\$50 ?, 7 trades/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'May 2025' })).toBeTruthy()
})

test('one request covers the year including its partial weeks, in the person’s time zone', async () => {
  localStorage.setItem('harbour.timeZone', 'America/New_York')
  window.dispatchEvent(new StorageEvent('storage', { key: 'harbour.timeZone' }))
  const page = show('/?month=2025-05&accounts=ok')
  await screen.findByRole('grid')
  expect(page.asked).toContain(
    '/calendar?timeZone=America%2FNew_York&from=2024-12-30&to=2026-01-04&accounts=ok',
  )
})

test('a month without a result links to the last one that has one', async () => {
  show('/?month=2025-03')
  expect(await screen.findByText(/No closed trades, fees or funding in March 2025/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show June 2025' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'June 2025' })).toBeTruthy()
})

test('if no trade ever closed the screen explains what will appear', async () => {
  show('/', {
    '/calendar': () => ({ currency: 'USD', dating: 'booked', timeZone: 'UTC', uncounted: [], days: [] }),
  })
  expect(await screen.findByText(/Days fill as you close positions/)).toBeTruthy()
  expect(await screen.findByText('No trades closed on this day.')).toBeTruthy()
})

test('an account that is missing from the days is named above them', async () => {
  const reason = 'Swing is still syncing: some or all of its trades are missing.'
  const uncounted = [{ accountId: 'ok', isStopped: false, isPossible: false, reason }]
  show('/', { '/calendar': () => ({ currency: 'USD', dating: 'booked', timeZone: 'UTC', uncounted, days }) })
  expect((await screen.findByText(/These figures are not complete/)).parentElement?.textContent).toContain(
    reason,
  )
})

test('a calendar that could not be loaded shows the reason and a retry', async () => {
  const page = show('/?month=2025-05', { '/calendar': 503 })
  expect(await screen.findByText('Could not load the calendar')).toBeTruthy()
  page.answer(world)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('grid')).toBeTruthy()
})

test('a day’s trades that could not be loaded fail in their own card', async () => {
  show('/?month=2025-05', { '/closed-trades': 503 })
  expect(await screen.findByText('Could not load the trades of this day')).toBeTruthy()
  expect(screen.getByRole('grid')).toBeTruthy()
})

test('without equity the shades show only gain or loss, and the legend says so', async () => {
  show('/?month=2025-05', { '/equity-snapshots': 503 })
  expect(await screen.findByText(/shades show gain or loss only/)).toBeTruthy()
  expect((await cell(/^Thursday 1 May/)).className).toContain('bg-heat-gain-1')
})

test('a day is shaded by its share of the equity before it', async () => {
  const equity = [
    { day: '2025-04-30', at: '2025-04-30T23:59:59.999Z', equity: '10000', flow: '0', source: 'live' },
  ]
  show('/?month=2025-05', {
    '/equity-snapshots': () => ({ currency: 'USD', points: equity, incomplete: [], uncounted: [] }),
  })
  expect(await screen.findByText(/under 0\.15%, 0\.15%\+, 0\.5%\+, 1\.0%\+/)).toBeTruthy()
  // 1.005 %, 0.6025 % and 0.1 %
  await waitFor(async () => expect((await cell(/^Thursday 1 May/)).className).toContain('bg-heat-gain-4'))
  expect((await cell(/^Monday 19 May/)).className).toContain('bg-heat-loss-3')
  expect((await cell(/^Tuesday 20 May/)).className).toContain('bg-heat-gain-1')
})

test('a loading message is shown until the calendar arrives', async () => {
  show('/', { '/calendar': 0 })
  expect(await screen.findByText('Loading...')).toBeTruthy()
})

test('amounts are hidden in cells, totals and the texts for screen readers', async () => {
  localStorage.setItem('harbour.hideAmounts', '1')
  show('/?month=2025-05&day=2025-05-19')
  await screen.findByRole('list', { name: /^Trades closed/ })
  expect(document.body.textContent).not.toMatch(/\$\d/)
  expect(await cell(/^Thursday 1 May: amount hidden, 3 trades/)).toBeTruthy()
})

test('without an account there is one next step', async () => {
  show('/', { '/exchange-keys': () => [] })
  expect(await screen.findByRole('link', { name: 'Connect exchange' })).toBeTruthy()
})

test('a month’s figures are compared with those of the month before, or not at all', async () => {
  const before = [calendarDay('2025-04-02', '30'), calendarDay('2025-04-03', '-10')]
  const of = (query: URLSearchParams) => (query.get('from') === '2025-04-01' ? before : days)
  const answer = {
    '/calendar': (query: URLSearchParams) => ({
      currency: 'USD',
      dating: 'booked',
      timeZone: 'UTC',
      uncounted: [],
      days: of(query),
    }),
  }
  const page = show('/?month=2025-05', answer)
  const figures = await screen.findByRole('region', { name: 'Month in figures' })
  // each figure names the days of its former value
  await waitFor(() => expect(figures.textContent).toContain('1 – 30 Apr: +$20.00'))
  expect(figures.textContent).toContain('1 – 30 Apr: 1 of 2')
  expect(page.asked).toContain('/calendar?timeZone=UTC&from=2025-04-01&to=2025-04-30')
  await userEvent.click(screen.getByRole('button', { name: /^Date range: May 2025|^Date range: Last month/ }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Compare with' }), 'Nothing')
  await waitFor(() => expect(figures.textContent).not.toContain('Apr:'))
})

test('on a phone only the first figure names the days of comparison', async () => {
  onPhone()
  show('/?month=2025-05')
  const figures = await screen.findByRole('region', { name: 'Month in figures' })
  await waitFor(() => expect(figures.textContent).toContain('1 – 30 Apr: +$'))
  expect(figures.textContent?.match(/1 – 30 Apr: /g)).toHaveLength(1)
  expect(figures.textContent).toContain('was')
})

test('a single day is no best, worst or average day, and small amounts keep their cents everywhere', async () => {
  show('/?month=2025-06')
  const figures = await screen.findByRole('region', { name: 'Month in figures' })
  await waitFor(() => expect(figures.textContent).toContain('Net P&L (realised)+$7.00'))
  for (const name of ['Best day', 'Worst day', 'Average day'])
    expect(figures.textContent).toMatch(new RegExp(`${name}–Needs two days`))
  const grid = screen.getByRole('grid', { name: /^June 2025/ })
  expect(grid.querySelector('[data-day="2025-06-02"]')?.textContent).toMatch(/\+\$7\.00$/)
  expect(within(grid).getAllByRole('rowheader')[1]?.textContent).toContain('+$7.00')
  expect(screen.getByRole('button', { name: /^Jun 2025/ }).textContent).toContain('+$7.00')
})

test('a bot without any day says that it may never go flat', async () => {
  const bot = { id: 'b1', name: 'Grid ETH', cycles: 'grid_trade', peak: '1000', unpriced: [] }
  const none = { currency: 'USD', bot, dating: 'booked', timeZone: 'UTC', uncounted: [], days: [] }
  show('/?month=2025-05&bot=b1', {
    '/bots': () => ({ bots: [{ id: 'b1', name: 'Grid ETH' }], found: [], withoutClientIds: [] }),
    '/calendar': () => none,
  })
  expect(await screen.findByText(/may never go flat\. What it earned is on its page\./)).toBeTruthy()
})

test('filtered by a bot the calendar requests only the bot’s days, explains them, and has no account figures', async () => {
  const bot = { id: 'b1', name: 'Grid ETH', cycles: 'grid_trade', peak: '1000', unpriced: ['XYZ', 'ABC'] }
  const page = show('/?month=2025-05&bot=b1', {
    '/bots': () => ({ bots: [{ id: 'b1', name: 'Grid ETH' }], found: [], withoutClientIds: [] }),
    '/calendar': () => ({
      currency: 'USD',
      bot,
      dating: 'booked',
      timeZone: 'America/New_York',
      uncounted: [],
      days,
    }),
  })
  await userEvent.click(await cell(/^Thursday 1 May: \+\$100\.50/))
  const note = screen.getByText(
    /^Realised P&L of its own fills by average cost, less fees, plus funding, as on/,
  )
  expect(within(note).getByRole('link', { name: 'its page' }).getAttribute('href')).toBe('/trading/bots/b1')
  expect(note.textContent).toContain(
    'Amounts in XYZ and ABC booked while no price was known are left out of all sums.',
  )
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(
    'Days in America/New York',
  )
  const panel = screen.getByRole('region', { name: 'Thursday 1 May' })
  expect(panel.textContent).toContain('10.05% of its peak capital')
  expect(within(panel).getByRole('link', { name: 'Open in fills' }).getAttribute('href')).toContain(
    'from=2025-05-01',
  )
  expect(page.asked.filter((asked) => /closed-trades|equity/.test(asked))).toEqual([])
  expect(page.asked).toContain('/calendar?timeZone=UTC&from=2024-12-30&to=2026-01-04&bot=b1')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Bot' }))
  expect(page.address()).toBe('/?month=2025-05&day=2025-05-01')
})
