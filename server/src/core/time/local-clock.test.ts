import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LocalClock } from './local-clock.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** Zones east and west, at halves and quarters, whose clocks are set by an hour, by half an hour, or never. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Casablanca',
  'Pacific/Apia',
]

test.each(zones)(
  'hours and weekdays equal those of a calendar in %s, around each clock change too',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      hourCycle: 'h23',
      weekday: 'short',
    })
    const clock = new LocalClock(timeZone)
    const expected = (atMs: number) => {
      const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]))
      return { hour: Number(parts.get('hour')), weekday: weekdays.indexOf(parts.get('weekday') ?? '') + 1 }
    }
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2010, 0), max: Date.UTC(2030, 0) }), (atMs) => {
        expect(clock.at(atMs)).toEqual(expected(atMs))
      }),
      { seed: 4, numRuns: 500 },
    )
    const quarter = 15 * 60_000
    for (let atMs = Date.UTC(2026, 2, 7); atMs < Date.UTC(2026, 3, 6); atMs += quarter)
      expect([atMs, clock.at(atMs)]).toEqual([atMs, expected(atMs)])
  },
)
