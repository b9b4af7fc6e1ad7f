import { Lock } from 'lucide-react'
import { ButtonLink } from '../../core/kit/button.tsx'
import { EmptyState } from '../../core/kit/empty-state.tsx'
import { Icon } from '../../core/kit/icon.tsx'
import { paths } from '../../core/router/paths.ts'
import * as texts from '#texts/portal/billing'

/** Replaces the trading screens if the plan does not include them, and says what to do. */
export function PlanRequired() {
  return (
    <section className="card">
      <EmptyState
        title={texts.notIncluded}
        className="py-16"
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={`${paths.settings}#billing`} tone="primary" size="lg">
              {texts.seePlan}
            </ButtonLink>
            <ButtonLink to={paths.contact} size="lg">
              {texts.contactUs}
            </ButtonLink>
          </span>
        }
      >
        <Icon of={Lock} size={14} className="mr-1 inline align-[-2px]" />
        {texts.subscribeToOpen}
      </EmptyState>
    </section>
  )
}
