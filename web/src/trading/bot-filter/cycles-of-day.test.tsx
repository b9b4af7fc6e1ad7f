import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { progress } from '../../../test/trading-world.ts'
import { api } from '../../core/api/api.ts'
import { createQueryClient, keyOf } from '../../core/api/query.ts'
import { Router } from '../../core/router/router.tsx'
import { CyclesOfDay } from './cycles-of-day.tsx'

const cycle = (symbol: string) => ({ key: symbol, closedAt: '2025-05-01T12:00:00.000Z', symbol, net: '1' })
const replyWith = (...trades: readonly unknown[]) => ({
  currency: 'USD',
  timeZone: 'America/New_York',
  trades,
  totals: { trades: trades.length, unpriced: 0 },
})

test('a day’s cycles are requested again after an account’s sync, like the sum of the day', async () => {
  const replies = [replyWith(cycle('BTC/USDT')), replyWith(cycle('BTC/USDT'), cycle('ETH/USDT'))]
  vi.stubGlobal('fetch', (input: string) =>
    input.includes('/bots/b1/trades')
      ? Promise.resolve(Response.json({ success: true, data: replies.shift() }))
      : new Promise(() => undefined),
  )
  const client = createQueryClient()
  const readAt = (lastSyncedAt: string) =>
    client.setQueryData(keyOf(api.sync.status, {}), { accounts: [progress({ lastSyncedAt })] })
  readAt('2025-06-24T14:00:00.000Z')
  render(
    <QueryClientProvider client={client}>
      <Router>
        <CyclesOfDay date="2025-05-01" id="b1" />
      </Router>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('BTC-USDT')).toBeTruthy()
  // in the zone of the day, which is that of its page
  expect(screen.getByText('08:00')).toBeTruthy()
  readAt('2025-06-24T14:05:00.000Z')
  expect(await screen.findByText('ETH-USDT')).toBeTruthy()
})
