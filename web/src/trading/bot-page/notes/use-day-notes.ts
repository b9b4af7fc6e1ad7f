import { minuteMs } from '@harbour/ledger/durations'
import type { EntryWords } from '@harbour/contract/trading/journal/entry-schemas'
import { useMemo } from 'react'
import { useApiQuery } from '../../../core/api/query.ts'
import { closesIn, dayKey } from '../../../core/kit/format-time.ts'
import type { Answer } from '../../../core/kit/loaded.tsx'
import { useNow } from '../../../core/kit/now.ts'
import { useSearchParams } from '../../../core/router/router.tsx'
import { daysLater } from '../../../core/time/month.ts'
import { api } from '../../journal/api.ts'

/** The maximum of days whose notes the server lists at once. */
const maxDays = 400

export interface BotDayNote extends EntryWords {
  readonly day: string
}

/** The notes on a bot's days, and the open one. */
export interface DayNotes {
  readonly answer: Answer<{ readonly days: readonly BotDayNote[] }>
  readonly of: ReadonlyMap<string, BotDayNote>
  /** Today, in the zone of the days of bots. */
  readonly today: string
  readonly shown: string | null
  /** Shows the note on a day, or none; it is in the address. */
  readonly show: (day: string | null) => void
}

const parameter = 'note'

export function useDayNotes(id: string, when: boolean): DayNotes {
  const today = dayKey(useNow(minuteMs), closesIn())
  const query = { from: daysLater(today, 1 - maxDays), to: today }
  const answer = useApiQuery(
    api.journal.botDays,
    { params: { id }, query },
    { enabled: when, keepPrevious: true },
  )
  const [params, setParams] = useSearchParams()
  const of = useMemo(() => new Map((answer.data?.days ?? []).map((one) => [one.day, one])), [answer.data])
  const show = (day: string | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (day === null) after.delete(parameter)
        else after.set(parameter, day)
        return after
      },
      { replace: true },
    )
  return { answer, of, today, shown: params.get(parameter), show }
}
