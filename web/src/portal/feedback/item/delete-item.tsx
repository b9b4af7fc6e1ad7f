import type { FeedbackItem } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { ConfirmDialog } from '../../../core/kit/confirm-dialog.tsx'
import { toast } from '../../../core/kit/toast.tsx'
import { useModeration } from '../use-moderation.ts'

interface DeleteItemProps {
  readonly item: FeedbackItem
  readonly onDone: (isDeleted: boolean) => void
  /** The text of a failure, where the specification does not ask for silence. */
  readonly failure?: string
}

export function DeleteItem({ item, onDone, failure }: DeleteItemProps) {
  const { busyId, remove } = useModeration()
  const confirm = async () => {
    const isDeleted = await remove(item)
    if (isDeleted) toast.success('Item deleted')
    else if (failure) toast.failure(failure)
    onDone(isDeleted)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone(false)}
      title="Delete this item?"
      verb="Delete item"
      busyText="Deleting..."
      busy={busyId !== null}
      onConfirm={() => void confirm()}
    >
      “{item.title}” disappears from the board with its votes and comments. It can be restored for{' '}
      {limits.feedback.restoreDays} days under Deleted.
    </ConfirmDialog>
  )
}
