import type { Amount } from '@harbour/ledger/amount'
import { amount, compare, isNegative, isZero, text as plain } from '@harbour/ledger/decimal'
import type { Decimal, Fill, Side } from '@harbour/ledger/fill'
import { decimal, decimalOrNull, decimalUnlessZero, integer, MalformedReply, text, type Row } from '../row.ts'
import { optionOfNative, worthAtDelivery } from './option-market.ts'

/** Thrown for a contradictory record, whose effect is uncertain. */
export class UnreadableDelivery extends MalformedReply {
  readonly native: string

  constructor(native: string, why: string) {
    super(`The delivery of ${native} cannot be read: ${why}`)
    this.native = native
  }
}

/** The fields of a record that determine its closing side. */
interface Delivered {
  readonly native: string
  /** The value of one contract at the delivery price. */
  readonly price: Decimal
  readonly quantity: Decimal
  readonly fee: Decimal
  /** The realised P&L as stated. */
  readonly stated: Decimal
  /** Absent in older records. */
  readonly entryPrice: Decimal | null
}

/**
 * A row of delivery-record as the fill that closes an option at its value then; null without a position.
 * Throws UnreadableDelivery for a contradictory one.
 */
export function parseDelivery(row: Row): Fill | null {
  const native = text(row, 'symbol')
  const option = optionOfNative(native)
  const quantity = decimal(row, 'position')
  if (isZero(quantity)) return null
  if (isNegative(quantity)) throw new UnreadableDelivery(native, 'its position is less than nothing')
  if (compare(decimal(row, 'strike'), option.strike) !== 0)
    throw new UnreadableDelivery(native, 'its strike is not that of its name')
  const delivered: Delivered = {
    native,
    quantity,
    price: worthAtDelivery(option, decimal(row, 'deliveryPrice')),
    fee: decimalOrNull(row, 'fee') ?? '0',
    stated: decimal(row, 'deliveryRpl'),
    entryPrice: decimalUnlessZero(row, 'entryPrice'),
  }
  const named = sideOf(row)
  const side = closingSide(delivered, named)
  const { symbol, base, quote, settle, product, contractSize } = option
  const atMs = integer(row, 'deliveryTime')
  return {
    nativeId: `${native}:${atMs}:${named}`,
    orderId: null,
    clientOrderId: null,
    symbol,
    base,
    quote,
    settle,
    product,
    side,
    positionSide: 'both',
    price: delivered.price,
    quantity,
    contractSize,
    fee: delivered.fee,
    feeAsset: settle,
    realisedPnl: beforeFee(delivered, side),
    liquidity: null,
    kind: 'settlement',
    atMs,
  }
}

const other = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy')

/**
 * Documented only by samples (2023-07): the side is the closing one. The stated realised P&L confirms or contradicts
 * it, exactly if the entry price is stated, otherwise only if one of the two implies an entry price above zero.
 */
function closingSide(delivered: Delivered, named: Side): Side {
  const slack = slackOf(delivered)
  if (delivered.entryPrice === null) return paidFor(delivered, named).gte(slack.neg()) ? named : other(named)
  const off = (side: Side): Amount => gainOf(delivered, side).minus(delivered.stated).abs()
  const side = off(other(named)).lt(off(named)) ? other(named) : named
  if (off(side).gt(slack))
    throw new UnreadableDelivery(delivered.native, 'what it realised does not follow from its prices')
  return side
}

/** A cent for rounding, and the fee: it is undocumented whether the stated realised P&L is before or after it. */
const slackOf = ({ fee }: Delivered): Amount => amount(fee).abs().plus('0.01')

/** Returns the gain of the delivery: for a closing sale, price less entry price. */
function gainOf({ price, entryPrice, quantity }: Delivered, closing: Side): Amount {
  const gain = amount(price)
    .minus(entryPrice ?? '0')
    .times(quantity)
  return closing === 'sell' ? gain : gain.neg()
}

/** Returns the premium of the whole position at entry, assuming that side. */
function paidFor({ price, quantity, stated }: Delivered, closing: Side): Amount {
  const worth = amount(price).times(quantity)
  return closing === 'sell' ? worth.minus(stated) : worth.plus(stated)
}

/** Returns the stated P&L before the fee: adds the fee if the entry price shows that it was deducted. */
function beforeFee(delivered: Delivered, side: Side): Decimal {
  const { entryPrice, fee, stated } = delivered
  if (entryPrice === null) return stated
  const gain = gainOf(delivered, side)
  const whole = amount(stated).plus(fee)
  return whole.minus(gain).abs().lt(amount(stated).minus(gain).abs()) ? plain(whole) : stated
}

function sideOf(row: Row): Side {
  const side = text(row, 'side')
  if (side === 'Buy') return 'buy'
  if (side === 'Sell') return 'sell'
  throw new MalformedReply('A delivery is neither Buy nor Sell')
}
