import type { FeedbackItem } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { ConfirmDialog } from '../../../core/kit/confirm-dialog.tsx'
import { toast } from '../../../core/kit/toast.tsx'
import { useModeration } from '../use-moderation.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/feedback'

interface DeleteItemProps {
  readonly item: FeedbackItem
  readonly onDone: (isDeleted: boolean) => void
  /** The text of a failure, if the specification does not require silence. */
  readonly failure?: string
}

export function DeleteItem({ item, onDone, failure }: DeleteItemProps) {
  const { busyId, remove } = useModeration()
  const confirm = async () => {
    const isDeleted = await remove(item)
    if (isDeleted) toast.success(texts.itemDeleted)
    else if (failure) toast.failure(failure)
    onDone(isDeleted)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone(false)}
      title={texts.deleteItemQuestion}
      verb={texts.deleteItem}
      busyText={actions.deleting}
      busy={busyId !== null}
      onConfirm={() => void confirm()}
    >
      {texts.deleteItemConsequences(item.title, limits.feedback.restoreDays)}
    </ConfirmDialog>
  )
}
