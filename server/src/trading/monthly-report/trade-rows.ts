import type { Language } from '@harbour/contract/core/languages'
import { negate } from '@harbour/ledger/decimal'
import type { z } from 'zod'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { localTime, reportTexts, signed } from './report-format.ts'

type Trade = Pick<
  z.input<typeof MonthlyReport>['best'][number],
  'closedAt' | 'symbol' | 'side' | 'fees' | 'net'
>

/** Returns the cells of a trade in the tables of the best and the worst, with its close in the zone of the report's days. */
export const tradeRow = (
  { closedAt, symbol, side, fees, net }: Trade,
  currency: string,
  language: Language,
  timeZone: string,
): readonly string[] => [
  localTime(closedAt, timeZone),
  symbol,
  reportTexts[language].sides[side],
  fees === null ? '–' : signed(negate(fees), currency, language),
  net === null ? '–' : signed(net, currency, language),
]
