import type { Position } from '@harbour/contract/trading/positions'
import { approximate, compare, sum } from '@harbour/ledger/decimal'
import { absolute } from '../positions/difference.ts'

export interface Exposure {
  readonly long: string
  readonly short: string
  readonly total: string
  /** Positions without a known value, left out of the sums. */
  readonly unvalued: number
}

/** Sums the value of open positions at the mark price, by direction. */
export function exposure(positions: readonly Position[]): Exposure {
  const valued = (side: Position['side']) =>
    sum(
      positions.flatMap((one) =>
        one.side === side && one.notionalUsd !== null ? [absolute(one.notionalUsd)] : [],
      ),
    )
  const [long, short] = [valued('long'), valued('short')]
  const unvalued = positions.filter((one) => one.notionalUsd === null).length
  return { long, short, total: sum([long, short]), unvalued }
}

/** Returns the leverage: exposure divided by equity; null without positive equity. */
export function leverage({ total }: Exposure, equity: string): number | null {
  return compare(equity, '0') > 0 ? approximate(total) / approximate(equity) : null
}
