import { aBot } from '../../../test/sub-accounts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { onPhone } from '../../../test/phone.ts'
import { booked, emptyReport, report, returns, without } from '../../../test/performance-world.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { AnalyticsScreen } from './analytics-screen.tsx'

const show = (answer: Answers[string], at = '/') =>
  showScreen(<AnalyticsScreen />, { at, world: { '/performance': answer } })

const figure = async (label: string) => (await screen.findByRole('group', { name: label })).textContent ?? ''
/** The value of a row in one of the lists. */
const rowOf = async (label: string) => {
  const about = await screen.findByRole('button', { name: `About ${label}` })
  return about.closest('div')?.textContent ?? ''
}

test('the key figures are shown with their inputs', async () => {
  show(() => report())
  expect(await figure('Net P&L (closed trades)')).toMatch(/\+\$160\.00.*7 closed trades/)
  expect(await figure('Win rate')).toMatch(/42\.9%.*3 won, 3 lost, 1 breakeven.*50\.0% excl\. breakeven/)
  expect(await figure('Profit factor')).toMatch(/1\.80.*won \$360.*lost \$200/)
  expect(await figure('Expectancy')).toContain('+$22.86')
  expect(await figure('Max drawdown (closed trades)')).toMatch(
    /−\$160\.00.*since 3 Jun 2025.*low 12 Jun 2025/,
  )
})

test('lists show averages, streaks, holding times and returns', async () => {
  show(() => report())
  expect(await rowOf('Average loss')).toContain('$66.67')
  expect(await rowOf('Longest streaks')).toContain('1 win, 2 losses')
  expect(await rowOf('Current streak')).toContain('1 win')
  expect(await rowOf('Mean holding time')).toContain('3 h 12 min')
  expect(await rowOf('Time in winners')).toContain('2 d 3 h')
  expect(await rowOf('Time in losers')).toContain('42 s')
  expect(await rowOf('Sharpe')).toContain('2.64')
  expect(await rowOf('Yearly return (equity)')).toContain('+110.41%')
  expect(await rowOf('Max drawdown (equity)')).toMatch(
    /−2\.00%.*peak 1 Jun 2025, trough 2 Jun 2025, recovered 5 Jun 2025/,
  )
})

test('booked P&L is shown by symbol with its parts, including open trades', async () => {
  const page = showScreen(<AnalyticsScreen />, { world: { '/performance': () => report() } })
  await userEvent.click(await screen.findByRole('button', { name: 'Realised' }))
  const table = await screen.findByRole('table', { name: 'Results by symbol and part' })
  const rows = [...table.querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/BTC-USDT spot\+\$200\.50−\$20\.25\$0\.00\+\$180\.25/),
    expect.stringMatching(/ETH-USDT perpetual−\$10\.00−\$8\.00−\$2\.25−\$20\.25/),
  ])
  // the pair alone would mean its perpetual too
  await userEvent.click(within(table).getByRole('link', { name: 'BTC-USDT spot' }))
  expect(new URLSearchParams(page.address().split('?')[1]).get('symbol')).toBe('BTC/USDT:')
})

test('without a losing trade the profit factor is infinite, with the reason next to it', async () => {
  show(() => report({ profitFactor: without('no_losses'), payoff: without('no_losses'), averageLoss: null }))
  expect(await figure('Profit factor')).toMatch(/∞.*no losing trade/)
  expect(await rowOf('Payoff')).toMatch(/–.*no losing trade/)
  expect(await rowOf('Average loss')).toMatch(/–.*no losing trade/)
})

test.each([
  ['too_few_days', 'Sharpe', { sharpe: without('too_few_days') }, '30 days of equity needed'],
  ['no_losing_day', 'Sortino', { sortino: without('no_losing_day') }, 'no losing day'],
  ['no_drawdown', 'Calmar', { calmar: without('no_drawdown') }, 'no drawdown'],
  ['nothing_left', 'Yearly return (equity)', { yearly: without('nothing_left') }, 'equity fell to zero'],
  ['a reason of a later server', 'Sharpe', { sharpe: without('something_new') }, 'not known'],
])('%s: a dash with the reason in words, never a number', async (_why, label, change, words) => {
  show(() => report({ returns: { ...returns, ...change } }))
  const row = await rowOf(label)
  expect(row).toContain(`– ${words}`)
  expect(row).not.toMatch(/\d\.\d/)
})

test('with breakevens only there is no profit factor, and no infinity', async () => {
  show(() =>
    report({
      all: { trades: 2, wins: 0, losses: 0, breakevens: 2, net: '0' },
      winRateDecided: without('no_decided_trades'),
      profitFactor: without('no_decided_trades'),
      averageWin: null,
      averageLoss: null,
    }),
  )
  const words = await figure('Profit factor')
  expect(words).toContain('no wins or losses yet')
  expect(words).not.toContain('∞')
})

test('an account that is missing from the figures is named above them', async () => {
  const reason = 'Swing was never fully synced: some or all of its trades are missing.'
  show(() => report({ uncounted: [{ accountId: 'ok', isStopped: true, isPossible: false, reason }] }))
  const [note] = await screen.findAllByRole('note')
  expect(note?.textContent).toBe(`These figures are not complete. ${reason}`)
})

test('left-out trades are mentioned in a sentence, and in the tooltip of each trade figure', async () => {
  show(() =>
    report({
      leftOut: {
        incomplete: 2,
        unpriced: 1,
        because: [
          { why: 'came_in', trades: 1 },
          { why: 'opened_before', trades: 1 },
        ],
      },
    }),
  )
  const sentence =
    '3 closed trades are not counted: 1 from a deposit, transfer, conversion or reward, 1 opened before the synced history, 1 with a fee or payment in an asset without a price.'
  expect((await screen.findByRole('note')).textContent).toBe(sentence)
  await userEvent.click(screen.getByRole('button', { name: 'About Profit factor' }))
  const words = await screen.findByRole('dialog', { name: 'Profit factor' })
  expect(words.textContent).toContain('The sum of all wins ÷ the sum of all losses')
  expect(words.textContent).toContain('Counted: 6 closed trades.')
  expect(words.textContent).toContain(sentence)
})

test('booked P&L is split into price, fees and funding, and compared with the closed trades', async () => {
  const page = show(() => report())
  const card = await screen.findByRole('region', { name: 'Net P&L (realised)' })
  expect(card.textContent).toMatch(
    /Price P&L\+\$190\.50.*Fees−\$28\.25.*Funding−\$2\.25.*Net P&L\+\$160\.00$/,
  )
  page.answer({
    '/performance': () => report({ booked: { ...booked, price: '180.5', net: '150' } }),
  })
  await page.refresh()
  expect(await within(card).findByText(/Differs from net P&L/)).toBeTruthy()
  expect(card.textContent).toContain('Differs from net P&L (closed trades) by −$10.00: trades still open')
})

test('with P&L recognised at the close the result equals that of the closed trades and says so', async () => {
  show(() => report({ dating: 'closed', booked: { ...booked, price: '200.5', net: '170' } }))
  const card = await screen.findByRole('region', { name: 'Net P&L (by close)' })
  expect(card.textContent).toContain(
    'Differs from net P&L (closed trades) by +$10.00: fees and funding outside any counted trade.',
  )
  await userEvent.click(within(card).getByRole('button', { name: 'About Net P&L (by close)' }))
  expect((await screen.findByRole('dialog', { name: 'Net P&L (by close)' })).textContent).toContain(
    'on the day they closed',
  )
})

test('if deposits are unavailable, each return says so, with the account', async () => {
  const withheld = without('flows_unread')
  show(() =>
    report({
      returns: {
        days: 0,
        closesIn: null,
        total: null,
        moneyWeighted: withheld,
        yearly: withheld,
        sharpe: withheld,
        sortino: withheld,
        calmar: withheld,
        drawdown: null,
        unread: [{ accountId: 'a', label: 'My Luno', reason: 'Deposits at Luno cannot be read.' }],
      },
    }),
  )
  const card = await screen.findByRole('region', { name: 'Returns' })
  expect(card.textContent).toContain('My Luno: Deposits at Luno cannot be read.')
  expect(card.querySelector('dl')?.textContent).not.toMatch(/\d/)
  for (const label of [
    'Return (equity)',
    'Money-weighted return (equity)',
    'Yearly return (equity)',
    'Max drawdown (equity)',
    'Sharpe',
  ])
    expect(await rowOf(label)).toContain('– deposits or withdrawals unavailable')
})

test('figures show the settings that they use', async () => {
  show(() =>
    report({
      counting: { breakevenUsd: '2.5', riskFree: 0.04, fewestDays: 60 },
      returns: { ...returns, sharpe: without('too_few_days') },
    }),
  )
  const card = await screen.findByRole('region', { name: 'Returns' })
  expect(card.textContent).toContain('60 days of equity needed')
  await userEvent.click(within(card).getByRole('button', { name: 'About Sharpe' }))
  expect((await screen.findByRole('dialog', { name: 'Sharpe' })).textContent).toContain(
    'A risk-free rate of 4.00% a year is subtracted from each day; a losing day is one below it. Needs 60 days.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'About Win rate' }))
  expect((await screen.findByRole('dialog', { name: 'Win rate' })).textContent).toMatch(
    /wins above 2\.50? USD net, loses below −2\.50? USD, and breaks even in between\./,
  )
})

test('symbols are listed with bars, trades and win rate, and sorted by a click on their headers', async () => {
  show(() => report())
  const table = await screen.findByRole('table', { name: 'By symbol' })
  const texts = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent)
  expect(texts()).toEqual([
    'BTC-USDT perpetual560%+$180.00',
    'BTC-USD inverse10%−$5.00',
    'ETH-USDT spot10%−$15.00',
  ])
  await userEvent.click(within(table).getByRole('button', { name: 'Net P&L' }))
  expect(texts()[0]).toContain('ETH-USDT')
})

test('hours and weekdays can be read with arrow keys and as a table', async () => {
  show(() => report())
  const hours = await screen.findByRole('slider', { name: /By hour/ })
  expect(hours.getAttribute('aria-valuetext')).toBe('09:00 to 10:00: +$110.00, 3 trades, 67% won')
  hours.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(hours.getAttribute('aria-valuetext')).toBe('10:00 to 11:00: no closed trades')
  await userEvent.keyboard('{End}')
  expect(hours.getAttribute('aria-valuenow')).toBe('23')
  const days = await screen.findByRole('region', { name: 'By weekday' })
  await userEvent.click(within(days).getByRole('button', { name: 'View as table' }))
  expect(within(days).getAllByRole('row')).toHaveLength(3)
})

test('if every weekday lost, the smallest loss is named, not a day without trades', async () => {
  const lost = (weekday: number, net: string) => ({
    weekday,
    trades: 1,
    wins: 0,
    losses: 1,
    breakevens: 0,
    net,
  })
  show(() => report({ byWeekday: [lost(2, '-30'), lost(4, '-20')] }))
  const days = await screen.findByRole('slider', { name: /By weekday/ })
  expect(days.getAttribute('aria-valuetext')).toBe('Thursday: −$20.00, 1 trade, 0% won')
})

test('the range, the accounts and the person’s time zone are in the request', async () => {
  vi.useFakeTimers({ now: Date.parse('2025-06-24T22:30:00.000Z'), toFake: ['Date'] })
  localStorage.setItem('harbour.timeZone', 'Asia/Tokyo')
  window.dispatchEvent(new StorageEvent('storage', { key: 'harbour.timeZone' }))
  try {
    const page = show(() => report(), '/?range=90D&accounts=ok')
    await figure('Net P&L (closed trades)')
    // already the 25th there
    expect(page.asked).toContain('/performance?timeZone=Asia%2FTokyo&from=2025-03-28&accounts=ok')
  } finally {
    vi.useRealTimers()
    localStorage.removeItem('harbour.timeZone')
    window.dispatchEvent(new StorageEvent('storage', { key: 'harbour.timeZone' }))
  }
})

test.each([
  ['the period before', '', '2025-05-18', '2025-05-24'],
  ['own dates', '&compare=2025-01-01..2025-01-31', '2025-01-01', '2025-01-31'],
])('each figure shows its value in %s', async (_what, compare, from, to) => {
  const page = show(
    (query) => report(query.get('to') === to ? { all: { ...report().all, net: '90' } } : {}),
    `/?from=2025-05-25&to=2025-05-31${compare}`,
  )
  await waitFor(async () => expect(await figure('Net P&L (closed trades)')).toContain('was +$90.00'))
  expect(await figure('Net P&L (closed trades)')).toMatch(/\+\$160\.00.*Change: \+\$70\.00/)
  const asked = page.asked.filter((one) => one.startsWith('/performance?'))
  expect(asked).toContain(`/performance?timeZone=UTC&from=${from}&to=${to}`)
})

test('all time sends no start', async () => {
  const page = show(() => report(), '/?range=All')
  await figure('Net P&L (closed trades)')
  expect(page.asked).toContain('/performance?timeZone=UTC')
})

test('if nothing closed in the range, a longer one is offered', async () => {
  const page = show(() => emptyReport())
  expect(await screen.findByText('No closed trades in this period')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all time' }))
  expect(await screen.findByText('No closed trades yet')).toBeTruthy()
  expect(page.address()).toBe('/?range=All')
  expect(screen.getByRole('link', { name: 'See sync progress' })).toBeTruthy()
})

test('if nothing closed, everything else that is known is still shown', async () => {
  show(() => ({
    ...emptyReport(),
    leftOut: { incomplete: 1, unpriced: 0, because: [{ why: 'not_whole', trades: 1 }] },
    booked: report().booked,
  }))
  expect(await screen.findByText('1 closed trade is not counted: 1 after a gap in the history.')).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Net P&L (realised)' })).toBeTruthy()
})

test('a report that could not be loaded shows the reason and a retry', async () => {
  const page = show(503)
  expect(await screen.findByText('Could not load analytics')).toBeTruthy()
  page.answer({ '/performance': () => report() })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await figure('Net P&L (closed trades)')).toContain('+$160.00')
})

test('the charts come first, and the lists after them', async () => {
  show(() => report())
  await screen.findByRole('table', { name: 'By holding time' })
  const all = screen.getAllByRole('region')
  const places = (names: readonly string[]) =>
    names.map((name) => all.indexOf(screen.getByRole('region', { name })))
  const pictures = places([
    'Results over time',
    'By weekday and hour',
    'Distribution',
    'By weekday',
    'By hour',
  ])
  const lists = places(['Returns', 'Net P&L (realised)'])
  expect(Math.min(...pictures)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...pictures)).toBeLessThan(Math.min(...lists))
})

test('a loading message is shown until the report arrives', async () => {
  show(0)
  expect((await screen.findAllByText('Loading...')).length).toBeGreaterThan(0)
})

test('without an account there is one next step', async () => {
  showScreen(<AnalyticsScreen />, {
    world: { '/exchange-keys': () => [], '/performance': () => emptyReport() },
  })
  expect(await screen.findByRole('link', { name: 'Connect exchange' })).toBeTruthy()
})

test('amounts are hidden everywhere at once', async () => {
  localStorage.setItem('harbour.hideAmounts', '1')
  show(() => report())
  await figure('Net P&L (closed trades)')
  const hours = await screen.findByRole('slider', { name: /By hour/ })
  expect(hours.getAttribute('aria-valuetext')).toContain('amount hidden')
  expect(document.body.textContent).not.toMatch(/\$\d/)
})

test('filters are in the address, in chips, and in the request', async () => {
  const page = show(
    () => report(),
    '/trading/analytics?side=long&hour=9&weekday=2&heldFrom=60&heldTo=480&hour2=x',
  )
  const bar = await screen.findByRole('group', { name: 'Filters' })
  await screen.findByRole('group', { name: 'Net P&L (closed trades)' })
  for (const words of ['Side: Long', 'Hour: 09:00 to 10:00', 'Weekday: Tuesday', 'Held: 1 to 8\u00a0h'])
    expect(bar.textContent).toContain(words)
  const asked = page.asked.find((one) => one.startsWith('/performance')) ?? ''
  for (const part of ['side=long', 'hour=9', 'weekday=2', 'heldFrom=60', 'heldTo=480'])
    expect(asked).toContain(part)
  await userEvent.click(within(bar).getByRole('button', { name: 'Remove filter: Held' }))
  expect(page.address()).not.toContain('held')
  await userEvent.click(within(bar).getByRole('button', { name: 'Clear' }))
  expect(page.address()).toBe('/trading/analytics?hour2=x')
})

test('a group links to its own figures, and a figure to the trades that it counts or leaves out', async () => {
  show(
    () => report({ leftOut: { incomplete: 2, unpriced: 0, because: [] } }),
    '/trading/analytics?range=90D&hour=9',
  )
  const symbols = await screen.findByRole('table', { name: 'By symbol' })
  const linkOf = (within_: HTMLElement, name: string) =>
    within(within_).getByRole('link', { name }).getAttribute('href')
  expect(linkOf(symbols, 'ETH-USDT spot')).toBe('/trading/analytics?range=90D&hour=9&symbol=ETH%2FUSDT%3A')
  expect(linkOf(await screen.findByRole('table', { name: 'By holding time' }), '1 to 7 days')).toBe(
    '/trading/analytics?range=90D&hour=9&heldFrom=1440&heldTo=10080',
  )
  await userEvent.click(screen.getByRole('button', { name: 'About Average loss' }))
  const words = await screen.findByRole('dialog', { name: 'Average loss' })
  expect(linkOf(words, 'Show these trades')).toBe('/trading/trades?range=90D&hour=9&result=loss')
  expect(linkOf(words, 'Opening unknown')).toBe('/trading/trades?range=90D&hour=9&result=incomplete')
  expect(within(words).queryByText('No price')).toBeNull()
})

test('with a filter on single trades, account figures are not shown', async () => {
  show(() => report({ booked: null, returns: null }), '/?side=long')
  expect(await screen.findByText(/of one bot or all trades, and ignore other filters/)).toBeTruthy()
  expect(await figure('Net P&L (closed trades)')).toContain('+$160.00')
  expect(await screen.findByText(/Returns cover whole accounts/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^Returns/ })).toBeNull()
  expect(screen.queryByRole('region', { name: /^Net P&L/ })).toBeNull()
})

test('the distribution of results has a column for each bucket, and a list', async () => {
  show(() => report())
  const card = await screen.findByRole('region', { name: 'Distribution' })
  expect(within(card).getByRole('img').getAttribute('aria-label')).toBe(
    'Distribution of results. Most trades, 3, made −$100 to −$50.',
  )
  await userEvent.click(within(card).getByRole('button', { name: 'View as table' }))
  const lines = within(within(card).getByRole('list', { name: 'Distribution' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    '−$100 to −$503 trades',
    '$0 to +$502 trades',
    'from +$100 on2 trades',
  ])
})

test('the distribution names its mean and the results beyond its last column', async () => {
  show(() => report())
  const card = await screen.findByRole('region', { name: 'Distribution' })
  expect(within(card).getByText('≥ +$100')).toBeTruthy()
  expect(within(card).getByText(/mean/).querySelector('.border-dashed')).toBeTruthy()
})

test('risk figures appear with the first recorded stop, and say how many trades have one', async () => {
  const page = show(() => report())
  expect(await rowOf('Current streak')).toBeTruthy()
  for (const name of ['Mean R', 'SQN']) expect(screen.queryByText(name)).toBeNull()
  page.answer({
    '/performance': () =>
      report({ risk: { trades: 7, mean: { value: 0.357, why: null }, quality: { value: 0.59, why: null } } }),
  })
  await page.refresh()
  expect(await screen.findByText('+0.36 R')).toBeTruthy()
  expect(await rowOf('SQN')).toMatch(/0\.59.*7 trades; 30 needed to mean much/)
  expect(await rowOf('Money-weighted return (equity)')).toContain('+1.21%')
})

test('a filter whose name could not be loaded says so, and shows the name once it is loaded', async () => {
  const page = showScreen(<AnalyticsScreen />, {
    at: '/?bot=b1&playbook=p1',
    world: { '/performance': () => report(), '/bots': 500, '/journal/playbooks': 500 },
  })
  const filters = within(await screen.findByRole('group', { name: 'Filters' }))
  await vi.waitFor(() => expect(filters.getAllByText('name could not be loaded')).toHaveLength(2))
  expect(filters.queryByText('…')).toBeNull()
  page.answer({
    '/bots': () => ({
      currency: 'USD',
      bots: [{ id: 'b1', name: 'Grid 17' }],
      found: [],
      withoutClientIds: [],
    }),
    '/journal/playbooks': () => ({ playbooks: [] }),
  })
  await page.refresh()
  expect(await filters.findByText('Grid 17')).toBeTruthy()
  expect(await filters.findByText('forgotten')).toBeTruthy()
})

test('the week is shaded by hour, readable with arrow keys, and a table of the hours with trades', async () => {
  const slot = (weekday: number, hour: number, net: string, losses: number) => {
    return { weekday, hour, trades: 6, wins: 6 - losses, losses, breakevens: 0, net }
  }
  show(() => report({ byWeekdayHour: [slot(1, 9, '90', 1), slot(5, 14, '-120', 5)] }))
  const card = within(await screen.findByRole('region', { name: 'By weekday and hour' }))
  expect(
    card.getByText(
      /^Friday, 14:00.* was the costliest hour with 5 trades or more: 6 trades, 5 lost \(−\u2060\$120\)\.$/,
    ),
  ).toBeTruthy()
  // a twelfth, a quarter and half of the largest result, and the trades of each hour
  expect(card.getByText('under $10, $10+, $30+, $60+')).toBeTruthy()
  expect(card.getAllByText('6')).toHaveLength(2)
  const week = card.getByRole('slider')
  week.focus()
  expect(week.getAttribute('aria-valuetext')).toMatch(/^Monday, 09:00.*\+\$90\.00, 6 trades, 83% won/)
  await userEvent.keyboard('{ArrowDown}')
  expect(week.getAttribute('aria-valuetext')).toMatch(/^Tuesday, 09:00.*no closed trades/)
  await userEvent.click(card.getByRole('button', { name: 'View as table' }))
  expect(within(card.getByRole('table')).getAllByRole('row')).toHaveLength(3)
})

test('curves of symbols and sides share one chart and can be read by day', async () => {
  showScreen(<AnalyticsScreen />, {
    world: {
      '/performance': () => report(),
      '/performance/curves': () => ({
        currency: 'USD',
        rate: null,
        bots: [],
        curves: [
          { by: 'side', key: 'long', days: [{ day: '2025-05-01', net: '50' }] },
          { by: 'side', key: 'short', days: [{ day: '2025-05-03', net: '-20' }] },
          { by: 'symbol', key: 'BTC/USDT:USDT', days: [{ day: '2025-05-01', net: '30' }] },
          { by: 'symbol', key: 'others', days: [{ day: '2025-05-03', net: '-7' }] },
        ],
      }),
    },
  })
  const card = within(await screen.findByRole('region', { name: /Results over time/ }))
  const symbols = await card.findByRole('slider', { name: /a curve each for BTC-USDT perpetual/ })
  expect(symbols.getAttribute('aria-valuetext')).toMatch(
    /3 May.*BTC-USDT perpetual \+\$30, Other symbols −\$7$/,
  )
  // the names say the newest day: the line above them is for the one that is pointed at
  expect(card.queryByText(/3 May/, { selector: 'p' })).toBeNull()
  const named = (name: RegExp) => card.getByText(name, { selector: 'text' }).textContent
  expect(named(/^BTC-USDT/)).toBe('BTC-USDT perpetual +$30')
  await userEvent.click(card.getByRole('button', { name: 'Side' }))
  const sides = await card.findByRole('slider', { name: /a curve each for Long, Short/ })
  sides.focus()
  await userEvent.keyboard('{Home}')
  // the shorts begin later
  expect(sides.getAttribute('aria-valuetext')).toMatch(/1 May.*Long \+\$50$/)
  expect(card.getByText(/1 May/, { selector: 'p' })).toBeTruthy()
  expect(named(/^Long/)).toBe('Long +$50')
  expect(named(/^Short/)).toBe('Short –')
  await userEvent.keyboard('{ArrowRight}')
  expect(sides.getAttribute('aria-valuetext')).toMatch(/3 May.*Long \+\$50, Short −\$20/)
})

test('on a phone the curves are listed below with the sums of the day that is pointed at, and one can stand out', async () => {
  onPhone()
  const days = (net: string) => [
    { day: '2025-05-01', net: '1' },
    { day: '2025-05-03', net },
  ]
  showScreen(<AnalyticsScreen />, {
    world: {
      '/performance': () => report(),
      '/performance/curves': () => ({
        currency: 'USD',
        rate: null,
        bots: [],
        curves: ['10', '-20', '5'].map((net, i) => ({ by: 'symbol', key: `A${i}/USDT`, days: days(net) })),
      }),
    },
  })
  const card = within(await screen.findByRole('region', { name: /Results/ }))
  const slider = await card.findByRole('slider')
  const listed = () => within(card.getByRole('list')).getAllByRole('button')
  const words = () => listed().map((one) => one.textContent)
  expect(words()).toEqual(['A0-USDT+$11', 'A1-USDT−$19', 'A2-USDT+$6'])
  slider.focus()
  await userEvent.keyboard('{Home}')
  expect(words()).toEqual(['A0-USDT+$1', 'A1-USDT+$1', 'A2-USDT+$1'])
  const pale = () => slider.querySelectorAll('path[stroke-opacity]').length
  expect(pale()).toBe(0)
  for (const [pressed, others] of [
    ['true', 2],
    ['false', 0],
  ] as const) {
    await userEvent.click(listed()[0] as HTMLElement)
    expect(listed()[0]?.getAttribute('aria-pressed')).toBe(pressed)
    expect(pale()).toBe(others)
  }
})

test('holding times are in order, the shortest first, until they are sorted by result', async () => {
  show(() => report({ byHolding: report().byHolding.toReversed() }))
  const table = await screen.findByRole('table', { name: /holding time/ })
  expect(table.querySelector('[data-row]')?.textContent).toContain('−$20.00')
  await userEvent.click(within(table).getByRole('button', { name: /Net P&L/ }))
  expect(table.querySelector('[data-row]')?.textContent).toContain('+$180.00')
})

test('while the figures load the curves already offer bots, so that no control moves', async () => {
  showScreen(<AnalyticsScreen />, { world: { '/performance': () => new Promise(() => undefined) } })
  await waitFor(() => expect(screen.getAllByText('Results over time').length).toBe(1))
  const offered = document.querySelector('[aria-label="A curve for each"]')?.textContent
  expect(offered).toContain('Bot')
})

test('curves of bots are named, with a summary of their figures', async () => {
  const page = showScreen(<AnalyticsScreen />, {
    world: {
      '/performance': () => report(),
      '/bots': () => ({ bots: [aBot({ id: 'b1', name: 'DCA ETH' })], found: [], withoutClientIds: [] }),
      '/performance/curves': (query) => ({
        currency: 'USD',
        rate: null,
        ...(query.get('by') === 'bot'
          ? {
              bots: [{ id: 'b1', name: 'DCA ETH', trades: 21, wins: 6, losses: 15, net: '-400' }],
              curves: [{ by: 'bot', key: 'b1', days: [{ day: '2025-05-01', net: '-400' }] }],
            }
          : { bots: [], curves: [] }),
      }),
    },
  })
  const card = within(await screen.findByRole('region', { name: /Results over time/ }))
  await userEvent.click(await card.findByRole('button', { name: 'Bot' }))
  expect(await card.findByRole('slider', { name: /a curve each for DCA ETH/ })).toBeTruthy()
  expect(card.getByText(/^DCA ETH lost on 15 of 21 trades/)).toBeTruthy()
  page.answer({ '/performance/curves': () => ({ currency: 'USD', rate: null, bots: [], curves: [] }) })
  await page.refresh()
  expect(await card.findByText('No bot finished a trade here.')).toBeTruthy()
})

test('curves that cannot be loaded show an error in their card, and the figures stay', async () => {
  showScreen(<AnalyticsScreen />, {
    world: { '/performance': () => report(), '/performance/curves': 503 },
  })
  expect(await screen.findByText('Could not load the curves')).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'By weekday and hour' })).toBeTruthy()
})

test('on a phone a row leads to each part of the report', async () => {
  onPhone()
  show(() => report())
  await screen.findByRole('heading', { name: 'By symbol' })
  const row = within(screen.getByRole('navigation', { name: 'Parts of the report' }))
  const links = row.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Results',
    'Distribution',
    'By weekday',
    'Wins and losses',
    'Returns',
    'By symbol',
    'By holding time',
  ])
  const led: (string | undefined)[] = []
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(
    this: Element,
  ) {
    led.push(this.id)
  })
  for (const link of links) await userEvent.click(link)
  scrolled.mockRestore()
  expect(led).toEqual(links.map((link) => link.getAttribute('href')?.slice(1)))
})

test('a wide screen needs no such row', async () => {
  show(() => report())
  await screen.findByRole('heading', { name: 'By symbol' })
  expect(screen.queryByRole('navigation', { name: 'Parts of the report' })).toBeNull()
})
