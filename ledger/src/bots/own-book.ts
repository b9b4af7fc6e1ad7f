import type { Decimal, Fill } from '../fill.ts'
import { placesOf } from '../dust.ts'
import { type StoredTripSums, RunningTrip, type TripStart } from '../round-trip.ts'
import { GridPairs, type StoredPairs } from './cycles/grid-pairs.ts'
import { Holding, type StoredHolding } from './holding.ts'

/** The first fill of a sub-account in a book: earlier holdings are counted from its price. */
export interface BookStart {
  readonly atMs: number
  readonly price: Decimal
}

type BookFill = Pick<
  Fill,
  'symbol' | 'base' | 'quote' | 'settle' | 'product' | 'positionSide' | 'contractSize' | 'inverseUnit'
>

/** One book (account, instrument, position side) of one sub-account: its own inventory, its open cycle and its grid. */
export class OwnBook {
  readonly accountId: string
  readonly of: BookFill
  readonly start: BookStart
  readonly holding: Holding
  /** Null while only dust is held. */
  trip: RunningTrip | null = null
  /** Ended by a liquidation, whose fee may be booked a moment later. */
  liquidated: RunningTrip | null = null
  /** Null if more prices are open, or have a profit, than a grid has. */
  pairs: GridPairs | null
  /** The finest quantity ever traded here, in decimal places. */
  places = 0
  /** The price of its last fill. */
  lastPrice: Decimal

  constructor(accountId: string, of: BookFill, start: BookStart, stored?: StoredOwnBook) {
    this.accountId = accountId
    this.of = of
    this.start = start
    this.lastPrice = stored?.lastPrice ?? start.price
    this.holding = new Holding(of, stored?.holding)
    this.pairs = stored && stored.pairs === null ? null : new GridPairs(of, stored?.pairs ?? undefined)
    if (!stored) return
    this.places = stored.places
    this.trip = stored.trip && new RunningTrip(stored.trip.first, stored.trip.kept)
    if (!stored.liquidated) return
    this.liquidated = new RunningTrip(stored.liquidated.first, stored.liquidated.kept)
    this.liquidated.end(stored.liquidated.endMs)
  }

  static of(stored: StoredOwnBook): OwnBook {
    return new OwnBook(stored.accountId, stored.of, stored.start, stored)
  }

  static begin(accountId: string, fill: Fill): OwnBook {
    const { symbol, base, quote, settle, product, positionSide, contractSize, inverseUnit, atMs, price } =
      fill
    const of = { symbol, base, quote, settle, product, positionSide, contractSize }
    return new OwnBook(accountId, inverseUnit === 'base' ? { ...of, inverseUnit } : of, { atMs, price })
  }

  see(fill: Fill): void {
    this.places = Math.max(this.places, placesOf(fill.quantity))
    this.lastPrice = fill.price
  }

  stored(): StoredOwnBook {
    const { accountId, of, start, places, lastPrice } = this
    return {
      accountId,
      of,
      start,
      places,
      lastPrice,
      holding: this.holding.stored(),
      trip: this.trip?.stored() ?? null,
      liquidated: this.liquidated && { ...this.liquidated.stored(), endMs: this.liquidated.endedAtMs ?? 0 },
      pairs: this.pairs?.stored() ?? null,
    }
  }
}

/** `kept` is the name in stored checkpoints. */
type StoredTrip = { readonly first: TripStart; readonly kept: StoredTripSums }

export interface StoredOwnBook {
  readonly accountId: string
  readonly of: BookFill
  readonly start: BookStart
  readonly places: number
  readonly lastPrice: Decimal
  readonly holding: StoredHolding
  readonly trip: StoredTrip | null
  readonly liquidated: (StoredTrip & { readonly endMs: number }) | null
  readonly pairs: StoredPairs | null
}
