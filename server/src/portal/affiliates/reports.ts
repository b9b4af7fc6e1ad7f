import type { Language } from '@harbour/contract/core/languages'
import { portalTextIn } from '../../core/language/portal-texts.ts'
import type {
  AffiliateLink,
  MonthlyReport,
  PartnerPage,
  ReportLine,
} from '@harbour/contract/portal/affiliates'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { centsText, rateOf } from './cents.ts'
import { allLinks, type Link } from './links.ts'
import { allTime, type Month, spanOf } from './months.ts'
import { payableCents } from './payouts.ts'
import { type LinkTotals, linkTotals, noLinkTotals, referralCounts, referredPeople } from './link-totals.ts'

/** Returns the earned sum: unpaid and paid commissions together. */
const earned = ({ unpaidCents, paidCents }: LinkTotals): number => unpaidCents + paidCents

/** Every link as the panel shows it, or one. */
export async function linkCards(
  db: Db,
  links: readonly Link[],
  now: Month,
  language: Language,
): Promise<AffiliateLink[]> {
  const only = links.length === 1 ? (links[0]?.id ?? null) : null
  const total = await linkTotals(db, allTime, only)
  const thisMonth = await linkTotals(db, spanOf(now), only)
  const counts = await referralCounts(db, only)
  const people = Map.groupBy(
    await referredPeople(db, limits.affiliate.referralsShown, only),
    ({ linkId }) => linkId,
  )
  return links.map((link) => {
    const figures = total.get(link.id) ?? noLinkTotals(link.id)
    return {
      id: link.id,
      code: link.code,
      partnerName: link.partnerName,
      partnerEmail: link.partnerEmail,
      commissionRate: rateOf(link.rateBp),
      isActive: link.isActive,
      clicks: figures.clicks,
      signups: figures.signups,
      verifiedSignups: figures.verified,
      conversions: figures.conversions,
      monthlyReferrals: thisMonth.get(link.id)?.signups ?? 0,
      totalCommission: centsText(earned(figures)),
      unpaidCommission: centsText(figures.unpaidCents),
      heldCommission: centsText(figures.heldCents),
      referralCount: counts.get(link.id) ?? 0,
      referrals: (people.get(link.id) ?? []).map((one) => ({
        userId: one.userId,
        userEmail: one.userEmail,
        commission: centsText(one.cents),
        held: centsText(one.heldCents),
        holdReason: one.hold === null ? null : portalTextIn(one.hold, language),
        hasPaid: one.hasPaid,
        signedUpAt: one.signedUpAt,
      })),
      createdAt: link.createdAt,
      version: link.version,
    }
  })
}

/** One month: the links that earned something, or were used at all. */
export async function monthlyReport(db: Db, month: Month, payoutsOn: boolean): Promise<MonthlyReport> {
  const figures = await linkTotals(db, spanOf(month))
  const lines = (await allLinks(db)).flatMap((link) => {
    const own = figures.get(link.id)
    return own && isActiveIn(own) ? [{ link, own }] : []
  })
  const sum = (of: (figures: LinkTotals) => number) => lines.reduce((total, { own }) => total + of(own), 0)
  return {
    ...month,
    affiliates: lines.map(({ link, own }) => lineOf(link, own)).sort(byEarnings),
    totalPayout: centsText(sum(earned)),
    totalUnpaid: centsText(sum(({ unpaidCents }) => unpaidCents)),
    totalPaid: centsText(sum(({ paidCents }) => paidCents)),
    totalHeld: centsText(sum(({ heldCents }) => heldCents)),
    affiliatesWithEarnings: lines.filter(({ own }) => earned(own) !== 0).length,
    payoutsOn,
    payableNow: centsText(await payableCents(db)),
  }
}

const isActiveIn = (own: LinkTotals): boolean =>
  own.clicks + own.signups + own.conversions > 0 ||
  own.unpaidCents !== 0 ||
  own.paidCents !== 0 ||
  own.heldCents !== 0

const lineOf = (link: Link, own: LinkTotals): ReportLine => ({
  id: link.id,
  code: link.code,
  partnerName: link.partnerName,
  partnerEmail: link.partnerEmail,
  commissionRate: rateOf(link.rateBp),
  ...sumsOf(own),
})

const byEarnings = (a: ReportLine, b: ReportLine): number =>
  Number(b.commission) - Number(a.commission) || (a.code < b.code ? -1 : 1)

export async function allTimeSummary(db: Db) {
  const figures = [...(await linkTotals(db, allTime)).values()]
  return {
    totalEarningsAllTime: centsText(figures.reduce((sum, own) => sum + earned(own), 0)),
    totalConversions: figures.reduce((sum, { conversions }) => sum + conversions, 0),
    totalAffiliates: figures.length,
  }
}

/** Returns a partner's page of the own link: figures without names of people. */
export async function partnerPage(db: Db, link: Link, signupUrl: string): Promise<PartnerPage> {
  const total = (await linkTotals(db, allTime, link.id)).get(link.id) ?? noLinkTotals(link.id)
  const months = []
  for (const month of await monthsOf(db, link.id)) {
    const own = (await linkTotals(db, spanOf(month), link.id)).get(link.id)
    if (own && isActiveIn(own))
      months.push({ ...month, ...sumsOf(own), returned: centsText(own.returnedCents) })
  }
  return {
    code: link.code,
    partnerName: link.partnerName,
    commissionRate: rateOf(link.rateBp),
    isActive: link.isActive,
    signupUrl,
    clicks: total.clicks,
    signups: total.signups,
    conversions: total.conversions,
    earned: centsText(earned(total)),
    unpaid: centsText(total.unpaidCents),
    paid: centsText(total.paidCents),
    months,
  }
}

const sumsOf = (own: LinkTotals) => ({
  clicks: own.clicks,
  signups: own.signups,
  conversions: own.conversions,
  commission: centsText(earned(own)),
  unpaid: centsText(own.unpaidCents),
  paid: centsText(own.paidCents),
})

/** Lists the months with any activity, newest first; at most two years of them. */
async function monthsOf(db: Db, linkId: string): Promise<Month[]> {
  const { rows } = await sql<Month>`
    select distinct extract(year from at at time zone 'UTC')::int as year, extract(month from at at time zone 'UTC')::int as month
    from (
      select at from commissions where link_id = ${linkId}
      union all select signed_up_at from referrals where link_id = ${linkId}
      union all select converted_at from referrals where link_id = ${linkId} and converted_at is not null
      union all select day::timestamp at time zone 'UTC' from affiliate_click_days where link_id = ${linkId}
      union all select g.created_at from registrations g join affiliate_links l on l.code = g.referral_code where l.id = ${linkId}
    ) as happened order by 1 desc, 2 desc limit 24`.execute(db)
  return rows
}
