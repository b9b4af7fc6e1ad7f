import { reportCurrencies } from '@harbour/contract/people/preference-choices'
import type { ReportRate } from '@harbour/contract/trading/report-currency'
import { ChevronDown } from 'lucide-react'
import { Icon } from '../../core/kit/icon.tsx'
import { useCurrencyChoice } from './use-currency-choice.ts'
import * as texts from '#texts/trading/scope/report-currency'

interface CurrencyChoiceProps {
  /** The answer that has the amounts. */
  readonly of: { readonly rate: ReportRate | null } | undefined
}

/** Picks the currency of amounts, as an inline word of the sentence around it. */
export function CurrencyChoice({ of }: CurrencyChoiceProps) {
  const { choose, isBusy } = useCurrencyChoice()
  const wanted = of?.rate?.wanted ?? 'USD'
  return (
    <span className="relative inline-flex items-center whitespace-nowrap">
      <select
        aria-label={texts.reportCurrency}
        aria-busy={isBusy || undefined}
        disabled={isBusy || !of}
        value={wanted}
        onChange={({ target }) => choose(target.value)}
        // it is as wide as the selected word: the sentence continues directly after it
        className="cursor-pointer appearance-none rounded-sm bg-transparent pr-3.5 font-medium text-foreground field-sizing-content max-md:min-h-11 max-md:min-w-11 print:pr-0"
      >
        {reportCurrencies.map((currency) => (
          <option key={currency} value={currency} className="bg-popover text-foreground">
            {currency}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute right-0 print:hidden">
        <Icon of={ChevronDown} size={12} />
      </span>
    </span>
  )
}
