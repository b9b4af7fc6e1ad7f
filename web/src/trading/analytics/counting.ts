import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { isZero } from '@harbour/ledger/decimal'
import { percent, quantity } from '../../core/kit/format.ts'

type Counting = PerformanceReport['counting']

/** Explains when a trade wins, by the person's breakeven tolerance. */
export const winWords = ({ breakevenUsd }: Pick<Counting, 'breakevenUsd'>): string =>
  isZero(breakevenUsd)
    ? 'A trade wins when its net P&L is above zero.'
    : `A trade wins above ${quantity(breakevenUsd)} USD net, loses below −${quantity(breakevenUsd)} USD, and breaks even in between.`

/** Explains the risk-free rate of Sharpe and Sortino, and the number of days that they need. */
export const ratioWords = ({ riskFree, fewestDays }: Omit<Counting, 'breakevenUsd'>): string =>
  `${
    riskFree === 0
      ? 'No risk-free rate is subtracted.'
      : `A risk-free rate of ${percent(riskFree)} a year is subtracted from each day; a losing day is one below it.`
  } Needs ${fewestDays} days.`
