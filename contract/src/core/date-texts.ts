import type * as forms from '#texts/core/forms'

/** Formats instants for people, by a clock: `partsOf` reads it, null for an invalid instant. */

export interface Clock {
  readonly zone?: string
  /** The year of this instant is left out. */
  readonly now?: number
}

export interface DateParts {
  readonly weekday: string
  readonly day: string
  /** 1 to 12. */
  readonly month: string
  readonly year: string
  readonly hour: string
  readonly minute: string
  readonly second: string
}

type DateForms = Pick<typeof forms, 'dayOfMonth' | 'dayToDay' | 'months'>
type PartsOf = (at: string | number, zone?: string) => DateParts | null

const minute = 60_000

/** Reads an instant on the clock of a time zone. */
export const readerOf = (language: string, zone: string): ((atMs: number) => DateParts) => {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (atMs) => {
    const found: Record<string, string> = {}
    for (const part of format.formatToParts(atMs)) found[part.type] = part.value
    const {
      weekday = '',
      day = '',
      month = '',
      year = '',
      hour = '',
      minute: minutes = '',
      second = '',
    } = found
    return { weekday, day, month, year, hour, minute: minutes, second }
  }
}

/** Formats instants and spans of them, for screens and files alike. */
export function dateTexts({ months, dayOfMonth, dayToDay }: DateForms, partsOf: PartsOf) {
  /** `24 Jun`, without the year. */
  const dateOf = ({ day: number, month }: DateParts): string =>
    dayOfMonth(number, months[Number(month) - 1] ?? month)

  /** `24 Jun`, or `24 Jun 2024` outside the current year. */
  function day(at: string | number, { zone, now = Date.now() }: Clock = {}): string {
    const parts = partsOf(at, zone)
    if (!parts) return '–'
    const short = dateOf(parts)
    // by the minute, so that all days of a list share one cached result
    return parts.year === partsOf(now - (now % minute), zone)?.year ? short : `${short} ${parts.year}`
  }

  /** `13:32`; executions use seconds. */
  function time(
    at: string | number,
    { zone, seconds = false }: Clock & { readonly seconds?: boolean } = {},
  ): string {
    const parts = partsOf(at, zone)
    if (!parts) return '–'
    return `${parts.hour}:${parts.minute}${seconds ? `:${parts.second}` : ''}`
  }

  /** `24 Jun, 13:32`. */
  const dayTime = (at: string | number, clock: Clock = {}): string => `${day(at, clock)}, ${time(at, clock)}`

  /** `26 May – 24 Jun`, `12 – 18 Jun`. */
  function span(from: string | number, to: string | number, clock: Clock = {}): string {
    const [start, end] = [partsOf(from, clock.zone), partsOf(to, clock.zone)]
    if (!start || !end) return '–'
    const last = day(to, clock)
    if (start.year !== end.year)
      return `${day(from, { ...clock, now: 0 })} – ${day(to, { ...clock, now: 0 })}`
    if (start.month !== end.month) return `${dateOf(start)} – ${last}`
    return start.day === end.day ? last : dayToDay(start.day, last)
  }

  return { dateOf, day, time, dayTime, span }
}
