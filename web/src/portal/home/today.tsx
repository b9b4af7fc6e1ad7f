import { time, zoneName } from '../../core/kit/format-time.ts'
import { useNow } from '../../core/kit/now.ts'

/** `Tuesday 24 June 2025, 14:32 UTC`, in the zone of all times. */
export function Today() {
  const now = useNow(15_000)
  const date = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zoneName().replaceAll(' ', '_'),
  }).format(now)
  return (
    <p className="num mt-0.5 mb-6 text-muted-foreground">
      <time dateTime={new Date(now).toISOString()}>
        {date.replace(',', '')}, {time(now)} {zoneName()}
      </time>
    </p>
  )
}
