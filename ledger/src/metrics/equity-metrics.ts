import type { Decimal } from '../fill.ts'
import { flowsOf, moneyDrawdown, type Point, profitOf } from './equity-series.ts'

/** Metrics of money in equity, of points with known deposits and withdrawals, by the id of their row in the catalogue. */
export const equityMetrics = {
  deposits: (points: readonly Point[]): Decimal => flowsOf(points).deposits,
  withdrawals: (points: readonly Point[]): Decimal => flowsOf(points).withdrawals,
  profit: (points: readonly Point[]): Decimal => profitOf(points),
  netDeposits: (points: readonly Point[]): Decimal => flowsOf(points).net,
  moneyDrawdown: (points: readonly Point[]) => {
    const { money = '0', peakAt = null, troughAt = null, recoveredAt = null } = moneyDrawdown(points) ?? {}
    return { depth: money, peakAt, troughAt, recoveredAt }
  },
}
