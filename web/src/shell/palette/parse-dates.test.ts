import { expect, test } from 'vitest'
import { datesIn } from './parse-dates.ts'

const now = Date.parse('2026-11-26T12:00:00Z')
const days = (typed: string) => {
  const { text, from, to } = datesIn(typed, now)
  return [text, from, to]
}

test.each([
  ['eth 14 nov', 'eth', '2026-11-14', '2026-11-14'],
  ['Nov 14 eth long', 'eth long', '2026-11-14', '2026-11-14'],
  ['late 1 Nov - 14 Nov btc', 'late btc', '2026-11-01', '2026-11-14'],
  ['sol last week', 'sol', '2026-11-16', '2026-11-22'],
  ['yesterday', '', '2026-11-25', '2026-11-25'],
  ['february 2024 btc', 'btc', '2024-02-01', '2024-02-29'],
  ['eth since 20 Nov', 'eth', '2026-11-20', undefined],
])('%s', (typed, text, from, to) => {
  expect(days(typed)).toEqual([text, from, to])
})

test.each(['btc usdt', 'novel', 'grid 14', 'all', 'max pain'])('%s contains no date', (typed) => {
  expect(days(typed)).toEqual([typed, undefined, undefined])
})
