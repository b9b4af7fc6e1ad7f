import type { Language } from '@harbour/contract/core/languages'
import { metricNameIn } from '../../core/language/metric-names.ts'
import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { bridgeMetrics, bridgeParts } from '@harbour/contract/trading/metrics/bridge-metrics'
import { shownBridgeParts } from '@harbour/ledger/metrics/shown-bridge'
import { moneyPlaces, signed } from './report-format.ts'

/**
 * Rows of the equity bridge: each part with its sign, then the change, which is the exact sum of the printed parts.
 * Rare parts appear only if they are not zero.
 */
export function bridgeRows(
  bridge: EquityBridgeParts,
  currency: string,
  language: Language,
): readonly (readonly [name: string, value: string])[] {
  const { parts, change } = shownBridgeParts(bridge, moneyPlaces(currency))
  return [
    ...parts
      .filter(({ isShown }) => isShown)
      .map(
        ({ key, value }) =>
          [metricNameIn(bridgeMetrics[key], language), signed(value, currency, language)] as const,
      ),
    [metricNameIn(bridgeParts.change, language), signed(change, currency, language)],
  ]
}
