import { type Plan, plans, pricing } from '@harbour/contract/portal/content'
import { Check } from 'lucide-react'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import { ActionLink } from '../public-pages/links.tsx'
import { Section } from './section.tsx'

export const Pricing = () => (
  <Section id="pricing" title={pricing.title} text={pricing.text}>
    <ul className="grid rounded-[14px] border bg-card sm:grid-cols-2 lg:grid-cols-4">
      {plans.map((plan) => (
        <PlanColumn key={plan.id} {...plan} />
      ))}
    </ul>
  </Section>
)

function PlanColumn({ id, name, price, note, features, action, badge }: Plan) {
  const isPopular = badge !== undefined
  return (
    <li
      aria-labelledby={`plan-${id}`}
      className={cx(
        'relative flex flex-col px-6 pt-7 pb-6',
        isPopular
          ? 'z-1 bg-primary-wash shadow-[0_0_0_1px_var(--hb-primary)] max-sm:rounded-none sm:rounded-[14px] lg:-my-3 lg:pt-10 lg:pb-9'
          : 'not-first:max-sm:border-t sm:max-lg:nth-[n+3]:border-t lg:nth-4:border-l',
      )}
    >
      <h3
        id={`plan-${id}`}
        className="flex items-center justify-between text-[15px] leading-[22px] font-semibold"
      >
        {name}
        {isPopular ? (
          <span className="rounded-sm bg-primary px-2 text-2xs leading-5 font-semibold tracking-[.04em] text-primary-foreground">
            {badge}
          </span>
        ) : null}
      </h3>
      <p className="num mt-5 text-[32px] leading-[38px] font-semibold tracking-[-.028em] whitespace-nowrap">
        {price}
      </p>
      <p className="text-base text-muted-foreground">{note}</p>
      <ul className="mt-6 mb-7 text-base text-muted-foreground">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2.5 py-1.5">
            <Icon of={Check} className="text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <ActionLink action={action} tone={isPopular ? 'primary' : 'secondary'} className="mt-auto" />
    </li>
  )
}
