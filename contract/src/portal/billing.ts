import { z } from 'zod'
import { route } from '../core/route.ts'
import { done, instant } from '../core/shapes.ts'

/** The only plan for sale; the payment provider has its price, the figure here is for people. */
export const proPlan = { name: 'Pro', price: '19.95', currency: 'USD', interval: 'month' } as const

/** The reason for a person's access to trading. */
export const AccessReason = z.enum(['vip', 'paid', 'trial', 'grace', 'beta', 'none'])

export const BillingPlan = z.object({
  plan: z.enum(['free', 'paid']),
  /** 'VIP', 'Pro', 'Beta' or 'None'. */
  name: z.string(),
  subscriptionStatus: z.string().nullable(),
  hasTrading: z.boolean(),
  because: AccessReason,
  isBeta: z.boolean(),
  vip: z.boolean(),
  /** True if this Harbour can take payments. */
  isEnabled: z.boolean(),
  /** `open`: may subscribe now; the others say why not. */
  checkout: z.enum(['open', 'beta', 'subscribed', 'vip', 'disabled']),
  /** There is a subscription to manage at the payment provider. */
  hasPortal: z.boolean(),
  /** Days without payment that a subscription would begin with. */
  trialDays: z.number(),
  trialEndsAt: instant.nullable(),
  renewsAt: instant.nullable(),
  /** Cancelled, and valid until then. */
  endsAt: instant.nullable(),
  /** A payment failed; access ends then unless it succeeds. */
  graceEndsAt: instant.nullable(),
  price: z.object({ name: z.string(), price: z.string(), currency: z.string(), interval: z.string() }),
})
export type BillingPlan = z.output<typeof BillingPlan>

const away = z.object({
  /** The payment provider's page, which the browser opens next. */
  url: z.string(),
  kind: z.enum(['checkout', 'portal']),
})

/** Plans and payments. State is read from the payment provider; a client's statement is never trusted. */
export const billing = {
  plan: route({
    method: 'GET',
    path: '/billing/plan',
    also: ['/v1/billing/plan'],
    who: 'account',
    summary:
      'Get your plan. With `confirm=1`, the payment provider is asked first, for someone who has just paid.',
    query: z.object({ confirm: z.enum(['0', '1']).optional() }),
    reply: BillingPlan,
  }),
  checkout: route({
    method: 'POST',
    path: '/billing/checkout',
    also: ['/v1/billing/checkout'],
    who: 'user',
    ownTransaction: true,
    changesPeople: true,
    summary: 'Start a subscription. If you have one, the response leads to the billing portal.',
    body: z.object({ planName: z.string().trim().min(1, 'Please choose a plan.').max(60) }),
    reply: away,
    refusals: [
      'billing_disabled',
      'billing_unreachable',
      'beta_is_free',
      'plan_unknown',
      'plan_by_contact',
      'plan_coming_soon',
      'plan_free',
      'vip_for_life',
    ],
  }),
  portal: route({
    method: 'POST',
    path: '/billing/portal',
    also: ['/v1/billing/portal'],
    who: 'account',
    ownTransaction: true,
    summary: 'Get the address of the billing portal, where you manage your subscription and cards.',
    reply: away,
    refusals: ['billing_disabled', 'billing_unreachable', 'nothing_to_manage'],
  }),
  webhook: route({
    method: 'POST',
    path: '/billing/webhook',
    also: ['/v1/billing/webhook'],
    who: 'visitor',
    raw: true,
    changesPeople: true,
    summary: 'Receive signed webhook events from the payment provider.',
    reply: done,
    refusals: ['billing_disabled', 'billing_unreachable', 'webhook_refused', 'too_large'],
  }),
} as const
