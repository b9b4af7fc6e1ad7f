import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountProgress, exchangeAccount, tradingAnswers } from '../../../test/accounts.ts'
import { at } from '../../../test/at.tsx'
import { closedTrade, totalsOf } from '../../../test/performance-world.ts'
import { onPhone } from '../../../test/phone.ts'
import { release } from '../../../test/releases.ts'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { somebody } from '../../../test/settings-answers.ts'
import { session } from '../../core/api/session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const listOf = (trades: readonly object[]): Answered => ({
  data: { currency: 'USD', rate: null, trades, nextCursor: null, totals: totalsOf(trades.length) },
})
function open(given: Parameters<typeof serverAtTheEdge>[0] = {}) {
  const edge = serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()], [accountProgress({ status: 'synced' })]),
    'GET /api/v1/user/me': { data: somebody },
    'GET /api/v1/downloads/releases': { data: [release({ changelog: 'Faster.\nFixed: a fee.' })] },
    'GET /api/closed-trades': listOf([closedTrade(), closedTrade({ id: 'k2', net: null, return: null })]),
    ...given,
  })
  at('/dashboard')
  return edge
}

test('a trader sees the trades that closed last, each with its result and a link to it', async () => {
  const edge = open()
  const list = await screen.findByRole('list', { name: 'Latest closed trades' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first && within(first).getByRole('link').getAttribute('href')).toBe(
    `/trading/trades/${closedTrade().id}`,
  )
  expect(first?.textContent).toMatch(/[+\u2212]\$[\d,.]+$/)
  expect(second?.textContent).toMatch(/no price$/)
  expect(screen.getByRole('link', { name: 'All trades' }).getAttribute('href')).toBe('/trading/trades')
  expect(edge.asked.some(({ path }) => path.includes('/closed-trades') && path.includes('limit=5'))).toBe(
    true,
  )
})

test('the figures of the trades have heads, also while they load', async () => {
  open({ 'GET /api/closed-trades': () => new Promise<never>(() => undefined) })
  const card = await screen.findByRole('region', { name: 'Latest closed trades' })
  expect(card.textContent).toContain('ClosedMarketAccountReturnNet P&L')
})

test('while the trades load, and if there are none yet, the card has the height of a full list', async () => {
  open({ 'GET /api/closed-trades': () => new Promise<never>(() => undefined) })
  const card = await screen.findByRole('region', { name: 'Latest closed trades' })
  expect(card.querySelectorAll('.skeletons > li')).toHaveLength(5)
  const height = card.querySelector('.skeletons')?.className.match(/min-h-\[\d+px\]/)?.[0]
  open({ 'GET /api/closed-trades': listOf([]) })
  const empty = await screen.findByText('No closed trades yet')
  expect(height).toBeTruthy()
  expect(empty.closest(`[class*="${height}"]`)).toBeTruthy()
})

test('trades that cannot be loaded show the reason in their card, and everything else stays', async () => {
  open({ 'GET /api/closed-trades': { refused: [400, 'X', 'Trades are away.'] } })
  const card = await screen.findByRole('region', { name: 'Latest closed trades' })
  expect(await within(card).findByText('Trades are away.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Settings/ })).toBeTruthy()
})

test('without an exchange there is no list of trades', async () => {
  open({ 'GET /api/exchange-keys': { data: [] } })
  await screen.findByText('No exchange connected yet')
  expect(screen.queryByText('Latest closed trades')).toBeNull()
  expect(await screen.findByRole('region', { name: 'New in v1.4.0' })).toBeTruthy()
})

test('the notes of the newest release are beside the trades', async () => {
  open()
  const notes = await screen.findByRole('region', { name: 'New in v1.4.0' })
  expect(
    within(notes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Faster.', 'Fixed: a fee.'])
  const settings = screen.getByRole('link', { name: /^Settings/ })
  expect(notes.compareDocumentPosition(settings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('on a phone the notes of the newest release are last', async () => {
  onPhone()
  open()
  const notes = await screen.findByRole('region', { name: 'New in v1.4.0' })
  const settings = screen.getByRole('link', { name: /^Settings/ })
  expect(notes.compareDocumentPosition(settings)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('without a release, or a list of them, there are no notes', async () => {
  open({ 'GET /api/v1/downloads/releases': { refused: [400, 'X', 'The releases are away.'] } })
  await screen.findByRole('list', { name: 'Latest closed trades' })
  expect(screen.queryByText(/^New in/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'All releases' })).toBeNull()
})
