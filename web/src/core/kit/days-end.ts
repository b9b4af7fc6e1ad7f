import { zoneNamed } from './format-time.ts'
import * as texts from '#texts/core/kit'

/** Says where days of equity end; null: those of some accounts are still being rebuilt for another time zone. */
export const daysEnd = (zone: string | null): string =>
  zone === null ? texts.daysRebuilt : texts.daysEndBy(zoneNamed(zone))
