import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { accountProgress, exchangeAccount, tradingAnswers } from '../../../test/accounts.ts'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { createQueryClient } from '../../core/api/query.ts'
import { session } from '../../core/api/session.ts'
import { Router } from '../../core/router/router.tsx'
import { EquityCard } from './equity-card.tsx'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

test('equity that could not be refreshed stays in grey with its time and a way to try again, and nothing beside it is green', async () => {
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
