import { amount, text } from './decimal.ts'
import type { Decimal, PositionSide } from './fill.ts'
import { Lots, type StoredLot } from './lots.ts'
import type { Position } from './position.ts'
import { type StoredTripSums, RunningTrip, type TripStart } from './round-trip.ts'

/** The state of a fold in one book of an instrument. */
export interface Book {
  position: Position | null
  trip: RunningTrip | null
  /** Closes a quantity whose opening the history lacks. */
  orphan: RunningTrip | null
  orphanEndMs: number
  /** Closed by a liquidation, whose fee may be booked a moment later. */
  liquidated: RunningTrip | null
  /** The finest quantity ever traded here, in decimal places: a finer one cannot be sold by itself. */
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

/** `kept` is the name in stored checkpoints. */
type StoredTrip = { readonly first: TripStart; readonly kept: StoredTripSums }

/** A book in stored form. */
export interface StoredBook {
  readonly positionSide: PositionSide
  readonly position: (StoredPosition & { readonly lots: readonly StoredLot[] | null }) | null
  readonly trip: StoredTrip | null
  readonly orphan: StoredTrip | null
  readonly orphanEndMs: number
  readonly liquidated: (StoredTrip & { readonly endMs: number }) | null
  readonly places: number
}

type StoredPosition = Pick<
  Position,
  'symbol' | 'product' | 'positionSide' | 'side' | 'openedAtMs' | 'inverseUnit'
> & {
  readonly quantity: Decimal
  readonly contractSize: Decimal
  readonly cost: Decimal
}

export const storedBook = (positionSide: PositionSide, book: Book): StoredBook => ({
  positionSide,
  position: book.position && storedPosition(book.position),
  trip: book.trip?.stored() ?? null,
  orphan: book.orphan?.stored() ?? null,
  orphanEndMs: book.orphanEndMs,
  liquidated: book.liquidated && { ...book.liquidated.stored(), endMs: book.liquidated.endedAtMs ?? 0 },
  places: book.places,
})

export const bookFrom = ({ position, trip, orphan, orphanEndMs, liquidated, places }: StoredBook): Book => {
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

const tripOf = ({ first, kept: sums }: StoredTrip): RunningTrip => new RunningTrip(first, sums)

const storedPosition = ({ lots, quantity, contractSize, cost, ...rest }: Position) => ({
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
}: StoredPosition & { readonly lots: readonly StoredLot[] | null }): Position => ({
  ...rest,
  quantity: amount(quantity),
  contractSize: amount(contractSize),
  cost: amount(cost),
  lots: lots && Lots.of(lots),
})
