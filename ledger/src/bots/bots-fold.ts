import type { Amount } from '../amount.ts'
import { amount, isZero, text, ZERO } from '../decimal.ts'
import type { Decimal, Fill, LedgerEntry } from '../fill.ts'
import { averagePrice, pnlOf, receivedQuantity, worthAt } from '../position.ts'
import { RunningTrip, startOf, type UsdAt } from '../round-trip.ts'
import { usdOf } from '../usd-of-fill.ts'
import { Arrivals, type Arrived, type StoredArrival } from './arrivals.ts'
import type { Claim } from './claim.ts'
import { bookEntry, type Holder } from './entries.ts'
import { type FillPart, FillParts } from './fill-parts.ts'
import {
  endIfOver,
  type Folding,
  hand,
  min,
  pair,
  postFee,
  postSpotCash,
  remembered,
  takeInTrip,
  takeNothing,
  turnOf,
} from './folding.ts'
import { type Holding, paidFor, worthAsset } from './holding.ts'
import type { OwnBook } from './own-book.ts'
import { leftToSettle, settleBefore } from './settle-before.ts'
import { bookKey, type BotsOutput, byHand, type StoredSubAccount, SubAccount } from './sub-account.ts'

/**
 * Decides who gets the result of what one sub-account opened and another closed: the opener (the transfer is
 * at the price of the closing fill), or the closer (the transfer is at average cost). A person chooses once.
 */
export type ResultTo = 'opener' | 'closer'

/** The worth at which coins are transferred: the giver's result ends with it, and the taker's begins. */
const worthTo: Readonly<Record<ResultTo, (part: FillPart, held: Holding) => Amount>> = {
  opener: ({ worth }) => worth,
  closer: ({ quantity }, held) => held.costOf(quantity),
}

/** A checkpoint: a fold in stored form at a point of the history, to continue from. */
export interface StoredBots {
  readonly resultTo: ResultTo
  readonly subAccounts: readonly StoredSubAccount[]
  readonly arrivals: readonly (readonly [key: string, arrivals: readonly StoredArrival[]])[]
}

/**
 * Folds the fills and bookings of a person's accounts into virtual sub-accounts: events in order of time, then id.
 * Each fill is booked once, in the sub-account that claims it. Spot and hedge books cannot go below zero: what a
 * sub-account closes beyond its own holding was opened by another one, manual trading first, then the longest open;
 * what no sub-account holds existed before the history begins. A one-way book can reverse, and two sub-accounts may
 * hold opposite positions there; manual and exchange closes reduce positions of bots, and a manual position from
 * before a bot began is closed once the account holds nothing of that side. Each event has a constant cost.
 */
export class BotsFold {
  /** Sub-accounts of a checkpoint stay in stored form until an event concerns them: a new fill costs only its own bot. */
  private readonly subAccounts = new Map<string, SubAccount | StoredSubAccount>()
  /** The holders of each book by id, in a fixed order, also after a checkpoint: the last one takes a division's remainder. */
  private readonly holderIds = new Map<string, readonly string[]>()
  private readonly arrivals: Arrivals
  private readonly usdAt: UsdAt
  private readonly claim: Claim
  private readonly output: BotsOutput
  private readonly resultTo: ResultTo

  constructor(usdAt: UsdAt, claim: Claim, output: BotsOutput, start: ResultTo | StoredBots = 'opener') {
    this.usdAt = usdAt
    this.claim = claim
    this.output = output
    this.resultTo = typeof start === 'string' ? start : start.resultTo
    this.arrivals = new Arrivals(typeof start === 'string' ? [] : start.arrivals)
    if (typeof start === 'string') return
    for (const stored of start.subAccounts) {
      this.subAccounts.set(stored.id, stored)
      for (const [key] of stored.books) this.addHolder(key, stored.id)
    }
  }

  get all(): readonly SubAccount[] {
    return [...this.subAccounts.keys()].map((id) => this.of(id, 0))
  }

  /** Undefined for one without any event. */
  subAccount(id: string): SubAccount | undefined {
    return this.subAccounts.has(id) ? this.of(id, 0) : undefined
  }

  fill(accountId: string, fill: Fill): void {
    const owner = this.of(this.claim(accountId, fill) ?? byHand, fill.atMs)
    const key = bookKey(accountId, fill.symbol, fill.positionSide)
    this.take(accountId, fill, owner, key)
    if (isOneWay(fill)) this.settleBefore(accountId, fill, key)
    const book = owner.books.get(key)
    const after = { held: book?.holding.signed ?? ZERO, isOver: !book?.trip }
    this.output.filled(owner.id, accountId, fill, after)
  }

  private take(accountId: string, fill: Fill, owner: SubAccount, key: string): void {
    const place = { accountId, symbol: fill.symbol, atMs: fill.atMs }
    const usd = remembered((asset) => usdOf(this.usdAt, asset, fill))
    owner.fills += 1
    owner.lastAtMs = fill.atMs
    const whole = receivedQuantity(fill)
    postFee(owner, place, fill, usd)
    if (fill.product === 'spot') postSpotCash(owner, place, fill)
    // nothing was traded but a fee was taken, or a fee used up the whole purchase and its price may be zero,
    // so no book begins with it
    if (whole.lte(ZERO)) return takeNothing(owner.books.get(key), fill, usd)
    const book = this.bookOf(owner, key, accountId, fill)
    book.see(fill)
    const folding: Folding = { fill, place, whole, parts: new FillParts(fill, whole), usd }
    owner.post(place, 'held', key, fill.side === 'buy' ? whole : whole.neg())
    if (fill.product !== 'spot')
      owner.post(place, 'cash', worthAsset(fill), paidFor(fill, fill.side, folding.parts.worth))
    pair(owner, book, folding)
    const closes = fill.side === 'buy' ? 'short' : 'long'
    const isUnknown = this.closesUnknown(key, fill)
    if (!book.holding.isEmpty && book.holding.side === closes) this.close({ owner, book }, folding)
    if (folding.parts.left.gt(ZERO) && takesFromOthers(owner, fill))
      for (const giver of this.othersHolding(key, owner, closes))
        this.takeFrom(giver, { owner, book }, folding)
    if (folding.parts.left.eq(ZERO)) return
    if (isUnknown || !mayOpen(fill)) this.takeUnknown({ owner, book }, folding, closes)
    else this.openFrom({ owner, book }, folding, key)
  }

  private settleBefore(accountId: string, fill: Fill, key: string): void {
    const place = { accountId, symbol: fill.symbol, atMs: fill.atMs }
    const usd = remembered((asset) => usdOf(this.usdAt, asset, fill))
    settleBefore(this.holdersOf(key), { fill, place, usd }, (one) => this.output.transferred(one))
  }

  /** Funding, liquidation fees and deliveries belong to the instrument's holders at that time; all else is manual. */
  entry(accountId: string, entry: LedgerEntry): void {
    this.arrivals.book(accountId, entry, this.usdAt)
    bookEntry(entry, {
      accountId,
      usdAt: this.usdAt,
      rest: this.of(byHand, entry.atMs),
      holders: (['both', 'long', 'short'] as const).flatMap((side) =>
        entry.symbol === null ? [] : this.holdersOf(bookKey(accountId, entry.symbol, side)),
      ),
    })
  }

  stored(): StoredBots {
    const subAccounts = [...this.subAccounts.values()].map((one) =>
      one instanceof SubAccount ? one.stored() : one,
    )
    return { resultTo: this.resultTo, subAccounts, arrivals: this.arrivals.stored() }
  }

  private close({ owner, book }: Holder, { fill, place, parts, usd }: Folding): void {
    const { holding } = book
    const part = parts.take(holding.quantity)
    const closed = holding.close(part.quantity, part.worth, fill.price)
    owner.capital.change(closed.costUsd.neg(), fill.atMs)
    const asset = fill.settle ?? fill.quote
    owner.post(place, 'average', asset, closed.average, usd(asset))
    owner.post(place, 'fifo', asset, closed.fifo, usd(asset))
    takeInTrip({ owner, book }, fill, usd, { ...part, price: fill.price, realised: closed.average })
    endIfOver({ owner, book }, fill, usd)
  }

  /** Takes first what lay there before the taker began, then the rest by the rule of transfers. */
  private takeFrom(giver: Holder, taker: Holder, folding: Folding): void {
    const wanted = min(folding.parts.left, giver.book.holding.quantity)
    if (wanted.eq(ZERO)) return
    const { start } = taker.book
    const isOfHand = giver.owner.id === byHand
    const before = isOfHand ? giver.book.holding.openedBefore(start.atMs, wanted) : ZERO
    if (before.gt(ZERO)) this.transfer(giver, taker, folding, before, true)
    if (wanted.gt(before)) this.transfer(giver, taker, folding, wanted.minus(before), false)
  }

  private transfer(giver: Holder, taker: Holder, folding: Folding, max: Amount, isBefore: boolean): void {
    const { fill, place, parts, usd } = folding
    const { holding } = giver.book
    const { side } = holding
    const part = parts.take(max)
    const face = part.quantity.times(fill.contractSize)
    const worth = isBefore
      ? worthAt(fill, face, taker.book.start.price)
      : worthTo[this.resultTo](part, holding)
    const price = worth.eq(ZERO) ? fill.price : averagePrice(fill, face, worth)
    const closed = holding.close(part.quantity, worth, fill.price)
    const asset = fill.settle ?? fill.quote
    giver.owner.capital.change(closed.costUsd.neg(), fill.atMs)
    giver.owner.post(place, 'average', asset, closed.average, usd(asset))
    giver.owner.post(place, 'fifo', asset, closed.fifo, usd(asset))
    takeInTrip(giver, fill, usd, { ...part, fee: ZERO, price, realised: closed.average })
    endIfOver(giver, fill, usd)
    hand(giver.owner, folding, part.quantity, worth, side === 'long' ? 'sell' : 'buy')
    this.takeOver(taker, folding, { side, part, worth, from: giver.owner.id, isBefore })
  }

  /**
   * The opener is unknown. A bot's sale of it is counted from the price at its beginning, or, if the coins
   * came later, from the price at that time; a manual sale has no result.
   */
  private takeUnknown(taker: Holder, folding: Folding, side: 'long' | 'short'): void {
    const { fill, parts, place } = folding
    const arrived: readonly Arrived[] =
      fill.product === 'spot'
        ? this.arrivals.take(place.accountId, fill.base, parts.left)
        : [{ quantity: parts.left, came: null }]
    for (const { quantity, came } of arrived) {
      const part = parts.take(quantity)
      const price = taker.owner.id === byHand ? null : this.openingPrice(taker.book, fill, came)
      const worth = price === null ? part.worth : worthAt(fill, part.quantity.times(fill.contractSize), price)
      this.takeOver(taker, folding, { side, part, worth, from: null, isBefore: true })
    }
  }

  private openingPrice({ start }: OwnBook, fill: Fill, came: Arrived['came']): Decimal {
    if (came === null || came.atMs <= start.atMs || came.usd === null) return start.price
    const quote = this.usdAt(fill.quote, came.atMs)
    return quote === null || isZero(quote) ? start.price : text(amount(came.usd).div(quote))
  }

  private takeOver(
    { owner }: Holder,
    folding: Folding,
    what: {
      readonly side: 'long' | 'short'
      readonly part: FillPart
      readonly worth: Amount
      readonly from: string | null
      readonly isBefore: boolean
    },
  ): void {
    const { fill, place, usd } = folding
    const { side, part, worth, from, isBefore } = what
    const asset = fill.settle ?? fill.quote
    hand(owner, folding, part.quantity, worth, side === 'long' ? 'buy' : 'sell')
    const realised = pnlOf({ ...fill, side }, worth, part.worth, fill.price)
    owner.post(place, isBefore ? 'before' : 'taken', asset, realised, usd(asset))
    const { accountId, symbol, atMs } = { ...place, symbol: fill.symbol }
    this.output.transferred({
      from,
      to: owner.id,
      accountId,
      symbol,
      nativeId: fill.nativeId,
      atMs,
      side,
      quantity: text(part.quantity),
      worth: text(worth),
      asset: worthAsset(fill),
      isBefore,
      realised: text(realised),
      realisedAsset: asset,
    })
  }

  /** If a fill reverses the account, earlier manual holdings are settled in between. */
  private openFrom(holder: Holder, folding: Folding, key: string): void {
    const { fill, whole, parts, place } = folding
    const first = parts.left.lt(whole) ? 'rest' : 'whole'
    const closes = fill.side === 'buy' ? 'short' : 'long'
    const left = isOneWay(fill) ? leftToSettle(this.holdersOf(key), holder, closes) : null
    if (left === null || left.gte(parts.left)) return this.open(holder, folding, parts.left, first)
    if (left.gt(ZERO)) this.open(holder, folding, left, first)
    this.settleBefore(place.accountId, fill, key)
    this.open(holder, folding, parts.left, left.gt(ZERO) ? 'settled' : first)
  }

  private open(
    { owner, book }: Holder,
    { fill, parts, usd }: Folding,
    max: Amount,
    which: 'whole' | 'rest' | 'settled',
  ): void {
    const part = parts.take(max)
    const side = fill.side === 'buy' ? 'long' : 'short'
    const price = usd(worthAsset(fill))
    if (price === null) owner.sums.miss(worthAsset(fill))
    const worthUsd = price === null ? ZERO : part.worth.times(price)
    book.holding.open(side, part.quantity, part.worth, worthUsd, fill.atMs)
    if (book.trip === null) {
      book.trip = new RunningTrip(startOf(fill, side, true, which))
      owner.capital.cycle(1, fill.atMs)
    }
    owner.capital.change(worthUsd, fill.atMs)
    takeInTrip({ owner, book }, fill, usd, { ...part, price: fill.price, realised: null })
  }

  /** In one-way mode a stated profit gives away that a position of before the history was closed. */
  private closesUnknown(key: string, { product, positionSide, realisedPnl }: Fill): boolean {
    if (product === 'spot' || positionSide !== 'both' || realisedPnl === null || isZero(realisedPnl))
      return false
    return this.holdersOf(key).every(({ book }) => book.holding.isEmpty)
  }

  private othersHolding(key: string, owner: SubAccount, side: 'long' | 'short'): readonly Holder[] {
    return this.holdersOf(key)
      .filter(
        ({ owner: { id }, book: { holding } }) =>
          id !== owner.id && !holding.isEmpty && holding.side === side,
      )
      .sort((a, b) => turnOf(a) - turnOf(b) || (a.owner.id < b.owner.id ? -1 : 1))
  }

  /** Creates one that is not known yet. */
  private of(id: string, atMs: number): SubAccount {
    const known = this.subAccounts.get(id)
    if (known instanceof SubAccount) return known
    const owner = new SubAccount(id, known ?? atMs, this.output)
    this.subAccounts.set(id, owner)
    return owner
  }

  private holdersOf(key: string): readonly Holder[] {
    return (this.holderIds.get(key) ?? []).flatMap((id) => {
      const owner = this.of(id, 0)
      const book = owner.books.get(key)
      return book ? [{ owner, book }] : []
    })
  }

  private bookOf(owner: SubAccount, key: string, accountId: string, fill: Fill): OwnBook {
    const known = owner.books.get(key)
    if (known) return known
    const book = owner.bookOf(key, accountId, fill)
    this.addHolder(key, owner.id)
    return book
  }

  private addHolder(key: string, id: string): void {
    this.holderIds.set(key, [...(this.holderIds.get(key) ?? []), id].sort())
  }
}

/** A sale on spot, and a fill against its side in hedge mode, only close. */
const mayOpen = ({ product, positionSide, side }: Fill): boolean => {
  if (product === 'spot') return side === 'buy'
  return positionSide === 'both' || (positionSide === 'long') === (side === 'buy')
}

const isOneWay = ({ product, positionSide }: Fill): boolean => product !== 'spot' && positionSide === 'both'

/** In a one-way book bots may hold opposite positions; manual and exchange closes reduce those of bots. */
const takesFromOthers = (owner: SubAccount, fill: Fill): boolean =>
  !mayOpen(fill) || (isOneWay(fill) && (owner.id === byHand || fill.kind !== 'trade'))
