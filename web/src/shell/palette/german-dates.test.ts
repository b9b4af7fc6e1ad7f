import { expect, test, vi } from 'vitest'
import { datesIn } from './parse-dates.ts'

vi.mock('#texts/core/language', () => import('../../texts/de/core/language.tsx'))

const now = Date.parse('2026-11-26T12:00:00Z')

test.each([
  ['eth 14. November', 'eth', '2026-11-14', '2026-11-14'],
  ['gestern zu spät', 'zu spät', '2026-11-25', '2026-11-25'],
  ['sol letzte Woche', 'sol', '2026-11-16', '2026-11-22'],
  ['eth seit 20. Nov', 'eth', '2026-11-20', undefined],
  ['sol last week', 'sol', '2026-11-16', '2026-11-22'],
  ['Februar 2024 btc', 'btc', '2024-02-01', '2024-02-29'],
])('%s on a German page', (typed, text, from, to) => {
  const found = datesIn(typed, now)
  expect([found.text, found.from, found.to]).toEqual([text, from, to])
})

test.each(['btc usdt', 'alles verkauft', 'grid 14', 'vor dem Ausbruch', 'long in sol'])(
  '%s contains no date',
  (typed) => {
    expect(datesIn(typed, now)).toEqual({ text: typed })
  },
)
