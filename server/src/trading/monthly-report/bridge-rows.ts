import { bookedMetrics } from '@harbour/contract/trading/metrics/booked-metrics'
import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { bridgeParts, equityMetrics } from '@harbour/contract/trading/metrics/equity-metrics'
import { amount, isZero, negate, text } from '@harbour/ledger/decimal'
import { signed } from './words.ts'

/** Rows of the equity bridge: each part with its sign, then the change. Rare parts appear only where they are not zero. */
export function bridgeRows(
  bridge: EquityBridgeParts,
  currency: string,
): readonly (readonly [name: string, value: string])[] {
  const { booked } = bookedMetrics
  const rare = (['other', 'remeasured', 'rates'] as const).filter((part) => !isZero(bridge[part]))
  const rows: readonly (readonly [name: string, value: string])[] = [
    [equityMetrics.netDeposits.name, text(amount(bridge.deposits).minus(bridge.withdrawals))],
    [booked.price.name, bridge.price],
    [booked.fees.name, negate(bridge.fees)],
    [booked.funding.name, bridge.funding],
    [bridgeParts.open.name, bridge.open],
    ...rare.map((part) => [bridgeParts[part].name, bridge[part]] as const),
    ...(isZero(bridge.early) ? [] : [[bridgeParts.early.name, negate(bridge.early)] as const]),
    [bridgeParts.change.name, bridge.change],
  ]
  return rows.map(([name, value]) => [name, signed(value, currency)] as const)
}
