import { limits } from '@harbour/contract/core/limits'
import type { vipWhitelist } from '@harbour/contract/portal/vip-whitelist'
import { audit } from '../../people/audit/audit.ts'
import { normaliseEmail } from '../../core/mail/email.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { importRows } from './import.ts'
import { addressOf, tidyNotes } from './rows.ts'
import { deleteEntry, findEntry, insertEntries, listEntries } from './store.ts'

/** The addresses that get VIP when they sign in. */
export const vipWhitelistRoutes = (): ServerHandlers<typeof vipWhitelist> => ({
  async list({ db, query, refuse }) {
    const before = query.cursor === undefined ? null : Number(query.cursor)
    if (before !== null && !Number.isSafeInteger(before)) refuse('cursor_invalid')
    return listEntries(db, { q: query.q, before, limit: query.limit })
  },

  async add({ body, refuse, ...context }) {
    const { db, user } = context
    const emailTyped = body.email.trim()
    if (emailTyped === '') refuse('whitelist_email_missing')
    const email = addressOf(emailTyped) ?? refuse('whitelist_email_invalid')
    const notes = tidyNotes(body.notes)
    const added = await insertEntries(db, [{ email, emailTyped, notes }], user.id)
    if (!added.has(email)) refuse('whitelist_duplicate')
    const entry = (await findEntry(db, email)) ?? refuse('whitelist_duplicate')
    await audit(db, context, { action: 'whitelist.add', target: email, after: { notes } })
    return entry
  },

  async remove({ params, refuse, ...context }) {
    const { db } = context
    const email = normaliseEmail(params.email)
    const entry = await findEntry(db, email)
    if (entry === null || !(await deleteEntry(db, email))) return refuse('whitelist_missing')
    const { addedBy, addedAt, notes } = entry
    await audit(db, context, {
      action: 'whitelist.remove',
      target: email,
      before: { addedBy, addedAt, notes },
    })
    return {}
  },

  async bulk({ body, refuse, ...context }) {
    if (body.emails.length > limits.whitelist.importRows) refuse('whitelist_too_many')
    return importRows(context.db, context, body.emails, context.language)
  },
})
