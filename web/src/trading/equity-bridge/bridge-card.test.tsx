import { cleanup, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bridgeDay, centsOf, halves } from '../../../test/bridge-days.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { BridgeCard } from './bridge-card.tsx'

const card = async () => within(await screen.findByRole('region', { name: 'What moved' }))

test('the difference between equity and booked P&L is split into parts, each with a link to its rows', async () => {
  showScreen(<BridgeCard />, { at: '/trading?range=90D&accounts=ok' })
  const shown = await card()
  const price = await shown.findByRole('link', { name: 'Price P&L (realised)' })
  expect(price.getAttribute('href')).toBe('/trading/trades?accounts=ok&range=90D&view=fills')
  const cells = [...(price.closest('dl')?.children ?? [])].map((cell) =>
    cell.textContent?.replace(/\s+/g, ' '),
  )
  expect(cells).toEqual([
    'Net deposits in less out+$1,300.00',
    'Price P&L realised+$190.50',
    'Fees realised−$28.25',
    'Funding realised−$2.25',
    'Unrealised P&L change−$90.33',
    'Equity change, the sum+$1,369.67',
  ])
  expect(shown.getByText(/^close of 25 May 2025 to 24 Jun 2025, /)).toBeTruthy()
  expect(shown.queryByText('Exchange rate')).toBeNull()
  // parts without a list of rows of their own lead to their days
  const days = '/trading/equity?accounts=ok&range=90D#moved'
  for (const name of ['Net deposits', 'Funding (realised)', 'Change in unrealised P&L'])
    expect(shown.getByRole('link', { name }).getAttribute('href')).toBe(days)
})

test('today is unknown before its first value, and has no close while it runs', async () => {
  vi.useFakeTimers({ now: Date.parse('2025-06-24T00:03:00.000Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const about = { currency: 'USD', rate: null, timeZone: 'UTC', closesIn: 'UTC', unread: [] }
  showScreen(<BridgeCard range="today" />, {
    world: { '/equity-bridge': () => ({ ...about, bridge: null }) },
  })
  const unknown = await card()
  const why = await unknown.findByText('Today is not known yet.')
  // the same cells as with figures, so that nothing moves once they are there
  const shown = [...(why.closest('dl')?.querySelectorAll('dt + dd') ?? [])].map(
    ({ textContent }) => textContent,
  )
  expect(shown).toEqual(Array.from({ length: 6 }, () => '–not known'))
  cleanup()
  showScreen(<BridgeCard />, {
    world: {
      '/equity-bridge': () => ({
        ...about,
        bridge: { ...bridgeDay('2025-06-24', '1', '0'), startDay: '2025-06-23' },
      }),
    },
  })
  expect(await (await card()).findByText(/^since the close of 23 Jun, UTC$/)).toBeTruthy()
  // a zero has one colour in every part
  const zeros = await (await card()).findAllByText('$0.00')
  expect(zeros.length).toBeGreaterThan(1)
  expect(zeros.every(({ className }) => className.includes('text-flat'))).toBe(true)
})

test('the parts sum up to the change as displayed', async () => {
  const world = {
    '/equity-bridge': () => ({
      currency: 'USD',
      rate: null,
      timeZone: 'UTC',
      closesIn: 'UTC',
      bridge: halves,
      unread: [],
    }),
  }
  showScreen(<BridgeCard />, { world })
  const price = await (await card()).findByRole('link', { name: 'Price P&L (realised)' })
  const shown = [...(price.closest('dl')?.querySelectorAll('.num') ?? [])].map(({ textContent }) =>
    centsOf(textContent),
  )
  expect(shown).toEqual([0, 1, 0, 1, -1, 1])
})

test('if deposits are unavailable the card says so, and shows no parts', async () => {
  showScreen(<BridgeCard />, {
    world: {
      '/equity-bridge': () => ({
        currency: 'USD',
        rate: null,
        timeZone: 'UTC',
        closesIn: 'UTC',
        bridge: null,
        unread: [{ accountId: 'a', label: 'My Luno', reason: 'Deposits at Luno cannot be read.' }],
      }),
    },
  })
  expect(await (await card()).findByText('My Luno: Deposits at Luno cannot be read.')).toBeTruthy()
})

test('a bridge that could not be loaded shows an error in its own card', async () => {
  showScreen(<BridgeCard />, { world: { '/equity-bridge': 503 } })
  expect(await screen.findByText('Could not load the changes in equity')).toBeTruthy()
})

test('while days end in two time zones, none is named', async () => {
  const world = {
    '/equity-bridge': () => ({
      currency: 'USD',
      rate: null,
      timeZone: 'Europe/Berlin',
      closesIn: null,
      bridge: halves,
      unread: [],
    }),
  }
  showScreen(<BridgeCard />, { world })
  expect(await screen.findByText(/, being rebuilt for a new time zone$/)).toBeTruthy()
  expect(screen.queryByText(/Berlin/)).toBeNull()
})
