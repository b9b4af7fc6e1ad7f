import { Check } from 'lucide-react'
import { cx } from '../../core/kit/class-names.ts'
import { Icon } from '../../core/kit/icon.tsx'
import * as texts from '#texts/people/two-factor'

const steps = [texts.stepPassword, texts.stepScan, texts.stepCodes]

/** The steps of switching two-factor authentication on, and the current one, counted from 0. */
export const SetupSteps = ({ at }: { readonly at: number }) => (
  <ol aria-label={texts.steps} className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
    {steps.map((step, index) => (
      <li
        key={step}
        aria-current={index === at ? 'step' : undefined}
        className={cx(
          'flex items-center gap-2',
          index === at ? 'font-medium text-foreground' : 'text-subtle-foreground',
        )}
      >
        <span
          aria-hidden
          className={cx(
            'num grid size-5 place-items-center rounded-full text-2xs font-semibold',
            index === at
              ? 'bg-primary text-primary-foreground'
              : index < at
                ? 'bg-gain-wash text-gain'
                : 'hairline-strong',
          )}
        >
          {index < at ? <Icon of={Check} size={12} /> : index + 1}
        </span>
        {step}
      </li>
    ))}
  </ol>
)
