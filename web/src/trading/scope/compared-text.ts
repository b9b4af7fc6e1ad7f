import { dayKey, shownIn, span, utc } from '../../core/kit/format-time.ts'
import { comparedDays } from './compare.ts'
import type { Scope } from './scope.ts'

/** Names the days that the range is compared with: `28 Sep – 27 Oct`; null without a comparison. Days of equity end in a fixed zone. */
export function comparedText(
  { range, comparison }: Pick<Scope, 'range' | 'comparison'>,
  now: number,
  zone: string = shownIn(),
): string | null {
  const days = comparedDays(range, comparison, dayKey(now, zone))
  return days && span(days.from, days.to, utc)
}
