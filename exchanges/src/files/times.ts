import { minuteMs } from '@harbour/ledger/durations'
/** The first part of a date such as 01/03/2024. */
export type DateOrder = 'day' | 'month'

const clock = String.raw`(?:(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s*(am|pm))?)?`
const zone = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$`
/** A two-digit year is accepted only if month and day have two digits as well, as Binance writes them. */
const yearFirst = new RegExp(
  String.raw`^(?:(\d{4})([-/])(\d{1,2})\2(\d{1,2})|(\d{2})-(\d{2})-(\d{2}))${clock}${zone}`,
  'i',
)
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${clock}${zone}`, 'i')

/**
 * Returns the date order that a cell implies for its file; 'either' if day and month are ambiguous. Null if
 * it implies none. With points the day is always first.
 */
export function dateOrderOf(cell: string): DateOrder | 'either' | null {
  const [, first = '', sign = '', second = ''] = yearLast.exec(cell) ?? []
  if (sign === '') return null
  if (sign === '.') return 'day'
  if (Number(first) > 12) return 'day'
  if (Number(second) > 12) return 'month'
  return Number(first) === Number(second) ? null : 'either'
}

/** Returns true if a time states its UTC offset. */
export const statesZone = (cell: string): boolean =>
  /(?:\d|[ap]m)\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i.test(cell.slice(10)) || epochMs(cell) !== null

/** Milliseconds, or seconds with or without parts, since 1970. */
function epochMs(text: string): number | null {
  if (/^\d{13}$/.test(text)) return Number(text)
  const [, seconds, parts = ''] = /^(\d{10})(?:\.(\d{1,9}))?$/.exec(text) ?? []
  return seconds === undefined ? null : Number(seconds) * 1000 + Number(parts.padEnd(3, '0').slice(0, 3))
}

/**
 * Null for an invalid time, and for 01/03/2024 if the date order is undecided. A time without a zone is
 * `utcOffsetMinutes` ahead of UTC.
 */
export function readTime(
  text: string,
  dateOrder: DateOrder | null = null,
  utcOffsetMinutes = 0,
): number | null {
  const epoch = epochMs(text)
  if (epoch !== null) return epoch
  const date = dateOf(text, dateOrder)
  if (date === null) return null
  const [year, month, day, [hours = '0', minutes = '0', seconds = '0', fraction = '', half = '', away = '']] =
    date
  if (half !== '' && (Number(hours) < 1 || Number(hours) > 12)) return null
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  const thousandths = Number(fraction.padEnd(3, '0').slice(0, 3) || '0')
  const atMs = Date.UTC(year, month - 1, day, hour, Number(minutes), Number(seconds), thousandths)
  const back = new Date(atMs)
  const isReal =
    back.getUTCFullYear() === year &&
    back.getUTCMonth() === month - 1 &&
    back.getUTCDate() === day &&
    back.getUTCHours() === hour &&
    back.getUTCMinutes() === Number(minutes)
  return isReal ? atMs - offsetOf(away, utcOffsetMinutes) * minuteMs : null
}

type Found = readonly [year: number, month: number, day: number, clock: readonly (string | undefined)[]]

function dateOf(text: string, dateOrder: DateOrder | null): Found | null {
  const ahead = yearFirst.exec(text)
  if (ahead !== null) {
    const [, year = '', , month = '', day = '', short = '', shortMonth = '', shortDay = '', ...rest] = ahead
    return year === ''
      ? [2000 + Number(short), Number(shortMonth), Number(shortDay), rest]
      : [Number(year), Number(month), Number(day), rest]
  }
  const [, first = '', sign = '', second = '', year = '', ...rest] = yearLast.exec(text) ?? []
  if (sign === '') return null
  const order = sign === '.' || first === second ? 'day' : dateOrder
  if (order === null) return null
  const [day, month] = order === 'day' ? [first, second] : [second, first]
  return [Number(year), Number(month), Number(day), rest]
}

/** Minutes ahead of UTC. */
function offsetOf(away: string, unstated: number): number {
  if (away === '') return unstated
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(away) ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
