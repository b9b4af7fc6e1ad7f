import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { botCycles } from '../../../test/bot-page.ts'
import { closedTrade, report, totalsOf } from '../../../test/performance-world.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { worldNow } from '../../../test/trading-world.ts'
import { AnalyticsScreen } from '../analytics/analytics-screen.tsx'
import { TradesScreen } from '../trades/trades-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: worldNow, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const bot = { id: 'b1', name: 'Grid ETH', cycles: 'grid_trade' as const, peak: '1000', unpriced: [] }
const world: Answers = {
  '/bots': () => ({ bots: [{ id: 'b1', name: 'Grid ETH' }], found: [], withoutClientIds: [] }),
  '/bots/b1/trades': () => ({
    currency: 'USD',
    rate: null,
    bot,
    timeZone: 'UTC',
    trades: botCycles().cycles,
    nextCursor: 'p2',
    totals: { trades: 511, wins: 500, losses: 11, breakevens: 0, unpriced: 0, net: '1866.95', unlisted: 11 },
  }),
  '/closed-trades': () => ({ trades: [closedTrade()], nextCursor: null, totals: totalsOf(1) }),
}

test('a list filtered by a bot only shows its cycles, with their totals', async () => {
  const page = showScreen(<TradesScreen />, { at: '/trading/trades?range=All&bot=b1', world })
  const table = await screen.findByRole('table', { name: 'Cycles' })
  expect(table.textContent).toContain('+$49.10')
  const totals = screen.getByRole('status').textContent
  expect(totals).toBe('511 cyclesNet +$1,866.9598% won11 older ones are counted and not listed')
  const note = screen.getByText(/^Cycles of the bot’s own fills, as on/)
  expect(within(note).getByRole('link', { name: 'its page' }).getAttribute('href')).toBe(
    '/trading/bots/b1?range=All',
  )
  expect(page.asked).toContain('/bots/b1/trades?limit=50')
  expect(page.asked.filter((asked) => asked.startsWith('/closed-trades'))).toEqual([])
  expect(screen.getByRole('button', { name: /Older/ })).toBeTruthy()
})

test('a bot without closed trades shows a possible reason and a link to its page', async () => {
  const none = { trades: 0, wins: 0, losses: 0, breakevens: 0, unpriced: 0, net: '0', unlisted: 0 }
  const empty = () => ({
    currency: 'USD',
    rate: null,
    bot,
    timeZone: 'UTC',
    trades: [],
    nextCursor: null,
    totals: none,
  })
  const says = async () => {
    expect(await screen.findByText('This bot has no closed trades in this range')).toBeTruthy()
    expect(screen.getByText(/may never go flat/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Open its page' })
    expect(link.getAttribute('href')).toBe('/trading/bots/b1?range=7D')
    expect(screen.queryByText('No items found')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  }
  showScreen(<TradesScreen />, {
    at: '/trading/trades?range=7D&bot=b1',
    world: { ...world, '/bots/b1/trades': empty },
  })
  await says()
  cleanup()
  const without = report({ bot: { ...bot, unlisted: 0 }, returns: null, bookedBySymbol: null })
  showScreen(<AnalyticsScreen />, {
    at: '/trading/analytics?range=7D&bot=b1',
    world: { ...world, '/performance': () => ({ ...without, all: { ...without.all, trades: 0 } }) },
  })
  await says()
})

test('with another filter the account’s own trades are listed, and the screen says so', async () => {
  const page = showScreen(<TradesScreen />, { at: '/trading/trades?range=All&bot=b1&tag=late', world })
  await screen.findByRole('table', { name: 'Closed trades' })
  expect(screen.getByText(/^With these filters, closed trades of the account count/)).toBeTruthy()
  expect(page.asked.filter((asked) => asked.startsWith('/bots/b1/trades'))).toEqual([])
})

test('analytics explain that a bot’s cycles count as trades', async () => {
  const answers = {
    ...world,
    '/performance': () =>
      report({
        bot: { ...bot, unpriced: ['XYZ'], unlisted: 11 },
        timeZone: 'America/New_York',
        returns: null,
        bookedBySymbol: null,
      }),
  }
  showScreen(<AnalyticsScreen />, { at: '/trading/analytics?range=All&bot=b1', world: answers })
  expect(
    await screen.findByText(/^Trades are trades of the grid \(matched purchases and sales\)/),
  ).toBeTruthy()
  expect(
    screen.getByText(/Amounts in XYZ booked while no price was known are left out of all sums\.$/),
  ).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('America/New York')
  await screen.findByRole('region', { name: 'By weekday' })
  expect(screen.getAllByText(/America\/New York/).length).toBeGreaterThan(1)
  expect(screen.getByText('11 older cycles are in realised P&L alone, and in no other figure.')).toBeTruthy()
})
