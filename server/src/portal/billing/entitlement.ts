import { dayMs } from '@harbour/ledger/durations'
import { limits } from '@harbour/contract/core/limits'
import type { CustomerState, SubscriptionState } from './customer-state.ts'

/** The rights that a subscription gives its owner now. */
export interface Entitlement {
  readonly isPaid: boolean
  /** Access ends then unless Stripe reports otherwise before. */
  readonly paidUntil: string | null
  readonly graceEndsAt: string | null
}

/** Ranks subscriptions that still run in some way; ended ones are only history. */
const rank: Readonly<Record<string, number>> = {
  active: 5,
  trialing: 4,
  past_due: 3,
  unpaid: 2,
  paused: 2,
  incomplete: 1,
}
export const isLive = ({ status }: { readonly status: string }): boolean => (rank[status] ?? 0) >= 2

/** The subscription that counts: the best one, of equals the older; a second one would be a mistake that must not remove access. */
export function mainSubscription(subscriptions: readonly SubscriptionState[]): SubscriptionState | null {
  const better = (a: SubscriptionState, b: SubscriptionState) =>
    (rank[b.status] ?? 0) - (rank[a.status] ?? 0) ||
    (isLive(a) ? a.createdAt.localeCompare(b.createdAt) : b.createdAt.localeCompare(a.createdAt))
  return [...subscriptions].sort(better)[0] ?? null
}

const none: Entitlement = { isPaid: false, paidUntil: null, graceEndsAt: null }

/**
 * Access follows payments: an active subscription with some paid invoice whose newest was not refunded whole, a trial with a
 * card, and for seven days one whose newest payment failed. More than the grace period after its end nothing counts, so that
 * a Harbour without contact to Stripe does not give access for ever.
 */
export function entitlementOf(
  subscription: SubscriptionState | null,
  state: CustomerState,
  nowMs: number,
): Entitlement {
  if (subscription === null || subscription.isTakenBack) return none
  if (subscription.status === 'past_due') return grace(subscription, nowMs)
  const isPaid =
    (subscription.status === 'active' && subscription.hasPaidInvoice) ||
    (subscription.status === 'trialing' && state.hasPaymentMethod)
  if (!isPaid) return none
  const end = subscription.periodEnd === null ? null : Date.parse(subscription.periodEnd)
  const latest = end === null ? null : end + limits.billing.graceDays * dayMs
  if (latest !== null && latest <= nowMs) return none
  return {
    isPaid: true,
    paidUntil: latest === null ? null : new Date(latest).toISOString(),
    graceEndsAt: null,
  }
}

function grace({ unpaidSince, hasPaidInvoice }: SubscriptionState, nowMs: number): Entitlement {
  if (unpaidSince === null || !hasPaidInvoice) return none
  const ends = Date.parse(unpaidSince) + limits.billing.graceDays * dayMs
  const graceEndsAt = new Date(ends).toISOString()
  return { isPaid: ends > nowMs, paidUntil: ends > nowMs ? graceEndsAt : null, graceEndsAt }
}
