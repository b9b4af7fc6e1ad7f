import type { Amount } from './amount.ts'
import { type Book, bookFrom, emptyBook, type StoredBook, storedBook } from './book.ts'
import { amount, isZero, ZERO } from './decimal.ts'
import { deliveryOf } from './delivery.ts'
import { isDust, placesOf } from './dust.ts'
import { closedWith, type ManualCostBases, type ManualCostBasis, realisedOf } from './manual-cost-basis.ts'
import { FeeShares, feeOf } from './fee-shares.ts'
import type { Fill, LedgerEntry, PositionSide } from './fill.ts'
import {
  applyFill,
  type Closed,
  type CostMethod,
  type Position,
  receivedQuantity,
  type Step,
} from './position.ts'
import {
  type Booked,
  type InKindAmount,
  type RoundTrip,
  RunningTrip,
  startOf,
  type UsdAt,
} from './round-trip.ts'
import { usdOf } from './usd-of-fill.ts'

/** Receives the results of a fold as they are produced. */
export interface FoldOutput {
  /** Receives what one fill or funding payment added; `key` is null for funding or a fee without an open position. */
  booked(booked: Booked, key: string | null): void
  closed(trip: RoundTrip): void
  /** Called for a delivery that is a booking, not a fill: the position then, and its worth at the delivery price. */
  delivered?(entry: LedgerEntry, held: Position, worth: Amount): void
}

interface OpenTrip {
  readonly trip: RunningTrip
  readonly held: Amount
}

/** Exchanges book a liquidation's cost with it or a moment later. */
export const feeIsLateMs = 60_000

/** A checkpoint: a fold in stored form at a point of the history, to continue from. */
export interface StoredFold {
  readonly method: CostMethod
  readonly books: readonly StoredBook[]
}

/**
 * Folds the fills, funding payments, liquidation fees and deliveries of one instrument of one account into round trips: events in
 * order of time, then id; of one moment funding first, then fills, then other bookings. Spot has one long-only book, one-way mode
 * one that can reverse, hedge mode two. The cost of an event does not depend on the length of the history.
 */
export class InstrumentFold {
  private readonly books = new Map<PositionSide, Book>()
  private readonly usdAt: UsdAt
  private readonly output: FoldOutput
  private readonly method: CostMethod
  private readonly bases: ManualCostBases

  constructor(
    usdAt: UsdAt,
    output: FoldOutput,
    start: CostMethod | StoredFold = 'average',
    bases: ManualCostBases = new Map(),
  ) {
    this.usdAt = usdAt
    this.output = output
    this.bases = bases
    this.method = typeof start === 'string' ? start : start.method
    if (typeof start === 'string') return
    for (const stored of start.books) this.books.set(stored.positionSide, bookFrom(stored))
  }

  /** The number of open lots under FIFO: the size of the state grows with it. */
  get lots(): number {
    return [...this.books.values()].reduce((total, { position }) => total + (position?.lots?.count ?? 0), 0)
  }

  /** Returns what the fill closed of a position with a known opening; null if it closed none. */
  fill(fill: Fill): Closed | null {
    const book = this.bookOf(fill.positionSide)
    this.endLiquidated(book, fill.atMs - feeIsLateMs)
    const whole = receivedQuantity(fill)
    if (whole.lte(ZERO)) {
      this.takeFeeAlone(book, fill)
      return null
    }
    book.places = Math.max(book.places, placesOf(fill.quantity))
    const held = book.position
    const step = closesUnknown(held, fill) ? unknownWhole(fill) : applyFill(held, fill, this.method)
    const parts = new FeeShares(fill, whole)
    if (step.closed && held) {
      // the dust of a finished trade is sold
      book.trip ??= new RunningTrip(startOf(fill, held.side, true))
      const { quantity, realisedPnl } = step.closed
      this.take(book.trip, fill, {
        isOpening: false,
        quantity,
        realised: realisedPnl,
        fee: parts.feeOf(quantity),
      })
    }
    const basis = step.unknown
      ? this.takeUnknown(book, fill, step.unknown, parts.feeOf(step.unknown))
      : undefined
    const isTurned = step.open !== null && held !== null && step.open.side !== held.side
    if (book.trip && (step.open === null || isTurned || this.leavesDust(book, book.trip, fill, step))) {
      this.end(book, book.trip, fill.atMs)
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
    return closedWith(fill, step, basis)
  }

  /** Funding, a liquidation's cost, or a delivery's result; other entries belong to no instrument. */
  entry(entry: LedgerEntry): void {
    if (entry.kind === 'liquidation_fee') this.liquidationFee(entry)
    else if (entry.kind === 'realised_pnl') this.delivery(entry)
    else this.funding(entry)
  }

  /**
   * A contract was delivered. Without a holding, a fill of the delivery was counted already; with both sides of a hedge, the
   * booking is ambiguous. Neither is counted: the missing amount then shows in the reconciliation with the exchange's balance.
   */
  private delivery(entry: LedgerEntry): void {
    const [book, ...others] = [...this.books.values()].filter(
      ({ position }) => position && isOfSide(position.side, entry.positionSide),
    )
    const delivered = book?.position && others.length === 0 ? deliveryOf(book.position, entry) : null
    if (!book?.position || !delivered) return
    const { realised, worth } = delivered
    const booked = this.entryBooked(entry, { price: realised, fee: ZERO, funding: ZERO })
    const trip = book.trip
    trip?.takeDelivery(book.position.quantity, worth, { asset: entry.asset, amount: realised }, booked)
    this.output.booked(booked, trip?.key ?? null)
    this.output.delivered?.(entry, book.position, worth)
    if (trip) this.end(book, trip, entry.atMs)
    book.position = null
  }

  /**
   * A funding payment belongs to the trip that was open then: by its side, otherwise split by the holdings of each
   * side.
   */
  funding(entry: LedgerEntry): void {
    for (const { trip, part } of this.splitByHolding(
      this.openTrips(entry.positionSide),
      amount(entry.amount),
    )) {
      const booked = this.entryBooked(entry, { fee: ZERO, funding: part })
      trip?.takeFunding(entry.asset, part, booked)
      this.output.booked(booked, trip?.key ?? null)
    }
  }

  /**
   * Books a liquidation fee: on the trade that was just liquidated, otherwise on open trades, partly liquidated ones first.
   */
  private liquidationFee(entry: LedgerEntry): void {
    const paid = amount(entry.amount).neg()
    const books = [...this.books.values()]
    for (const book of books) this.endLiquidated(book, entry.atMs - feeIsLateMs)
    const ended = books.flatMap(({ liquidated }) =>
      liquidated && isOfSide(liquidated.side, entry.positionSide) ? liquidated : [],
    )
    const last = ended.toSorted((a, b) => (a.endedAtMs ?? 0) - (b.endedAtMs ?? 0)).at(-1)
    const open = this.openTrips(entry.positionSide)
    const inPart = open.filter(({ trip }) => trip.isLiquidated)
    const parts = last
      ? [{ trip: last, part: paid }]
      : this.splitByHolding(inPart.length > 0 ? inPart : open, paid)
    for (const { trip, part } of parts) {
      const booked = this.entryBooked(entry, { fee: part, funding: ZERO })
      trip?.takeLiquidationFee({ asset: entry.asset, amount: part }, booked)
      this.output.booked(booked, trip?.key ?? null)
    }
  }

  private openTrips(side: PositionSide | null): OpenTrip[] {
    return [...this.books.values()].flatMap(({ trip, position }) =>
      trip && position && isOfSide(position.side, side) ? { trip, held: position.quantity } : [],
    )
  }

  /** The last trip takes the remainder of the division; without any, everything is unassigned. */
  private splitByHolding(
    open: readonly OpenTrip[],
    whole: Amount,
  ): { readonly trip: RunningTrip | null; readonly part: Amount }[] {
    if (open.length === 0) return [{ trip: null, part: whole }]
    const total = open.reduce((sum, { held }) => sum.plus(held), ZERO)
    let left = whole
    return open.map(({ trip, held }, at) => {
      const part = at === open.length - 1 ? left : whole.times(held).div(total)
      left = left.minus(part)
      return { trip, part }
    })
  }

  /** Returns the round trips that are open at the end of the history. */
  open(): RoundTrip[] {
    return [...this.books.values()].flatMap((book) => {
      this.endOrphan(book)
      this.endLiquidated(book, Number.POSITIVE_INFINITY)
      return book.trip ? [book.trip.shown()] : []
    })
  }

  stored(): StoredFold {
    return {
      method: this.method,
      books: [...this.books].map(([positionSide, book]) => storedBook(positionSide, book)),
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

  /** Nothing was traded but a fee was taken, or a fee used up the whole purchase: the holding stays the same. */
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
      const price = usdOf(this.usdAt, value.asset, fill)
      if (price === null) unpriced.push(value.asset)
      return price === null ? ZERO : value.amount.times(price)
    }
    const { atMs, symbol } = fill
    return { atMs, symbol, price: usd(realised), fee: usd(fee), funding: ZERO, unpriced }
  }

  /** Returns the manual cost basis of the opening, if there is one. */
  private takeUnknown(book: Book, fill: Fill, quantity: Amount, fee: Amount): ManualCostBasis | undefined {
    const first = startOf(fill, fill.side === 'buy' ? 'short' : 'long', false, 'unknown')
    const basis = this.bases.get(book.orphan?.key ?? first.key)
    book.orphan ??= new RunningTrip(
      basis ? { ...first, openedAtMs: basis.openedAtMs, isComplete: true, hasEnteredBasis: true } : first,
    )
    book.orphanEndMs = fill.atMs
    if (basis) book.orphan.takeEntered(quantity, basis.price)
    const realised = basis ? realisedOf(fill, quantity, basis) : null
    this.take(book.orphan, fill, { isOpening: false, quantity, realised, fee })
    return basis
  }

  private end(book: Book, trip: RunningTrip, atMs: number): void {
    trip.end(atMs)
    book.trip = null
    if (!trip.isLiquidated) return this.output.closed(trip.shown())
    this.endLiquidated(book, Number.POSITIVE_INFINITY)
    book.liquidated = trip
  }

  /** Stops waiting for a fee of an earlier liquidation. */
  private endLiquidated(book: Book, beforeMs: number): void {
    if (book.liquidated === null || (book.liquidated.endedAtMs ?? 0) >= beforeMs) return
    this.output.closed(book.liquidated.shown())
    book.liquidated = null
  }

  private endOrphan(book: Book): void {
    if (!book.orphan) return
    book.orphan.end(book.orphanEndMs)
    this.output.closed(book.orphan.shown())
    book.orphan = null
  }

  /** On spot a fee leaves an unsellable remainder; the trade is over, and the next one takes it over. */
  private leavesDust({ places }: Book, trip: RunningTrip, fill: Fill, { closed, open }: Step): boolean {
    if (closed === null || open?.product !== 'spot') return false
    const priceUsd = usdOf(this.usdAt, fill.base, fill)
    return isDust({ left: open.quantity, opened: trip.allOpened, places, priceUsd })
  }

  private entryBooked(
    entry: LedgerEntry,
    { price: gained = ZERO, fee, funding }: Pick<Booked, 'fee' | 'funding'> & Partial<Pick<Booked, 'price'>>,
  ): Booked {
    const { asset, atMs, symbol } = entry
    const price = this.usdAt(asset, atMs)
    const usd = (of: Amount) => (price === null || of.eq(ZERO) ? ZERO : of.times(price))
    const unpriced = price === null ? [asset] : []
    return { atMs, symbol: symbol ?? '', price: usd(gained), fee: usd(fee), funding: usd(funding), unpriced }
  }

  private bookOf(side: PositionSide): Book {
    const known = this.books.get(side)
    if (known) return known
    const book = emptyBook()
    this.books.set(side, book)
    return book
  }
}

export const isOfSide = (held: Position['side'], side: PositionSide | null): boolean =>
  side === null || side === 'both' || held === side

/** Returns true if a stated profit in one-way mode shows that the fill closed a position from before the history. */
const closesUnknown = (held: Position | null, fill: Fill): boolean =>
  held === null &&
  fill.product !== 'spot' &&
  fill.positionSide === 'both' &&
  fill.realisedPnl !== null &&
  !isZero(fill.realisedPnl)

const unknownWhole = (fill: Fill): Step => ({ open: null, closed: null, unknown: receivedQuantity(fill) })
