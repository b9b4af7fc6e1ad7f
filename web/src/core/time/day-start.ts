import { dayKey, time } from '../kit/format-time.ts'

/** The moment at which a day such as 2025-06-24 begins for the reader, or in the zone. */
export function dayStart(day: string, zone?: string): string {
  const midnight = Date.parse(day)
  // The clocks may change between the guess and the answer, so the offset is read again.
  const guess = midnight - aheadOfUtc(midnight, zone)
  return new Date(midnight - aheadOfUtc(guess, zone)).toISOString()
}

/** Returns the UTC offset of the zone at a moment, in milliseconds. */
function aheadOfUtc(at: number, zone?: string): number {
  const clock = zone === undefined ? {} : { zone }
  return Date.parse(`${dayKey(at, zone)}T${time(at, { ...clock, seconds: true })}Z`) - at
}
