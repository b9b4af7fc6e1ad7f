import { dayKey, shownIn } from '../../core/kit/format-time.ts'
import type { Scope } from './scope.ts'
import { daysLater } from '../../core/time/month.ts'

export interface PeriodQuery {
  readonly timeZone: string
  readonly from?: string
  readonly accounts?: string
}

/** The range and the accounts of all trading screens as the server is asked for them: by the days of the zone that times are shown in. */
export function periodOf(
  { range, days, query }: Pick<Scope, 'range' | 'days' | 'query'>,
  now: number,
): PeriodQuery {
  const today = dayKey(now)
  const from = range === 'YTD' ? `${today.slice(0, 4)}-01-01` : daysLater(today, 1 - days)
  return { timeZone: shownIn(), ...(range === 'All' ? {} : { from }), ...query }
}
