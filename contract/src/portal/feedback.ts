import { z } from 'zod'
import { FeedbackStatus } from '../core/board-event.ts'
import {
  commentFault,
  descriptionFault,
  imageSayings,
  tidyLine,
  tidyText,
  titleFault,
} from '../core/text-rules.ts'
import { limits } from '../core/limits.ts'
import { route } from '../core/route.ts'
import { done, id, instant } from '../core/shapes.ts'

export const FeedbackType = z.enum(['BUG', 'FEATURE', 'EXCHANGE'])
export type FeedbackType = z.output<typeof FeedbackType>
/** `email` is filled for administrators and for the person himself, else it is empty. */
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
  /** Images as data URLs; empty in lists, which tell their number only. */
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

/** Text of a person: tidied, then judged in the words that the form uses too. */
const typed = (tidy: (text: string) => string, fault: (tidied: string) => string | null) =>
  z
    .string({ error: () => fault('') ?? 'Please send text' })
    .transform(tidy)
    .superRefine((text, context) => {
      const message = fault(text)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })

const content = typed(tidyText, commentFault)
const note = typed(tidyText, (text) =>
  text.length > limits.feedback.note ? `A note must be at most ${limits.feedback.note} characters` : null,
)

const Draft = z.object({
  type: FeedbackType,
  title: typed(tidyLine, titleFault),
  description: typed(tidyText, descriptionFault),
  attachments: z
    .array(z.string({ error: () => imageSayings.unreadable }))
    .max(limits.feedback.attachments, imageSayings.tooMany)
    .optional(),
})

const ListQuery = z.object({
  type: FeedbackType.optional(),
  sort: z.enum(['recent', 'upvotes']).optional(),
  status: FeedbackStatus.optional(),
  /** Items that the asking person wrote, or voted for. */
  only: z.enum(['mine', 'voted']).optional(),
  /** Words that title or description hold, each as the beginning of a word. */
  q: z.string().trim().max(limits.search).optional(),
  /** Continues after the item of this id. */
  cursor: id.optional(),
})

export const feedback = {
  list: route({
    method: 'GET',
    path: '/v1/feedback',
    who: 'user',
    summary: `The board, at most ${limits.feedback.list} items at once: in progress, open, completed, closed, the newest first in each; or by votes. COMPLETED asks for both finished statuses.`,
    query: ListQuery,
    reply: z.array(FeedbackItem),
    refusals: ['cursor_invalid'],
  }),
  stats: route({
    method: 'GET',
    path: '/v1/feedback/stats',
    who: 'user',
    summary: 'How many items the whole board has.',
    reply: z.object({ total: z.number().int(), open: z.number().int(), completed: z.number().int() }),
  }),
  similar: route({
    method: 'GET',
    path: '/v1/feedback/similar',
    who: 'user',
    summary: 'Items that speak of the same as a title, the most alike first.',
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
    summary: 'One item with its images, comments and changes of status.',
    reply: FeedbackDetail,
    refusals: ['feedback_missing'],
  }),
  talk: route({
    method: 'GET',
    path: '/v1/feedback/:id/comments',
    who: 'user',
    summary: 'Comments and changes of status of one item, without its images.',
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
      'Adds an item; images come as data URLs of png, jpeg or gif and are encoded anew without metadata.',
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
      'Votes for an exchange that is not offered yet, at the one item that the board has for it; the first vote writes it, with no author. None is written anew after a moderator deleted it.',
    reply: FeedbackItem,
    refusals: ['exchange_unknown', 'feedback_missing'],
  }),
  vote: route({
    method: 'POST',
    path: '/v1/feedback/:id/vote',
    who: 'user',
    ownTransaction: true,
    summary: 'Votes for an item; repeating it changes nothing.',
    reply: FeedbackVote,
    refusals: ['feedback_missing'],
  }),
  unvote: route({
    method: 'DELETE',
    path: '/v1/feedback/:id/vote',
    who: 'user',
    ownTransaction: true,
    summary: 'Takes the own vote back; repeating it changes nothing.',
    reply: FeedbackVote,
    refusals: ['feedback_missing'],
  }),
  comment: route({
    method: 'POST',
    path: '/v1/feedback/:id/comments',
    who: 'user',
    summary: 'Adds a comment.',
    body: z.object({ content }),
    reply: FeedbackComment,
    refusals: ['feedback_missing'],
  }),
  editComment: route({
    method: 'PATCH',
    path: '/v1/feedback/:id/comments/:commentId',
    who: 'user',
    summary: `Changes an own comment within ${limits.feedback.commentMinutes} minutes.`,
    body: z.object({ content }),
    reply: FeedbackComment,
    refusals: ['comment_missing', 'comment_closed'],
  }),
  removeComment: route({
    method: 'DELETE',
    path: '/v1/feedback/:id/comments/:commentId',
    who: 'user',
    summary: `Deletes an own comment within ${limits.feedback.commentMinutes} minutes; an administrator deletes any, at any time.`,
    reply: done,
    refusals: ['comment_missing', 'comment_closed'],
  }),
  setStatus: route({
    method: 'PATCH',
    path: '/v1/feedback/:id/status',
    who: 'admin',
    summary: 'Any status from any other; author and voters are mailed, at most once an hour.',
    body: z.object({ status: FeedbackStatus, note: note.optional() }),
    reply: FeedbackItem,
    refusals: ['feedback_missing'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/feedback/:id',
    who: 'admin',
    summary: `Deletes an item; it can be restored for ${limits.feedback.restoreDays} days.`,
    reply: done,
    refusals: ['feedback_missing'],
  }),
  deleted: route({
    method: 'GET',
    path: '/v1/admin/feedback/deleted',
    who: 'admin',
    summary: 'Deleted items that can be restored.',
    reply: z.array(DeletedItem),
  }),
  restore: route({
    method: 'POST',
    path: '/v1/admin/feedback/:id/restore',
    who: 'admin',
    summary: 'Puts a deleted item back.',
    reply: done,
    refusals: ['feedback_missing'],
  }),
  export: route({
    method: 'GET',
    path: '/v1/admin/feedback/export',
    who: 'admin',
    raw: true,
    summary: 'All items as CSV, safe to open in a spreadsheet.',
    reply: done,
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/v1/feedback/unsubscribe/:token',
    who: 'visitor',
    raw: true,
    summary:
      'Ends the mails about the board for the person of a signed link; mail programs send this with one click.',
    reply: done,
    refusals: ['mail_link_invalid'],
  }),
  openUnsubscribe: route({
    method: 'GET',
    path: '/v1/feedback/unsubscribe/:token',
    who: 'visitor',
    raw: true,
    summary: 'Leads a person who opened the address of a mail header to the page that asks.',
    reply: done,
  }),
  resubscribe: route({
    method: 'POST',
    path: '/v1/feedback/resubscribe/:token',
    who: 'visitor',
    summary: 'Sends the mails about the board again.',
    reply: done,
    refusals: ['mail_link_invalid'],
  }),
} as const
