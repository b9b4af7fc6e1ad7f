import { refusalTexts } from '../../core/refusals/texts.ts'
import type { contact } from '@harbour/contract/portal/contact'
import { limits } from '@harbour/contract/core/limits'
import { audit } from '../../people/audit/audit.ts'
import { foldEmail, normaliseEmail } from '../../core/mail/email.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { receiptLimits } from '../../core/rate-limits/limit-table.ts'
import { allowsAll, type Limiter } from '../../core/rate-limits/limiter.ts'
import type { Services } from '../../core/services/services.ts'
import { readCursor } from './cursor.ts'
import { contactReceiptMail } from './mails.ts'
import { manyLines, singleLine } from './single-line.ts'
import { insertMessage, listMessages, lockMessage, setStatus } from './store.ts'

const { name: nameLimits, message: messageLimits } = limits.contact

/** Messages of the contact page, and the administrators' list of them. */
export const contactRoutes = (
  { outbox, settings, now }: Services,
  limiter: Limiter,
): ServerHandlers<typeof contact> => ({
  async send({ db, body, refuse, language }) {
    const name = singleLine(body.name)
    const message = manyLines(body.message)
    // invisible characters do not count
    if (name.length < nameLimits.min) refuse('invalid_request', refusalTexts.nameTooShort(nameLimits.min))
    if (message.length < messageLimits.min)
      refuse('invalid_request', refusalTexts.messageTooShort(messageLimits.min))
    if (body.website) return {}
    const emailKey = normaliseEmail(body.email)
    const mayHaveReceipt = await allowsAll(limiter, receiptLimits, foldEmail(body.email))
    await db.transaction().execute(async (tx) => {
      const sent = {
        name,
        email: body.email,
        emailKey,
        subject: singleLine(body.subject ?? '') || null,
        message,
      }
      const isNew = await insertMessage(tx, sent, new Date(now()).toISOString().slice(0, 10))
      if (isNew && mayHaveReceipt)
        await outbox.enqueue(tx, contactReceiptMail(body.email, settings.publicUrl), language)
    })
    return {}
  },

  async list({ db, query, refuse }) {
    const before = readCursor(query.cursor)
    if (before === undefined) return refuse('cursor_invalid')
    return listMessages(db, { q: query.q, status: query.status, before, limit: query.limit })
  },

  async update({ params, body, refuse, ...context }) {
    const { db } = context
    const id = readCursor(params.id)
    const found = id ? await lockMessage(db, id) : null
    if (!id || found === null) return refuse('submission_missing')
    if (found.status === body.status) return found
    await setStatus(db, id, body.status)
    await audit(db, context, {
      action: 'contact.status',
      target: found.id,
      before: { status: found.status },
      after: { status: body.status },
    })
    return { ...found, status: body.status }
  },
})
