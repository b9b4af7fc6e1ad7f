import { Lock } from 'lucide-react'
import { Banner } from '../../core/kit/banner.tsx'
import { ButtonLink } from '../../core/kit/button.tsx'
import { paths } from '../../core/router/paths.ts'
import { PlanRequired } from './plan-required.tsx'
import * as texts from '#texts/portal/billing'

/** Replaces the trading screens for people who may not use them: suspended, or on a plan without them. */
export function NoTrading({ isActive }: { readonly isActive: boolean }) {
  return isActive ? <PlanRequired /> : <Suspended />
}

function Suspended() {
  return (
    <Banner
      tone="danger"
      icon={Lock}
      title={texts.suspended}
      action={
        <ButtonLink to={paths.dashboard} size="sm">
          {texts.goToDashboard}
        </ButtonLink>
      }
    >
      {texts.nothingDeleted}
    </Banner>
  )
}
