import { dayMs } from '@harbour/ledger/durations'
import { type LocalClock, localClock } from './local-clock.ts'

/**
 * The days of a time zone. A day is told by when its date begins in UTC, in milliseconds, so that days lie evenly apart whatever the
 * clocks of the zone do.
 */
export interface Days {
  readonly zone: string
  /** The day that a moment belongs to. */
  of(atMs: number): number
  /** The moment a day begins at. */
  startOf(day: number): number
  /** The moment a day ends at, which is the first of the next one. */
  endOf(day: number): number
}

export const startOfDay = (ms: number): number => ms - (((ms % dayMs) + dayMs) % dayMs)
/** '2026-06-01' */
export const dayName = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The next date, and the one before: '2026-06-01' and '2026-05-31'. */
export const dayAfter = (day: string): string => dayName(Date.parse(day) + dayMs)
export const dayBefore = (day: string): string => dayName(Date.parse(day) - dayMs)

export const utcDays: Days = {
  zone: 'UTC',
  of: startOfDay,
  startOf: (day) => day,
  endOf: (day) => day + dayMs,
}

export const daysOf = (zone: string): Days => (zone === 'UTC' ? utcDays : new LocalDays(zone))

class LocalDays implements Days {
  readonly zone: string
  readonly #clock: LocalClock

  constructor(zone: string) {
    this.zone = zone
    this.#clock = localClock(zone)
  }

  of(atMs: number): number {
    return startOfDay(atMs + this.#clock.offsetMs(atMs))
  }

  startOf(day: number): number {
    return this.endOf(day - dayMs)
  }

  /** Clocks may be set at midnight: it is then struck twice, or left out, and the day ends when its date is over for good. */
  endOf(day: number): number {
    const next = day + dayMs
    const [before, after] = [next - dayMs, next + dayMs].map((atMs) => next - this.#clock.offsetMs(atMs))
    const isOver = (atMs: number) => this.of(atMs) > day && this.of(atMs - 1) <= day
    return before !== undefined && isOver(before) ? before : (after ?? next)
  }
}
