import { hourMs } from '@harbour/ledger/durations'
import { afterEach, expect, test } from 'vitest'
import {
  closingName,
  closingTime,
  ago,
  day,
  dayKey,
  dayTime,
  exactTime,
  moment,
  showTimesIn,
  span,
  time,
  weekday,
  zoneName,
} from './format-time.ts'

afterEach(() => showTimesIn('UTC'))

const now = Date.parse('2025-06-24T14:00:00.000Z')

test('a date of this year omits the year', () => {
  expect(day('2025-06-24T23:59:59.999Z', { now })).toBe('24 Jun')
  expect(day('2024-09-01T00:00:00.000Z', { now })).toBe('1 Sep 2024')
  expect(weekday('2025-06-24T00:00:00.000Z', { now })).toBe('Tue 24 Jun')
})

test('hours run from 00 to 23, and seconds are optional', () => {
  expect(time('2025-06-24T00:05:09.000Z')).toBe('00:05')
  expect(time('2025-06-24T23:05:09.000Z', { seconds: true })).toBe('23:05:09')
  expect(dayTime('2025-06-24T13:32:00.000Z', { now })).toBe('24 Jun, 13:32')
})

test('a point of a whole day has no time', () => {
  expect(moment('2025-06-23T23:59:59.999Z', { now })).toBe('Mon 23 Jun')
  expect(moment('2025-06-24T00:00:00.000Z', { now })).toBe('Tue 24 Jun')
  expect(moment('2025-06-24T13:32:00.000Z', { now })).toBe('Tue 24 Jun, 13:32')
  expect(moment('soon')).toBe('–')
})

test('a time zone moves an instant to its own day', () => {
  const late = '2025-06-23T23:30:00.000Z'
  expect(dayKey(late)).toBe('2025-06-23')
  expect(dayKey(late, 'Europe/Berlin')).toBe('2025-06-24')
  expect(day(late, { now, zone: 'Europe/Berlin' })).toBe('24 Jun')
})

test('all times use the chosen time zone, and details add UTC', () => {
  showTimesIn('America/New_York')
  expect(zoneName()).toBe('America/New York')
  expect(time('2025-06-24T02:30:00.000Z')).toBe('22:30')
  expect(day('2025-06-24T02:30:00.000Z', { now })).toBe('23 Jun')
  expect(dayKey('2025-06-24T02:30:00.000Z')).toBe('2025-06-23')
  expect(exactTime('2025-06-24T02:30:07.412Z')).toBe(
    '23 Jun 2025, 22:30:07.412 America/New York (24 Jun 2025, 02:30:07.412 UTC)',
  )
})

test('days of equity end in the chosen time zone, or in UTC if times follow each device', () => {
  showTimesIn('Asia/Tokyo')
  expect(closingName()).toBe('Asia/Tokyo')
  expect(moment('2025-06-23T14:59:59.999Z', { now })).toBe('Mon 23 Jun')
  expect(moment('2025-06-23T23:59:59.999Z', { now })).toBe('Tue 24 Jun, 08:59')
  expect(new Date(closingTime('2025-06-23T14:59:59.999Z')).toISOString()).toBe('2025-06-23T23:59:59.000Z')
  showTimesIn('auto')
  expect(closingName()).toBe('UTC')
  expect(moment('2025-06-23T23:59:59.999Z', { now })).toBe('Mon 23 Jun')
  expect(closingTime('2025-06-23T23:59:59.000Z')).toBe(Date.parse('2025-06-23T23:59:59.000Z'))
})

test('a time zone unknown to the browser falls back to the device’s', () => {
  for (const zone of ['auto', 'Mars/Olympus', '']) {
    showTimesIn(zone)
    expect(zoneName()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '))
  }
})

test('a detail has the full instant and its time zone', () => {
  expect(exactTime('2025-06-24T13:32:07.412Z')).toBe('24 Jun 2025, 13:32:07.412 UTC')
})

test('a period names each month once', () => {
  expect(span('2025-06-12T00:00:00Z', '2025-06-18T00:00:00Z', { now })).toBe('12 – 18 Jun')
  expect(span('2025-05-26T00:00:00Z', '2025-06-24T00:00:00Z', { now })).toBe('26 May – 24 Jun')
  expect(span('2024-12-30T00:00:00Z', '2025-01-02T00:00:00Z', { now })).toBe('30 Dec 2024 – 2 Jan 2025')
  expect(span('2025-06-24T00:00:00Z', '2025-06-24T13:00:00Z', { now })).toBe('24 Jun')
})

test('times are relative only within an hour', () => {
  expect(ago(now - 12_000, { now })).toBe('12s ago')
  expect(ago(now - 42 * 60_000, { now })).toBe('42 min ago')
  expect(ago(now - 2 * hourMs, { now })).toBe('at 12:00')
  expect(ago(now - 48 * hourMs, { now })).toBe('22 Jun, 14:00')
  expect(ago(now + 5_000, { now })).toBe('0s ago')
})

test('an invalid instant is shown as unknown', () => {
  expect(day('soon')).toBe('–')
  expect(ago('', { now })).toBe('–')
})
