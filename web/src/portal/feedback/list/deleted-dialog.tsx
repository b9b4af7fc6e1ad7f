import type { DeletedItem } from '@harbour/contract/portal/feedback'
import { limits } from '@harbour/contract/core/limits'
import { sentenceOf } from '../../../core/errors/api-error.ts'
import { useApiQuery, useApiMutation } from '../../../core/api/query.ts'
import { Button } from '../../../core/kit/button.tsx'
import { Dialog } from '../../../core/kit/dialog.tsx'
import { EmptyState } from '../../../core/kit/empty-state.tsx'
import { day } from '../../../core/kit/format-time.ts'
import { Loaded } from '../../../core/kit/loaded.tsx'
import { SkeletonRows } from '../../../core/kit/skeleton.tsx'
import { toast } from '../../../core/kit/toast.tsx'
import { feedback } from '../api.ts'
import { typeWords } from '../labels.ts'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/feedback'

export function DeletedDialog({ onClose }: { readonly onClose: () => void }) {
  const answer = useApiQuery(feedback.deleted, {})
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.deletedItems}
      subtitle={texts.deletedHint(limits.feedback.restoreDays)}
      footer={
        <Button size="lg" onClick={onClose}>
          {actions.close}
        </Button>
      }
    >
      <Loaded answer={answer} what={texts.theDeletedItems} skeleton={<SkeletonRows rows={3} height="h-14" />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState title={texts.nothingDeleted}>{texts.nothingDeletedHint}</EmptyState>
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
        onSuccess: () => toast.success(texts.restored),
        onError: (error) => toast.failure(sentenceOf(error)),
      },
    )
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{item.title}</p>
        <p className="text-xs text-subtle-foreground">
          {texts.deletedFacts(typeWords[item.type].label, item.upvotes, day(item.deletedAt), item.deletedBy)}
        </p>
      </div>
      <Button
        busy={restore.isPending}
        busyText={texts.restoring}
        onClick={press}
        aria-label={texts.restoreTitle(item.title)}
      >
        {actions.restore}
      </Button>
    </li>
  )
}
