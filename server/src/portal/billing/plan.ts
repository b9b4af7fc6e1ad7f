import { dayMs } from '@harbour/ledger/durations'
import { type BillingPlan, proPlan } from '@harbour/contract/portal/billing'
import { limits } from '@harbour/contract/core/limits'
import { isBetaOn } from '../../people/access/access.ts'
import type { Db } from '../../core/db/db.ts'
import type { SignedInUser } from '../../core/http/context.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { isLive } from './entitlement.ts'
import { hadTrial } from './trials.ts'

interface Subscription {
  readonly status: string
  readonly period_end: string | null
  readonly cancels_at: string | null
  readonly trial_end: string | null
  readonly past_due_since: string | null
}

/** Returns a person's plan: its reason, its end, and the possible actions. */
export async function planOf(db: Db, settings: Settings, user: SignedInUser): Promise<BillingPlan> {
  const isBeta = await isBetaOn(db)
  const subscription = await readSubscription(db, user.id)
  const customer = await db
    .selectFrom('billing_customers')
    .select('customer_id')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  const isEnabled = settings.stripe !== null
  const runs = subscription !== null && isLive(subscription)
  const because = reasonOf(user, subscription, isBeta)
  return {
    plan: user.plan,
    name: user.vip ? 'VIP' : user.plan === 'paid' ? proPlan.name : user.hasTrading ? 'Beta' : 'None',
    subscriptionStatus: user.subscriptionStatus,
    hasTrading: user.hasTrading,
    because,
    isBeta,
    vip: user.vip,
    isEnabled,
    checkout: !isEnabled
      ? 'disabled'
      : runs
        ? 'subscribed'
        : user.vip
          ? 'vip'
          : isBeta && !settings.hasBetaCheckout
            ? 'beta'
            : 'open',
    hasPortal: isEnabled && customer !== undefined,
    trialDays: (await hadTrial(db, settings, user.email)) ? 0 : limits.billing.trialDays,
    trialEndsAt: subscription?.status === 'trialing' ? subscription.trial_end : null,
    renewsAt: runs && subscription.cancels_at === null ? subscription.period_end : null,
    endsAt: runs ? subscription.cancels_at : null,
    graceEndsAt: graceEnd(subscription),
    price: proPlan,
  }
}

function reasonOf(
  user: SignedInUser,
  subscription: Subscription | null,
  isBeta: boolean,
): BillingPlan['because'] {
  if (!user.hasTrading) return 'none'
  if (user.vip) return 'vip'
  if (user.plan !== 'paid') return isBeta ? 'beta' : 'none'
  if (subscription?.status === 'past_due') return 'grace'
  return subscription?.status === 'trialing' ? 'trial' : 'paid'
}

function graceEnd(subscription: Subscription | null): string | null {
  if (subscription?.status !== 'past_due' || subscription.past_due_since === null) return null
  return new Date(Date.parse(subscription.past_due_since) + limits.billing.graceDays * dayMs).toISOString()
}

async function readSubscription(db: Db, userId: string): Promise<Subscription | null> {
  const row = await db
    .selectFrom('billing_subscriptions')
    .select(['status', 'period_end', 'cancels_at', 'trial_end', 'past_due_since'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}
