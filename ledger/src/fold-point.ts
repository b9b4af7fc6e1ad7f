import type { KeptFold } from './instrument-fold.ts'
import type { Decimal } from './fill.ts'

/** What a quarter of an hour added so far, in USD. */
export interface KeptSlot {
  readonly slotMs: number
  readonly price: Decimal
  readonly fee: Decimal
  readonly funding: Decimal
  readonly unpriced: readonly string[]
  /** What of it belongs to no trade: it has no closing to be dated by. */
  readonly looseFee: Decimal
  readonly looseFunding: Decimal
  readonly looseUnpriced: readonly string[]
}

/** Everything that going on from a point of the history needs. */
export interface PointState {
  readonly fold: KeptFold
  /** The slot that the point lies in; null before the first event. */
  readonly slot: KeptSlot | null
}
