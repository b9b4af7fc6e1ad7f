import type { EntryWords } from '@harbour/contract/trading/journal/entry-schemas'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { Textarea } from '../../core/kit/textarea.tsx'
import type { Place } from './entries.ts'
import { NoteConflict } from './note-conflict.tsx'
import { SavedNote } from './saved-note.tsx'
import { TagEditor, TagsSkeleton } from './tag-editor.tsx'
import { useDraft } from './use-draft.ts'

interface WordsFieldProps {
  readonly place: Place
  readonly stored: EntryWords
  /** Above the fields, beside the save state. */
  readonly title: string
  /** Names the note. */
  readonly label: string
  readonly placeholder: string
  /** One line high until it is used, where it stands below a list. */
  readonly isLow?: boolean
}

const boxLook = 'grid gap-2.5'
const headLook = 'flex min-h-6 flex-wrap items-center justify-between gap-2'
const titleLook = 'text-sm font-semibold'

const lowHeight = { field: 'min-h-10! focus:min-h-24!', skeleton: 'h-10 max-md:h-11.5' }

/** The same while it is loading. */
export const WordsSkeleton = ({ title, isLow = false }: Pick<WordsFieldProps, 'title' | 'isLow'>) => (
  <div aria-hidden className={`skeletons ${boxLook}`}>
    <div className={headLook}>
      <span className={titleLook}>{title}</span>
    </div>
    <TagsSkeleton />
    <Skeleton className={isLow ? lowHeight.skeleton : 'h-24'} />
  </div>
)

/** A note and tags with autosave, for an entry without other fields. */
export function WordsField({ place, stored, title, label, placeholder, isLow = false }: WordsFieldProps) {
  const draft = useDraft(place, stored)
  const { value, change } = draft
  return (
    <div className={boxLook} data-blank={(value.note === '' && value.tags.length === 0) || undefined}>
      <div className={headLook}>
        <h3 className={titleLook}>{title}</h3>
        <SavedNote
          state={draft.state}
          failure={draft.failure}
          changedAt={stored.changedAt}
          onRetry={draft.flush}
        />
      </div>
      <TagEditor tags={value.tags} onChange={(tags) => change({ tags: [...tags] })} />
      <Textarea
        aria-label={label}
        maxLength={journalLimits.note}
        placeholder={placeholder}
        {...(isLow ? { className: lowHeight.field } : {})}
        value={value.note}
        onChange={({ target }) => change({ note: target.value })}
        onBlur={draft.flush}
      />
      <NoteConflict mine={value.note} theirs={draft.theirs} onResolve={draft.resolve} />
    </div>
  )
}
