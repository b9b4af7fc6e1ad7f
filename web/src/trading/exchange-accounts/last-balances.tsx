import type { LastBalances } from '@harbour/contract/trading/exchange-accounts/exchange-accounts'
import { cx } from '../../core/kit/class-names.ts'
import * as texts from '#texts/trading/exchange-accounts'

const choices = [
  {
    value: 'counted',
    label: texts.keepCounting,
    meaning: texts.aboutKeepCounting,
  },
  {
    value: 'withdrawn',
    label: texts.withdrawnToday,
    meaning: texts.aboutWithdrawnToday,
  },
] as const satisfies readonly { value: LastBalances; label: string; meaning: string }[]

interface LastBalancesChoiceProps {
  readonly value: LastBalances | null
  readonly onPick: (value: LastBalances) => void
}

/** Asks how the last balances of an account count after it is disconnected. */
export function LastBalancesChoice({ value, onPick }: LastBalancesChoiceProps) {
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 font-medium text-foreground">{texts.lastBalances}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              'flex cursor-pointer items-start gap-2.5 rounded-lg px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-ring',
              value === choice.value
                ? 'bg-primary-wash shadow-[inset_0_0_0_1.5px_var(--hb-primary)]'
                : 'shadow-[inset_0_0_0_1px_var(--hb-control)] hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name="last-balances"
              checked={value === choice.value}
              onChange={() => onPick(choice.value)}
              className="mt-1 accent-primary"
            />
            <span>
              <span className="block font-medium text-foreground">{choice.label}</span>
              <span className="block text-sm text-muted-foreground">{choice.meaning}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
