import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { FeedbackStatus } from '../core/board-event.ts'
import {
  commentFault,
  descriptionFault,
  imageTexts,
  tidyLine,
  tidyText,
  titleFault,
} from '../core/text-rules.ts'
import { limits } from '../core/limits.ts'
import { route } from '../core/route.ts'
import { done, id, instant, wholeNumberOrNone } from '../core/shapes.ts'

export const FeedbackType = z.enum(['BUG', 'FEATURE', 'EXCHANGE'])
export type FeedbackType = z.output<typeof FeedbackType>
/** `email` is filled for administrators and for the person himself, otherwise empty. */
const Author = z.object({ username: z.string(), email: z.string(), isTeam: z.boolean(), isYou: z.boolean() })
export type FeedbackAuthor = z.output<typeof Author>

export const FeedbackComment = z.object({
  id,
  content: z.string(),
  createdAt: instant,
  editedAt: instant.nullable(),
  user: Author,
})
export type FeedbackComment = z.output<typeof FeedbackComment>

const StatusChange = z.object({
  from: FeedbackStatus,
  to: FeedbackStatus,
  note: z.string().nullable(),
  at: instant,
  by: z.string(),
})
export type StatusChange = z.output<typeof StatusChange>

export const FeedbackItem = z.object({
  id,
  type: FeedbackType,
  title: z.string(),
  /** The description; in lists its beginning, ending with '…'. */
  description: z.string(),
  /** Images as data URLs; empty in lists, which have only their number. */
  attachments: z.array(z.string()),
  attachmentCount: z.number().int(),
  status: FeedbackStatus,
  upvotes: z.number().int(),
  hasVoted: z.boolean(),
  createdAt: instant,
  user: Author,
  _count: z.object({ comments: z.number().int() }),
})
export type FeedbackItem = z.output<typeof FeedbackItem>

const Talk = z.object({ comments: z.array(FeedbackComment), history: z.array(StatusChange) })
export type FeedbackTalk = z.output<typeof Talk>

export const FeedbackDetail = FeedbackItem.extend(Talk.shape)
export type FeedbackDetail = z.output<typeof FeedbackDetail>

export const FeedbackVote = z.object({ upvotes: z.number().int(), hasVoted: z.boolean() })
export type FeedbackVote = z.output<typeof FeedbackVote>

const SimilarItem = FeedbackItem.pick({ id: true, type: true, title: true, status: true, upvotes: true })
export type SimilarItem = z.output<typeof SimilarItem>

const DeletedItem = FeedbackItem.pick({ id: true, type: true, title: true, upvotes: true }).extend({
  deletedAt: instant,
  deletedBy: z.string(),
})
export type DeletedItem = z.output<typeof DeletedItem>

/** Text of a person: tidied, then checked with the messages that the form uses too. */
const typed = (tidy: (text: string) => string, fault: (tidied: string) => string | null) =>
  z
    .string({ error: () => fault('') ?? messages.askedText })
    .transform(tidy)
    .superRefine((text, context) => {
      const message = fault(text)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })

const content = typed(tidyText, commentFault)
const note = typed(tidyText, (text) =>
  text.length > limits.feedback.note ? messages.moderatorNoteTooLong(limits.feedback.note) : null,
)

const Draft = z.object({
  type: FeedbackType,
  title: typed(tidyLine, titleFault),
  description: typed(tidyText, descriptionFault),
  attachments: z
    .array(z.string({ error: () => imageTexts.unreadable }))
    .max(limits.feedback.attachments, imageTexts.tooMany)
    .optional(),
})

const ListQuery = z.object({
  type: FeedbackType.optional(),
  sort: z.enum(['recent', 'upvotes']).optional(),
  status: FeedbackStatus.optional(),
  /** Items that the caller wrote, or voted for. */
  only: z.enum(['mine', 'voted']).optional(),
  /** Words in title or description, each as a prefix. */
  q: z.string().trim().max(limits.search).optional(),
  /** Continues after the item of this id. */
  cursor: id.optional(),
  /** Items per page; the maximum of a list when absent. */
  limit: wholeNumberOrNone('limit', 1, limits.feedback.list),
})

export const feedback = {
  list: route({
    method: 'GET',
    path: '/v1/feedback',
    compressed: true,
    who: 'user',
    summary: `List feedback, at most ${limits.feedback.list} items: in progress, open, completed, closed, newest first in each, or by votes. COMPLETED matches both finished statuses.`,
    query: ListQuery,
    reply: z.array(FeedbackItem),
    refusals: ['cursor_invalid'],
  }),
  stats: route({
    method: 'GET',
    path: '/v1/feedback/stats',
    who: 'user',
    summary: 'Get the number of items on the board.',
    reply: z.object({
      total: z.number().int(),
      open: z.number().int(),
      inProgress: z.number().int(),
      completed: z.number().int(),
      closed: z.number().int(),
    }),
  }),
  similar: route({
    method: 'GET',
    path: '/v1/feedback/similar',
    who: 'user',
    summary: 'Find items similar to a title, most similar first.',
    query: z.object({
      title: z
        .string()
        .trim()
        .max(limits.feedback.title.max * 2),
    }),
    reply: z.array(SimilarItem),
  }),
  show: route({
    method: 'GET',
    path: '/v1/feedback/:id',
    who: 'user',
    raw: true,
    summary: 'Get an item with its images, comments and status changes.',
    reply: FeedbackDetail,
    refusals: ['feedback_missing'],
  }),
  talk: route({
    method: 'GET',
    path: '/v1/feedback/:id/comments',
    who: 'user',
    summary: 'Get the comments and status changes of an item, without its images.',
    reply: Talk,
    refusals: ['feedback_missing'],
  }),
  create: route({
    method: 'POST',
    path: '/v1/feedback',
    who: 'user',
    ownTransaction: true,
    bodyLimit: limits.feedback.bodyBytes,
    summary:
      'Create an item. Images are data URLs of PNG, JPEG or GIF; they are re-encoded without metadata.',
    body: Draft,
    reply: FeedbackItem,
    refusals: ['image_refused'],
  }),
  want: route({
    method: 'POST',
    path: '/v1/feedback/wanted-exchanges/:exchange',
    who: 'user',
    ownTransaction: true,
    summary:
      'Vote for an exchange that is not offered yet. The first vote creates its item, without an author. An item that a moderator deleted is not created again.',
    reply: FeedbackItem,
    refusals: ['exchange_unknown', 'feedback_missing'],
  }),
  vote: route({
    method: 'POST',
    path: '/v1/feedback/:id/vote',
    who: 'user',
    ownTransaction: true,
    summary: 'Vote for an item. Repeating the call changes nothing.',
    reply: FeedbackVote,
    refusals: ['feedback_missing'],
  }),
  unvote: route({
    method: 'DELETE',
    path: '/v1/feedback/:id/vote',
    who: 'user',
    ownTransaction: true,
    summary: 'Withdraw your vote. Repeating the call changes nothing.',
    reply: FeedbackVote,
    refusals: ['feedback_missing'],
  }),
  comment: route({
    method: 'POST',
    path: '/v1/feedback/:id/comments',
    who: 'user',
    summary: 'Add a comment.',
    body: z.object({ content }),
    reply: FeedbackComment,
    refusals: ['feedback_missing'],
  }),
  editComment: route({
    method: 'PATCH',
    path: '/v1/feedback/:id/comments/:commentId',
    who: 'user',
    summary: `Edit your comment within ${limits.feedback.commentMinutes} minutes.`,
    body: z.object({ content }),
    reply: FeedbackComment,
    refusals: ['comment_missing', 'comment_closed'],
  }),
  removeComment: route({
    method: 'DELETE',
    path: '/v1/feedback/:id/comments/:commentId',
    who: 'user',
    summary: `Delete your comment within ${limits.feedback.commentMinutes} minutes. Administrators can delete any comment at any time.`,
    reply: done,
    refusals: ['comment_missing', 'comment_closed'],
  }),
  setStatus: route({
    method: 'PATCH',
    path: '/v1/feedback/:id/status',
    who: 'admin',
    summary: 'Set an item’s status. Its author and voters get at most one email an hour.',
    body: z.object({ status: FeedbackStatus, note: note.optional() }),
    reply: FeedbackItem,
    refusals: ['feedback_missing'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/feedback/:id',
    who: 'admin',
    summary: `Delete an item. It can be restored for ${limits.feedback.restoreDays} days.`,
    reply: done,
    refusals: ['feedback_missing'],
  }),
  deleted: route({
    method: 'GET',
    path: '/v1/admin/feedback/deleted',
    who: 'admin',
    summary: 'List deleted items that can be restored.',
    reply: z.array(DeletedItem),
  }),
  restore: route({
    method: 'POST',
    path: '/v1/admin/feedback/:id/restore',
    who: 'admin',
    summary: 'Restore a deleted item.',
    reply: done,
    refusals: ['feedback_missing'],
  }),
  export: route({
    method: 'GET',
    path: '/v1/admin/feedback/export',
    who: 'admin',
    raw: true,
    summary: 'Export all items as CSV, safe to open in a spreadsheet.',
    reply: done,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/v1/feedback/unsubscribe/:token',
    who: 'visitor',
    raw: true,
    summary: 'Unsubscribe from board emails with a signed link (one-click unsubscribe).',
    reply: done,
    refusals: ['mail_link_invalid'],
  }),
  openUnsubscribe: route({
    method: 'GET',
    path: '/v1/feedback/unsubscribe/:token',
    who: 'visitor',
    raw: true,
    summary: 'Redirect someone who opens the unsubscribe address to the page that confirms it.',
    reply: done,
  }),
  resubscribe: route({
    method: 'POST',
    path: '/v1/feedback/resubscribe/:token',
    who: 'visitor',
    summary: 'Subscribe to board emails again.',
    reply: done,
    refusals: ['mail_link_invalid'],
  }),
} as const
