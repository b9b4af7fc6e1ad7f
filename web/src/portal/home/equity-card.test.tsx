import { minuteMs } from '@harbour/ledger/durations'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { accountProgress, exchangeAccount, tradingAnswers } from '../../../test/accounts.ts'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { api } from '../../core/api/api.ts'
import { day, utc } from '../../core/kit/format-time.ts'
import { createQueryClient, keyOf } from '../../core/api/query.ts'
import { session } from '../../core/api/session.ts'
import { Router } from '../../core/router/router.tsx'
import { EquityCard } from './equity-card.tsx'

const curve = {
  data: {
    currency: 'USD',
    points: [
      { day: '2026-06-03', at: '2026-06-03T12:00:00.000Z', equity: '1540', flow: '0', source: 'live' },
    ],
    incomplete: [],
    uncounted: [],
  },
}

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

test('equity that could not be refreshed is grey with its time and a retry, and nothing next to it is green', async () => {
  const now = new Date().toISOString()
  const edge = serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()], [accountProgress({ status: 'synced', lastSyncedAt: now })]),
    'GET /api/equity-snapshots': curve,
  })
  const client = createQueryClient()
  render(
    <Router>
      <QueryClientProvider client={client}>
        <EquityCard />
      </QueryClientProvider>
    </Router>,
  )
  const user = userEvent.setup()
  const card = within(await screen.findByRole('region', { name: 'Equity, all accounts' }))
  await card.findByText('$1,540.00')
  await card.findByText(/^Synced/)
  const region = screen.getByRole('region', { name: 'Equity, all accounts' })
  expect(region.querySelector('.bg-gain')).not.toBeNull()
  edge.answers['GET /api/equity-snapshots'] = { refused: [400, 'X', 'Equity is away.'] }
  await act(() => client.invalidateQueries())
  const note = await card.findByRole('status')
  expect(note.textContent).toContain('Equity is away. Last good data:')
  expect(card.getByText('$1,540.00').closest('[data-stale]')).not.toBeNull()
  expect(region.querySelector('.bg-gain')).toBeNull()
  edge.answers['GET /api/equity-snapshots'] = curve
  await user.click(card.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(card.queryByRole('status')).toBeNull())
  expect(region.querySelector('[data-stale]')).toBeNull()
})

test('offline, the overview’s cached figure is shown here too, in grey and with one time', async () => {
  serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()], [accountProgress({ status: 'synced' })]),
    'GET /api/equity-snapshots': 'no network',
    'GET /api/backfill-status': 'no network',
  })
  const client = createQueryClient()
  // the answer to the question of the overview of the last 30 days
  client.setQueryData(keyOf(api.portfolio.equity, { query: { days: '31', step: 'hour' } }), curve.data, {
    updatedAt: Date.now() - minuteMs,
  })
  client.setQueryData(keyOf(api.sync.status, {}), { accounts: [accountProgress({ status: 'synced' })] })
  render(
    <Router>
      <QueryClientProvider client={client}>
        <EquityCard />
      </QueryClientProvider>
    </Router>,
  )
  const card = within(await screen.findByRole('region', { name: 'Equity, all accounts' }))
  expect((await card.findByText('$1,540.00')).textContent).toBe('$1,540.00')
  await act(() => client.invalidateQueries())
  expect((await card.findByRole('status')).textContent).toMatch(/^Offline\. Last good data: /)
  expect(card.getByText('$1,540.00').closest('[data-stale]')).not.toBeNull()
  await waitFor(() => expect(card.queryByText(/Synced|Sync status/)).toBeNull())
})

test('the curve starts with the first day of its range, as on the overview, although its first point is the prior close', async () => {
  const dayMs = 24 * 60 * minuteMs
  const dayOf = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  const points = Array.from({ length: 31 }, (_, at) => ({
    ...curve.data.points[0],
    day: dayOf(30 - at),
    at: `${dayOf(30 - at)}T00:00:00.000Z`,
    equity: String(1_000 + at),
  }))
  serverAtTheEdge({
    ...tradingAnswers([exchangeAccount()]),
    'GET /api/equity-snapshots': { data: { ...curve.data, points } },
  })
  render(
    <Router>
      <QueryClientProvider client={createQueryClient()}>
        <EquityCard />
      </QueryClientProvider>
    </Router>,
  )
  const figure = await screen.findByRole('figure')
  expect(figure.textContent).toContain(`Equity from ${day(dayOf(29), utc)} to ${day(dayOf(0), utc)}`)
})
