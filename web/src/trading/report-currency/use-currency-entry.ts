import { reportCurrencies } from '@harbour/contract/people/preference-choices'
import type { ReportRate } from '@harbour/contract/trading/report-currency'
import type { MenuEntry } from '../../core/kit/menu.tsx'
import { useCurrencyChoice } from './use-currency-choice.ts'
import * as texts from '#texts/trading/scope/report-currency'

const options = reportCurrencies.map((value) => ({ value, label: value }))

/** The choice of the currency in the menu on phones, which have no room for the sentence around it. */
export function useCurrencyEntry(of: { readonly rate: ReportRate | null } | undefined): readonly MenuEntry[] {
  const { choose } = useCurrencyChoice()
  return [
    {
      kind: 'choice',
      label: texts.reportCurrency,
      value: of?.rate?.wanted ?? 'USD',
      options,
      onPick: choose,
    },
  ]
}
