import { minuteMs } from '@harbour/ledger/durations'
import type Stripe from 'stripe'
import { proPlan } from '@harbour/contract/portal/billing'
import { limits } from '@harbour/contract/core/limits'
import type { Refusal } from '@harbour/contract/core/refusals'
import type { SignedInUser } from '../../core/http/context.ts'
import type { Services } from '../../core/services/services.ts'
import { type CustomerRow, ensureCustomer } from './customers.ts'
import { isLive } from './entitlement.ts'
import type { Billing } from './stripe-of.ts'
import { syncCustomer } from './sync-customer.ts'
import { hadTrial } from './trials.ts'

export type PlanChoice =
  | 'pro'
  | Extract<Refusal, 'plan_unknown' | 'plan_by_contact' | 'plan_coming_soon' | 'plan_free'>

/** Returns the plan that a name buys; only this table decides, never a price in a request. */
export function chosenPlan(planName: string): PlanChoice {
  const plans: Readonly<Record<string, PlanChoice>> = {
    [proPlan.name.toLowerCase()]: 'pro',
    'free trial': 'plan_free',
    'group access': 'plan_by_contact',
    vip: 'plan_coming_soon',
  }
  return plans[planName.trim().toLowerCase()] ?? 'plan_unknown'
}

export interface Away {
  readonly url: string
  readonly kind: 'checkout' | 'portal'
}

/**
 * Returns the payment page, by an idempotency key, or the portal if a subscription runs already according to Stripe. An unused open page is returned
 * again, so that two clicks, in one tab or in two, cannot become two subscriptions.
 */
export async function beginCheckout(services: Services, billing: Billing, user: SignedInUser): Promise<Away> {
  const { db } = services.database
  const { stripe } = billing
  const customer = await ensureCustomer(db, stripe, user)
  const state = await syncCustomer(services, stripe, customer)
  if (state.subscriptions.some(isLive)) return openPortal(services, billing, customer)
  const waiting = await openSession(billing, customer)
  if (waiting !== null) return { url: waiting, kind: 'checkout' }
  const isFirst = !(await hadTrial(db, services.settings, user.email))
  return { url: await newSession(services, billing, customer, isFirst), kind: 'checkout' }
}

async function openSession(
  { stripe, settings }: Billing,
  { customerId }: CustomerRow,
): Promise<string | null> {
  const open = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 20 })
  const ours = open.data.find(
    ({ metadata, url }) => metadata?.['price'] === settings.pricePro && url !== null,
  )
  return ours?.url ?? null
}

async function newSession(
  services: Services,
  { stripe, settings }: Billing,
  { userId, customerId }: CustomerRow,
  hasTrial: boolean,
): Promise<string> {
  const { publicUrl } = services.settings
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      line_items: [{ price: settings.pricePro, quantity: 1 }],
      payment_method_collection: 'always',
      metadata: { price: settings.pricePro },
      success_url: `${publicUrl}/settings?billing=success`,
      cancel_url: `${publicUrl}/settings?billing=cancelled`,
      ...(hasTrial ? { subscription_data: { trial_period_days: limits.billing.trialDays } } : {}),
    },
    {
      idempotencyKey: `harbour-checkout-${userId}-${hasTrial ? 'trial' : 'full'}-${Math.floor(services.now() / minuteMs)}`,
    },
  )
  if (session.url === null) throw new Error('the payment provider opened no page')
  return session.url
}

export async function openPortal(
  { settings }: Services,
  { stripe }: Billing,
  { customerId }: CustomerRow,
): Promise<Away> {
  const session = await stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: `${settings.publicUrl}/settings`,
  })
  return { url: session.url, kind: 'portal' }
}

/** Expires open checkout pages: they could become a subscription after the account is deleted. */
export async function closeSessions(stripe: Stripe, customerId: string): Promise<void> {
  const open = await stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: 100 })
  for (const { id } of open.data) await stripe.checkout.sessions.expire(id)
}
