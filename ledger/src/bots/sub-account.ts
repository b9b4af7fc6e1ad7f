import type { Amount } from '../amount.ts'
import { ZERO } from '../decimal.ts'
import type { Decimal, Fill, PositionSide } from '../fill.ts'
import type { RoundTrip } from '../round-trip.ts'
import { Capital, type StoredCapital } from './capital.ts'
import { type CycleCount, CycleTally } from './cycles/cycle-tally.ts'
import { netOf, type PairCycle } from './cycles/pair-cycle.ts'
import { type StoredOwnBook, OwnBook } from './own-book.ts'
import { type StoredSums, type Kind, Sums } from './sums.ts'

/** The sub-account of unclaimed fills and bookings (manual trading). */
export const byHand = 'by hand'

/** An amount that a fill or a booking added to a sum of a sub-account, dated when it happened. */
export interface Posting {
  readonly subAccount: string
  readonly accountId: string
  /** Null without an instrument. */
  readonly symbol: string | null
  readonly atMs: number
  readonly kind: Kind
  /** A book's key for `held` and `handedHeld`, an asset for the others. */
  readonly asset: string
  readonly amount: Amount
  /** Null if no price is known; undefined for a kind without a value in USD. */
  readonly usd: Amount | null | undefined
}

/**
 * Coins that one sub-account closed but did not open. `from` is the sub-account that had opened them; null if the history
 * does not know. `before`: they existed before the taker began, and are counted from the price at its beginning.
 */
export interface Transfer {
  readonly from: string | null
  readonly to: string
  readonly accountId: string
  readonly symbol: string
  readonly nativeId: string
  readonly atMs: number
  /** The side of the closed holding. */
  readonly side: 'long' | 'short'
  readonly quantity: Decimal
  /** The worth at which the giver's result ends and the taker's begins, in `asset`. */
  readonly worth: Decimal
  readonly asset: string
  readonly isBefore: boolean
  /** The taker's realised P&L on them, before fees, in the settle currency (quote on spot). */
  readonly realised: Decimal
  readonly realisedAsset: string
}

/** The holding of a sub-account in a book after a fill of its own. */
export interface HeldAfter {
  /** Signed: base coins on spot, contracts on derivatives. */
  readonly held: Amount
  /** True if its cycle is over: only dust is left. */
  readonly isOver: boolean
}

/** Receives the results of a fold as they are produced. */
export interface BotsOutput {
  /** Called for a fill of the sub-account, once it is folded. */
  filled(subAccount: string, accountId: string, fill: Fill, after: HeldAfter): void
  posted(posting: Posting): void
  transferred(transfer: Transfer): void
  /** A closed round trip of the sub-account's own; `isAgain`: it replaces the one of the same key. */
  closed(subAccount: string, accountId: string, trip: RoundTrip, isAgain: boolean): void
  /** A trade of the grid; `isAgain`: it replaces the one of the same key. */
  paired(subAccount: string, accountId: string, cycle: PairCycle, isAgain: boolean): void
}

/** The account, instrument and time of a posting. */
export interface Place {
  readonly accountId: string
  readonly symbol: string | null
  readonly atMs: number
}

export const bookKey = (accountId: string, symbol: string, side: PositionSide): string =>
  `${accountId}|${symbol}|${side}`

/** A virtual sub-account: everything that one rule claims, with its own inventory, money and results. Changes in place. */
export class SubAccount {
  readonly id: string
  readonly startedAtMs: number
  readonly sums: Sums
  readonly capital: Capital
  /** Flat to flat. */
  readonly trips: CycleTally
  /** Orders that closed pairs. */
  readonly pairs: CycleTally
  readonly books = new Map<string, OwnBook>()
  /** Time of its last fill. Its silence begins there: deliveries and other bookings are no activity of the bot. */
  lastAtMs: number
  fills: number
  /** Bookings of funding with a share of it. */
  fundingPayments: number
  /** The number of them without a known price: they are in no sum in USD. */
  unpricedPayments: number
  private readonly output: BotsOutput

  constructor(id: string, start: number | StoredSubAccount, output: BotsOutput) {
    this.id = id
    this.output = output
    const stored = typeof start === 'number' ? undefined : start
    this.startedAtMs = typeof start === 'number' ? start : start.startedAtMs
    this.lastAtMs = stored?.lastAtMs ?? this.startedAtMs
    this.fills = stored?.fills ?? 0
    this.fundingPayments = stored?.fundingPayments ?? 0
    this.unpricedPayments = stored?.unpricedPayments ?? 0
    this.sums = new Sums(stored?.sums)
    this.capital = new Capital(stored?.capital ?? this.startedAtMs)
    this.trips = new CycleTally(stored?.trips)
    this.pairs = new CycleTally(stored?.pairs)
    for (const [key, book] of stored?.books ?? []) this.books.set(key, OwnBook.of(book))
  }

  /** True if it trades an instrument at so few prices that purchases and sales are matched by them. */
  get isGrid(): boolean {
    for (const { pairs } of this.books.values()) if (pairs?.hasProfits) return true
    return false
  }

  post(
    { accountId, symbol, atMs }: Place,
    kind: Kind,
    asset: string,
    amount: Amount,
    price?: Decimal | null,
  ): void {
    if (amount.eq(ZERO)) return
    const usd = price === undefined || price === null ? price : amount.times(price)
    this.sums.take(kind, asset, amount, usd)
    this.output.posted({ subAccount: this.id, accountId, symbol, atMs, kind, asset, amount, usd })
  }

  bookOf(key: string, accountId: string, fill: Fill): OwnBook {
    let book = this.books.get(key)
    if (!book) this.books.set(key, (book = OwnBook.begin(accountId, fill)))
    return book
  }

  endTrip(book: OwnBook, atMs: number): void {
    const { trip } = book
    if (!trip) return
    trip.end(atMs)
    book.trip = null
    book.liquidated = trip.isLiquidated ? trip : null
    this.capital.cycle(-1, atMs)
    const shown = trip.shown()
    this.trips.take(shown.net)
    this.output.closed(this.id, book.accountId, shown, false)
  }

  /** Counts a closed round trip again after a late fee. */
  amendTrip(book: OwnBook, former: Decimal | null, shown: RoundTrip): void {
    this.trips.take(shown.net, former)
    this.output.closed(this.id, book.accountId, shown, true)
  }

  takePairs(accountId: string, cycle: PairCycle, former: PairCycle | undefined): void {
    this.pairs.take(netOf(cycle), former && netOf(former))
    this.output.paired(this.id, accountId, cycle, former !== undefined)
  }

  stored(): StoredSubAccount {
    const { id, startedAtMs, lastAtMs, fills, fundingPayments, unpricedPayments } = this
    return {
      id,
      startedAtMs,
      lastAtMs,
      fills,
      fundingPayments,
      unpricedPayments,
      sums: this.sums.stored(),
      capital: this.capital.stored(),
      trips: this.trips.stored(),
      pairs: this.pairs.stored(),
      books: [...this.books].map(([key, book]) => [key, book.stored()]),
    }
  }
}

/** A bot without fills: all of its figures are zero. */
export const withoutFills = (id: string): SubAccount => new SubAccount(id, 0, nowhere)

const ignore = () => undefined
const nowhere: BotsOutput = {
  filled: ignore,
  posted: ignore,
  transferred: ignore,
  closed: ignore,
  paired: ignore,
}

export interface StoredSubAccount {
  readonly id: string
  readonly startedAtMs: number
  readonly lastAtMs: number
  readonly fills: number
  readonly fundingPayments: number
  readonly unpricedPayments: number
  readonly sums: StoredSums
  readonly capital: StoredCapital
  readonly trips: CycleCount
  readonly pairs: CycleCount
  readonly books: readonly (readonly [key: string, book: StoredOwnBook])[]
}
