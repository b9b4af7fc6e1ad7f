import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../../test/trading-page.tsx'
import { exchangeAccounts } from '../../../test/trading-world.ts'
import { BalancesScreen } from '../balances/balances-screen.tsx'
import { BotsScreen } from '../bots/bots-screen.tsx'
import { PositionsScreen } from '../positions/positions-screen.tsx'
import { OverviewScreen } from '../overview/overview-screen.tsx'

const screens = { OverviewScreen, BalancesScreen, PositionsScreen, BotsScreen }
const disconnected = (lastBalances: 'counted' | 'withdrawn') => ({
  '/exchange-keys': () =>
    exchangeAccounts.map((key) =>
      key.id === 'bn'
        ? {
            ...key,
            status: 'disconnected',
            disconnectedAt: '2025-05-03T12:00:00.000Z',
            // its key was invalid long before
            lastSyncedAt: '2025-04-12T12:00:00.000Z',
            lastBalances,
          }
        : key,
    ),
  '/bots': () => ({ currency: 'USD', rate: null, bots: [], found: [], withoutClientIds: [] }),
})

test.each(Object.entries(screens))(
  'a disconnected account is named with its date, or with its last sync if it counts, next to current figures: %s',
  async (_name, Screen) => {
    showScreen(<Screen />, { world: disconnected('counted') })
    const note = await screen.findByRole('note', { name: 'Disconnected accounts' })
    expect(note.textContent).toMatch(
      /^Main futures is disconnected and counts as of 12 Apr( 2025)?\. Change$/,
    )
    cleanup()
    showScreen(<Screen />, { world: disconnected('withdrawn') })
    expect((await screen.findByRole('note', { name: 'Disconnected accounts' })).textContent).toMatch(
      /^Main futures was disconnected on 3 May( 2025)?; its holdings count as withdrawn\. Change$/,
    )
  },
)

test('it is not named if other accounts are selected', async () => {
  showScreen(<BalancesScreen />, { at: '/?accounts=ok', world: disconnected('counted') })
  expect(await screen.findByRole('table', { name: 'Balances' })).toBeTruthy()
  expect(screen.queryByRole('note', { name: 'Disconnected accounts' })).toBeNull()
})
