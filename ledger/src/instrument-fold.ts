import type { Amount } from './amount.ts'
import { amount, isZero, text, ZERO } from './decimal.ts'
import { isDust, placesOf } from './dust.ts'
import { FeeShares } from './fee-shares.ts'
import type { Decimal, Fill, LedgerEntry, PositionSide } from './fill.ts'
import { Lots, type StoredLot } from './lots.ts'
import { applyFill, type CostMethod, type Position, receivedQuantity, type Step } from './position.ts'
import {
  type Booked,
  type InKindAmount,
  type KeptTrip,
  type RoundTrip,
  RunningTrip,
  startOf,
  type TripStart,
  type UsdAt,
} from './round-trip.ts'

/** Where the results of a fold go, as they come up. */
export interface FoldOutput {
  /** What one fill or funding payment added; `key` is null for funding, or a fee by itself, that no open position explains. */
  booked(booked: Booked, key: string | null): void
  closed(trip: RoundTrip): void
}

interface Book {
  position: Position | null
  trip: RunningTrip | null
  /** Closes what the history does not know the opening of. */
  orphan: RunningTrip | null
  orphanEndMs: number
  /** The finest quantity ever traded here, as places behind the point: what is finer cannot be sold by itself. */
  places: number
}

/** A fold as it is stored at a point of the history, to go on from there. */
export interface KeptFold {
  readonly method: CostMethod
  readonly books: readonly {
    readonly positionSide: PositionSide
    readonly position: (KeptPosition & { readonly lots: readonly StoredLot[] | null }) | null
    readonly trip: { readonly first: TripStart; readonly kept: KeptTrip } | null
    readonly orphan: { readonly first: TripStart; readonly kept: KeptTrip } | null
    readonly orphanEndMs: number
    readonly places: number
  }[]
}

type KeptPosition = Pick<
  Position,
  'symbol' | 'product' | 'positionSide' | 'side' | 'openedAtMs' | 'inverseUnit'
> & {
  readonly quantity: Decimal
  readonly contractSize: Decimal
  readonly cost: Decimal
}

/**
 * Folds the fills and funding payments of one instrument of one account into round trips: events in the order of time, then id,
 * funding before fills of the same moment. Spot has one long-only book, one-way mode one that turns over, hedge mode two. Each
 * event costs the same however many came before.
 */
export class InstrumentFold {
  private readonly books = new Map<PositionSide, Book>()
  private readonly usdAt: UsdAt
  private readonly output: FoldOutput
  private readonly method: CostMethod

  constructor(usdAt: UsdAt, output: FoldOutput, start: CostMethod | KeptFold = 'average') {
    this.usdAt = usdAt
    this.output = output
    this.method = typeof start === 'string' ? start : start.method
    if (typeof start === 'string') return
    for (const { positionSide, position, trip, orphan, orphanEndMs, places } of start.books)
      this.books.set(positionSide, {
        position: position && positionOf(position),
        trip: trip && new RunningTrip(trip.first, trip.kept),
        orphan: orphan && new RunningTrip(orphan.first, orphan.kept),
        orphanEndMs,
        places,
      })
  }

  fill(fill: Fill): void {
    const book = this.bookOf(fill.positionSide)
    const whole = receivedQuantity(fill)
    if (whole.lte(ZERO)) return this.takeFeeAlone(book, fill)
    book.places = Math.max(book.places, placesOf(fill.quantity))
    const held = book.position
    const step = closesUnknown(held, fill) ? unknownWhole(fill) : applyFill(held, fill, this.method)
    const parts = new FeeShares(fill, whole)
    if (step.closed && held) {
      // what a finished trade left as dust is sold at last
      book.trip ??= new RunningTrip(startOf(fill, held.side, true))
      const { quantity, realisedPnl } = step.closed
      this.take(book.trip, fill, {
        isOpening: false,
        quantity,
        realised: realisedPnl,
        fee: parts.feeOf(quantity),
      })
    }
    if (step.unknown) this.takeUnknown(book, fill, step.unknown, parts.feeOf(step.unknown))
    const isTurned = step.open !== null && held !== null && step.open.side !== held.side
    if (book.trip && (step.open === null || isTurned || this.leavesDust(book, book.trip, fill, step))) {
      book.trip.end(fill.atMs)
      this.output.closed(book.trip.shown())
      book.trip = null
    }
    book.position = step.open
    if (step.open && parts.left.gt(ZERO)) {
      this.endOrphan(book)
      book.trip ??= new RunningTrip(startOf(fill, step.open.side, true, step.closed ? 'rest' : 'whole'))
      this.take(book.trip, fill, {
        isOpening: true,
        quantity: parts.left,
        realised: null,
        fee: parts.feeLeft(),
      })
    }
  }

  /** A funding payment goes to the trip that was open then: by its side, else split by what each side held. */
  funding(entry: LedgerEntry): void {
    const open = [...this.books.values()].flatMap(({ trip, position }) =>
      trip && position && fits(position, entry.positionSide) ? { trip, held: position.quantity } : [],
    )
    const received = amount(entry.amount)
    const total = open.reduce((sum, { held }) => sum.plus(held), ZERO)
    let left = received
    for (const [at, { trip, held }] of open.entries()) {
      const share = at === open.length - 1 ? left : received.times(held).div(total)
      left = left.minus(share)
      const booked = this.fundingBooked(entry, share)
      trip.takeFunding(entry.asset, share, booked)
      this.output.booked(booked, trip.key)
    }
    if (open.length === 0) this.output.booked(this.fundingBooked(entry, received), null)
  }

  /** What runs at the end of the history. */
  open(): RoundTrip[] {
    return [...this.books.values()].flatMap((book) => {
      this.endOrphan(book)
      return book.trip ? [book.trip.shown()] : []
    })
  }

  kept(): KeptFold {
    return {
      method: this.method,
      books: [...this.books].map(([positionSide, { position, trip, orphan, orphanEndMs, places }]) => ({
        positionSide,
        position: position && keptPosition(position),
        trip: trip?.kept() ?? null,
        orphan: orphan?.kept() ?? null,
        orphanEndMs,
        places,
      })),
    }
  }

  private take(
    trip: RunningTrip,
    fill: Fill,
    part: { isOpening: boolean; quantity: Amount; realised: Amount | null; fee: Amount },
  ): void {
    const realised = part.realised && { asset: fill.settle ?? fill.quote, amount: part.realised }
    const fee = feeOf(fill, part.fee)
    const booked = this.fillBooked(fill, realised, fee)
    const { isOpening, quantity } = part
    trip.take({ isOpening, quantity, price: fill.price, kind: fill.kind, realised, fee }, booked)
    this.output.booked(booked, trip.key)
  }

  /** Nothing was traded and a fee was taken all the same, or a fee used up all that was bought: what is held stays as it is. */
  private takeFeeAlone({ trip }: Book, fill: Fill): void {
    const fee = feeOf(fill, amount(fill.fee))
    const booked = this.fillBooked(fill, null, fee)
    trip?.takeFillOfNothing(fee, booked)
    this.output.booked(booked, trip?.key ?? null)
  }

  private fillBooked(fill: Fill, realised: InKindAmount | null, fee: InKindAmount | null): Booked {
    const unpriced: string[] = []
    const usd = (value: InKindAmount | null): Amount => {
      if (!value || value.amount.eq(ZERO)) return ZERO
      const price = this.usdOf(value.asset, fill)
      if (price === null) unpriced.push(value.asset)
      return price === null ? ZERO : value.amount.times(price)
    }
    const { atMs, symbol } = fill
    return { atMs, symbol, price: usd(realised), fee: usd(fee), funding: ZERO, unpriced }
  }

  /** The fill's own price is the best price of its base coin, once the quote's is known. */
  private usdOf(asset: string, fill: Fill): Decimal | null {
    if (asset !== fill.base) return this.usdAt(asset, fill.atMs)
    const quote = this.usdAt(fill.quote, fill.atMs)
    return quote === null ? this.usdAt(asset, fill.atMs) : text(amount(fill.price).times(quote))
  }

  private takeUnknown(book: Book, fill: Fill, quantity: Amount, fee: Amount): void {
    const side = fill.side === 'buy' ? 'short' : 'long'
    book.orphan ??= new RunningTrip(startOf(fill, side, false, 'unknown'))
    book.orphanEndMs = fill.atMs
    this.take(book.orphan, fill, { isOpening: false, quantity, realised: null, fee })
  }

  private endOrphan(book: Book): void {
    if (!book.orphan) return
    book.orphan.end(book.orphanEndMs)
    this.output.closed(book.orphan.shown())
    book.orphan = null
  }

  /** On spot a fee leaves a remainder that no order can sell; the trade is over, and the next one carries it along. */
  private leavesDust({ places }: Book, trip: RunningTrip, fill: Fill, { closed, open }: Step): boolean {
    if (closed === null || open?.product !== 'spot') return false
    const priceUsd = this.usdOf(fill.base, fill)
    return isDust({ left: open.quantity, opened: trip.allOpened, places, priceUsd })
  }

  private fundingBooked(entry: LedgerEntry, received: Amount): Booked {
    const price = this.usdAt(entry.asset, entry.atMs)
    return {
      atMs: entry.atMs,
      symbol: entry.symbol ?? '',
      price: ZERO,
      fee: ZERO,
      funding: price === null ? ZERO : received.times(price),
      unpriced: price === null ? [entry.asset] : [],
    }
  }

  private bookOf(side: PositionSide): Book {
    const known = this.books.get(side)
    if (known) return known
    const book: Book = { position: null, trip: null, orphan: null, orphanEndMs: 0, places: 0 }
    this.books.set(side, book)
    return book
  }
}

const feeOf = (fill: Fill, fee: Amount): InKindAmount | null =>
  fill.feeAsset === null ? null : { asset: fill.feeAsset, amount: fee }

const fits = (position: Position, side: PositionSide | null): boolean =>
  side === null || side === 'both' || position.side === side

/** In one-way mode a stated profit gives away that a position of before the history was closed. */
const closesUnknown = (held: Position | null, fill: Fill): boolean =>
  held === null &&
  fill.product !== 'spot' &&
  fill.positionSide === 'both' &&
  fill.realisedPnl !== null &&
  !isZero(fill.realisedPnl)

const unknownWhole = (fill: Fill): Step => ({ open: null, closed: null, unknown: receivedQuantity(fill) })

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
