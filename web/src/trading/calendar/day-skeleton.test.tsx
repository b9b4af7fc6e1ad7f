import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarDay } from '../../../test/performance-world.ts'
import { showScreen } from '../../../test/trading-page.tsx'
import { worldNow } from '../../../test/trading-world.ts'
import { CalendarScreen } from './calendar-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ now: worldNow, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([1, 2, 7])(
  'the trades of a day that load have as many rows as the day has trades: %i',
  async (trades) => {
    const days = [calendarDay('2025-05-19', '10', { trades, wins: trades, losses: 0 })]
    showScreen(<CalendarScreen />, {
      at: '/?month=2025-05',
      world: {
        '/calendar': () => ({ currency: 'USD', dating: 'booked', timeZone: 'UTC', uncounted: [], days }),
        '/closed-trades': () => new Promise(() => undefined),
      },
    })
    const panel = await screen.findByRole('region', { name: 'Monday 19 May' })
    expect(panel.querySelectorAll('.skeletons > .grid')).toHaveLength(trades)
  },
)
