import { useMemo } from 'react'
import { useApiQuery } from '../../../core/api/query.ts'
import { Button } from '../../../core/kit/button.tsx'
import { Card } from '../../../core/kit/card.tsx'
import { Dialog } from '../../../core/kit/dialog.tsx'
import { day, utc, weekday } from '../../../core/kit/format-time.ts'
import { Loaded } from '../../../core/kit/loaded.tsx'
import { useFirstRows } from '../../../core/kit/show-all.tsx'
import { Skeleton } from '../../../core/kit/skeleton.tsx'
import { api } from '../../journal/api.ts'
import { WordsField, WordsSkeleton } from '../../journal/words-field.tsx'
import type { BotDayNote, DayNotes } from './use-day-notes.ts'
import * as texts from '#texts/trading/bot-page'

const firstNotes = 5

interface NotesCardProps {
  readonly id: string
  readonly notes: DayNotes
}

/** The note on a bot, and those on its days, newest first. */
export function NotesCard({ id, notes }: NotesCardProps) {
  const answer = useApiQuery(api.journal.bot, { params: { id } })
  return (
    <Card
      title={texts.notes}
      actions={
        <Button size="sm" onClick={() => notes.show(notes.today)}>
          {texts.noteToday}
        </Button>
      }
    >
      <div className="px-4 pb-3.5">
        <Loaded answer={answer} what={texts.theNote} skeleton={<WordsSkeleton title={texts.ofThisBot} />}>
          {(note) => (
            <WordsField
              place={{ kind: 'bot', id }}
              stored={note}
              title={texts.ofThisBot}
              label={texts.noteOfBot}
              placeholder={texts.whyThisBot}
            />
          )}
        </Loaded>
      </div>
      <Loaded answer={notes.answer} what={texts.notesOfDays} skeleton={<DayListSkeleton />}>
        {({ days }) => <DayList days={days} onOpen={notes.show} />}
      </Loaded>
    </Card>
  )
}

const noDaysLook = 'border-t px-4 py-2.5 text-xs text-subtle-foreground'

/** It is as high as the two lines of its empty state. */
const DayListSkeleton = () => (
  <div aria-hidden className={`skeletons ${noDaysLook}`}>
    <span className="flex h-8 flex-col justify-around">
      <Skeleton className="h-2.5 w-full" />
      <Skeleton className="h-2.5 w-10" />
    </span>
  </div>
)

interface DayListProps {
  readonly days: readonly BotDayNote[]
  readonly onOpen: (day: string) => void
}

function DayList({ days, onOpen }: DayListProps) {
  const rows = useMemo(() => days.toReversed(), [days])
  const { shown, showAll } = useFirstRows(rows, firstNotes)
  if (rows.length === 0) return <p className={noDaysLook}>{texts.noDayNotes}</p>
  return (
    <>
      <ul aria-label={texts.notesOnDays} className="text-sm">
        {shown.map((one) => (
          <li key={one.day} className="border-t">
            <button
              type="button"
              onClick={() => onOpen(one.day)}
              className="grid min-h-11 w-full gap-0.5 px-4 py-2 text-left hover:bg-raised"
            >
              <span className="num text-xs text-subtle-foreground">{weekday(one.day, utc)}</span>
              {one.note === '' ? null : <span className="line-clamp-2 wrap-anywhere">{one.note}</span>}
              {one.tags.length === 0 ? null : (
                <span className="truncate text-xs text-muted-foreground">{one.tags.join(', ')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {showAll}
    </>
  )
}

/** The note on one day of a bot, over its page. */
export function DayNoteDialog({ id, notes: { shown, show } }: NotesCardProps) {
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={(open) => open || show(null)}
      title={texts.noteOn(day(shown ?? 0, utc))}
    >
      {shown === null ? null : <DayNoteFields key={shown} id={id} of={shown} />}
    </Dialog>
  )
}

function DayNoteFields({ id, of }: { readonly id: string; readonly of: string }) {
  const answer = useApiQuery(api.journal.botDay, { params: { id, day: of } })
  return (
    <Loaded answer={answer} what={texts.theNote} skeleton={<WordsSkeleton title={texts.ofItsDay} />}>
      {(note) => (
        <WordsField
          place={{ kind: 'bot-day', id: `${id}/${of}` }}
          stored={note}
          title={texts.ofItsDay}
          label={texts.noteOfBotDay}
          placeholder={texts.whatHappened}
        />
      )}
    </Loaded>
  )
}
