import type { BillingPlan } from '@harbour/contract/portal/billing'
import { day } from '../../core/kit/format-time.ts'

interface Words {
  readonly badge: string
  readonly tone: 'gain' | 'info' | 'lamp' | 'warn' | 'plain'
  readonly line: string
}

const dayOr = (at: string | null, otherwise: string): string =>
  at === null ? otherwise : day(at, { now: 0 })

/** Describes a plan in a word and a sentence. */
export function wordsOf(plan: BillingPlan): Words {
  if (plan.because === 'vip')
    return { badge: 'VIP', tone: 'lamp', line: 'Full access for life. Nothing to pay.' }
  if (plan.because === 'grace')
    return {
      badge: 'Payment failed',
      tone: 'warn',
      line: `Trading stays open until ${dayOr(plan.graceEndsAt, 'the grace period ends')}. Please check your card.`,
    }
  if (plan.endsAt !== null)
    return {
      badge: 'Cancelled',
      tone: 'warn',
      line: `Trading stays open until ${day(plan.endsAt, { now: 0 })}, then the subscription ends.`,
    }
  if (plan.because === 'trial')
    return {
      badge: 'Free Trial',
      tone: 'info',
      line: `The first payment is due on ${dayOr(plan.trialEndsAt, 'the day the trial ends')}.`,
    }
  if (plan.because === 'paid')
    return {
      badge: 'Active',
      tone: 'gain',
      line:
        plan.renewsAt === null
          ? 'The subscription is active.'
          : `Renews on ${day(plan.renewsAt, { now: 0 })}.`,
    }
  if (plan.because === 'beta')
    return {
      badge: 'Beta',
      tone: 'gain',
      line: 'Full access is free for everyone during the beta. Your card is not charged during the beta.',
    }
  return {
    badge: 'No plan',
    tone: 'plain',
    line: 'The trading dashboard is not part of your plan. Your account, feedback and downloads are.',
  }
}
