import { refusalTexts } from '../../core/refusals/texts.ts'
import type { feedback } from '@harbour/contract/portal/feedback'
import { exchangeById } from '@harbour/exchanges/registry'
import { sql } from 'kysely'
import { audit } from '../../people/audit/audit.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import type { Services } from '../../core/services/services.ts'
import type { BoardWatch } from './board-watch.ts'
import { addComment, editComment, findComment, removeComment } from './comments.ts'
import { insertItem } from './create.ts'
import { sendDetail } from './detail-stream.ts'
import { readItem, readTalk } from './detail.ts'
import { sendExport } from './export.ts'
import { ImageRefused } from '../../core/images/data-url-picture.ts'
import { imagesOf, storeAttachments } from './images.ts'
import { boardStats, listItems, similarItems } from './list.ts'
import { changeStatus, deletedItems, deleteItem, restoreItem, statusOf } from './moderation.ts'
import { createUnsubscribeLinks } from './unsubscribe-links.ts'
import { addVote, removeVote } from './votes.ts'
import { voteForExchange } from './wanted.ts'

/** Handles the feedback board. */
export function feedbackRoutes(services: Services, { nudge }: BoardWatch): ServerHandlers<typeof feedback> {
  const { storage, settings, now } = services
  const links = createUnsubscribeLinks(settings)
  return {
    list: async ({ db, user, query, refuse }) =>
      (await listItems(db, user, query)) ?? refuse('cursor_invalid'),
    stats: ({ db }) => boardStats(db),
    similar: ({ db, query }) => similarItems(db, query.title),

    async show({ db, params, user, raw, refuse }) {
      const item = (await readItem(db, params.id, user)) ?? refuse('feedback_missing')
      const detail = { ...item, ...(await readTalk(db, params.id, user)) }
      const images = item.attachmentCount > 0 ? await imagesOf(db, params.id) : []
      if (images.length === 0) return detail
      await sendDetail(raw.take(), detail, images, storage)
      return undefined
    },

    async talk({ db, params, user, refuse }) {
      if (!(await readItem(db, params.id, user))) refuse('feedback_missing')
      return readTalk(db, params.id, user)
    },

    async create({ db, body, user, refuse, afterCommit }) {
      const { type, title, description, attachments = [] } = body
      const imageIds = await storeAttachments(db, storage, attachments).catch((error: unknown) => {
        if (!(error instanceof ImageRefused)) throw error
        const field = `attachments.${error.position}`
        return refuse('image_refused', error.said, [{ field, message: error.said }])
      })
      const item = await db.transaction().execute(async (tx) => {
        const id = await insertItem(tx, { authorId: user.id, type, title, description, imageIds })
        return readItem(tx, id, user)
      })
      if (!item) throw new Error('a new item cannot be read')
      afterCommit(nudge)
      return item
    },

    async want({ db, params, user, refuse, afterCommit }) {
      const exchange = exchangeById(params.exchange)
      if (exchange?.isWanted !== true) return refuse('exchange_unknown')
      const item = await db.transaction().execute(async (tx) => {
        const id = await voteForExchange(tx, user.id, exchange)
        return id === null ? null : readItem(tx, id, user)
      })
      if (!item) return refuse('feedback_missing', refusalTexts.exchangeItemRemoved(exchange.name))
      afterCommit(nudge)
      return item
    },

    async vote({ db, params, user, refuse, afterCommit }) {
      const vote = (await addVote(db, user.id, params.id)) ?? refuse('feedback_missing')
      afterCommit(nudge)
      return vote
    },

    async unvote({ db, params, user, refuse, afterCommit }) {
      const vote = (await removeVote(db, user.id, params.id)) ?? refuse('feedback_missing')
      afterCommit(nudge)
      return vote
    },

    async comment({ db, params, body, user, refuse, afterCommit }) {
      const comment = (await addComment(db, params.id, user, body.content)) ?? refuse('feedback_missing')
      afterCommit(nudge)
      return comment
    },

    async editComment({ db, params, body, user, refuse, afterCommit }) {
      const found = await findComment(db, params.id, params.commentId, user)
      if (!found?.isOwn) return refuse('comment_missing')
      if (!found.isYoung) return refuse('comment_closed')
      const edited = await editComment(db, params.id, params.commentId, body.content, user)
      afterCommit(nudge)
      return edited ?? refuse('comment_missing')
    },

    async removeComment(request) {
      const { db, params, user, refuse, afterCommit } = request
      const found = await findComment(db, params.id, params.commentId, user)
      const isAdmin = user.role === 'admin'
      if (!found || !(found.isOwn || isAdmin)) return refuse('comment_missing')
      if (!found.isYoung && !isAdmin) return refuse('comment_closed')
      await removeComment(db, found.id)
      afterCommit(nudge)
      if (isAdmin)
        await audit(db, request, {
          action: 'feedback.comment.delete',
          target: params.id,
          before: { comment: found.id, content: found.content },
        })
      return {}
    },

    async setStatus(request) {
      const { db, params, body, user, refuse, afterCommit } = request
      const from = (await statusOf(db, params.id)) ?? refuse('feedback_missing')
      const note = body.note ? body.note : null
      if (from !== body.status) {
        await changeStatus(db, { id: params.id, from, to: body.status, note, by: user.id })
        afterCommit(nudge)
      }
      const item = (await readItem(db, params.id, user)) ?? refuse('feedback_missing')
      if (from !== body.status)
        await audit(db, request, {
          action: 'feedback.status',
          target: params.id,
          before: { status: from },
          after: { title: item.title, status: body.status, note },
        })
      return item
    },

    async remove(request) {
      const { db, params, user, refuse, afterCommit } = request
      const title = (await deleteItem(db, params.id, user.id)) ?? refuse('feedback_missing')
      afterCommit(nudge)
      await audit(db, request, { action: 'feedback.delete', target: params.id, before: { title } })
      return {}
    },

    deleted: ({ db }) => deletedItems(db),

    async restore(request) {
      const { db, params, refuse, afterCommit } = request
      const title = (await restoreItem(db, params.id)) ?? refuse('feedback_missing')
      afterCommit(nudge)
      await audit(db, request, { action: 'feedback.restore', target: params.id, after: { title } })
      return {}
    },

    async export({ db, raw }) {
      await sendExport(raw.take(), db, new Date(now()).toISOString().slice(0, 10))
      return undefined
    },

    async unsubscribe({ db, params, raw, refuse }) {
      // the few bytes that mail programs send add nothing to the address
      raw.request.resume()
      const userId = links.personOf(params.token) ?? refuse('mail_link_invalid')
      await sql`insert into feedback_unsubscribes (user_id) select id from users where id = ${userId}
        on conflict do nothing`.execute(db)
      return { message: 'You will get no more emails about the feedback board.' }
    },

    async openUnsubscribe({ params, raw }) {
      raw
        .take()
        .writeHead(303, { location: `/unsubscribe?token=${encodeURIComponent(params.token)}` })
        .end()
      return Promise.resolve(undefined)
    },

    async resubscribe({ db, params, refuse }) {
      const userId = links.personOf(params.token) ?? refuse('mail_link_invalid')
      await db.deleteFrom('feedback_unsubscribes').where('user_id', '=', userId).execute()
      return { message: 'You will get emails about the feedback board again.' }
    },
  }
}
