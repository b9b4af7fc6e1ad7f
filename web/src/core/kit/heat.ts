import { approximate } from '@harbour/ledger/decimal'

export type HeatStep = 0 | 1 | 2 | 3 | 4

/** Shares of the equity before the day at which the second, third and fourth step begin. */
export const heatShares = [0.0015, 0.005, 0.01] as const

/**
 * Returns the shade of a day, by fixed shares of its opening equity: the same result has the same shade in
 * every month. Without a known equity only the sign is shown, by the first step.
 */
export function heatStep(net: string, equity: string | null): HeatStep {
  const size = Math.abs(approximate(net))
  if (size === 0) return 0
  const basis = equity === null ? 0 : approximate(equity)
  if (basis <= 0) return 1
  const share = size / basis
  const passed = heatShares.filter((min) => share >= min).length
  return passed === 0 ? 1 : passed === 1 ? 2 : passed === 2 ? 3 : 4
}

/** The equity of the last close before a day; before the first known one, that one. Points oldest first. */
export function equityBefore(
  points: readonly { readonly day: string; readonly equity: string }[],
  day: string,
): string | null {
  const before = points.findLast((point) => point.day < day)
  return (before ?? points[0])?.equity ?? null
}

/** The class names are complete, since the build searches the source for them. */
const gains = ['', 'bg-heat-gain-1', 'bg-heat-gain-2', 'bg-heat-gain-3', 'bg-heat-gain-4'] as const
const losses = ['', 'bg-heat-loss-1', 'bg-heat-loss-2', 'bg-heat-loss-3', 'bg-heat-loss-4'] as const

const isLoss = (net: string) => net.startsWith('-')

/** The shade of a cell. */
export const heatClass = (net: string, step: HeatStep): string => (isLoss(net) ? losses : gains)[step]
