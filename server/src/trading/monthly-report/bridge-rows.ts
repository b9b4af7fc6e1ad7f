import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { bridgeMetrics, bridgeParts } from '@harbour/contract/trading/metrics/bridge-metrics'
import { shownBridgeParts } from '@harbour/ledger/figures/shown-bridge'
import { moneyPlaces, signed } from './words.ts'

/** Rows of the equity bridge: each part with its sign, then the change, to which they add up as they are printed. Rare parts appear only where they are not zero. */
export function bridgeRows(
  bridge: EquityBridgeParts,
  currency: string,
): readonly (readonly [name: string, value: string])[] {
  const { parts, change } = shownBridgeParts(bridge, moneyPlaces(currency))
  return [
    ...parts
      .filter(({ isShown }) => isShown)
      .map(({ key, value }) => [bridgeMetrics[key].name, signed(value, currency)] as const),
    [bridgeParts.change.name, signed(change, currency)],
  ]
}
