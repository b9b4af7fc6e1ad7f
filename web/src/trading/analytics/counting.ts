import type { PerformanceReport } from '@harbour/contract/trading/performance'
import { isZero } from '@harbour/ledger/decimal'
import { percent, quantity } from '../../core/kit/format.ts'
import * as texts from '#texts/trading/performance/key-figures'

type Counting = PerformanceReport['counting']

/** Explains when a trade wins, by the person's breakeven tolerance. */
export const winWords = ({ breakevenUsd }: Pick<Counting, 'breakevenUsd'>): string =>
  isZero(breakevenUsd) ? texts.winAboveZero : texts.winAbove(quantity(breakevenUsd))

/** Explains the risk-free rate of Sharpe and Sortino, and the number of days that they need. */
export const ratioWords = ({ riskFree, fewestDays }: Omit<Counting, 'breakevenUsd'>): string =>
  riskFree === 0 ? texts.noRiskFreeRate(fewestDays) : texts.riskFreeRate(percent(riskFree), fewestDays)
