import type { Language } from '@harbour/contract/core/languages'
import type { affiliates } from '@harbour/contract/portal/affiliates'
import { audit } from '../../people/audit/audit.ts'
import type { Db } from '../../core/db/db.ts'
import type { RequestContext, ServerHandlers } from '../../core/http/context.ts'
import type { Services } from '../../core/services/services.ts'
import { linkOf, reassign } from './attribution.ts'
import { basisPoints, centsText, rateOf } from './cents.ts'
import { countClick } from './clicks.ts'
import { decideHeld } from './ledger.ts'
import {
  allLinks,
  changeLink,
  deleteLink,
  insertLink,
  type Link,
  linkByCode,
  linkById,
  lockLink,
  renewPartnerKey,
} from './links.ts'
import { monthAt } from './months.ts'
import { isPartnerToken, linkIdIn, partnerToken } from './partner-token.ts'
import { bookPayout } from './payouts.ts'
import { allTimeSummary, linkCards, monthlyReport, partnerPage } from './reports.ts'

/** The fields of a link that an administrator changes, as the audit log keeps them. */
const facts = ({ code, partnerName, partnerEmail, rateBp, isActive }: Link) => ({
  code,
  partnerName,
  partnerEmail,
  commissionRate: rateOf(rateBp),
  isActive,
})

export function affiliateRoutes(services: Services): ServerHandlers<typeof affiliates> {
  return { ...linkRoutes(services), ...moneyRoutes(services), ...visitorRoutes(services) }
}

type Handlers = ServerHandlers<typeof affiliates>

function linkRoutes({
  settings,
  now,
}: Services): Pick<Handlers, 'list' | 'create' | 'update' | 'remove' | 'partnerLink' | 'assign'> {
  const card = async (db: Db, link: Link, language: Language) => {
    const [made] = await linkCards(db, [link], monthAt(now()), language)
    if (!made) throw new Error('a link has no card')
    return made
  }
  const reload = async (db: Db, id: string) => {
    const link = await linkById(db, id)
    if (!link) throw new Error('a link that was just written is gone')
    return link
  }
  return {
    list: async ({ db, language }) => ({
      links: await linkCards(db, await allLinks(db), monthAt(now()), language),
    }),

    async create({ body, refuse, ...context }) {
      const { db } = context
      const { code, partnerName, commissionRate } = body
      const link = {
        code,
        partnerName,
        partnerEmail: body.partnerEmail ?? null,
        rateBp: basisPoints(commissionRate),
      }
      const id = await insertLink(db, link)
      if (id === null) return refuse('affiliate_code_taken')
      const made = await reload(db, id)
      const shown = await card(db, made, context.language)
      await audit(db, context, { action: 'affiliate.create', target: id, after: facts(made) })
      return shown
    },

    async update({ body, params, refuse, ...context }) {
      const { db } = context
      const link = await lockLink(db, params.id)
      if (!link) return refuse('affiliate_missing')
      if (body.version !== undefined && body.version !== link.version) refuse('affiliate_changed')
      await changeLink(db, link.id, {
        partnerName: body.partnerName ?? link.partnerName,
        partnerEmail: body.partnerEmail === undefined ? link.partnerEmail : body.partnerEmail,
        rateBp: body.commissionRate === undefined ? link.rateBp : basisPoints(body.commissionRate),
        isActive: body.isActive ?? link.isActive,
      })
      const changed = await reload(db, link.id)
      const shown = await card(db, changed, context.language)
      await audit(db, context, {
        action: 'affiliate.update',
        target: link.id,
        before: facts(link),
        after: facts(changed),
      })
      return shown
    },

    async remove({ params, refuse, ...context }) {
      const { db } = context
      const link = await lockLink(db, params.id)
      if (!link) return refuse('affiliate_missing')
      const { people, voidedCents } = await deleteLink(db, link)
      const after = { people, voided: centsText(voidedCents) }
      await audit(db, context, { action: 'affiliate.delete', target: link.id, before: facts(link), after })
      return { message: 'Affiliate link deleted successfully' }
    },

    async partnerLink({ body, params, refuse, ...context }) {
      const { db } = context
      const link = await lockLink(db, params.id)
      if (!link) return refuse('affiliate_missing')
      const key = body.renew ? await renewPartnerKey(db, link.id) : link.partnerKey
      if (body.renew)
        await audit(db, context, {
          action: 'affiliate.renew-partner-link',
          target: link.id,
          after: { code: link.code },
        })
      return { url: `${settings.publicUrl}/partner/${partnerToken(settings.secret, link.id, key)}` }
    },

    async assign({ body, params, refuse, ...context }) {
      const { db } = context
      const user = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst()
      if (!user) return refuse('user_missing')
      const before = await linkOf(db, user.id)
      const link = body.affiliateCode === null ? null : await linkByCode(db, body.affiliateCode)
      if (body.affiliateCode !== null && link === null) refuse('affiliate_missing')
      if (link !== null && !link.isActive && link.id !== before?.id) refuse('affiliate_inactive')
      await reassign(db, user.id, link)
      await audit(db, context, {
        action: 'user.affiliate',
        target: user.id,
        before: { affiliateCode: before?.code ?? null },
        after: { email: user.email, affiliateCode: link?.code ?? null },
      })
      return { referredBy: link === null ? null : { code: link.code, partnerName: link.partnerName } }
    },
  }
}

function moneyRoutes({
  settings,
  now,
}: Services): Pick<Handlers, 'monthly' | 'summary' | 'payOut' | 'decide'> {
  return {
    monthly({ db, query }) {
      const current = monthAt(now())
      const month = { year: query.year || current.year, month: query.month || current.month }
      return monthlyReport(db, month, settings.hasPayouts)
    },

    summary: ({ db }) => allTimeSummary(db),

    async payOut({ body, user, refuse, ...context }) {
      if (!settings.hasPayouts) refuse('payouts_off')
      const booking = await bookPayout(context.db, body.key, user.id)
      if (booking.kind === 'nothing') return refuse('nothing_payable')
      const { payout } = booking
      const after = { total: payout.total, affiliates: payout.affiliates.length }
      if (booking.kind === 'new')
        await audit(
          context.db,
          { ...context, user },
          { action: 'affiliate.payout', target: payout.id, after },
        )
      return payout
    },

    async decide({ body, params, refuse, ...context }) {
      const { db } = context
      const link = await lockLink(db, params.id)
      if (!link) return refuse('affiliate_missing')
      const bond = await db
        .selectFrom('referrals')
        .select('hold')
        .where('user_id', '=', params.userId)
        .where('link_id', '=', link.id)
        .executeTakeFirst()
      if (!bond) return refuse('referral_missing')
      const cents = await decideHeld(db, link.id, params.userId, body.release)
      const [shown] = await linkCards(db, [link], monthAt(now()), context.language)
      if (!shown) throw new Error('a link has no card')
      const action = body.release ? 'affiliate.release' : 'affiliate.decline'
      await audit(db, context, {
        action,
        target: link.id,
        before: { hold: bond.hold },
        after: { code: link.code, userId: params.userId, amount: centsText(cents) },
      })
      return shown
    },
  }
}

function visitorRoutes({ settings, now }: Services): Pick<Handlers, 'click' | 'code' | 'partner'> {
  const visitOf = ({ clientAddress, userAgent }: RequestContext) => ({
    address: clientAddress,
    agent: userAgent,
    nowMs: now(),
  })
  return {
    async click({ db, body, ...context }) {
      await countClick(db, { code: body.code, ...visitOf({ db, ...context }) }, settings.secret)
      return {}
    },

    code: async ({ db, params }) => ({ isActive: (await linkByCode(db, params.code))?.isActive ?? false }),

    async partner({ db, params, refuse }) {
      const id = linkIdIn(params.token)
      const link = id === null ? null : await linkById(db, id)
      const secrets = [settings.secret, ...settings.oldSecrets]
      if (!link || !isPartnerToken(params.token, secrets, link.id, link.partnerKey))
        return refuse('partner_link_invalid')
      return partnerPage(db, link, `${settings.publicUrl}/signup?ref=${link.code}`)
    },
  }
}
