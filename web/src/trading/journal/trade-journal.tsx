import type { TradeNote } from '@harbour/contract/trading/journal'
import { journalLimits } from '@harbour/contract/trading/journal/journal-text'
import type { TradeDetail } from '@harbour/contract/trading/trade-detail'
import { Star } from 'lucide-react'
import { useApiQuery } from '../../core/api/query.ts'
import { Card } from '../../core/kit/card.tsx'
import { cx } from '../../core/kit/class-names.ts'
import { Field } from '../../core/kit/field.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { Known } from '../../core/kit/known.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { Select } from '../../core/kit/select.tsx'
import { Skeleton } from '../../core/kit/skeleton.tsx'
import { Textarea } from '../../core/kit/textarea.tsx'
import { paths } from '../../core/router/paths.ts'
import { Link } from '../../core/router/router.tsx'
import { api } from './api.ts'
import { ChecklistTicks } from './checklist-ticks.tsx'
import { NoteConflict } from './note-conflict.tsx'
import { SavedNote } from './saved-note.tsx'
import { StopField } from './stop-field.tsx'
import { TagEditor, TagsSkeleton } from './tag-editor.tsx'
import { TradePicture } from './trade-picture.tsx'
import { useDraft } from './use-draft.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/trading/journal'

/** The person's own notes on a trade. */
export function TradeJournal({ trade }: { readonly trade: TradeDetail }) {
  const answer = useApiQuery(api.journal.trade, { params: { id: trade.id } })
  return (
    <Loaded answer={answer} what={texts.theJournal} skeleton={<JournalSkeleton />}>
      {(note) => <Journal key={trade.id} trade={trade} note={note} />}
    </Loaded>
  )
}

const stars = [1, 2, 3, 4, 5] as const
const partsLook = 'grid grid-cols-[minmax(0,1fr)] gap-4 px-4 pb-4'
const ratedLook = 'flex flex-wrap items-start justify-between gap-4'
const starsName = <span className="mb-1 block text-sm font-medium">{texts.rating}</span>
/** The stars are as high as the choice beside them, so both names are level. */
const starsLook = 'flex h-(--hb-h-md) items-center max-md:h-11'
const starLook = 'inline-grid size-7 place-items-center max-md:size-11'

/** The notes while they are loading: the names of their parts, and placeholders for their text. */
export const JournalSkeleton = () => (
  <Card title={texts.journal}>
    <div aria-hidden className={`skeletons ${partsLook}`}>
      <TagsSkeleton />
      <Field label={texts.note}>{() => <Skeleton className="h-24 w-full" />}</Field>
      <div className={ratedLook}>
        <div>
          {starsName}
          <span className={starsLook}>
            {stars.map((star) => (
              <span key={star} className={starLook}>
                <Skeleton className="size-4 rounded-full" />
              </span>
            ))}
          </span>
        </div>
        <div className="min-w-0">
          <span className="mb-1 block text-sm font-medium">{texts.playbook}</span>
          <Skeleton className="h-8 w-40 max-md:h-11" />
        </div>
      </div>
      <Field label={texts.initialStop} help={texts.measures}>
        {() => <Skeleton className="h-8 w-full max-md:h-11" />}
      </Field>
      <div>
        <span className="mb-1.5 block text-sm font-medium">{texts.picture}</span>
        <Skeleton className="h-7 w-30 max-md:h-9" />
      </div>
    </div>
  </Card>
)

interface PartProps {
  readonly trade: TradeDetail
  readonly note: TradeNote
}

function Journal({ trade, note }: PartProps) {
  const draft = useDraft({ kind: 'trade', id: trade.id }, note)
  const { value, change } = draft
  return (
    <Card
      title={texts.journal}
      actions={
        <SavedNote
          state={draft.state}
          failure={draft.failure}
          changedAt={note.changedAt}
          onRetry={draft.flush}
        />
      }
    >
      <div className={partsLook}>
        <TagEditor tags={value.tags} onChange={(next) => change({ tags: [...next] })} />
        <Field label={texts.note}>
          {(control) => (
            <Textarea
              {...control}
              maxLength={journalLimits.note}
              placeholder={texts.whyThisTrade}
              value={value.note}
              onChange={({ target }) => change({ note: target.value })}
              onBlur={draft.flush}
            />
          )}
        </Field>
        <NoteConflict mine={value.note} theirs={draft.theirs} onResolve={draft.resolve} />
        <div className={ratedLook}>
          <Rating value={value.rating} onPick={(next) => change({ rating: next })} />
          <PlaybookChoice value={value.playbookId} onPick={(next) => change({ playbookId: next })} />
        </div>
        <StopField trade={trade} note={note} />
        <TradePicture tradeId={trade.id} picture={note.picture} />
        {/* the last part: its height depends on the playbook */}
        <ChecklistTicks
          playbookId={value.playbookId}
          followed={value.followedRules}
          checked={value.followedRules === note.followedRules ? note.checkedRules : null}
          onChange={(next) => change({ followedRules: [...next] })}
        />
      </div>
    </Card>
  )
}

/** Five stars; pressing the present rating removes it. */
function Rating({
  value,
  onPick,
}: {
  readonly value: number | null
  readonly onPick: (rating: number | null) => void
}) {
  return (
    <div
      role="group"
      aria-label={texts.ratingOfTrade}
      className={value === null ? 'print:hidden' : undefined}
    >
      {starsName}
      <span className={starsLook}>
        {stars.map((star) => (
          <button
            key={star}
            type="button"
            aria-label={texts.starsOf(star)}
            aria-pressed={value === star}
            onClick={() => onPick(value === star ? null : star)}
            className={cx(starLook, 'rounded-sm hover:bg-raised')}
          >
            <Icon
              of={Star}
              size={16}
              className={cx(star <= (value ?? 0) ? 'fill-current text-foreground' : 'text-subtle-foreground')}
            />
          </button>
        ))}
      </span>
    </div>
  )
}

function PlaybookChoice({
  value,
  onPick,
}: {
  readonly value: string | null
  readonly onPick: (id: string | null) => void
}) {
  const answer = useApiQuery(api.journal.playbooks, {})
  return (
    <div className="min-w-0">
      <span className="mb-1 flex items-baseline justify-between gap-3 text-sm font-medium">
        {texts.playbook}
        {answer.data ? (
          <Link to={paths.playbooks} className="touch z-1 text-xs font-normal text-link hover:underline">
            {answer.data.playbooks.length === 0 ? texts.writeOne : texts.allPlaybooks}
          </Link>
        ) : null}
      </span>
      <Known
        answer={answer}
        otherwise={
          <span className="text-xs text-subtle-foreground">
            {texts.playbooksFailed}{' '}
            <button
              type="button"
              className="min-h-6 text-link hover:underline"
              onClick={() => void answer.refetch()}
            >
              {actions.tryAgain}
            </button>
          </span>
        }
      >
        {({ playbooks }) =>
          playbooks.length === 0 ? (
            <span className="text-xs text-subtle-foreground">{texts.noneYet}</span>
          ) : (
            <Select
              compact
              aria-label={texts.playbook}
              value={value ?? ''}
              onPick={(next) => onPick(next === '' ? null : next)}
              options={[
                { value: '', label: texts.none },
                ...playbooks.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              className="max-w-full min-w-40"
            />
          )
        }
      </Known>
    </div>
  )
}
