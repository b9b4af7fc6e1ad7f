import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { accountProgress, exchangeAccount, tradingAnswers } from '../../../test/accounts.ts'
import { at } from '../../../test/at.tsx'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { positions } from '../../../test/trading-world.ts'
import { session } from '../../core/api/session.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const results = (trades: number, net: string) => ({
  data: {
    currency: 'USD',
    rate: null,
    uncounted: [],
    all: { trades, wins: 1, losses: 1, breakevens: 0, net },
  },
})

function open(given: Record<string, Answered>) {
  const edge = serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()], [accountProgress({ status: 'synced' })]),
    'GET /api/v1/downloads/releases': { data: [] },
    'GET /api/performance': results(2, '-177.49'),
    ...given,
  })
  at('/dashboard')
  return edge
}
const strip = async () => within(await screen.findByRole('region', { name: 'Open now' }))

test('the open positions, their P&L and that of the month are on the first screen, and lead to their screens', async () => {
  const edge = open({ 'GET /api/positions': { data: { positions, unrealisedUsd: '313.47', rate: null } } })
  const shown = await strip()
  const first = await shown.findByRole('link', {
    name: new RegExp(`^Open positions ${positions.length} \\d+ in profit, \\d+ in loss$`),
  })
  expect(first.getAttribute('href')).toBe('/trading/positions')
  expect(shown.getByRole('link', { name: /^Unrealised P&L \+\$313\.47/ })).toBeTruthy()
  const month = await shown.findByRole('link', { name: /^Net P&L in \w+ −\$177\.49 2 closed trades so far$/ })
  expect(month.getAttribute('href')).toBe('/trading/analytics?range=month')
  const asked = edge.asked.find(({ path }) => path.startsWith('/api/performance?'))
  expect(asked?.path).toMatch(/from=\d{4}-\d{2}-01/)
})

test('without positions and trades the strip says so in words', async () => {
  open({ 'GET /api/performance': results(0, '0') })
  const shown = await strip()
  expect(await shown.findByText('no trade closed yet')).toBeTruthy()
  expect(shown.getByText('None on perpetuals or futures')).toBeTruthy()
})

test('a figure that could not be loaded says so, and the others stay', async () => {
  open({ 'GET /api/performance': { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] } })
  const shown = await strip()
  await waitFor(() => expect(shown.getByText('could not be loaded')).toBeTruthy())
  expect(shown.getByRole('link', { name: /^Open positions 0/ })).toBeTruthy()
})
