import { type Figure, known, none } from './figure.ts'
import type { TradeColumns } from './tally.ts'

/** Mean time from the first fill to the last, in milliseconds. */
export const meanHoldingTime = ({
  count,
  heldMs,
}: {
  readonly count: number
  readonly heldMs: number
}): Figure => (count === 0 ? none('no_trades') : known(heldMs / count))

/** The time that half of the trades were held for at most, in milliseconds. */
export function medianHoldingTime({ openedAtMs, closedAtMs }: TradeColumns): Figure {
  const times = closedAtMs.map((closed, at) => closed - (openedAtMs[at] ?? 0)).sort()
  const middle = Math.floor(times.length / 2)
  const [low, high] = [times[times.length % 2 === 0 ? middle - 1 : middle], times[middle]]
  return low === undefined || high === undefined ? none('no_trades') : known((low + high) / 2)
}
