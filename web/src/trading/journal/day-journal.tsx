import type { DayNote } from '@harbour/contract/trading/journal'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import { useApiQuery } from '../../core/api/ask.ts'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { Textarea } from '../../core/kit/textarea.tsx'
import { api } from './api.ts'
import { NoteConflict } from './note-conflict.tsx'
import { SavedNote } from './saved-note.tsx'
import { TagEditor } from './tag-editor.tsx'
import { useDraft } from './use-draft.ts'
import * as texts from '#texts/trading/journal'

/** A note and tags of one day. */
export function DayJournal({ day }: { readonly day: string }) {
  const answer = useApiQuery(api.journal.day, { params: { day } })
  return (
    <section aria-label={texts.ofDay} className="border-t px-4 py-3">
      <Loaded answer={answer} what={texts.journalOfDay} skeleton={<Skeleton className="h-24 opacity-40" />}>
        {(note) => <Words key={day} day={day} note={note} />}
      </Loaded>
    </section>
  )
}

function Words({ day, note }: { readonly day: string; readonly note: DayNote }) {
  const draft = useDraft({ kind: 'day', id: day }, note)
  const { value, change } = draft
  return (
    <div className="grid gap-2.5">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">{texts.journal}</h3>
        <SavedNote
          state={draft.state}
          failure={draft.failure}
          changedAt={note.changedAt}
          onRetry={draft.flush}
        />
      </div>
      <TagEditor tags={value.tags} onChange={(tags) => change({ tags: [...tags] })} />
      <Textarea
        aria-label={texts.noteOfDay}
        maxLength={journalLimits.note}
        placeholder={texts.howDayWent}
        value={value.note}
        onChange={({ target }) => change({ note: target.value })}
        onBlur={draft.flush}
      />
      <NoteConflict mine={value.note} theirs={draft.theirs} onResolve={draft.resolve} />
    </div>
  )
}
