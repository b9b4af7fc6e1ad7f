import type { FeedbackStatus } from '@harbour/contract/core/board-event'
import type { FeedbackDetail, StatusChange } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '../../../core/kit/avatar.tsx'
import { Badge } from '../../../core/kit/badge.tsx'
import { Button } from '../../../core/kit/button.tsx'
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
}

/** The facts about an item, and for administrators what can be done with it. */
export function DetailsCard({ item, history, isAdmin }: DetailsCardProps) {
  const [next, setNext] = useState<FeedbackStatus | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const { label, tone, icon } = statusWords[item.status]
  return (
    <aside aria-label={texts.details} className="card">
      <h2 className="px-4 py-3 text-sm font-semibold">{texts.details}</h2>
      <dl className="px-4 pb-1 text-sm">
        <Fact name={texts.status}>
          {isAdmin ? (
            <StatusSelect label={texts.status} value={item.status} onPick={setNext} />
          ) : (
            <Badge tone={tone} icon={icon}>
              {label}
            </Badge>
          )}
        </Fact>
        <Fact name={texts.author}>
          <span className="flex min-w-0 items-center gap-1.5">
            <Avatar name={item.user.username} small />
            <span className="truncate" title={item.user.email || undefined}>
              {item.user.username}
            </span>
          </span>
        </Fact>
        <Fact name={texts.created}>
          <time dateTime={item.createdAt} title={exactTime(item.createdAt)} className="num">
            {day(item.createdAt, { now: 0 })}
          </time>
        </Fact>
        <Fact name={texts.attachments}>
          <span className="num">{item.attachmentCount}</span>
        </Fact>
      </dl>
      <StatusHistory changes={history} />
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

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-h-10 items-center justify-between gap-3 border-t max-md:min-h-12">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

interface StatusDialogProps {
  readonly item: FeedbackDetail
  readonly next: FeedbackStatus
  readonly onClose: () => void
}

/** A change of status goes to everybody who cares about the item: with a word of why, if there is one. */
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
