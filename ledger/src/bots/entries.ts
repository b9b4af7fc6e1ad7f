import type { Amount } from '../amount.ts'
import { amount, ZERO } from '../decimal.ts'
import { deliveryOf } from '../delivery.ts'
import type { LedgerEntry } from '../fill.ts'
import { feeIsLateMs, isOfSide } from '../instrument-fold.ts'
import { averagePrice, type Position } from '../position.ts'
import type { Booked, UsdAt } from '../round-trip.ts'
import { paidFor, worthAsset } from './holding.ts'
import type { OwnBook } from './own-book.ts'
import { bookKey, type Place, type SubAccount } from './sub-account.ts'

/** A book of a sub-account, with its owner. */
export interface Holder {
  readonly owner: SubAccount
  readonly book: OwnBook
}

/** The possible receivers of a booking. */
interface Booking {
  readonly accountId: string
  readonly usdAt: UsdAt
  /** Gets what belongs to no holder. */
  readonly rest: SubAccount
  /** All that ever had a book of the instrument. */
  readonly holders: readonly Holder[]
}

/** Books a change of balance other than a fill; a transfer between wallets of one account changes nothing. */
export function bookEntry(entry: LedgerEntry, booking: Booking): void {
  if (entry.kind === 'transfer') return
  const { accountId, rest } = booking
  const { asset, symbol, atMs } = entry
  const place = { accountId, symbol, atMs }
  const price = booking.usdAt(asset, atMs)
  const isOutside = entry.kind === 'deposit' || entry.kind === 'withdrawal'
  // the fee of a withdrawal leaves the account with it
  if (!isOutside) rest.post(place, 'fees', asset, amount(entry.fee), price)
  rest.post(place, 'cash', asset, amount(entry.fee).neg())
  const holders = booking.holders.filter(({ book }) => isOfSide(book.holding.side, entry.positionSide))
  if (entry.kind === 'funding') return bookFunding(entry, { ...booking, holders }, place)
  if (entry.kind === 'liquidation_fee') return bookLiquidationFee(entry, { ...booking, holders }, place)
  // without a holder, a fill of the delivery has been booked already
  if (entry.kind === 'realised_pnl') return bookDelivery(entry, { ...booking, holders }, place)
  rest.post(place, 'cash', asset, amount(entry.amount))
  if (isOutside) rest.post(place, 'outside', asset, amount(entry.amount).minus(entry.fee))
  else rest.post(place, 'other', asset, amount(entry.amount), price)
}

function bookFunding(entry: LedgerEntry, { rest, holders, usdAt }: Booking, place: Place): void {
  const { asset, atMs } = entry
  const price = usdAt(asset, atMs)
  const open = holders.filter(({ book }) => !book.holding.isEmpty)
  const paid = new Set<SubAccount>()
  for (const { to, part } of split(amount(entry.amount), open, weightOf(open))) {
    const owner = to?.owner ?? rest
    if (!part.eq(ZERO)) paid.add(owner)
    owner.post(place, 'funding', asset, part, price)
    owner.post(place, 'cash', asset, part)
    to?.book.trip?.takeFunding(asset, part, bookedOf(entry, price, { funding: part }))
  }
  for (const owner of paid) {
    owner.fundingPayments += 1
    if (price === null) owner.unpricedPayments += 1
  }
}

/** Deducted as a fee: from the position just liquidated, otherwise from open ones, partly liquidated ones first. */
function bookLiquidationFee(entry: LedgerEntry, { rest, holders, usdAt }: Booking, place: Place): void {
  const { asset, atMs } = entry
  const price = usdAt(asset, atMs)
  const endedAt = ({ book }: Holder) => book.liquidated?.endedAtMs ?? Number.NEGATIVE_INFINITY
  const last = Math.max(...holders.map(endedAt), Number.NEGATIVE_INFINITY)
  const ended = last >= atMs - feeIsLateMs ? holders.filter((one) => endedAt(one) === last) : []
  const open = holders.filter(({ book }) => !book.holding.isEmpty)
  const inPart = open.filter(({ book }) => book.trip?.isLiquidated)
  const shares =
    ended.length > 0
      ? split(amount(entry.amount).neg(), ended, ({ book }) => book.liquidated?.allOpened ?? ZERO)
      : split(
          amount(entry.amount).neg(),
          inPart.length > 0 ? inPart : open,
          ({ book }) => book.holding.quantity,
        )
  for (const { to, part } of shares) {
    const owner = to?.owner ?? rest
    owner.post(place, 'fees', asset, part, price)
    owner.post(place, 'cash', asset, part.neg())
    if (!to) continue
    const fee = { asset, amount: part }
    const booked = bookedOf(entry, price, { fee: part })
    const { liquidated, trip } = to.book
    if (ended.length === 0) trip?.takeLiquidationFee(fee, booked)
    else if (liquidated) {
      const former = liquidated.shown().net
      liquidated.takeLiquidationFee(fee, booked)
      owner.amendTrip(to.book, former, liquidated.shown())
    }
  }
}

/**
 * Delivers a contract: all of it is closed at the price that follows from the delivery's result. If both
 * sides of a hedge are held, the booking is ambiguous, and it is not counted.
 */
function bookDelivery(entry: LedgerEntry, { holders, usdAt, accountId }: Booking, place: Place): void {
  const open = holders.filter(({ book }) => !book.holding.isEmpty)
  const [first] = open
  if (!first || open.some(({ book }) => book.of.positionSide !== first.book.of.positionSide)) return
  const whole = wholeOf(open, first.book)
  const delivered = whole && deliveryOf(whole, entry)
  if (!whole || !delivered) return
  const { of } = first.book
  const exitPrice = averagePrice(of, whole.quantity.times(of.contractSize), delivered.worth)
  const usd = usdAt(entry.asset, entry.atMs)
  let left = delivered.worth
  for (const [at, { owner, book }] of open.entries()) {
    const { holding } = book
    const { side, quantity } = holding
    const share = delivered.worth.times(quantity).div(whole.quantity)
    const worth = at === open.length - 1 ? left.abs() : share
    left = side === whole.side ? left.minus(worth) : left.plus(worth)
    const closed = holding.close(quantity, worth, exitPrice)
    owner.capital.change(closed.costUsd.neg(), entry.atMs)
    owner.post(place, 'average', entry.asset, closed.average, usd)
    owner.post(place, 'fifo', entry.asset, closed.fifo, usd)
    const leaves = side === 'long' ? 'sell' : 'buy'
    owner.post(
      place,
      'held',
      bookKey(accountId, of.symbol, of.positionSide),
      side === 'long' ? quantity.neg() : quantity,
    )
    owner.post(place, 'cash', worthAsset(of), paidFor(of, leaves, worth))
    const realised = { asset: entry.asset, amount: closed.average }
    book.trip?.takeDelivery(quantity, worth, realised, bookedOf(entry, usd, { price: closed.average }))
    owner.endTrip(book, entry.atMs)
  }
}

/** Sums the holdings of one book; null for zero. */
function wholeOf(open: readonly Holder[], { of }: OwnBook): Position | null {
  const sum = (value: (one: Holder) => Amount) => open.reduce((total, one) => total.plus(value(one)), ZERO)
  const quantity = sum(({ book }) => book.holding.signed)
  if (quantity.eq(ZERO)) return null
  const isLong = quantity.gt(ZERO)
  const cost = sum(({ book: { holding } }) => (holding.side === 'long' ? holding.cost : holding.cost.neg()))
  return {
    symbol: of.symbol,
    product: of.product,
    positionSide: of.positionSide,
    side: isLong ? 'long' : 'short',
    quantity: quantity.abs(),
    contractSize: amount(of.contractSize),
    ...(of.inverseUnit === 'base' ? { inverseUnit: of.inverseUnit } : {}),
    cost: isLong ? cost : cost.neg(),
    openedAtMs: 0,
    lots: null,
  }
}

/**
 * In a one-way book the account pays for the difference, so long and short holders have shares of opposite
 * signs. In hedge mode an entry without a side is split by the holdings of each side.
 */
function weightOf(open: readonly Holder[]): (one: Holder) => Amount {
  const isOneWay = open.every(({ book }) => book.of.positionSide === 'both')
  return ({ book: { holding } }) => (isOneWay ? holding.signed : holding.quantity)
}

/** The last one takes the remainder of the division; without a weight, everything is unassigned. */
function split(
  whole: Amount,
  among: readonly Holder[],
  weight: (one: Holder) => Amount,
): readonly { readonly to: Holder | null; readonly part: Amount }[] {
  const total = among.reduce((sum, one) => sum.plus(weight(one)), ZERO)
  if (total.eq(ZERO)) return [{ to: null, part: whole }]
  let left = whole
  return among.map((to, at) => {
    const part = at === among.length - 1 ? left : whole.times(weight(to)).div(total)
    left = left.minus(part)
    return { to, part }
  })
}

function bookedOf(
  { asset, atMs, symbol }: LedgerEntry,
  usd: string | null,
  { price = ZERO, fee = ZERO, funding = ZERO }: Partial<Pick<Booked, 'price' | 'fee' | 'funding'>>,
): Booked {
  const valueOf = (value: Amount) => (usd === null ? ZERO : value.times(usd))
  return {
    atMs,
    symbol: symbol ?? '',
    price: valueOf(price),
    fee: valueOf(fee),
    funding: valueOf(funding),
    unpriced: usd === null ? [asset] : [],
  }
}
