import type { DeletedItem } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { sentenceOf } from '../../../core/errors/api-error.ts'
import { useApiQuery, useApiMutation } from '../../../core/api/ask.ts'
import { Button } from '../../../core/kit/button.tsx'
import { Dialog } from '../../../core/kit/dialog.tsx'
import { EmptyState } from '../../../core/kit/empty-state.tsx'
import { day } from '../../../core/kit/format-time.ts'
import { counted } from '../../../core/kit/format.ts'
import { Loaded } from '../../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../../core/kit/skeleton.tsx'
import { toast } from '../../../core/kit/toast.tsx'
import { feedback } from '../api.ts'
import { typeWords } from '../words.ts'

export function DeletedDialog({ onClose }: { readonly onClose: () => void }) {
  const answer = useApiQuery(feedback.deleted, {})
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Deleted items"
      subtitle={`They can be restored for ${limits.feedback.restoreDays} days, with votes and comments.`}
      footer={
        <Button size="lg" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loaded answer={answer} what="deleted items" skeleton={<SkeletonRows rows={3} height="h-14" />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="No deleted items">Items deleted by administrators appear here.</EmptyState>
          ) : (
            <ul className="divide-y">
              {items.map((item) => (
                <Deleted key={item.id} item={item} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Deleted({ item }: { readonly item: DeletedItem }) {
  const restore = useApiMutation(feedback.restore, {
    refresh: [feedback.deleted, feedback.list, feedback.stats],
  })
  const press = () =>
    restore.mutate(
      { params: { id: item.id } },
      {
        onSuccess: () => toast.success('Item restored'),
        onError: (error) => toast.failure(sentenceOf(error)),
      },
    )
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{item.title}</p>
        <p className="text-xs text-subtle-foreground">
          {typeWords[item.type].label} · {counted(item.upvotes, 'vote')} · deleted {day(item.deletedAt)} by{' '}
          {item.deletedBy}
        </p>
      </div>
      <Button
        busy={restore.isPending}
        busyText="Restoring..."
        onClick={press}
        aria-label={`Restore ${item.title}`}
      >
        Restore
      </Button>
    </li>
  )
}
