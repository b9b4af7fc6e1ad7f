import { minuteMs } from '@harbour/ledger/durations'
import { day, dayKey, exactTime, time } from './format-time.ts'
import { useNow } from './now.ts'

/** The time for today, otherwise the day; the exact moment on hover. */
export function When({ at, className }: { readonly at: string; readonly className?: string }) {
  const now = useNow(minuteMs)
  const isToday = dayKey(at) === dayKey(now)
  return (
    <time dateTime={at} title={exactTime(at)} className={className}>
      {isToday ? time(at) : day(at)}
    </time>
  )
}
