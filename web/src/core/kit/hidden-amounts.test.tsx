import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { calendarDay, closedTrade, report, totalsOf } from '../../../test/performance-world.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { balances } from '../../../test/trading-world.ts'
import { BalancesScreen } from '../../trading/balances/balances-screen.tsx'
import { EquityScreen } from '../../trading/equity/equity-screen.tsx'
import { OverviewScreen } from '../../trading/overview/overview-screen.tsx'
import { AnalyticsScreen } from '../../trading/analytics/analytics-screen.tsx'
import { CalendarScreen } from '../../trading/calendar/calendar-screen.tsx'
import { PositionsScreen } from '../../trading/positions/positions-screen.tsx'
import { TradesScreen } from '../../trading/trades/trades-screen.tsx'
import { price, priceDigits } from './format.ts'
import { toggleHideAmounts } from './preferences.ts'

beforeEach(() => toggleHideAmounts())
afterEach(() => {
  cleanup()
  toggleHideAmounts()
})

const today = () => new Date().toISOString().slice(0, 10)
const world = {
  '/performance': () => report(),
  '/calendar': () => ({
    currency: 'USD',
    dating: 'booked',
    timeZone: 'UTC',
    uncounted: [],
    days: [calendarDay(today(), '321.5')],
  }),
  '/closed-trades': () => ({ trades: [closedTrade()], nextCursor: null, totals: totalsOf(1) }),
}

/** The price of a coin reveals nothing about its holder. */
const prices = new Set(
  balances.flatMap(({ priceUsd }) =>
    priceUsd === null ? [] : [`$${price(priceUsd, { digits: priceDigits(priceUsd) })}`],
  ),
)
/** The name of a choice, the same for everybody. */
const bound = 'Worth less than $1'
const isMoney = (text: string) => /[$€£]\s?\d/.test(text) && text !== bound && !prices.has(text.trim())

/** Everything that a screen says, to the eye and to the ear. */
function said(): readonly string[] {
  const texts = [...document.querySelectorAll('body *')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) =>
      node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [],
    ),
    ...['title', 'aria-label', 'aria-valuetext', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ])
  return texts.filter((text) => text !== '')
}

const screens: readonly (readonly [string, ReactElement, string])[] = [
  ['overview', <OverviewScreen key="overview" />, '/?range=All'],
  ['balances', <BalancesScreen key="balances" />, '/'],
  ['positions', <PositionsScreen key="positions" />, '/'],
  ['closed trades', <TradesScreen key="closed" />, '/?range=All'],
  ['fills', <TradesScreen key="fills" />, '/?range=All&view=fills'],
  ['equity', <EquityScreen key="equity" />, '/?range=All'],
  ['analytics', <AnalyticsScreen key="analytics" />, '/?range=All'],
  ['calendar', <CalendarScreen key="calendar" />, '/'],
]

test.each(screens)(
  '%s: hidden amounts appear nowhere, not in titles or for screen readers, and can be shown again',
  async (_name, element, at) => {
    showScreen(element, { at, world })
    expect((await screen.findAllByText('amount hidden', { exact: false })).length).toBeGreaterThan(0)
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    expect(said().filter(isMoney)).toEqual([])
    toggleHideAmounts()
    await expect.poll(() => screen.queryAllByText('amount hidden', { exact: false })).toEqual([])
    toggleHideAmounts()
  },
)
