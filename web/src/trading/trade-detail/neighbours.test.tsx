import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { enabled } from '../../../test/on-its-way.ts'
import { closedTrade, totalsOf } from '../../../test/performance-world.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { paths } from '../../core/router/paths.ts'
import { Routes } from '../../core/router/router.tsx'
import { placeOf } from './neighbours.ts'
import { TradeScreen } from './trade-screen.tsx'
import { TradesScreen } from '../trades/trades-screen.tsx'

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))

const ids = ['t1', 't2', 't3', 't4']
const page = (wanted: readonly string[], nextCursor: string | null) => ({
  trades: wanted.map((id) => closedTrade({ id })),
  nextCursor,
  totals: totalsOf(4),
})
const world: Answers = {
  '/closed-trades': (query) =>
    query.get('cursor') === 'p2' ? page(ids.slice(2), null) : page(ids.slice(0, 2), 'p2'),
  '/closed-trades/:id': 503,
}
const list = '/trading/trades?range=All&side=long'
const routes = [
  { path: paths.trades, element: <TradesScreen /> },
  { path: paths.trade, element: <TradeScreen /> },
]

test('J and K move through the list that a trade was opened from, across its pages and back to it', async () => {
  const shown = showScreen(<Routes routes={routes} />, { at: list, world })
  await screen.findByRole('table', { name: 'Closed trades' })
  const at = (id: string) => waitFor(() => expect(shown.address()).toBe(`/trading/trades/${id}`))
  const ready = (name: RegExp) =>
    waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
  await userEvent.click(document.querySelector('[data-row=t1] td') ?? document.body)
  await at('t1')
  expect(await screen.findByRole('button', { name: 'Newer trade (K)' })).toHaveProperty('disabled', true)
  await userEvent.keyboard('j')
  await at('t2')
  // the first one of the next page
  await ready(/Older trade/)
  await userEvent.keyboard('{ArrowRight}')
  await at('t3')
  expect(window.history.state).toEqual({ from: `${list}&cursor=p2`, trail: [''] })
  await ready(/Older trade/)
  await userEvent.keyboard('j')
  await at('t4')
  await userEvent.keyboard('j')
  await userEvent.keyboard('k')
  await at('t3')
  // the last one of the page before
  await ready(/Newer trade/)
  await userEvent.keyboard('{ArrowLeft}')
  await at('t2')
  expect(window.history.state).toEqual({ from: list, trail: [] })
  await userEvent.click(screen.getByRole('link', { name: 'Trades' }))
  await waitFor(() => expect(shown.address()).toBe(list))
})

test('E marks a trade as reviewed and moves on in the queue, and stays on the last one', async () => {
  const queue = '/trading/trades?range=All&reviewed=no'
  const two: Answers = { ...world, '/closed-trades': () => page(ids.slice(0, 2), null) }
  const shown = showScreen(<Routes routes={routes} />, { at: queue, world: two })
  await screen.findByRole('table', { name: 'Closed trades' })
  expect(shown.asked.some((one) => one.startsWith('/closed-trades?') && one.includes('reviewed=no'))).toBe(
    true,
  )
  await userEvent.click(document.querySelector('[data-row=t1] td') ?? document.body)
  // the address changes before the screen: until the trade's note is requested, the button is that of the previous trade
  const button = async (id: string) => {
    await waitFor(() => expect(shown.asked).toContain(`/journal/trades/${id}`))
    return enabled(() => screen.getByRole('button', { name: 'Mark reviewed' }))
  }
  await button('t1')
  await userEvent.keyboard('e')
  await waitFor(() => expect(shown.address()).toBe('/trading/trades/t2'))
  await userEvent.click(await button('t2'))
  await waitFor(() =>
    expect(shown.sent).toEqual(
      ['t1', 't2'].map((id) => ({ method: 'PUT', path: `/journal/trades/${id}`, body: { reviewed: true } })),
    ),
  )
  // the last one stays
  expect(shown.address()).toBe('/trading/trades/t2')
})

test('two quick key presses move two trades on', async () => {
  const three: Answers = {
    '/closed-trades': () => page(ids.slice(0, 3), null),
    '/closed-trades/:id': 503,
  }
  const shown = showScreen(<Routes routes={routes} />, { at: list, world: three })
  await screen.findByRole('table', { name: 'Closed trades' })
  await userEvent.click(document.querySelector('[data-row=t1] td') ?? document.body)
  await screen.findByRole('button', { name: 'Older trade (J)' })
  act(() => {
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'j' })
  })
  expect(shown.address()).toBe('/trading/trades/t3')
  act(() => {
    fireEvent.keyDown(document.body, { key: 'k' })
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'k' })
  })
  expect(shown.address()).toBe('/trading/trades/t2')
})

test('a trade opened by its address has no list, and no keys', async () => {
  const shown = showScreen(<Routes routes={routes} />, { at: '/trading/trades/t2', world })
  expect(await screen.findByRole('link', { name: 'Trades' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Older trade/ })).toBeNull()
  await userEvent.keyboard('j')
  expect(shown.address()).toBe('/trading/trades/t2')
  expect(placeOf({ from: '/admin?x=1' })).toBeNull()
  expect(placeOf({ from: '//evil.test/trading/trades?x' })).toBeNull()
})
