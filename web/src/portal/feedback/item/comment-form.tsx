import type { FeedbackDetail } from '@harbour/contract/portal/feedback'
import { commentFault, lengthOf, tidyText } from '@harbour/contract/core/text-rules'
import { limits } from '@harbour/contract/core/limits'
import { useQueryClient } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { ApiError, sentenceOf } from '../../../core/errors/api-error.ts'
import { useApiMutation } from '../../../core/api/query.ts'
import { Button } from '../../../core/kit/button.tsx'
import { cx } from '../../../core/kit/class-names.ts'
import { Form } from '../../../core/kit/form.tsx'
import { usePageGuard } from '../../../core/kit/use-page-guard.ts'
import { useForm } from '../../../core/kit/use-form.ts'
import { feedback } from '../api.ts'
import { patchItem, patchTalk } from '../board-cache.ts'
import * as texts from '#texts/portal/feedback'

const { max } = limits.feedback.comment

export function CommentForm({ item }: { readonly item: FeedbackDetail }) {
  const client = useQueryClient()
  const add = useApiMutation(feedback.comment)
  const form = useForm({
    initial: { content: '' },
    rules: { content: (text) => (tidyText(text) === '' ? null : commentFault(tidyText(text))) },
    onSubmit: async (typed) => {
      const content = tidyText(typed.content)
      if (content === '') return
      try {
        const comment = await add.mutateAsync({ params: { id: item.id }, body: { content } })
        form.fill({ content: '' })
        let comments = 0
        patchTalk(client, item.id, (talk) => {
          const others = talk.comments.filter(({ id }) => id !== comment.id)
          comments = others.length + 1
          return { ...talk, comments: [...others, comment] }
        })
        patchItem(client, item.id, { comments })
      } catch (error) {
        form.refuse({ content: failureOf(error) })
      }
    },
  })
  usePageGuard(() => form.isDirty)
  const content = tidyText(form.values.content)
  const length = lengthOf(content)
  const failure = form.errors.content
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <Form form={form} className="card p-3 focus-within:shadow-[inset_0_0_0_1px_var(--hb-ring)]">
      <label htmlFor="comment" className="sr-only">
        {texts.addComment}
      </label>
      <textarea
        id="comment"
        rows={3}
        {...form.bind('content')}
        placeholder={texts.addComment}
        aria-describedby="comment-note"
        onKeyDown={press}
        className="field-sizing-content block max-h-[50dvh] min-h-18 w-full resize-none bg-transparent px-1.5 py-1 text-base outline-none max-md:text-md"
      />
      <div className="flex items-center justify-between gap-3">
        <span
          id="comment-note"
          role={failure ? 'alert' : undefined}
          className={cx('px-1.5 text-xs', failure ? 'text-destructive' : 'text-subtle-foreground')}
        >
          {failure ?? (length > max * 0.8 ? `${length}/${max}` : texts.plainText)}
        </span>
        <Button
          type="submit"
          tone="primary"
          disabled={content === ''}
          busy={form.busy}
          busyText={texts.sending}
        >
          {texts.comment}
        </Button>
      </div>
    </Form>
  )
}

/** The specified words; with the server's if they are more specific. */
function failureOf(error: unknown): string {
  const isClear = error instanceof ApiError && [400, 404, 429].includes(error.status)
  return isClear ? texts.commentFailedFor(sentenceOf(error)) : texts.commentFailed
}
