import { zoneNamed } from './format-time.ts'
import * as texts from '#texts/core/kit'

/** States where days of equity end; null: those of some accounts are being rebuilt for another time zone. */
export const daysEnd = (zone: string | null): string =>
  zone === null ? texts.daysRebuilt : texts.daysEndBy(zoneNamed(zone))
