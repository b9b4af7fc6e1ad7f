import { day, span, utc } from '../../core/kit/format-time.ts'
import * as texts from '#texts/trading/share-links'

interface Days {
  readonly from: string | null
  readonly to: string | null
}

/** `12 – 18 Jun 2025`, `Since 12 Jun 2025`, `All time`. */
export function periodWords({ from, to }: Days): string {
  const whole = { ...utc, now: 0 }
  if (from !== null && to !== null) return span(from, to, whole)
  if (from !== null) return texts.since(day(from, whole))
  return to === null ? texts.allTime : texts.until(day(to, whole))
}
