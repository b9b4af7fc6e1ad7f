import type { z } from 'zod'
import type { MonthlyReport } from '@harbour/contract/trading/monthly-report'
import { money, signed } from './words.ts'

type Trade = Pick<
  z.input<typeof MonthlyReport>['best'][number],
  'closedAt' | 'symbol' | 'side' | 'fees' | 'net'
>

const sides = { long: 'Long', short: 'Short' } as const

/** Returns the cells of a trade in the tables of the best and the worst. */
export const tradeRow = (
  { closedAt, symbol, side, fees, net }: Trade,
  currency: string,
): readonly string[] => [
  `${closedAt.slice(0, 16).replace('T', ' ')} UTC`,
  symbol,
  sides[side],
  fees === null ? '–' : money(fees, currency),
  net === null ? '–' : signed(net, currency),
]
