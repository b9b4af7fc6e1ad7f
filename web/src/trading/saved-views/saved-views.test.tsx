import type { SavedView } from '@harbour/contract/trading/saved-views'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { closedTrade, totalsOf } from '../../../test/performance-world.ts'
import { enabled } from '../../../test/on-its-way.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { TradesScreen } from '../trades/trades-screen.tsx'
import { freeName, isBare } from './view-state.ts'

const view = (name: string, given: Partial<SavedView> = {}): SavedView => ({
  id: name.toLowerCase(),
  list: 'closed',
  name,
  state: { side: 'long', range: 'All', columns: 'symbol,net' },
  isDefault: false,
  changedAt: '2025-06-24T10:00:00.000Z',
  ...given,
})
const worldWith = (views: readonly SavedView[]): Answers => ({
  '/closed-trades': () => ({ trades: [closedTrade({ id: 'a' })], nextCursor: null, totals: totalsOf(1) }),
  '/saved-views': () => ({ views }),
})
const list = '/trading/trades'
const open = async (name: string | RegExp) =>
  userEvent.click(await enabled(() => screen.getByRole('button', { name })))
const pick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('menuitem', { name }))

test('a selected view puts its filter and its columns in the address', async () => {
  const page = showScreen(<TradesScreen />, { at: `${list}?symbol=ETH`, world: worldWith([view('Longs')]) })
  await open('Views')
  await pick('Longs')
  await waitFor(() =>
    expect(page.address()).toBe(`${list}?range=All&side=long&columns=symbol%2Cnet&saved=longs`),
  )
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      // the checkbox that selects all
      '',
      'Symbol',
      'Net P&L',
    ]),
  )
})

test('the current filter is saved under a name, and changes to it only on request', async () => {
  const page = showScreen(<TradesScreen />, {
    at: `${list}?range=All&side=short&saved=longs`,
    world: {
      ...worldWith([view('Longs')]),
      'POST /saved-views': () => view('Shorts', { state: { range: 'All', side: 'short' } }),
      'PUT /saved-views/longs': () => view('Longs'),
    },
  })
  await open(/Longs.*changed/)
  await pick('Save changes to Longs')
  await waitFor(() =>
    expect(page.sent[0]).toEqual({
      method: 'PUT',
      path: '/saved-views/longs',
      body: { list: 'closed', name: 'Longs', state: { range: 'All', side: 'short' } },
    }),
  )
  await open(/Longs/)
  await pick('Save as a new view')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shorts{Enter}')
  await waitFor(() => expect(page.address()).toBe(`${list}?range=All&side=short&saved=shorts`))
  expect(page.sent[1]).toMatchObject({ path: '/saved-views', body: { name: 'Shorts', list: 'closed' } })
})

test('the default view applies to a list opened without filters, once, and to no other address', async () => {
  const world = worldWith([view('Longs', { isDefault: true })])
  const page = showScreen(<TradesScreen />, { at: `${list}?range=90D`, world })
  await waitFor(() =>
    expect(page.address()).toBe(`${list}?range=90D&side=long&columns=symbol%2Cnet&saved=longs`),
  )
  await open('Clear')
  await waitFor(() => expect(page.address()).toBe(`${list}?range=90D&columns=symbol%2Cnet`))
  const bare = (search: string) => isBare(new URLSearchParams(search))
  expect(['', 'accounts=a&range=All'].map(bare)).toEqual([true, true])
  expect(['symbol=BTC', 'cursor=x', 'saved=y', 'trade=t', 'where=z'].map(bare)).toEqual(Array(5).fill(false))
})

test('a list requests its default view only, so that no other rows appear first', async () => {
  const page = showScreen(<TradesScreen />, {
    at: list,
    world: worldWith([view('Longs', { isDefault: true })]),
  })
  expect(await screen.findByRole('table')).toBeTruthy()
  const questions = page.asked.filter((path) => path.startsWith('/closed-trades'))
  expect(questions.length).toBeGreaterThan(0)
  for (const question of questions) expect(question).toContain('side=long')
})

test('until the default view is known the list is loading', async () => {
  const page = showScreen(<TradesScreen />, { at: list, world: { ...worldWith([]), '/saved-views': 0 } })
  const card = await screen.findByRole('region', { name: 'Closed trades' })
  await waitFor(() => expect(page.asked.some((path) => path.startsWith('/saved-views'))).toBe(true))
  expect(card.getAttribute('aria-busy')).toBe('true')
  expect(page.asked.filter((path) => path.startsWith('/closed-trades'))).toEqual([])
})

test('if views cannot be loaded the list shows everything', async () => {
  const page = showScreen(<TradesScreen />, { at: list, world: { ...worldWith([]), '/saved-views': 503 } })
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(page.address()).toBe(list)
})

test('views can be moved, starred, duplicated, renamed and removed', async () => {
  const page = showScreen(<TradesScreen />, {
    at: `${list}?symbol=ETH`,
    world: {
      ...worldWith([view('One'), view('Two')]),
      'PUT /saved-view-order': () => ({}),
      'PUT /saved-views/two/default': () => view('Two', { isDefault: true }),
      'POST /saved-views': () => view('One 2'),
      'DELETE /saved-views/two': () => ({}),
    },
  })
  await open('Views')
  await pick('Manage views')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Move Two up' }))
  await userEvent.click(await enabled(() => dialog.getByRole('button', { name: 'Open the list with Two' })))
  await waitFor(() => expect(page.sent).toHaveLength(2))
  await userEvent.click(await enabled(() => dialog.getByRole('button', { name: 'Duplicate One' })))
  await waitFor(() => expect(page.sent).toHaveLength(3))
  await userEvent.click(await enabled(() => dialog.getByRole('button', { name: 'Remove Two' })))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(page.sent).toHaveLength(4))
  expect(page.sent).toEqual([
    { method: 'PUT', path: '/saved-view-order', body: { list: 'closed', ids: ['two', 'one'] } },
    { method: 'PUT', path: '/saved-views/two/default', body: { isDefault: true } },
    {
      method: 'POST',
      path: '/saved-views',
      body: { list: 'closed', name: 'One 2', state: view('One').state },
    },
    { method: 'DELETE', path: '/saved-views/two', body: null },
  ])
})

test('a duplicate gets its own name', () => {
  expect(freeName('Longs', ['Longs'])).toBe('Longs 2')
  expect(freeName('Longs 2', ['Longs', 'longs 2'])).toBe('Longs 3')
  expect(freeName('x'.repeat(60), []).length).toBeLessThanOrEqual(60)
})
