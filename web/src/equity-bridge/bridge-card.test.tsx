import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../test/trading-page.tsx'
import { BridgeCard } from './bridge-card.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'What moved' }))

test('why equity and booked results differ is told part by part, each leading to its rows in the same accounts and range', async () => {
  showScreen(<BridgeCard />, { at: '/trading?range=90D&accounts=ok' })
  const shown = await card()
  const price = await shown.findByRole('link', { name: 'Price P&L (booked)' })
  expect(price.getAttribute('href')).toBe('/trading/trades?accounts=ok&range=90D&view=fills')
  const cells = [...(price.closest('dl')?.children ?? [])].map((cell) =>
    cell.textContent?.replace(/\s+/g, ' '),
  )
  expect(cells).toEqual([
    'Net deposits +$1,300.00',
    '+Price P&L (booked) +$190.50',
    '+Fees (booked) −$28.25',
    '+Funding (booked) −$2.25',
    '+Unrealised P&L, change −$90.33',
    expect.stringMatching(/^= Change of equity \+\$1,369\.67close of 25 May 2025 to 24 Jun 2025$/),
  ])
  expect(shown.queryByText('Exchange rate')).toBeNull()
})

test('where deposits cannot be read it says so, and no part', async () => {
  showScreen(<BridgeCard />, {
    world: {
      '/equity-bridge': () => ({
        currency: 'USD',
        rate: null,
        timeZone: 'UTC',
        bridge: null,
        unread: [{ accountId: 'a', label: 'My Luno', reason: 'Deposits at Luno cannot be read.' }],
      }),
    },
  })
  expect(await (await card()).findByText('My Luno: Deposits at Luno cannot be read.')).toBeTruthy()
})

test('a bridge that could not be loaded says so in its own card', async () => {
  showScreen(<BridgeCard />, { world: { '/equity-bridge': 503 } })
  expect(await screen.findByText('Could not load what moved')).toBeTruthy()
})
