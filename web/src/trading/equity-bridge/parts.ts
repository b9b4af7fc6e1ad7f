import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { bridgeMetrics } from '@harbour/contract/trading/metrics/bridge-metrics'
import { type BridgePart, shownBridgeParts } from '@harbour/ledger/metrics/shown-bridge'
import { moneyPlaces } from '../../core/kit/format.ts'
import { paths } from '../../core/router/paths.ts'

export interface Part {
  readonly key: BridgePart
  readonly name: string
  readonly definition: string
  /** The amount, signed as it adds to the change, with the displayed digits. */
  readonly value: string
  /** False for a rare part that is zero. */
  readonly isShown: boolean
  /** The screen that lists its sources. */
  readonly rows: string
}

/** The equity bridge as displayed: the parts add up to the change. */
export interface ShownBridge {
  readonly parts: readonly Part[]
  readonly change: string
}

/** The daily list of changes. */
export const movedByDay = 'moved'

/** Returns every part, the most certain first. Fills have a separate list; all other parts have their days. */
export function shownBridge(bridge: EquityBridgeParts, currency: string): ShownBridge {
  const { parts, change } = shownBridgeParts(bridge, moneyPlaces(currency))
  const rows = (key: BridgePart) =>
    key === 'price' || key === 'fees' ? `${paths.trades}?view=fills` : `${paths.equity}#${movedByDay}`
  return {
    parts: parts.map((part) => ({ ...part, ...bridgeMetrics[part.key], rows: rows(part.key) })),
    change,
  }
}
