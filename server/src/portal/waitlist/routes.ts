import type { waitlist } from '@harbour/contract/portal/waitlist'
import { foldEmail, normaliseEmail } from '../../core/mail/email.ts'
import { readCursor } from '../contact/cursor.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { receiptLimits } from '../../core/rate-limits/limit-table.ts'
import { allowsAll, type Limiter } from '../../core/rate-limits/limiter.ts'
import type { Services } from '../../core/services/services.ts'
import { waitlistMail } from './mails.ts'
import { insertWaiting, listWaiting } from './store.ts'

/** The waitlist: people who want a mail when something is available. */
export const waitlistRoutes = (
  { outbox, settings }: Services,
  limiter: Limiter,
): ServerHandlers<typeof waitlist> => ({
  async join({ db, body: { email, interest, website }, language }) {
    if (website) return {}
    const emailKey = normaliseEmail(email)
    const mayHaveReceipt = await allowsAll(limiter, receiptLimits, foldEmail(email))
    await db.transaction().execute(async (tx) => {
      const isNew = await insertWaiting(tx, { email, emailKey, interest })
      if (isNew && mayHaveReceipt)
        await outbox.enqueue(tx, waitlistMail(email, interest, settings.publicUrl), language)
    })
    return {}
  },

  async list({ db, query, refuse }) {
    const before = readCursor(query.cursor)
    if (before === undefined) return refuse('cursor_invalid')
    return listWaiting(db, { interest: query.interest, before, limit: query.limit })
  },
})
