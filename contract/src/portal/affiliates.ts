import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { limits } from '../core/limits.ts'
import { route } from '../core/route.ts'
import { decimal, done, id, instant, wholeNumber } from '../core/shapes.ts'

/** Capitals, digits, dash and underscore; typed in any case. */
export const affiliateCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    new RegExp(`^[A-Z0-9_-]{${limits.affiliate.codeMin},${limits.affiliate.codeMax}}$`),
    messages.affiliateCode,
  )

const partnerName = z
  .string()
  .trim()
  .min(1, messages.partnerName)
  .max(limits.affiliate.partnerName, messages.partnerNameTooLong(limits.affiliate.partnerName))
const partnerEmail = z
  .string()
  .trim()
  .max(limits.email.max)
  .refine((text) => text === '' || z.email().safeParse(text).success, messages.wrongEmail)
  .transform((text) => text || null)
  .nullable()
/** A fraction of whole percents: 0.2 is twenty percent. */
const commissionRate = z
  .number(messages.commissionNumber)
  .min(0, messages.commissionRange)
  .max(1, messages.commissionRange)
  .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-9, messages.commissionWhole)

export const Referral = z.object({
  userId: id,
  userEmail: z.string(),
  commission: decimal,
  /** Commissions that are held until an administrator has reviewed them. */
  held: decimal,
  holdReason: z.string().nullable(),
  hasPaid: z.boolean(),
  signedUpAt: instant,
})
export type Referral = z.output<typeof Referral>

export const AffiliateLink = z.object({
  id,
  code: z.string(),
  partnerName: z.string(),
  partnerEmail: z.string().nullable(),
  commissionRate: z.number(),
  isActive: z.boolean(),
  clicks: z.number(),
  signups: z.number(),
  /** Sign-ups that confirmed their address. */
  verifiedSignups: z.number(),
  conversions: z.number(),
  monthlyReferrals: z.number(),
  totalCommission: decimal,
  unpaidCommission: decimal,
  heldCommission: decimal,
  referralCount: z.number(),
  /** The newest ones. */
  referrals: z.array(Referral),
  createdAt: instant,
  version: z.number(),
})
export type AffiliateLink = z.output<typeof AffiliateLink>

export const ReportLine = z.object({
  id,
  code: z.string(),
  partnerName: z.string(),
  partnerEmail: z.string().nullable(),
  commissionRate: z.number(),
  clicks: z.number(),
  signups: z.number(),
  conversions: z.number(),
  commission: decimal,
  unpaid: decimal,
  paid: decimal,
})
export type ReportLine = z.output<typeof ReportLine>

export const MonthlyReport = z.object({
  year: z.number(),
  month: z.number(),
  affiliates: z.array(ReportLine),
  totalPayout: decimal,
  totalUnpaid: decimal,
  totalPaid: decimal,
  /** Held commissions, which are not in the totals. */
  totalHeld: decimal,
  affiliatesWithEarnings: z.number(),
  /** True if marking as paid books payouts here. */
  payoutsOn: z.boolean(),
  /** The amount that a payout would book now, over all months. */
  payableNow: decimal,
})
export type MonthlyReport = z.output<typeof MonthlyReport>

export const Payout = z.object({
  id,
  bookedAt: instant,
  total: decimal,
  affiliates: z.array(z.object({ code: z.string(), partnerName: z.string(), amount: decimal })),
  /** Amounts that are carried over: below the minimum, or negative. */
  carriedOver: z.array(z.object({ code: z.string(), partnerName: z.string(), amount: decimal })),
})
export type Payout = z.output<typeof Payout>

export const PartnerPage = z.object({
  code: z.string(),
  partnerName: z.string(),
  commissionRate: z.number(),
  isActive: z.boolean(),
  signupUrl: z.string(),
  clicks: z.number(),
  signups: z.number(),
  conversions: z.number(),
  earned: decimal,
  unpaid: decimal,
  paid: decimal,
  /** Newest first, in UTC; empty months are left out. */
  months: z.array(
    z.object({
      year: z.number(),
      month: z.number(),
      clicks: z.number(),
      signups: z.number(),
      conversions: z.number(),
      commission: decimal,
      /** The part of the commission that refunds and disputes took back, negative, without reinstated amounts. */
      returned: decimal,
      unpaid: decimal,
      paid: decimal,
    }),
  ),
})
export type PartnerPage = z.output<typeof PartnerPage>

/** Partners, the results of their links, and what they are owed. Months are calendar months in UTC. */
export const affiliates = {
  list: route({
    method: 'GET',
    path: '/v1/affiliate/links',
    who: 'admin',
    summary: 'List affiliate links with their counts, newest first.',
    reply: z.object({ links: z.array(AffiliateLink) }),
  }),
  create: route({
    method: 'POST',
    path: '/v1/affiliate/links',
    who: 'admin',
    summary: 'Create an affiliate link. The rate is a fraction: 0.2 means 20 %.',
    body: z.object({
      code: affiliateCode,
      partnerName,
      partnerEmail: partnerEmail.optional(),
      commissionRate: commissionRate.default(limits.affiliate.defaultPercent / 100),
    }),
    reply: AffiliateLink,
    refusals: ['affiliate_code_taken'],
  }),
  update: route({
    method: 'PATCH',
    path: '/v1/affiliate/links/:id',
    who: 'admin',
    summary: 'Update an affiliate link. Existing commissions keep their rate.',
    body: z.object({
      partnerName: partnerName.optional(),
      partnerEmail: partnerEmail.optional(),
      commissionRate: commissionRate.optional(),
      isActive: z.boolean().optional(),
      /** The edited version: refused if it was changed meanwhile. */
      version: z.number().int().optional(),
    }),
    reply: AffiliateLink,
    refusals: ['affiliate_missing', 'affiliate_changed'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/affiliate/links/:id',
    who: 'admin',
    freshPassword: true,
    summary:
      'Delete an affiliate link: its users become Direct, unpaid commissions are void, paid ones stay in the ledger.',
    reply: done,
    refusals: ['affiliate_missing'],
  }),
  partnerLink: route({
    method: 'POST',
    path: '/v1/affiliate/links/:id/partner-link',
    who: 'admin',
    summary: 'Get the address of the partner’s page. With `renew`, all earlier addresses stop working.',
    body: z.object({ renew: z.boolean().default(false) }),
    reply: z.object({ url: z.string() }),
    refusals: ['affiliate_missing'],
  }),
  decide: route({
    method: 'POST',
    path: '/v1/affiliate/links/:id/held/:userId',
    who: 'admin',
    freshPassword: true,
    summary: 'Release or decline the commissions on hold for one referred user.',
    body: z.object({ release: z.boolean() }),
    reply: AffiliateLink,
    refusals: ['affiliate_missing', 'referral_missing'],
  }),
  monthly: route({
    method: 'GET',
    path: '/v1/affiliate/reports/monthly',
    who: 'admin',
    summary: 'Get one month (UTC): earnings by affiliate, and how much of them is paid.',
    query: z.object({
      month: wholeNumber('month', 1, 12, 0),
      year: wholeNumber('year', 2000, 2999, 0),
    }),
    reply: MonthlyReport,
  }),
  summary: route({
    method: 'GET',
    path: '/v1/affiliate/reports/summary',
    who: 'admin',
    summary: 'Get the totals of all months.',
    reply: z.object({
      totalEarningsAllTime: decimal,
      totalConversions: z.number(),
      totalAffiliates: z.number(),
    }),
  }),
  payOut: route({
    method: 'POST',
    path: '/v1/affiliate/payouts',
    who: 'admin',
    freshPassword: true,
    summary: 'Mark everything payable as paid, once per idempotency key.',
    body: z.object({
      key: z.string().regex(/^[A-Za-z0-9-]{16,64}$/, messages.idempotencyKey),
    }),
    reply: Payout,
    refusals: ['payouts_off', 'nothing_payable'],
  }),
  assign: route({
    method: 'PATCH',
    path: '/v1/admin/users/:id/affiliate',
    who: 'admin',
    summary:
      'Move a user to an active affiliate, or to Direct with null. Only future commissions are affected.',
    body: z.object({ affiliateCode: affiliateCode.nullable() }),
    reply: z.object({ referredBy: z.object({ code: z.string(), partnerName: z.string() }).nullable() }),
    refusals: ['user_missing', 'affiliate_missing', 'affiliate_inactive'],
  }),
  click: route({
    method: 'POST',
    path: '/v1/affiliate/click',
    who: 'visitor',
    summary: 'Record a visit through a link: one per visitor and hour, without bots.',
    body: z.object({ code: z.string().trim().max(limits.affiliate.codeMax) }),
    reply: done,
  }),
  code: route({
    method: 'GET',
    path: '/v1/affiliate/codes/:code',
    who: 'visitor',
    summary: 'Check an affiliate code.',
    reply: z.object({ isActive: z.boolean() }),
  }),
  partner: route({
    method: 'GET',
    path: '/v1/affiliate/partner/:token',
    who: 'visitor',
    summary: 'Get the partner’s own figures with the signed address.',
    reply: PartnerPage,
    refusals: ['partner_link_invalid'],
  }),
} as const
