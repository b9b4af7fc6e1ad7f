import type { Language } from '@harbour/contract/core/languages'
import { marketName } from '@harbour/contract/trading/market-name'
import { negate } from '@harbour/ledger/decimal'
import type { z } from 'zod'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { datesOf, reportTexts, signed } from './report-format.ts'

type Trade = Pick<
  z.input<typeof MonthlyReport>['best'][number],
  'closedAt' | 'symbol' | 'side' | 'fees' | 'net'
>

/** Returns the cells of a trade in the tables of the best and the worst, with its close in the time zone of the report's days. */
export const tradeRow = (
  { closedAt, symbol, side, fees, net }: Trade,
  report: Pick<z.input<typeof MonthlyReport>, 'currency' | 'madeAt' | 'timeZone'>,
  language: Language,
): readonly string[] => [
  datesOf(report, language).dayTimeIn(report.timeZone, closedAt),
  marketName(symbol, reportTexts[language].markets),
  reportTexts[language].sides[side],
  fees === null ? '–' : signed(negate(fees), report.currency, language),
  net === null ? '–' : signed(net, report.currency, language),
]
