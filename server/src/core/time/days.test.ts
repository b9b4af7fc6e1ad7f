import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { harbour } from '../../../test/app/harbour.ts'
import { dayName, daysOf, utcDays } from './days.ts'

const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  // clocks are set at midnight: it is left out in spring, and an hour before it comes twice in autumn
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Santiago',
]

test.each(zones)('days in %s end where the database ends them, at clock changes too', async (zone) => {
  const { db } = await harbour()
  const [first, last] = [Date.UTC(2023, 11, 30), Date.UTC(2026, 0, 2)]
  const { rows } = await sql<{ day: string; endMs: number }>`
    select day::date::text as day, (extract(epoch from (day::date + 1)::timestamp at time zone ${zone}) * 1000)::float8 as "endMs"
    from generate_series(${dayName(first)}::date, ${dayName(last)}::date, '1 day') as day`.execute(db)
  const days = daysOf(zone)
  expect(rows.map(({ day }) => [day, days.endOf(Date.parse(day))])).toEqual(
    rows.map(({ day, endMs }) => [day, endMs]),
  )
})

/** Midnight is struck twice there: the day ends at the first one, where the database would take the second. */
const twice = 'America/Havana'

test.each([...zones, twice])('each moment in %s belongs to the day that ends next', (zone) => {
  const days = daysOf(zone)
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2026, 0, 1); day += dayMs) {
    const [begins, ends] = [days.endOf(day - dayMs), days.endOf(day)]
    for (const atMs of [begins, begins + 11 * hourMs, ends - 1])
      expect(dayName(days.of(atMs))).toBe(dayName(day))
  }
})

test('days in UTC are those of the calendar', () => {
  expect(utcDays.of(Date.UTC(2026, 5, 1, 23, 59, 59, 999))).toBe(Date.UTC(2026, 5, 1))
  expect(utcDays.endOf(Date.UTC(2026, 5, 1))).toBe(Date.UTC(2026, 5, 2))
})
