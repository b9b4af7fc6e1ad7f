import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'

const quarterMs = 15 * minuteMs

/** A local time in a time zone. */
export interface LocalTime {
  /** 0 to 23. */
  readonly hour: number
  /** 1 (Monday) to 7. */
  readonly weekday: number
}

/** The clock of a time zone, fast for many moments: the offset of a day from UTC is looked up once. */
export class LocalClock {
  readonly #format: Intl.DateTimeFormat
  /** Offsets at the beginning of UTC days. */
  readonly #begins = new Map<number, number>()
  /** Offsets by UTC day; a day with a clock change has one for each quarter of an hour. */
  readonly #offsets = new Map<number, number | readonly number[]>()
  /** The last UTC day and its offsets: moments come in order, many on one day. */
  #day = NaN
  #ofDay: number | readonly number[] = 0

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  }

  at(atMs: number): LocalTime {
    const localMs = atMs + this.offsetMs(atMs)
    const day = Math.floor(localMs / dayMs)
    return {
      hour: Math.floor((localMs - day * dayMs) / hourMs),
      // 1970 began on a Thursday
      weekday: ((((day + 3) % 7) + 7) % 7) + 1,
    }
  }

  /** Returns how far the zone is ahead of UTC at a moment, in milliseconds. */
  offsetMs(atMs: number): number {
    const day = Math.floor(atMs / dayMs)
    if (day !== this.#day) {
      this.#ofDay = this.#offsetsOf(day)
      this.#day = day
    }
    const offset = this.#ofDay
    return typeof offset === 'number' ? offset : (offset[Math.floor((atMs - day * dayMs) / quarterMs)] ?? 0)
  }

  #offsetsOf(day: number): number | readonly number[] {
    const known = this.#offsets.get(day)
    if (known !== undefined) return known
    const offsets = this.#readOffsets(day)
    this.#offsets.set(day, offsets)
    return offsets
  }

  #readOffsets(day: number): number | readonly number[] {
    const [begins, ends] = [this.#begin(day), this.#begin(day + 1)]
    if (begins === ends) return begins
    return Array.from({ length: dayMs / quarterMs }, (_, at) => this.#offset(day * dayMs + at * quarterMs))
  }

  #begin(day: number): number {
    let offset = this.#begins.get(day)
    if (offset === undefined) {
      offset = this.#offset(day * dayMs)
      this.#begins.set(day, offset)
    }
    return offset
  }

  /** '1/2/2026, GMT+05:45', or 'GMT' alone. */
  #offset(atMs: number): number {
    const [, sign, hours, minutes = '0', seconds = '0'] =
      /GMT([+−-])(\d+)(?::(\d+))?(?::(\d+))?/.exec(this.#format.format(atMs)) ?? []
    if (hours === undefined) return 0
    const ms = Number(hours) * hourMs + Number(minutes) * minuteMs + Number(seconds) * 1000
    return sign === '+' ? ms : -ms
  }
}

/** Time zones whose days are cached: each takes some 100 KB for four years. */
const maxClocks = 32
const clocks = new Map<string, LocalClock>()

/** The clock of a time zone, with its cached offsets. */
export function localClock(timeZone: string): LocalClock {
  const known = clocks.get(timeZone)
  if (known) return known
  if (clocks.size >= maxClocks) clocks.clear()
  const clock = new LocalClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}
