import { excursionsAtOnce } from '@harbour/contract/trading/trade-detail'
import { groupSize } from './excursion-cell.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closedTrade, totalsOf } from '../../../test/performance-world.ts'
import { onPhone } from '../../../test/phone.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { worldNow } from '../../../test/trading-world.ts'
import { TradesScreen } from '../trades/trades-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: worldNow, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const trades = [
  closedTrade({ id: 'a', closedAt: '2025-06-24T10:00:00.000Z', net: '10.5' }),
  closedTrade({
    id: 'b',
    closedAt: '2025-06-24T09:00:00.000Z',
    net: '-0.25',
    side: 'short',
    endedBy: 'liquidation',
  }),
  closedTrade({
    id: 'c',
    closedAt: '2025-06-23T09:00:00.000Z',
    net: null,
    isComplete: false,
    incompleteBecause: 'opened_before',
    return: null,
    entryPrice: null,
  }),
  closedTrade({ id: 'd', closedAt: '2025-06-22T09:00:00.000Z', net: '4' }),
]
const totals = totalsOf(1204, {
  wins: 600,
  losses: 600,
  incomplete: 3,
  unpriced: 1,
  net: '1234.56',
  fees: '99.01',
  funding: '-7.5',
})
const world: Answers = {
  '/closed-trades': (query) => ({
    trades: query.get('cursor') === 'p2' ? [trades[3]] : trades,
    nextCursor: query.get('cursor') === 'p2' ? null : 'p2',
    totals,
  }),
}
const everything = '/trading/trades?range=All'
const show = (at = everything, change: Answers = {}) =>
  showScreen(<TradesScreen />, { at, world: { ...world, ...change } })
const table = () => screen.findByRole('table', { name: 'Closed trades' })
const total = () => screen.getByRole('status', { name: 'All matching trades' })

test('closed trades are grouped by closing day, and unknown values are labelled', async () => {
  show()
  const rows = within(await table())
  // each sum of a day stands in the column of the figures that it adds up
  const heads = rows.getAllByRole('columnheader').map((head) => head.textContent)
  const lineOf = (day: string) => {
    const cells = [...(rows.getByText(day).closest('tr')?.cells ?? [])].map((cell) => cell.textContent)
    expect(cells.length).toBe(heads.length)
    return [cells[0], ...['Fees', 'Net P&L'].map((head) => cells[heads.indexOf(head)])]
  }
  expect(lineOf('Tue 24 Jun').toSpliced(1, 1)).toEqual(['Tue 24 Jun· 2 trades', '+$10.25'])
  expect(lineOf('Tue 24 Jun')[1]).toMatch(/^−\$/)
  // the page ends within that day, so it claims no sum
  expect(lineOf('Sun 22 Jun')).toEqual(['Sun 22 Jun· 1 trade on this page', '', ''])
  expect(rows.getByText('Liquidation')).toBeTruthy()
  expect(rows.getByText('Opened before')).toBeTruthy()
  expect(rows.getAllByTitle('Opened before the synced history starts').length).toBeGreaterThan(1)
})

test('journal data of a trade is marked in its row, and available as columns', async () => {
  const marks = {
    hasNote: true,
    hasPicture: true,
    tags: ['late', 'fomo'],
    rating: 4,
    playbook: 'Retest',
    r: -0.5,
    isReviewed: true,
  }
  show(`${everything}&columns=symbol,r,tags,playbook,rating,net`, {
    '/closed-trades': () => ({
      trades: [closedTrade({ id: 'a', journal: marks }), closedTrade({ id: 'b' })],
      nextCursor: null,
      totals: totalsOf(2),
    }),
  })
  await table()
  const cellsOf = (id: string) =>
    [...document.querySelectorAll(`[data-row=${id}] td`)].map((cell) => cell.textContent)
  expect(cellsOf('a').slice(2, 6)).toEqual(['−0.50R', 'late, fomo', 'Retest', '4 of 5'])
  expect(cellsOf('a')[1]).toBe('BTC-USDT perpetualNoteTags: late, fomoPictureReviewed')
  expect(cellsOf('b').slice(1, 6)).toEqual(['BTC-USDT perpetual', '–No initial stop', '–', '–', '–'])
})

test('MAE and MFE are requested only with their columns, ten trades at a time, and show a reason if unknown', async () => {
  const page = Array.from({ length: 12 }, (_, i) => closedTrade({ id: `t${i}` }))
  const answers: Answers = {
    '/closed-trades': () => ({ trades: page, nextCursor: null, totals: totalsOf(12) }),
    '/closed-trades/excursions': (query) => ({
      excursions: (query.get('trades') ?? '')
        .split(',')
        .map((id) =>
          id === 't1'
            ? { id, asset: 'USDT', mae: null, mfe: null, why: 'no_candles' }
            : { id, asset: 'USDT', mae: '-12.5', mfe: '40.25', why: null },
        ),
    }),
  }
  const plain = show(everything, answers)
  await table()
  expect(plain.asked.some((one) => one.includes('excursions'))).toBe(false)
  cleanup()
  const { asked } = show(`${everything}&columns=symbol,mae,mfe`, answers)
  await table()
  const cellsOf = (id: string) =>
    [...document.querySelectorAll(`[data-row=${id}] td`)].map((cell) => cell.textContent)
  await waitFor(() => expect(cellsOf('t0').slice(2)).toEqual(['−12.50 USDT', '+40.25 USDT']))
  expect(cellsOf('t1')[2]).toContain('The exchange has no complete candles for that time')
  expect(asked.filter((one) => one.includes('excursions'))).toHaveLength(2)
})

test('the totals are those of the server, on every page', async () => {
  const page = show()
  await table()
  const said = '1,204 tradesNet +$1,234.56Won 50%Fees −$99.01Funding −$7.503 opening unknown1 no price'
  expect(total().textContent).toBe(said)
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(page.address()).toBe(`${everything}&cursor=p2`))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true))
  expect(total().textContent).toBe(said)
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }))
  await waitFor(() => expect(page.address()).toBe(everything))
})

test('filters are in the address and in the request', async () => {
  const page = show(
    `${everything}&side=short&exchange=okx&symbol=ETH&from=2025-06-01&to=2025-06-30&accounts=ok`,
  )
  await table()
  expect(page.asked).toContain(
    '/closed-trades?timeZone=UTC&from=2025-06-01&to=2025-06-30&accounts=ok&exchange=okx&symbol=ETH&side=short',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Side' }))
  await userEvent.click(screen.getByRole('button', { name: 'Result' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Opening unknown' }))
  await waitFor(() => expect(page.address()).toContain('result=incomplete'))
  expect(page.address()).not.toContain('side=')
  await waitFor(() => expect(page.asked.some((one) => one.includes('result=incomplete'))).toBe(true))
})

test('the number of trades left out of the sums links to them', async () => {
  const page = show()
  await table()
  await userEvent.click(screen.getByRole('link', { name: '1 no price' }))
  await waitFor(() => expect(page.address()).toBe(`${everything}&result=unpriced`))
})

test('the other list is a tab away and keeps the symbol', async () => {
  const page = show(`${everything}&symbol=BTC&result=win`)
  await table()
  await userEvent.click(screen.getByRole('tab', { name: 'Fills' }))
  expect(await screen.findByRole('table', { name: 'Fills' })).toBeTruthy()
  expect(page.address()).toBe(`${everything}&symbol=BTC&view=fills`)
  await userEvent.click(screen.getByRole('tab', { name: 'Closed trades' }))
  await table()
  expect(page.address()).toBe(`${everything}&symbol=BTC`)
})

test('trades that close meanwhile are shown only on request', async () => {
  const page = show()
  await table()
  vi.stubGlobal('scrollY', 600)
  vi.stubGlobal('scrollTo', vi.fn())
  page.answer({
    '/closed-trades': () => ({ trades: [closedTrade({ id: 'new' }), ...trades], nextCursor: 'p2', totals }),
  })
  await act(() => page.refresh())
  await userEvent.click(await screen.findByRole('button', { name: '1 new trade' }))
  await waitFor(() => expect(document.querySelector('[data-row=new]')).not.toBeNull())
})

test('an empty list explains why, and a failed one shows an error in its card', async () => {
  const none = { '/closed-trades': () => ({ trades: [], nextCursor: null, totals: totalsOf(0) }) }
  const page = show(`${everything}&result=loss`, none)
  expect(await screen.findByText('No trade matches these filters.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText(/Closed trades appear here/)).toBeTruthy()
  page.answer({ '/closed-trades': 503 })
  await act(() => page.refresh())
})

test('a page that is no longer valid leads back to the first one', async () => {
  const page = show(`${everything}&cursor=old`, { '/closed-trades': 400 })
  expect(await screen.findByText('Could not load closed trades')).toBeTruthy()
  page.answer(world)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await table()
})

test('hidden amounts hide every sum and keep counts and shares', async () => {
  localStorage.setItem('harbour.hideAmounts', '1')
  show()
  await table()
  expect(document.body.textContent).not.toMatch(/\$\d/)
  expect(total().textContent).toContain('1,204 trades')
  localStorage.removeItem('harbour.hideAmounts')
})

test('a row links to the trade, which links back to the list as it was', async () => {
  const page = show(`${everything}&side=long`)
  const [, row] = [...(await table()).querySelectorAll<HTMLElement>('[data-row=a] td')]
  await userEvent.click(row ?? document.body)
  await waitFor(() => expect(page.address()).toBe('/trading/trades/a'))
  expect(window.history.state).toMatchObject({ from: `${everything}&side=long` })
})

test('one request for excursions has as many trades as the server measures', () => {
  expect(groupSize).toBe(excursionsAtOnce)
})

test('on a phone a trade shows its market and its account', async () => {
  onPhone()
  onTestFinished(() => void vi.restoreAllMocks())
  show()
  const list = await screen.findByRole('list', { name: 'Closed trades' })
  const [first] = list.querySelectorAll('[data-row]')
  expect(first?.textContent).toMatch(/^BTC-USDTperpetual/)
  expect(await within(list).findAllByText('Main futures', { exact: false })).not.toHaveLength(0)
  // the zone of all times is named once, as the note beside the title has no room there
  const zones = [...list.querySelectorAll('li:not([data-row])')].map((day) =>
    day.textContent?.includes('UTC'),
  )
  expect(zones).toEqual([true, ...zones.slice(1).map(() => false)])
})

test('the list says once why the calendar may differ from its days', async () => {
  show()
  const rows = within(await table())
  expect(rows.queryByRole('button', { name: /^About/ })).toBeNull()
  await userEvent.hover(screen.getByRole('button', { name: 'About Closed trades' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain(
    'The calendar counts each fill on its own day',
  )
})

test('a press on a head sorts the list by that column, the next press reverses it, and no day heads the rows', async () => {
  const page = show()
  await table()
  const head = (name: string) => screen.getByRole('columnheader', { name })
  const press = (name: string) => userEvent.click(within(head(name)).getByRole('button'))
  const sorts = () =>
    new URLSearchParams(page.asked.findLast((one) => one.includes('/closed-trades?'))?.split('?')[1])
  expect(head('Closed').getAttribute('aria-sort')).toBe('descending')
  await press('Net P&L')
  await waitFor(() => expect(page.address()).toBe(`${everything}&sort=net`))
  await waitFor(() => expect(screen.queryByText('Tue 24 Jun')).toBeNull())
  expect(head('Net P&L').getAttribute('aria-sort')).toBe('descending')
  expect(head('Closed').getAttribute('aria-sort')).toBeNull()
  expect(sorts().get('sort')).toBe('net')
  expect(screen.getByText(/^Closed round trips\. Times in/)).toBeTruthy()
  // rows without a heading name their day
  expect([...document.querySelectorAll('[data-row=a] td')].map((cell) => cell.textContent)[1]).toBe('24 Jun')
  await press('Net P&L')
  await waitFor(() => expect(page.address()).toBe(`${everything}&sort=net&order=ascending`))
  await waitFor(() => expect(sorts().get('order')).toBe('ascending'))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(page.address()).toBe(`${everything}&sort=net&order=ascending&cursor=p2`))
  // another order begins at its first page
  await press('Closed')
  await waitFor(() => expect(page.address()).toBe(everything))
  expect(await screen.findByText('Tue 24 Jun')).toBeTruthy()
})

test('with the oldest first, days head the rows still, and pages are no longer called newer and older', async () => {
  show(`${everything}&order=ascending`)
  await table()
  expect(screen.getByText('Tue 24 Jun')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Closed' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
})

test('on a phone the list is sorted in the menu of the screen', async () => {
  onPhone()
  const page = show()
  await screen.findByText('Tue 24 Jun')
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Lowest net P&L' }))
  await waitFor(() => expect(page.address()).toBe(`${everything}&sort=net&order=ascending`))
  await waitFor(() => expect(screen.queryByText('Tue 24 Jun')).toBeNull())
})
