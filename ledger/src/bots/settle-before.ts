import type { Amount } from '../amount.ts'
import { text, ZERO } from '../decimal.ts'
import type { Decimal } from '../fill.ts'
import { averagePrice, worthAt } from '../position.ts'
import type { Holder } from './entries.ts'
import { endIfOver, type Folding, hand, min, takeInTrip, turnOf } from './folding.ts'
import { worthAsset } from './holding.ts'
import { byHand, type Transfer } from './sub-account.ts'

type Moment = Pick<Folding, 'fill' | 'place' | 'usd'>

/**
 * Settles manual positions from before bots began in a one-way book, once the account holds nothing of that side: the bots
 * on the opposite side have closed them, at the price at their beginning. If a rule claims all orders of a market from a
 * day on, they could no longer be closed manually. Bots with opposite positions keep them, each by its own orders.
 */
export function settleBefore(
  holders: readonly Holder[],
  moment: Moment,
  transferred: (transfer: Transfer) => void,
): void {
  const hand = handOf(holders)
  if (!hand || leftOfSide(holders, hand.book.holding.side).gt(ZERO)) return
  const { holding } = hand.book
  const against = holders
    .filter(({ book }) => !book.holding.isEmpty && book.holding.side !== holding.side)
    .toSorted((a, b) => turnOf(a) - turnOf(b) || (a.owner.id < b.owner.id ? -1 : 1))
  for (const bot of against) {
    const wanted = min(holding.quantity, bot.book.holding.quantity)
    const before = holding.openedBefore(bot.book.start.atMs, wanted)
    if (before.gt(ZERO)) transferred(settle(hand, bot, before, moment))
  }
}

/**
 * Counts how much more a bot can open until the account holds nothing of the side of an earlier manual position; null
 * without one. An order that reverses the account opens that part first, so that the result is the same as with two fills.
 */
export function leftToSettle(
  holders: readonly Holder[],
  { book }: Holder,
  side: 'long' | 'short',
): Amount | null {
  const hand = handOf(holders)
  if (hand?.book.holding.side !== side) return null
  return hand.book.holding.isFromBefore(book.start.atMs) ? leftOfSide(holders, side) : null
}

/** Undefined without a manual holding. */
const handOf = (holders: readonly Holder[]): Holder | undefined =>
  holders.find(({ owner, book }) => owner.id === byHand && !book.holding.isEmpty)

/** Counts what the account holds of a side; at most zero without a holding. */
function leftOfSide(holders: readonly Holder[], side: 'long' | 'short'): Amount {
  const net = holders.reduce((total, { book }) => total.plus(book.holding.signed), ZERO)
  return side === 'long' ? net : net.neg()
}

function settle(giver: Holder, taker: Holder, quantity: Amount, moment: Moment): Transfer {
  const { fill, place } = moment
  const { side } = giver.book.holding
  const face = quantity.times(fill.contractSize)
  const worth = worthAt(fill, face, taker.book.start.price)
  const part = { quantity, worth, price: worth.eq(ZERO) ? fill.price : averagePrice(fill, face, worth) }
  leave(giver, part, moment, false)
  const realised = leave(taker, part, moment, true)
  return {
    from: giver.owner.id,
    to: taker.owner.id,
    accountId: place.accountId,
    symbol: fill.symbol,
    nativeId: fill.nativeId,
    atMs: fill.atMs,
    side,
    quantity: text(quantity),
    worth: text(worth),
    asset: worthAsset(fill),
    isBefore: true,
    realised: text(realised),
    realisedAsset: fill.settle ?? fill.quote,
  }
}

/** Closes a part of a holding at the other side's price. Returns its realised P&L, which a bot books separately. */
function leave(
  { owner, book }: Holder,
  { quantity, worth, price }: { readonly quantity: Amount; readonly worth: Amount; readonly price: Decimal },
  { fill, place, usd }: Moment,
  isApart: boolean,
): Amount {
  const { holding } = book
  const asset = fill.settle ?? fill.quote
  const leaves = holding.side === 'long' ? 'sell' : 'buy'
  const closed = holding.close(quantity, worth, fill.price)
  owner.capital.change(closed.costUsd.neg(), fill.atMs)
  if (isApart) {
    owner.post(place, 'before', asset, closed.average, usd(asset))
    // FIFO closed other lots: the difference, so that a flat bot has zero unrealised P&L by either method
    owner.post(place, 'fifo', asset, closed.fifo.minus(closed.average), usd(asset))
  } else {
    owner.post(place, 'average', asset, closed.average, usd(asset))
    owner.post(place, 'fifo', asset, closed.fifo, usd(asset))
  }
  takeInTrip({ owner, book }, fill, usd, { quantity, fee: ZERO, price, realised: closed.average })
  hand(owner, { fill, place }, quantity, worth, leaves)
  endIfOver({ owner, book }, fill, usd)
  return closed.average
}
