import type { BillingPlan } from '@harbour/contract/portal/billing'
import { day } from '../../core/kit/format-time.ts'
import * as texts from '#texts/portal/billing'

interface Words {
  /** Null if the name of the plan says the same. */
  readonly badge: string | null
  readonly tone: 'gain' | 'info' | 'lamp' | 'warn' | 'plain'
  readonly line: string
}

const dayOf = (at: string): string => day(at, { now: 0 })

/** Describes a plan in a word and a sentence. */
export function wordsOf(plan: BillingPlan): Words {
  if (plan.because === 'vip')
    return { badge: plan.name === 'VIP' ? null : texts.vip, tone: 'lamp', line: texts.vipMeans }
  if (plan.because === 'grace')
    return {
      badge: texts.paymentFailed,
      tone: 'warn',
      line: plan.graceEndsAt === null ? texts.graceGoesOn : texts.graceUntil(dayOf(plan.graceEndsAt)),
    }
  if (plan.endsAt !== null)
    return {
      badge: texts.cancelled,
      tone: 'warn',
      line: texts.cancelledMeans(dayOf(plan.endsAt)),
    }
  if (plan.because === 'trial')
    return {
      badge: texts.trial,
      tone: 'info',
      line: plan.trialEndsAt === null ? texts.trialGoesOn : texts.trialUntil(dayOf(plan.trialEndsAt)),
    }
  if (plan.because === 'paid')
    return {
      badge: texts.active,
      tone: 'gain',
      line: plan.renewsAt === null ? texts.activeMeans : texts.renewsOn(dayOf(plan.renewsAt)),
    }
  if (plan.because === 'beta')
    return {
      badge: plan.name === 'Beta' ? null : texts.beta,
      tone: 'gain',
      line: plan.hasPortal ? `${texts.betaMeans} ${texts.cardInBeta}` : texts.betaMeans,
    }
  return {
    badge: plan.name === 'None' ? null : texts.noPlan,
    tone: 'plain',
    line: texts.noPlanMeans,
  }
}
