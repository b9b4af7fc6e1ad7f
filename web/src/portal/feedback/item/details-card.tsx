import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import type { FeedbackDetail, StatusChange } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '../../../core/kit/avatar.tsx'
import { Badge } from '../../../core/kit/badge.tsx'
import { Button } from '../../../core/kit/button.tsx'
import { cx } from '../../../core/kit/class-names.ts'
import { Dialog } from '../../../core/kit/dialog.tsx'
import { DialogFooter } from '../../../core/kit/dialog-footer.tsx'
import { Field } from '../../../core/kit/field.tsx'
import { day, exactTime } from '../../../core/kit/format-time.ts'
import { Textarea } from '../../../core/kit/textarea.tsx'
import { toast } from '../../../core/kit/toast.tsx'
import { paths } from '../../../core/router/paths.ts'
import { useNavigate } from '../../../core/router/router.tsx'
import { DeleteItem } from './delete-item.tsx'
import { StatusHistory } from './status-history.tsx'
import { StatusSelect } from '../status-select.tsx'
import { useModeration } from '../use-moderation.ts'
import { statusWords } from '../labels.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/feedback'

interface DetailsCardProps {
  readonly item: FeedbackDetail
  readonly history: readonly StatusChange[]
  readonly isAdmin: boolean
  readonly className?: string
}

/**
 * The facts about an item, its former statuses, and the actions of administrators. Phones omit what is above
 * the comments already.
 */
export function DetailsCard({ item, history, isAdmin, className }: DetailsCardProps) {
  const [next, setNext] = useState<FeedbackStatus | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const { label, tone, icon } = statusWords[item.status]
  return (
    <aside
      aria-label={texts.details}
      className={cx('card', !isAdmin && history.length === 0 && 'max-md:hidden', className)}
    >
      <h2 className={cx('px-4 py-3 text-sm font-semibold', !isAdmin && 'max-md:hidden')}>{texts.details}</h2>
      <dl className={cx('px-4 pb-1 text-sm', !isAdmin && 'max-md:hidden')}>
        <Fact name={texts.status}>
          {isAdmin ? (
            <StatusSelect label={texts.status} value={item.status} onPick={setNext} />
          ) : (
            <Badge tone={tone} icon={icon}>
              {label}
            </Badge>
          )}
        </Fact>
        <Fact name={texts.author} isKnown>
          <span className="flex min-w-0 items-center gap-1.5">
            <Avatar name={item.user.username} small />
            <span className="truncate" title={item.user.email || undefined}>
              {item.user.username}
            </span>
          </span>
        </Fact>
        <Fact name={texts.created} isKnown>
          <time dateTime={item.createdAt} title={exactTime(item.createdAt)} className="num">
            {day(item.createdAt, { now: 0 })}
          </time>
        </Fact>
        <Fact name={texts.attachments} isKnown>
          <span className="num">{item.attachmentCount}</span>
        </Fact>
      </dl>
      <StatusHistory changes={history} isBelow={isAdmin} />
      {isAdmin ? (
        <div className="px-4 pb-4">
          <Button tone="danger-ghost" size="sm" block icon={Trash2} onClick={() => setDeleting(true)}>
            {texts.deleteItem}
          </Button>
        </div>
      ) : null}
      {next ? <StatusDialog item={item} next={next} onClose={() => setNext(null)} /> : null}
      {isDeleting ? (
        <DeleteItem
          item={item}
          failure={texts.itemNotDeleted}
          onDone={(isDeleted) => (isDeleted ? navigate(paths.bugsFeatures) : setDeleting(false))}
        />
      ) : null}
    </aside>
  )
}

interface FactProps {
  readonly name: string
  /** True if phones show it above already. */
  readonly isKnown?: boolean
  readonly children: ReactNode
}

const Fact = ({ name, isKnown = false, children }: FactProps) => (
  <div
    className={cx(
      'flex min-h-10 items-center justify-between gap-3 border-t max-md:min-h-14',
      isKnown && 'max-md:hidden',
    )}
  >
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

interface StatusDialogProps {
  readonly item: FeedbackDetail
  readonly next: FeedbackStatus
  readonly onClose: () => void
}

/** A change of status is mailed to everybody concerned, with an optional reason. */
function StatusDialog({ item, next, onClose }: StatusDialogProps) {
  const [note, setNote] = useState('')
  const { busyId, setStatus } = useModeration()
  const save = async () => {
    if (await setStatus(item, next, note.trim())) onClose()
    else toast.failure(texts.statusNotChanged)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.changeStatusTo(statusWords[next].label)}
      subtitle={texts.changeStatusHint}
      footer={
        <DialogFooter
          verb={texts.changeStatus}
          onCancel={onClose}
          onDo={() => void save()}
          busy={busyId !== null}
          busyText={actions.saving}
        />
      }
    >
      <Field label={texts.note} aside={actions.optional} help={texts.noteHelp}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={limits.feedback.note}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
