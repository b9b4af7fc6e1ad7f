import { amount, text } from './decimal.ts'
import type { Decimal, PositionSide } from './fill.ts'
import { Lots, type StoredLot } from './lots.ts'
import type { Position } from './position.ts'
import { type KeptTrip, RunningTrip, type TripStart } from './round-trip.ts'

/** The state of a fold in one book of an instrument. */
export interface Book {
  position: Position | null
  trip: RunningTrip | null
  /** Closes what the history does not know the opening of. */
  orphan: RunningTrip | null
  orphanEndMs: number
  /** Closed by a liquidation, whose fee may be booked a moment later. */
  liquidated: RunningTrip | null
  /** The finest quantity ever traded here, as places behind the point: what is finer cannot be sold by itself. */
  places: number
}

export const emptyBook = (): Book => ({
  position: null,
  trip: null,
  orphan: null,
  orphanEndMs: 0,
  liquidated: null,
  places: 0,
})

type StoredTrip = { readonly first: TripStart; readonly kept: KeptTrip }

/** A book as it is stored. */
export interface KeptBook {
  readonly positionSide: PositionSide
  readonly position: (KeptPosition & { readonly lots: readonly StoredLot[] | null }) | null
  readonly trip: StoredTrip | null
  readonly orphan: StoredTrip | null
  readonly orphanEndMs: number
  readonly liquidated: (StoredTrip & { readonly endMs: number }) | null
  readonly places: number
}

type KeptPosition = Pick<
  Position,
  'symbol' | 'product' | 'positionSide' | 'side' | 'openedAtMs' | 'inverseUnit'
> & {
  readonly quantity: Decimal
  readonly contractSize: Decimal
  readonly cost: Decimal
}

export const keptBook = (positionSide: PositionSide, book: Book): KeptBook => ({
  positionSide,
  position: book.position && keptPosition(book.position),
  trip: book.trip?.kept() ?? null,
  orphan: book.orphan?.kept() ?? null,
  orphanEndMs: book.orphanEndMs,
  liquidated: book.liquidated && { ...book.liquidated.kept(), endMs: book.liquidated.endedAtMs ?? 0 },
  places: book.places,
})

export const bookFrom = ({ position, trip, orphan, orphanEndMs, liquidated, places }: KeptBook): Book => {
  const ended = liquidated && tripOf(liquidated)
  ended?.end(liquidated?.endMs ?? 0)
  return {
    position: position && positionOf(position),
    trip: trip && tripOf(trip),
    orphan: orphan && tripOf(orphan),
    orphanEndMs,
    liquidated: ended,
    places,
  }
}

const tripOf = ({ first, kept }: StoredTrip): RunningTrip => new RunningTrip(first, kept)

const keptPosition = ({ lots, quantity, contractSize, cost, ...rest }: Position) => ({
  ...rest,
  quantity: text(quantity),
  contractSize: text(contractSize),
  cost: text(cost),
  lots: lots?.stored() ?? null,
})

const positionOf = ({
  lots,
  quantity,
  contractSize,
  cost,
  ...rest
}: KeptPosition & { readonly lots: readonly StoredLot[] | null }): Position => ({
  ...rest,
  quantity: amount(quantity),
  contractSize: amount(contractSize),
  cost: amount(cost),
  lots: lots && Lots.of(lots),
})
