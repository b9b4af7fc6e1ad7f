import { dayKey, time, zoneName } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'
import { dayTitle, yearOf } from '../../core/time/month.ts'

/** `Tuesday 24 June 2025, 14:32 UTC`, in the zone of all times. */
export function Today() {
  const now = useNow(15_000)
  const date = dayKey(now)
  return (
    <p className="num mt-0.5 mb-6 text-muted-foreground">
      <time dateTime={new Date(now).toISOString()}>
        {dayTitle(date)} {yearOf(date)}, {time(now)} {zoneName()}
      </time>
    </p>
  )
}
