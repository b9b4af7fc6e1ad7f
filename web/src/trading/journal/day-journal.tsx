import { useApiQuery } from '../../core/api/query.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { api } from './api.ts'
import { WordsField, WordsSkeleton } from './words-field.tsx'
import * as texts from '#texts/trading/journal'

// at the lower edge of a panel with a height of its own, so that the list above it never moves it
const look = 'border-t px-4 py-3 min-[1152px]:mt-auto'

export const DayJournalSkeleton = () => (
  <div className={look}>
    <WordsSkeleton title={texts.journal} isLow />
  </div>
)

/** A note and tags of one day. */
export function DayJournal({ day }: { readonly day: string }) {
  const answer = useApiQuery(api.journal.day, { params: { day } })
  return (
    <section aria-label={texts.ofDay} className={look}>
      <Loaded
        answer={answer}
        what={texts.journalOfDay}
        skeleton={<WordsSkeleton title={texts.journal} isLow />}
      >
        {(note) => (
          <WordsField
            key={day}
            place={{ kind: 'day', id: day }}
            stored={note}
            title={texts.journal}
            label={texts.noteOfDay}
            placeholder={texts.howDayWent}
            isLow
          />
        )}
      </Loaded>
    </section>
  )
}
