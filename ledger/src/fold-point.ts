import type { StoredFold } from './instrument-fold.ts'
import type { Decimal } from './fill.ts'

/** The running sums of a quarter of an hour, in USD. */
export interface StoredSlot {
  readonly slotMs: number
  readonly price: Decimal
  readonly fee: Decimal
  readonly funding: Decimal
  readonly unpriced: readonly string[]
  /** The part that belongs to no trade and so has no closing date. */
  readonly looseFee: Decimal
  readonly looseFunding: Decimal
  readonly looseUnpriced: readonly string[]
}

/** The complete state for continuing from a checkpoint. */
export interface PointState {
  readonly fold: StoredFold
  /** The slot of the checkpoint; null before the first event. */
  readonly slot: StoredSlot | null
}
