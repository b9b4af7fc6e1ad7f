import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Toaster } from '../../core/kit/toast.tsx'
import { closedTrade, totalsOf } from '../../../test/performance-world.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { TradesScreen } from '../trades/trades-screen.tsx'

const ids = ['a', 'b', 'c', 'd', 'e']
const trades = ids.map((id, i) => closedTrade({ id, closedAt: `2025-06-24T1${9 - i}:00:00.000Z` }))
const fields = { tags: [], rating: null, playbookId: null, reviewedAt: null, changedAt: null }
const changed = [
  { id: 'a', before: fields, after: { ...fields, tags: ['late'], changedAt: '2025-06-24T12:00:00.000000Z' } },
]
const world: Answers = {
  '/closed-trades': () => ({ trades, nextCursor: 'p2', totals: totalsOf(1204) }),
  '/journal/tags': () => ({ tags: [{ tag: 'late', trades: 3 }] }),
  'PATCH /journal/trades': () => ({ changed }),
  'POST /journal/trades/undo': () => ({ restored: 1, kept: 0 }),
}
const show = async (change: Answers = {}) => {
  const page = showScreen(
    <>
      <TradesScreen />
      <Toaster />
    </>,
    { at: '/trading/trades?range=All', world: { ...world, ...change } },
  )
  await screen.findByRole('table', { name: 'Closed trades' })
  return page
}
const box = (at: number) => screen.getAllByRole('checkbox', { name: /^Select BTC/ })[at] ?? document.body
const ticked = () => ids.filter((_, i) => (box(i) as HTMLInputElement).checked).join('')

test('rows are selected one by one, with Shift as a range, and by the header as a page', async () => {
  await show()
  await userEvent.click(box(1))
  expect(ticked()).toBe('b')
  fireEvent.click(box(3), { shiftKey: true })
  expect(ticked()).toBe('bcd')
  expect(await screen.findByText('3 selected')).toBeTruthy()
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' })
  expect(all.indeterminate).toBe(true)
  await userEvent.click(all)
  expect(ticked()).toBe('abcde')
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(ticked()).toBe('')
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected trades' })).toBeNull())
})

test('X selects the focused row, Shift and X a range, Ctrl and A the page, and Escape none', async () => {
  await show()
  await userEvent.keyboard('jx')
  expect(ticked()).toBe('a')
  await userEvent.keyboard('jj{Shift>}x{/Shift}')
  expect(ticked()).toBe('abc')
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(ticked()).toBe('abcde')
  await userEvent.keyboard('{Escape}')
  expect(ticked()).toBe('')
})

test('a click on a checkbox opens no trade', async () => {
  const page = await show()
  await userEvent.click(box(0))
  expect(page.address()).toBe('/trading/trades?range=All')
})

test('as many trades of the filter can be selected as one request can change', async () => {
  const many = Array.from({ length: 500 }, (_, i) => closedTrade({ id: `t${i}` }))
  const page = await show({
    '/closed-trades': (query) => ({
      trades: query.get('limit') === '500' ? many : trades,
      nextCursor: 'p2',
      totals: totalsOf(1204),
    }),
  })
  await userEvent.click(box(0))
  await userEvent.click(await screen.findByRole('button', { name: 'Select the newest 500 of 1,204' }))
  expect(await screen.findByText('500 selected')).toBeTruthy()
  await userEvent.click(box(0))
  expect(await screen.findByText('At most 500 trades can be selected at once.')).toBeTruthy()
  expect(screen.getByText('500 selected')).toBeTruthy()
  expect(page.asked.filter((one) => one.includes('limit=500'))).toHaveLength(1)
})

test('a tag is added to all selected trades, and Undo restores the earlier tags', async () => {
  const page = await show()
  await userEvent.click(box(0))
  await userEvent.click(box(1))
  await userEvent.click(await screen.findByRole('button', { name: 'Tags' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'late' }))
  expect(page.sent).toEqual([
    { method: 'PATCH', path: '/journal/trades', body: { trades: ['a', 'b'], addTags: ['late'] } },
  ])
  const toast = await screen.findByText('Tagged 1 trade “late”.')
  const { parentElement } = toast
  await userEvent.click(within(parentElement ?? document.body).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeTruthy()
  expect(page.sent.at(-1)).toEqual({ method: 'POST', path: '/journal/trades/undo', body: { changed } })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test.each([
  ['Playbook', 'Breakout', { playbookId: 'p1' }, 'Assigned 1 trade to “Breakout”.'],
  ['Playbook', 'No playbook', { playbookId: null }, 'Removed the playbook from 1 trade.'],
  ['Rating', '4 of 5', { rating: 4 }, 'Rated 1 trade 4 of 5.'],
  ['Rating', 'No rating', { rating: null }, 'Removed the rating from 1 trade.'],
])('%s: %s applies to all selected trades, and can be undone', async (button, pick, sent, said) => {
  const page = await show({
    '/journal/playbooks': () => ({ playbooks: [{ id: 'p1', name: 'Breakout', rules: [], trades: 0 }] }),
  })
  await userEvent.click(box(0))
  await userEvent.click(box(1))
  await userEvent.click(
    within(await screen.findByRole('toolbar', { name: 'Selected trades' })).getByRole('button', {
      name: button,
    }),
  )
  await userEvent.click(await screen.findByRole('menuitem', { name: pick }))
  const toast = await screen.findByText(said)
  expect(page.sent).toEqual([
    { method: 'PATCH', path: '/journal/trades', body: { trades: ['a', 'b'], ...sent } },
  ])
  await userEvent.click(within(toast.parentElement ?? document.body).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeTruthy()
  expect(page.sent.at(-1)).toEqual({ method: 'POST', path: '/journal/trades/undo', body: { changed } })
})

test('a tag of some selected trades is half ticked, and one of all is removed', async () => {
  const [first, second] = [trades[0], trades[1]].map((one, i) => ({
    ...closedTrade(one),
    journal: { ...closedTrade().journal, tags: i === 0 ? ['late', 'fomo'] : ['late'] },
  }))
  const page = await show({
    '/closed-trades': () => ({ trades: [first, second], nextCursor: null, totals: totalsOf(2) }),
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Tags' }))
  expect(await screen.findByRole('checkbox', { name: /fomo/ })).toHaveProperty('indeterminate', true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'late' }))
  expect(page.sent).toEqual([
    { method: 'PATCH', path: '/journal/trades', body: { trades: ['a', 'b'], removeTags: ['late'] } },
  ])
})

test('a refusal by the server is shown, and the selection stays', async () => {
  await show({ 'PATCH /journal/trades': 503 })
  await userEvent.click(box(0))
  await userEvent.click(await screen.findByRole('button', { name: 'Reviewed' }))
  expect(await screen.findByText(/Harbour is busy/)).toBeTruthy()
  expect(ticked()).toBe('a')
})

test('another filter clears the selection', async () => {
  const page = await show()
  await userEvent.click(box(0))
  await screen.findByText('1 selected')
  await userEvent.click(screen.getByRole('button', { name: 'Side' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Long' }))
  await waitFor(() => expect(page.address()).toContain('side=long'))
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  await act(async () => page.refresh())
})

test('a stop by rule is set on all selected trades, names those that it does not suit, and can be undone', async () => {
  const stops = [{ id: 'a', price: '61740' }]
  const page = await show({
    'POST /journal/trades/stops': () => ({ stops, kept: 1, unsuited: 0, withoutCandles: 1 }),
    'POST /journal/trades/stops/undo': () => ({ restored: 1, kept: 0 }),
  })
  for (const at of [0, 1, 2]) await userEvent.click(box(at))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  const form = within(await screen.findByRole('form', { name: 'Initial stop' }))
  const send = form.getByRole('button', { name: 'Set stop on 3 trades' })
  expect(send).toHaveProperty('disabled', true)
  await userEvent.click(form.getByRole('button', { name: 'ATR' }))
  await userEvent.click(form.getByRole('button', { name: '4h' }))
  await userEvent.type(form.getByRole('textbox', { name: /Multiple of the ATR/ }), '1.5{Enter}')
  await waitFor(() =>
    expect(page.sent).toEqual([
      {
        method: 'POST',
        path: '/journal/trades/stops',
        body: { trades: ['a', 'b', 'c'], rule: { kind: 'atr', interval: '4h', multiple: '1.5' } },
      },
    ]),
  )
  const toast = await screen.findByText(
    'Set the stop of 1 trade. 1 had one already. For 1 the exchange has no candles.',
  )
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Initial stop' })).toBeNull())
  await userEvent.click(within(toast.parentElement ?? document.body).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone.')).toBeTruthy()
  expect(page.sent.at(-1)).toEqual({ method: 'POST', path: '/journal/trades/stops/undo', body: { stops } })
})

test('an error about a stop is shown below its field', async () => {
  const page = await show({
    'POST /journal/trades/stops': 503,
  })
  await userEvent.click(box(0))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  const form = within(await screen.findByRole('form', { name: 'Initial stop' }))
  await userEvent.type(form.getByRole('textbox', { name: /Distance from the entry/ }), '2{Enter}')
  expect(await form.findByText('Harbour is busy or starting. Please try again in a moment.')).toBeTruthy()
  expect(page.sent).toHaveLength(1)
})

test('if all had a stop already no error is shown, and candles’ days are named as on charts', async () => {
  await show({
    'POST /journal/trades/stops': () => ({ stops: [], kept: 1, unsuited: 0, withoutCandles: 0 }),
  })
  await userEvent.click(box(0))
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
  const form = within(await screen.findByRole('form', { name: 'Initial stop' }))
  await userEvent.click(form.getByRole('button', { name: 'ATR' }))
  expect(form.getByRole('button', { name: '1D' })).toBeTruthy()
  await userEvent.type(form.getByRole('textbox', { name: /Multiple of the ATR/ }), '2{Enter}')
  const said = await screen.findByText('No stop was set. 1 had one already.')
  expect(said.closest('[role=status]')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
