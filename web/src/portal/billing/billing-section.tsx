import type { Profile } from '@harbour/contract/people/auth'
import type { BillingPlan } from '@harbour/contract/portal/billing'
import { plans } from '@harbour/contract/portal/content'
import { CircleAlert, CircleCheck, CreditCard, ExternalLink, Info, TriangleAlert } from 'lucide-react'
import { sentenceOf } from '../../core/errors/api-error.ts'
import { useApiQuery, useApiMutation } from '../../core/api/query.ts'
import { Badge } from '../../core/kit/badge.tsx'
import { Banner } from '../../core/kit/banner.tsx'
import { Button } from '../../core/kit/button.tsx'
import { money } from '../../core/kit/format.ts'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { Loaded } from '../../core/kit/loaded.tsx'
import { SkeletonLine } from '../../core/kit/skeleton.tsx'
import { Spinner } from '../../core/kit/spinner.tsx'
import { toast } from '../../core/kit/toast.tsx'
import { billing } from './api.ts'
import { leaveFor } from './leave.ts'
import { wordsOf } from './plan-text.ts'
import { type Confirmation, useConfirmation } from './use-confirmation.ts'
import * as texts from '#texts/portal/billing'

/** The person's plan in Settings: its name, its end, and the ways to pay or to manage it. */
export function BillingSection({ me }: { readonly me: Profile }) {
  const confirmation = useConfirmation()
  const plan = useApiQuery(billing.plan, { query: {} })
  return (
    <>
      <Confirming state={confirmation} />
      <Loaded answer={plan} what={texts.yourPlan} skeleton={<PlanSkeleton />} inline>
        {(data) => <Plan plan={data} isAdmin={me.role.toLowerCase() === 'admin'} />}
      </Loaded>
    </>
  )
}

/** A plan with the list of what it includes, as during the beta. */
const PlanSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-4 text-sm">
    <div>
      <SkeletonLine className="h-4 w-20" />
      <span className="mt-1.5 block">
        <SkeletonLine className="h-3 w-80 max-w-full" />
      </span>
    </div>
    <div>
      <SkeletonLine className="h-3 w-16" />
      <div className="mt-1.5 flex flex-col gap-1">
        {['w-40', 'w-36', 'w-36'].map((width, at) => (
          <SkeletonLine key={at} className={`h-3 ${width}`} />
        ))}
      </div>
      <div className="mt-3">
        <SkeletonLine className="h-3 w-96 max-w-full" />
        <SkeletonLine className="h-3 w-24" onPhones />
      </div>
    </div>
  </div>
)

function Confirming({ state }: { readonly state: Confirmation }) {
  if (state === 'waiting') {
    return (
      <div
        role="status"
        className="flex items-center gap-2.5 rounded-lg bg-primary-wash px-3.5 py-2.5 text-sm"
      >
        <Spinner size={16} />
        <span>{texts.confirming}</span>
      </div>
    )
  }
  if (state === 'confirmed')
    return <Banner tone="gain" icon={CircleCheck} title={texts.confirmed} role="status" />
  if (state === 'late') {
    return (
      <Banner tone="warn" icon={TriangleAlert} title={texts.late} role="status">
        {texts.lateMeans}
      </Banner>
    )
  }
  if (state === 'cancelled') return <Banner tone="info" icon={Info} title={texts.notCharged} role="status" />
  return null
}

function Plan({ plan, isAdmin }: { readonly plan: BillingPlan; readonly isAdmin: boolean }) {
  const { badge, tone, line } = wordsOf(plan)
  return (
    <div className="flex flex-col gap-4">
      {plan.because === 'grace' ? (
        <Banner tone="warn" icon={TriangleAlert} title={texts.lastFailed} role="alert">
          {line}
        </Banner>
      ) : null}
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-base font-semibold">{plan.name === 'None' ? texts.noPlan : plan.name}</span>
          {badge === null ? null : (
            <Badge tone={tone} dot>
              {badge}
            </Badge>
          )}
        </div>
        {plan.because === 'grace' ? null : <p className="mt-1 text-muted-foreground">{line}</p>}
      </div>
      {plan.because === 'beta' && plan.checkout !== 'open' ? <InBeta plan={plan} /> : null}
      {plan.checkout === 'open' ? <Offer plan={plan} /> : null}
      {plan.hasPortal ? <Portal isMain={plan.checkout !== 'open'} /> : null}
      <Unpayable plan={plan} isAdmin={isAdmin} />
    </div>
  )
}

/** Tells an administrator why nothing can be bought. Customers read that access is free during the beta, or that no plan is sold yet. */
function Unpayable({ plan, isAdmin }: { readonly plan: BillingPlan; readonly isAdmin: boolean }) {
  if (plan.checkout !== 'disabled' || (plan.hasTrading && !isAdmin)) return null
  return (
    <p className="flex gap-2 text-sm text-subtle-foreground">
      <Icon of={Info} className="mt-0.5" />
      {isAdmin ? texts.notConfigured : texts.notSoldYet}
    </p>
  )
}

/** The beta includes what Pro will: its content, and its future price. */
function InBeta({ plan: { price, hasPortal } }: { readonly plan: BillingPlan }) {
  return (
    <div>
      <p className="text-sm font-medium">{texts.included}</p>
      <Features of={price.name} className="mt-1.5" />
      {hasPortal ? null : (
        <p className="num mt-3 text-sm text-subtle-foreground">
          {texts.afterBeta(price.name, money(price.price, { currency: price.currency }), price.interval)}
        </p>
      )}
    </div>
  )
}

/** The parts of a plan, as the public pages list them. */
const Features = ({ of, className }: { readonly of: string; readonly className: string }) => (
  <ul className={cx('flex flex-col gap-1 text-sm text-muted-foreground', className)}>
    {(plans.find(({ name }) => name === of)?.features ?? []).map((feature) => (
      <li key={feature} className="flex items-center gap-2">
        <Icon of={CircleCheck} size={14} className="text-gain" />
        {feature}
      </li>
    ))}
  </ul>
)

/** Pro as the public pages offer it. */
function Offer({ plan: { price, trialDays } }: { readonly plan: BillingPlan }) {
  const begin = useApiMutation(billing.checkout)
  const start = (): void =>
    begin.mutate({ body: { planName: price.name } }, { onSuccess: ({ url }) => leaveFor(url) })
  return (
    <div className="rounded-lg p-4 hairline">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{price.name}</span>
        <span className="num font-semibold">{money(price.price, { currency: price.currency })}</span>
        <span className="text-sm text-subtle-foreground">{texts.per(price.interval)}</span>
      </div>
      <Features of={price.name} className="mt-2" />
      {begin.error ? (
        <Banner
          tone="danger"
          icon={CircleAlert}
          title={sentenceOf(begin.error)}
          role="alert"
          className="mt-3"
        />
      ) : null}
      <Button
        tone="primary"
        size="lg"
        icon={CreditCard}
        className="mt-3"
        busy={begin.isPending || begin.isSuccess}
        busyText={texts.openingPayment}
        onClick={start}
      >
        {trialDays > 0 ? texts.startTrial(trialDays) : texts.subscribe(price.name)}
      </Button>
      {trialDays > 0 ? (
        <p className="mt-2 text-xs text-subtle-foreground">{texts.trialTerms(trialDays)}</p>
      ) : null}
    </div>
  )
}

function Portal({ isMain }: { readonly isMain: boolean }) {
  const open = useApiMutation(billing.portal)
  const go = (): void =>
    open.mutate(
      {},
      { onSuccess: ({ url }) => leaveFor(url), onError: (error) => toast.failure(sentenceOf(error)) },
    )
  return (
    <Button
      size="lg"
      tone={isMain ? 'secondary' : 'ghost'}
      icon={ExternalLink}
      className="self-start"
      busy={open.isPending || open.isSuccess}
      busyText={texts.opening}
      onClick={go}
    >
      {texts.manage}
    </Button>
  )
}
