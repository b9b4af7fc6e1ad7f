import { zoneNamed } from './format-time.ts'

/** Says where days of equity end; null: those of some accounts are still being rebuilt for another time zone. */
export const daysEnd = (zone: string | null): string =>
  zone === null ? 'being rebuilt for a new time zone' : `by ${zoneNamed(zone)}`
