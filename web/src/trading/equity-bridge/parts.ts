import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { bridgeParts, equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { amount, isZero, negate, text } from '@harbour/ledger/decimal'
import { paths } from '../../core/router/paths.ts'

export interface Part {
  readonly key: string
  readonly name: string
  readonly definition: string
  /** The amount, signed as it adds to the change. */
  readonly value: string
  /** The screen that lists what it is made of. */
  readonly rows: string
  /** True for a part that is hidden while it is zero. */
  readonly isRare?: boolean
}

/** The list of what moved day by day. */
export const movedByDay = 'moved'

const { booked } = bookedMetrics

/** Returns the parts of the change of equity, most certain first; they add up to it. Rare parts are omitted if zero. */
export const partsOf = (bridge: EquityBridgeParts): readonly Part[] =>
  allPartsOf(bridge).filter(({ isRare, value }) => isRare !== true || !isZero(value))

/** The same with parts that are nothing. Fills have a list of their own; all other parts have their days. */
export function allPartsOf(bridge: EquityBridgeParts): readonly Part[] {
  const moved = text(amount(bridge.deposits).minus(bridge.withdrawals))
  const days = `${paths.equity}#${movedByDay}`
  return [
    { key: 'flows', ...equityMetrics.netDeposits, value: moved, rows: days },
    { key: 'price', ...booked.price, value: bridge.price, rows: `${paths.trades}?view=fills` },
    { key: 'fees', ...booked.fees, value: negate(bridge.fees), rows: `${paths.trades}?view=fills` },
    { key: 'funding', ...booked.funding, value: bridge.funding, rows: days },
    { key: 'open', ...bridgeParts.open, value: bridge.open, rows: days },
    { key: 'other', ...bridgeParts.other, value: bridge.other, rows: days, isRare: true },
    {
      key: 'remeasured',
      ...bridgeParts.remeasured,
      value: bridge.remeasured,
      rows: days,
      isRare: true,
    },
    {
      key: 'early',
      ...bridgeParts.early,
      value: negate(bridge.early),
      rows: days,
      isRare: true,
    },
    { key: 'rates', ...bridgeParts.rates, value: bridge.rates, rows: days, isRare: true },
  ]
}
