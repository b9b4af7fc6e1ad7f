import type { Language } from '@harbour/contract/core/languages'
import * as de from '@harbour/contract/texts/de/trading/metrics/bot'
import * as en from '@harbour/contract/texts/en/trading/metrics/bot'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { approximate } from '@harbour/ledger/decimal'
import type { z } from 'zod'
import { percent, signed } from './report-format.ts'

type Report = z.input<typeof MonthlyReport>

const names = { en, de }

/** The figures of the bot's own page at the head of its PDF, with what it still holds; none for whole accounts. */
export function botPairs(
  { ofBot, currency }: Pick<Report, 'ofBot' | 'currency'>,
  language: Language,
): readonly (readonly [name: string, value: string])[] {
  if (ofBot === null) return []
  const { total, returnOnPeak, drawdown, cycles } = ofBot
  const { totalLabel, returnOnPeakLabel, drawdownLabel, winRateLabel, cyclesLabel } = names[language]
  const none = '–'
  const share = (value: string | null) => (value === null ? none : percent(approximate(value), language))
  return [
    [totalLabel, total === null ? none : signed(total, currency, language)],
    [returnOnPeakLabel, share(returnOnPeak)],
    [drawdownLabel, drawdown === null ? none : percent(-drawdown, language)],
    [`${winRateLabel} (${cyclesLabel})`, share(cycles.winRate)],
  ]
}
