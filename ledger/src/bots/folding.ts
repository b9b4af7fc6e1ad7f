import type { Amount } from '../amount.ts'
import { amount, ZERO } from '../decimal.ts'
import { isDust } from '../dust.ts'
import { feeOf } from '../fee-shares.ts'
import type { Decimal, Fill } from '../fill.ts'
import { type Booked, type InKindAmount, RunningTrip, startOf } from '../round-trip.ts'
import type { Holder } from './entries.ts'
import type { FillParts } from './fill-parts.ts'
import { paidFor, worthAsset } from './holding.ts'
import type { OwnBook } from './own-book.ts'
import { bookKey, byHand, type Place, type SubAccount } from './sub-account.ts'

/** A fill while it is folded. */
export interface Folding {
  readonly fill: Fill
  readonly place: Place
  /** The whole quantity of the fill. */
  readonly whole: Amount
  readonly parts: FillParts
  readonly usd: (asset: string) => Decimal | null
}

/** Sort key: manual trading first, then the oldest open position. */
export const turnOf = ({ owner, book }: Holder): number =>
  owner.id === byHand ? Number.NEGATIVE_INFINITY : book.holding.openedAtMs

export const min = (a: Amount, b: Amount): Amount => (a.lt(b) ? a : b)

/** Counts a part in the open cycle of its book; one that closes the dust of a finished cycle begins a new one. */
export function takeInTrip(
  { owner, book }: Holder,
  fill: Fill,
  usd: Folding['usd'],
  part: { quantity: Amount; price: Decimal; fee: Amount; realised: Amount | null },
): void {
  if (!book.trip) {
    const { side } = book.holding
    book.trip = new RunningTrip(startOf(fill, side, true))
    owner.capital.cycle(1, fill.atMs)
  }
  const realised = part.realised && { asset: fill.settle ?? fill.quote, amount: part.realised }
  const fee = part.fee.eq(ZERO) ? null : feeOf(fill, part.fee)
  const isOpening = realised === null
  const { quantity, price } = part
  book.trip.take(
    { isOpening, quantity, price, kind: fill.kind, realised, fee },
    bookedOf(fill, usd, realised, fee),
  )
}

/** The fee itself is posted already, including whether it lacks a price: a fee of zero needs none. */
export function takeNothing(book: OwnBook | undefined, fill: Fill, usd: Folding['usd']): void {
  const fee = feeOf(fill, amount(fill.fee))
  book?.trip?.takeFillOfNothing(fee, bookedOf(fill, usd, null, fee))
}

export function pair(owner: SubAccount, book: OwnBook, { fill, place, whole, parts, usd }: Folding): void {
  if (!book.pairs || fill.kind !== 'trade') return
  const fee = feeOf(fill, amount(fill.fee))
  const feePrice = fee && usd(fee.asset)
  const feeUsd = fee && feePrice !== null ? fee.amount.times(feePrice) : ZERO
  const asset = fill.settle ?? fill.quote
  const settleUsd = usd(asset)
  const isPriced = settleUsd !== null && (fee === null || feePrice !== null)
  const matched = book.pairs.take({ fill, quantity: whole, worth: parts.worth, feeUsd, settleUsd, isPriced })
  if (book.pairs.isTooWide) book.pairs = null
  if (!matched) return
  owner.post(place, 'paired', asset, matched.paired.gross, settleUsd)
  owner.takePairs(place.accountId, matched.cycle, matched.former)
}

/** A cycle ends when nothing is held; on spot also when a fee leaves an unsellable remainder (dust), which the next one takes over. */
export function endIfOver({ owner, book }: Holder, fill: Fill, usd: Folding['usd']): void {
  const { holding, trip, places } = book
  const isOver =
    holding.isEmpty ||
    (fill.product === 'spot' &&
      isDust({ left: holding.quantity, opened: trip?.allOpened ?? ZERO, places, priceUsd: usd(fill.base) }))
  if (isOver) owner.endTrip(book, fill.atMs)
}

/** Posts a transfer like a fill of that side at that worth. */
export function hand(
  owner: SubAccount,
  { fill, place }: Pick<Folding, 'fill' | 'place'>,
  quantity: Amount,
  worth: Amount,
  side: Fill['side'],
): void {
  const signed = side === 'buy' ? quantity : quantity.neg()
  owner.post(place, 'handedHeld', bookKey(place.accountId, fill.symbol, fill.positionSide), signed)
  if (fill.product === 'spot') owner.post(place, 'handed', fill.base, signed)
  owner.post(place, 'handed', worthAsset(fill), paidFor(fill, side, worth))
}

export function postFee(owner: SubAccount, place: Place, fill: Fill, usd: Folding['usd']): void {
  const fee = feeOf(fill, amount(fill.fee))
  if (!fee) return
  owner.post(place, 'fees', fee.asset, fee.amount, usd(fee.asset))
  owner.post(place, 'cash', fee.asset, fee.amount.neg())
}

/** On spot the quote changes by the ordered amount, and a fee in the base coin is separate. */
export function postSpotCash(owner: SubAccount, place: Place, fill: Fill): void {
  const isBuy = fill.side === 'buy'
  const quantity = amount(fill.quantity)
  const money = quantity.times(fill.price)
  owner.post(place, 'cash', fill.base, isBuy ? quantity : quantity.neg())
  owner.post(place, 'cash', fill.quote, isBuy ? money.neg() : money)
}

function bookedOf(
  fill: Fill,
  usd: Folding['usd'],
  realised: InKindAmount | null,
  fee: InKindAmount | null,
): Booked {
  const unpriced: string[] = []
  const valueOf = (value: InKindAmount | null): Amount => {
    if (!value || value.amount.eq(ZERO)) return ZERO
    const price = usd(value.asset)
    if (price === null) unpriced.push(value.asset)
    return price === null ? ZERO : value.amount.times(price)
  }
  const { atMs, symbol } = fill
  return { atMs, symbol, price: valueOf(realised), fee: valueOf(fee), funding: ZERO, unpriced }
}

/** Memoizes the prices of a fill's assets. */
export function remembered(ask: (asset: string) => Decimal | null): (asset: string) => Decimal | null {
  const known = new Map<string, Decimal | null>()
  return (asset) => {
    let price = known.get(asset)
    if (price === undefined) known.set(asset, (price = ask(asset)))
    return price
  }
}
