import { hourMs, minuteMs } from '@harbour/ledger/durations'
import { type Clock, type DateParts, dateTexts, readerOf } from '@harbour/contract/core/date-texts'
import * as forms from '@harbour/contract/core/forms'
import { language } from '#texts/core/language'

/** Formats instants in one zone for all: the one that the person chose, or that of the device. */

/** The clock for plain dates: '2025-06-24' is that day wherever the reader is. */
export const utc: Clock = { zone: 'UTC' }

let shownZone = 'UTC'
let closingZone = 'UTC'

/**
 * Sets the time zone of the display; 'auto', and a zone unknown to this browser, mean the device's zone. Days
 * of equity end in it too, but for 'auto' in the zone set for equity, so that travelling does not change the
 * past.
 */
export function showTimesIn(zone: string, equityZone = 'UTC'): void {
  shownZone = isKnown(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  closingZone = zone === 'auto' ? equityZone : shownZone
}

/** Most people choose no zone: 'auto' is checked first, since the error of an unknown zone is slow while a page starts. */
function isKnown(zone: string): boolean {
  if (zone === 'auto') return false
  try {
    formatFor(zone)
    return true
  } catch {
    return false
  }
}

/** Returns the clock by which days of equity end. */
export const closing = (): Clock => ({ zone: closingZone })
export const closesIn = (): string => closingZone
/** Returns a zone's readable name: 'America/New York'. */
export const zoneNamed = (zone: string): string => zone.replaceAll('_', ' ')
export const closingName = (): string => zoneNamed(closingZone)
/** Returns the wall-clock time there as if it were UTC, in milliseconds: for an axis whose days are those of equity. */
export const closingTime = (at: string): number =>
  Date.parse(`${dayKey(at, closingZone)}T${time(at, { zone: closingZone, seconds: true })}Z`)

/** The IANA name of the displayed zone, however it was chosen: `America/New_York`. */
export const shownIn = (): string => shownZone

/** The readable name of the zone: `UTC`, `America/New York`. */
export const zoneName = (): string => zoneNamed(shownZone)

const formats = new Map<string, (atMs: number) => DateParts>()

function formatFor(zone: string): (atMs: number) => DateParts {
  const known = formats.get(zone)
  if (known) return known
  const made = readerOf(language, zone)
  formats.set(zone, made)
  return made
}

/** A row of a list formats its moment several times, and each render repeats that. */
const knownParts = new Map<string, DateParts>()
const maxKnown = 2_000

function partsOf(at: string | number, zone = shownZone): DateParts | null {
  const time = typeof at === 'number' ? at : Date.parse(at)
  if (!Number.isFinite(time)) return null
  const key = `${zone} ${time}`
  const known = knownParts.get(key)
  if (known) return known
  const parts = formatFor(zone)(time)
  if (knownParts.size >= maxKnown) knownParts.clear()
  knownParts.set(key, parts)
  return parts
}

/** Writes an instant, or two: `24 Jun`, `13:32`, `24 Jun, 13:32`, `26 May – 24 Jun`. */
const texts = dateTexts(forms, partsOf)
const { dateOf } = texts
export const { day, time, dayTime, span } = texts

const monthOf = ({ month }: DateParts): string => forms.months[Number(month) - 1] ?? month

/** `24 Jun`, `Jun` and `2025`: the marks of a time axis, each short since its neighbours have the rest. */
export const dayOfMonth = (at: number): string => {
  const parts = partsOf(at, 'UTC')
  return parts ? dateOf(parts) : '–'
}
export const monthName = (at: number): string => {
  const parts = partsOf(at, 'UTC')
  return parts ? monthOf(parts) : '–'
}
export const year = (at: number): string => partsOf(at, 'UTC')?.year ?? '–'

/** `Tue 24 Jun`. */
export function weekday(at: string | number, clock: Clock = {}): string {
  const parts = partsOf(at, clock.zone)
  // browsers end German names with a full stop
  return parts ? `${parts.weekday.replace('.', '')} ${day(at, clock)}` : '–'
}

/** A point of the equity curve: one for a whole day shows only the day, any other the time as well. */
export function moment(at: string | number, given: Clock = {}): string {
  const clock = { ...closing(), ...given }
  const isPartOfDay = /^(?!00:00:00|23:59:59)\d/.test(time(at, { ...clock, seconds: true }))
  return isPartOfDay ? `${weekday(at, clock)}, ${time(at, clock)}` : weekday(at, clock)
}

/** `13:32` on the same day, `24 Jun, 13:32` on any later one: the age of a figure. */
export const asOf = (at: string | number, clock: Clock = {}): string =>
  dayKey(at, clock.zone) === dayKey(clock.now ?? Date.now(), clock.zone)
    ? time(at, clock)
    : dayTime(at, clock)

/** `24 Jun 2025, 13:32:07.412 UTC`: whole, for details and tooltips; other zones are followed by UTC. */
export function exactTime(at: string | number, zone = shownZone): string {
  const parts = partsOf(at, zone)
  if (!parts) return '–'
  const millis = String(new Date(at).getUTCMilliseconds()).padStart(3, '0')
  const clock = `${parts.hour}:${parts.minute}:${parts.second}${forms.beforeMillis}${millis}`
  const there = `${dateOf(parts)} ${parts.year}, ${clock} ${zoneNamed(zone)}`
  return zone === 'UTC' ? there : `${there} (${exactTime(at, 'UTC')})`
}

/** `12s ago` below an hour, the time of day or the date beyond it. */
export function ago(at: string | number, clock: Clock = {}): string {
  const { now = Date.now() } = clock
  const then = typeof at === 'number' ? at : Date.parse(at)
  if (!Number.isFinite(then)) return '–'
  const passed = Math.max(0, now - then)
  if (passed < minuteMs) return forms.secondsAgo(Math.floor(passed / 1000))
  if (passed < hourMs) return forms.minutesAgo(Math.floor(passed / minuteMs))
  return dayKey(then, clock.zone) === dayKey(now, clock.zone)
    ? forms.atTime(time(then, clock))
    : dayTime(then, clock)
}

/** `2025-06-24` in the zone: the key for grouping rows by day. */
export function dayKey(at: string | number, zone = shownZone): string {
  const parts = partsOf(at, zone)
  if (!parts) return ''
  return `${parts.year.padStart(4, '0')}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`
}
