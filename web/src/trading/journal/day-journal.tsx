import { useApiQuery } from '../../core/api/query.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { api } from './api.ts'
import { WordsField } from './words-field.tsx'
import * as texts from '#texts/trading/journal'

/** A note and tags of one day. */
export function DayJournal({ day }: { readonly day: string }) {
  const answer = useApiQuery(api.journal.day, { params: { day } })
  return (
    <section aria-label={texts.ofDay} className="border-t px-4 py-3">
      <Loaded answer={answer} what={texts.journalOfDay} skeleton={<Skeleton className="h-24 opacity-40" />}>
        {(note) => (
          <WordsField
            key={day}
            place={{ kind: 'day', id: day }}
            stored={note}
            title={texts.journal}
            label={texts.noteOfDay}
            placeholder={texts.howDayWent}
          />
        )}
      </Loaded>
    </section>
  )
}
