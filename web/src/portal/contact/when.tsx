import { minuteMs } from '@harbour/ledger/durations'
import { day, dayKey, exactTime, time } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'

/** The time for today, otherwise the day; the exact moment on hover. */
export function When({ at }: { readonly at: string }) {
  const now = useNow(minuteMs)
  const isToday = dayKey(at) === dayKey(now)
  return (
    <time
      dateTime={at}
      title={exactTime(at)}
      className="num text-xs whitespace-nowrap text-subtle-foreground"
    >
      {isToday ? time(at) : day(at)}
    </time>
  )
}
