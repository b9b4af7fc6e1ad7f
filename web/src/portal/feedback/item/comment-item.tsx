import { minuteMs } from '@harbour/ledger/durations'
import type { FeedbackComment, FeedbackDetail } from '@harbour/contract/portal/feedback'
import { commentFault, tidyText } from '@harbour/contract/core/text-rules'
import { limits } from '@harbour/contract/core/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Anchor, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../../core/errors/api-error.ts'
import { useApiMutation } from '../../../core/api/query.ts'
import { Avatar } from '../../../core/kit/avatar.tsx'
import { Badge } from '../../../core/kit/badge.tsx'
import { Button } from '../../../core/kit/button.tsx'
import { ConfirmDialog } from '../../../core/kit/confirm-dialog.tsx'
import { day, exactTime, time } from '../../../core/kit/format-time.ts'
import { Form } from '../../../core/kit/form.tsx'
import { usePageGuard } from '../../../core/kit/use-page-guard.ts'
import { useForm } from '../../../core/kit/use-form.ts'
import { IconButton } from '../../../core/kit/icon-button.tsx'
import { useNow } from '../../../core/kit/now.ts'
import { Textarea } from '../../../core/kit/textarea.tsx'
import { toast } from '../../../core/kit/toast.tsx'
import { feedback } from '../api.ts'
import { patchItem, patchTalk } from '../board-cache.ts'
import { LinkedText } from './linked-text.tsx'
import * as actions from '#texts/core/actions'
import * as texts from '#texts/portal/feedback'

interface CommentItemProps {
  readonly item: FeedbackDetail
  readonly comment: FeedbackComment
  readonly isAdmin: boolean
}

export function CommentItem({ item, comment, isAdmin }: CommentItemProps) {
  const [task, setTask] = useState<'edit' | 'delete' | null>(null)
  const now = useNow(15_000)
  const isYoung = now - Date.parse(comment.createdAt) < limits.feedback.commentMinutes * minuteMs
  const canEdit = comment.user.isYou && isYoung
  const canDelete = canEdit || isAdmin
  const { username, isTeam } = comment.user
  return (
    <li className="grid grid-cols-[26px_minmax(0,1fr)] gap-3 border-t py-4 first:border-t-0">
      <Avatar name={username} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
          <span className="font-medium break-all">{username}</span>
          {isTeam ? (
            <Badge tone="lamp" icon={Anchor}>
              {texts.team}
            </Badge>
          ) : null}
          <time
            dateTime={comment.createdAt}
            title={exactTime(comment.createdAt)}
            className="num text-subtle-foreground"
          >
            {day(comment.createdAt)}, {time(comment.createdAt)}
          </time>
          {comment.editedAt ? (
            <span title={exactTime(comment.editedAt)} className="text-subtle-foreground">
              {texts.edited}
            </span>
          ) : null}
          {canDelete && task !== 'edit' ? (
            <span className="-my-1 ml-auto flex max-md:-my-2.5">
              {canEdit ? (
                <IconButton icon={Pencil} label={texts.editComment} small onClick={() => setTask('edit')} />
              ) : null}
              <IconButton
                icon={Trash2}
                label={texts.deleteCommentOf(username)}
                small
                onClick={() => setTask('delete')}
              />
            </span>
          ) : null}
        </div>
        {task === 'edit' ? (
          <EditComment item={item} comment={comment} onDone={() => setTask(null)} />
        ) : (
          <p className="mt-0.5 max-w-[66ch]">
            <LinkedText text={comment.content} />
          </p>
        )}
      </div>
      {task === 'delete' ? (
        <DeleteComment item={item} comment={comment} onDone={() => setTask(null)} />
      ) : null}
    </li>
  )
}

interface TaskProps {
  readonly item: FeedbackDetail
  readonly comment: FeedbackComment
  readonly onDone: () => void
}

function EditComment({ item, comment, onDone }: TaskProps) {
  const client = useQueryClient()
  const edit = useApiMutation(feedback.editComment)
  const form = useForm({
    initial: { content: comment.content },
    rules: { content: (text) => (tidyText(text) === '' ? null : commentFault(tidyText(text))) },
    onSubmit: async ({ content }) => {
      const changed = await edit.mutateAsync({
        params: { id: item.id, commentId: comment.id },
        body: { content: tidyText(content) },
      })
      patchTalk(client, item.id, (talk) => ({
        ...talk,
        comments: talk.comments.map((one) => (one.id === changed.id ? changed : one)),
      }))
      onDone()
    },
    failed: texts.commentNotChanged,
    fieldOf: 'content',
  })
  usePageGuard(() => form.isDirty)
  return (
    <Form form={form} className="mt-1.5" autoFocus>
      <Textarea aria-label={texts.editComment} {...form.bind('content')} rows={3} />
      {form.errors.content ? (
        <p role="alert" className="mt-1 text-xs text-destructive">
          {form.errors.content}
        </p>
      ) : null}
      <div className="mt-2 flex gap-2">
        <Button
          type="submit"
          tone="primary"
          disabled={tidyText(form.values.content) === ''}
          busy={form.busy}
          busyText={actions.saving}
        >
          {actions.save}
        </Button>
        <Button onClick={onDone}>{actions.cancel}</Button>
      </div>
    </Form>
  )
}

function DeleteComment({ item, comment, onDone }: TaskProps) {
  const client = useQueryClient()
  const remove = useApiMutation(feedback.removeComment)
  const confirm = () =>
    remove.mutate(
      { params: { id: item.id, commentId: comment.id } },
      {
        onSuccess: () => {
          let comments = 0
          patchTalk(client, item.id, (talk) => {
            const rest = talk.comments.filter(({ id }) => id !== comment.id)
            comments = rest.length
            return { ...talk, comments: rest }
          })
          patchItem(client, item.id, { comments })
          onDone()
        },
        onError: (error) => {
          toast.failure(sentenceOf(error, texts.commentNotDeleted))
          onDone()
        },
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={texts.deleteCommentQuestion}
      verb={texts.deleteComment}
      busyText={actions.deleting}
      busy={remove.isPending}
      onConfirm={confirm}
    >
      {texts.deleteCommentConsequences}
    </ConfirmDialog>
  )
}
