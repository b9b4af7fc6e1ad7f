import type { EquityBridgeParts } from '@harbour/contract/trading/equity-bridge'
import { bridgeMetrics } from '@harbour/contract/trading/metrics/bridge-metrics'
import { type BridgePart, shownBridgeParts } from '@harbour/ledger/metrics/shown-bridge'
import { moneyPlaces } from '../../core/kit/format.ts'
import { paths } from '../../core/router/paths.ts'

export interface Part {
  readonly key: BridgePart
  readonly name: string
  readonly definition: string
  /** The amount, signed as it adds to the change, at the digits that it is shown with. */
  readonly value: string
  /** False for a rare part that is nothing. */
  readonly isShown: boolean
  /** The screen that lists what it is made of. */
  readonly rows: string
}

/** The equity bridge as it is shown: the parts add up to the change. */
export interface ShownBridge {
  readonly parts: readonly Part[]
  readonly change: string
}

/** The list of what moved day by day. */
export const movedByDay = 'moved'

/** Returns every part, most certain first. Fills have a list of their own; all other parts have their days. */
export function shownBridge(bridge: EquityBridgeParts, currency: string): ShownBridge {
  const { parts, change } = shownBridgeParts(bridge, moneyPlaces(currency))
  const rows = (key: BridgePart) =>
    key === 'price' || key === 'fees' ? `${paths.trades}?view=fills` : `${paths.equity}#${movedByDay}`
  return {
    parts: parts.map((part) => ({ ...part, ...bridgeMetrics[part.key], rows: rows(part.key) })),
    change,
  }
}
