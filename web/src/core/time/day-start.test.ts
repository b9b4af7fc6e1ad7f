import { expect, test } from 'vitest'
import { dayStart } from './day-start.ts'

test.each([
  ['UTC', '2025-06-24', '2025-06-24T00:00:00.000Z'],
  ['Europe/Berlin', '2025-06-24', '2025-06-23T22:00:00.000Z'],
  ['Europe/Berlin', '2025-01-24', '2025-01-23T23:00:00.000Z'],
  ['America/New_York', '2025-06-24', '2025-06-24T04:00:00.000Z'],
  ['Asia/Kolkata', '2025-06-24', '2025-06-23T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2025-06-24', '2025-06-23T10:00:00.000Z'],
  ['Europe/Berlin', '0002-05-05', '0002-05-04T23:06:32.000Z'],
])('a day of %s begins there: %s is %s', (zone, day, start) => {
  expect(dayStart(day, zone)).toBe(start)
})

test('the day of a clock change begins at its own midnight', () => {
  expect(dayStart('2025-03-30', 'Europe/Berlin')).toBe('2025-03-29T23:00:00.000Z')
  expect(dayStart('2025-03-31', 'Europe/Berlin')).toBe('2025-03-30T22:00:00.000Z')
  expect(dayStart('2025-10-26', 'Europe/Berlin')).toBe('2025-10-25T22:00:00.000Z')
  expect(dayStart('2025-10-27', 'Europe/Berlin')).toBe('2025-10-26T23:00:00.000Z')
})
