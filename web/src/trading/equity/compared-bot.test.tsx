import { dayMs } from '@harbour/ledger/durations'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBot, subAccount } from '../../../test/sub-accounts.ts'
import { type Answers, showScreen } from '../../../test/trading-page.tsx'
import { worldNow } from '../../../test/trading-world.ts'
import { levelsOfBot } from './compared-bot.ts'
import { EquityScreen } from './equity-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: worldNow, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const totals = (first: string, ...all: readonly (string | null)[]) =>
  all.map((total, i) => ({
    day: new Date(Date.parse(first) + i * dayMs).toISOString().slice(0, 10),
    total,
  }))
const world = (more: Answers = {}): Answers => ({
  '/bots': () => ({ bots: [aBot({ id: 'b1', name: 'Trend' })], found: [], withoutClientIds: [] }),
  '/bots/sub-accounts': () => ({
    bots: [subAccount({ id: 'b1', capital: { peak: '1000' } })],
    byHand: subAccount({ id: 'by-hand', capital: { peak: '500' } }),
  }),
  '/bots/b1/curve': () => ({ days: totals('2025-06-20', '20', '50', '80') }),
  '/journal/days': () => ({ days: [] }),
  ...more,
})
const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Compare with' })

test('equity is compared with a bot by its P&L as a share of peak capital, and the address stores it', async () => {
  showScreen(<EquityScreen />, { world: world() })
  await screen.findByRole('option', { name: 'Trend' })
  expect(within(await choice()).getByRole('option', { name: 'Manual' })).toBeTruthy()
  await userEvent.selectOptions(await choice(), 'Trend')
  expect(await screen.findByText('Trend +8.00%')).toBeTruthy()
  expect(new URLSearchParams(window.location.search).get('with')).toBe('bot-b1')
  await userEvent.selectOptions(await choice(), 'Compare…')
  expect(window.location.search).not.toContain('with')
})

test('a bot in the address is drawn at once, starting at the close before the range', async () => {
  const days = totals('2025-05-01', ...Array.from({ length: 55 }, (_, i) => String(i * 10)))
  showScreen(<EquityScreen />, {
    at: '/?with=bot-b1',
    world: world({ '/bots/b1/curve': () => ({ days }) }),
  })
  // 30 days of 10 on 1,000 each
  expect(await screen.findByText('Trend +30.00%')).toBeTruthy()
  expect((await choice()).value).toBe('bot-b1')
})

test('a bot that cannot be loaded is named in its place', async () => {
  showScreen(<EquityScreen />, { at: '/?with=bot-b1', world: world({ '/bots/b1/curve': 503 }) })
  expect(await screen.findByText('Trend could not be loaded')).toBeTruthy()
})

test('a bot that is loading says so', async () => {
  showScreen(<EquityScreen />, {
    at: '/?with=bot-b1',
    world: world({ '/bots/sub-accounts': 0 }),
  })
  expect(await screen.findByText('Loading Trend')).toBeTruthy()
})

const [from, to] = [Date.parse('2025-06-02T23:59:59Z'), Date.parse('2025-06-04T12:00:00Z')]
const read = (days: ReturnType<typeof totals>, peak = 100) =>
  levelsOfBot(days, peak, from, to).map(({ ms, level }) => [new Date(ms).toISOString().slice(0, 19), level])

test('a bot’s levels start with the curve and end now, without unknown days', () => {
  expect(read(totals('2025-06-01', '5', '10', '20', '-40', '90'))).toEqual([
    ['2025-06-02T23:59:59', 1],
    ['2025-06-03T23:59:59', 1.1],
    ['2025-06-04T12:00:00', 0.5],
  ])
  expect(read(totals('2025-06-02', '10', null, '20'))).toEqual([
    ['2025-06-02T23:59:59', 1],
    ['2025-06-04T12:00:00', 1.1],
  ])
})

test('a bot that began later starts at zero, and one without capital has no levels', () => {
  expect(read(totals('2025-06-03', '10', '20'))).toEqual([
    ['2025-06-03T00:00:00', 1],
    ['2025-06-03T23:59:59', 1.1],
    ['2025-06-04T12:00:00', 1.2],
  ])
  expect(read(totals('2025-06-03', '10', '20'), 0)).toEqual([])
  expect(read([])).toEqual([])
})
