import type { Decimal, Fill } from '../fill.ts'
import { placesOf } from '../dust.ts'
import { type KeptTrip, RunningTrip, type TripStart } from '../round-trip.ts'
import { GridPairs, type KeptPairs } from './grid-pairs.ts'
import { Holding, type KeptHolding } from './holding.ts'

/** The first fill of a sub-account in a book: what lay there before is counted from its price. */
export interface BookStart {
  readonly atMs: number
  readonly price: Decimal
}

type BookFill = Pick<
  Fill,
  'symbol' | 'base' | 'quote' | 'settle' | 'product' | 'positionSide' | 'contractSize' | 'inverseUnit'
>

/** One book (account, instrument, position side) of one sub-account: its own inventory, its running cycle and its grid. */
export class OwnBook {
  readonly accountId: string
  readonly of: BookFill
  readonly start: BookStart
  readonly holding: Holding
  /** Null while nothing but dust is held. */
  trip: RunningTrip | null = null
  /** Ended by a liquidation, whose fee may be booked a moment later. */
  liquidated: RunningTrip | null = null
  /** Null where more prices wait, or have brought a profit, than a grid has. */
  pairs: GridPairs | null
  /** The finest quantity ever traded here, as places behind the point. */
  places = 0
  /** The price of its last fill. */
  lastPrice: Decimal

  constructor(accountId: string, of: BookFill, start: BookStart, kept?: KeptOwnBook) {
    this.accountId = accountId
    this.of = of
    this.start = start
    this.lastPrice = kept?.lastPrice ?? start.price
    this.holding = new Holding(of, kept?.holding)
    this.pairs = kept && kept.pairs === null ? null : new GridPairs(of, kept?.pairs ?? undefined)
    if (!kept) return
    this.places = kept.places
    this.trip = kept.trip && new RunningTrip(kept.trip.first, kept.trip.kept)
    if (!kept.liquidated) return
    this.liquidated = new RunningTrip(kept.liquidated.first, kept.liquidated.kept)
    this.liquidated.end(kept.liquidated.endMs)
  }

  static of(kept: KeptOwnBook): OwnBook {
    return new OwnBook(kept.accountId, kept.of, kept.start, kept)
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

  kept(): KeptOwnBook {
    const { accountId, of, start, places, lastPrice } = this
    return {
      accountId,
      of,
      start,
      places,
      lastPrice,
      holding: this.holding.kept(),
      trip: this.trip?.kept() ?? null,
      liquidated: this.liquidated && { ...this.liquidated.kept(), endMs: this.liquidated.endedAtMs ?? 0 },
      pairs: this.pairs?.kept() ?? null,
    }
  }
}

type StoredTrip = { readonly first: TripStart; readonly kept: KeptTrip }

export interface KeptOwnBook {
  readonly accountId: string
  readonly of: BookFill
  readonly start: BookStart
  readonly places: number
  readonly lastPrice: Decimal
  readonly holding: KeptHolding
  readonly trip: StoredTrip | null
  readonly liquidated: (StoredTrip & { readonly endMs: number }) | null
  readonly pairs: KeptPairs | null
}
