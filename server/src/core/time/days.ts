import { dayMs } from '@harbour/ledger/durations'
import { type LocalClock, localClock } from './local-clock.ts'

/**
 * The days of a time zone. A day is identified by when its date begins in UTC, in milliseconds, so that days are equally long
 * despite daylight saving.
 */
export interface Days {
  readonly zone: string
  /** Returns the day that a moment belongs to. */
  of(atMs: number): number
  /** Returns when a day begins. */
  startOf(day: number): number
  /** Returns when a day ends, which is when the next one begins. */
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

  /** Clocks may change at midnight, which then happens twice or not at all: the day ends at the last moment of its date. */
  endOf(day: number): number {
    const next = day + dayMs
    const [before, after] = [next - dayMs, next + dayMs].map((atMs) => next - this.#clock.offsetMs(atMs))
    const isOver = (atMs: number) => this.of(atMs) > day && this.of(atMs - 1) <= day
    return before !== undefined && isOver(before) ? before : (after ?? next)
  }
}
