import Big from 'big.js'
import { given } from '../http/call.ts'
import type { SignedCall } from '../http/call.ts'
import type { Instrument, Product, TrueFill } from '../truth/types.ts'
import { findNative } from '../views/instruments.ts'
import { notional, product as times } from '../views/value.ts'
import { refusals } from './refusals.ts'
import { fillsOf, firstPlace, take } from './rows.ts'
import type { Piece } from './rows.ts'
import { dayMs } from '../durations.ts'
import { futuresReachMs, readLimit, readSpan, readWhole } from './window.ts'

export function symbolGiven(call: SignedCall, product: Product): Instrument {
  const native = given(call.query, 'symbol')
  if (native === null) throw refusals.missing('symbol')
  const found = findNative(call.context.world, 'binance', product, native)
  if (!found) throw refusals.symbol()
  return found
}

/** Everything back to the first trade; a day at most with both times. */
export function spotTrades(call: SignedCall): unknown {
  const instrument = symbolGiven(call, 'spot')
  const fills = fillsOf(call.account, instrument.symbol)
  const span = readSpan(call.query, 1)
  const rows = takeByIdOrTime(call, fills, { start: span.start, end: span.end, floor: 0 })
  return rows.map((fill) => spotRow(fill, instrument))
}

/** Seven days at most, three months back; the last seven days without a time. */
export function futuresTrades(call: SignedCall, product: 'linear' | 'inverse'): unknown {
  const pair = product === 'inverse' ? given(call.query, 'pair') : null
  if (pair !== null && (given(call.query, 'symbol') !== null || given(call.query, 'fromId') !== null)) {
    throw refusals.combination()
  }
  const instrument = pair === null ? symbolGiven(call, product) : pairGiven(call, pair)
  const fills = fillsOf(call.account, instrument.symbol)
  const span = readSpan(call.query, 7)
  const floor = call.now - futuresReachMs
  const bounds =
    readWhole(call.query, 'fromId') === null ? sevenDays(span, call.now) : { start: null, end: null }
  const rows = takeByIdOrTime(call, fills, { ...bounds, floor })
  return rows.map((fill) =>
    product === 'linear' ? linearRow(fill, instrument) : inverseRow(fill, instrument),
  )
}

function pairGiven(call: SignedCall, pair: string): Instrument {
  const found = findNative(call.context.world, 'binance', 'inverse', `${pair}_PERP`)
  if (!found) throw refusals.symbol()
  return found
}

function sevenDays(span: { start: number | null; end: number | null }, now: number) {
  if (span.start === null && span.end === null) return { start: now - 7 * dayMs, end: now, isRecent: true }
  const start = span.start ?? (span.end ?? now) - 7 * dayMs
  return { start, end: span.end ?? start + 7 * dayMs }
}

interface Bounds {
  readonly start: number | null
  readonly end: number | null
  /** Older rows are not served. */
  readonly floor: number
  readonly isRecent?: boolean
}

function takeByIdOrTime(call: SignedCall, fills: readonly TrueFill[], bounds: Bounds): TrueFill[] {
  const limit = readLimit(call.query, 500, 1000)
  const fromId = readWhole(call.query, 'fromId')
  const orderId = given(call.query, 'orderId')
  const times = ['startTime', 'endTime'].some((name) => given(call.query, name) !== null)
  if (fromId !== null && times) throw refusals.combination()
  const floorPlace = firstPlace(fills, (fill) => fill.at >= bounds.floor)
  const until = bounds.end === null ? fills.length : firstPlace(fills, (fill) => fill.at > (bounds.end ?? 0))
  const accept = (fill: TrueFill): boolean => orderId === null || fill.orderId === orderId
  let piece: Piece
  if (fromId !== null) {
    const from = Math.max(
      floorPlace,
      firstPlace(fills, (fill) => Number(fill.id) >= fromId),
    )
    piece = { from, until, limit }
  } else if (bounds.start !== null) {
    const from = Math.max(
      floorPlace,
      firstPlace(fills, (fill) => fill.at >= (bounds.start ?? 0)),
    )
    piece = { from, until, limit, isTail: bounds.isRecent ?? false }
  } else piece = { from: floorPlace, until, limit, isTail: true }
  return take(fills, piece, call.now, accept)
}

const placesIn = (text: string): number => text.split('.')[1]?.length ?? 0

const eight = (text: string): string => shown(text, 8)

/** Rounds if there are more decimals; the usual case only pads zeros, which is fast for very many rows. */
function shown(text: string, places: number): string {
  const has = placesIn(text)
  if (has > places) return new Big(text).toFixed(places)
  return (has === 0 ? `${text}.` : text) + '0'.repeat(places - has)
}

function spotRow(fill: TrueFill, instrument: Instrument): unknown {
  const isBuyer = fill.side === 'buy'
  return {
    symbol: instrument.nativeSymbol,
    id: Number(fill.id),
    orderId: Number(fill.orderId),
    orderListId: -1,
    price: eight(fill.price),
    qty: eight(fill.quantity),
    quoteQty: eight(times(fill.price, fill.quantity)),
    commission: exact(fill.fee),
    commissionAsset: fill.feeAsset,
    time: fill.at,
    isBuyer,
    isMaker: fill.isMaker,
    isBestMatch: true,
  }
}

/** Eight decimals, more if the truth has more. */
const exact = (text: string): string => shown(text, Math.max(8, placesIn(text)))

function futuresPart(fill: TrueFill, instrument: Instrument) {
  return {
    symbol: instrument.nativeSymbol,
    id: Number(fill.id),
    orderId: Number(fill.orderId),
    side: fill.side.toUpperCase(),
    price: fill.price,
    qty: fill.quantity,
    realizedPnl: exact(fill.realisedPnl),
    commission: exact(fill.fee),
    commissionAsset: fill.feeAsset,
    time: fill.at,
    positionSide: fill.positionSide.toUpperCase(),
    buyer: fill.side === 'buy',
    maker: fill.isMaker,
  }
}

function linearRow(fill: TrueFill, instrument: Instrument): unknown {
  return { ...futuresPart(fill, instrument), quoteQty: notional(instrument, fill.quantity, fill.price) }
}

function inverseRow(fill: TrueFill, instrument: Instrument): unknown {
  return {
    ...futuresPart(fill, instrument),
    pair: `${instrument.base}USD`,
    marginAsset: instrument.base,
    baseQty: eight(notional(instrument, fill.quantity, fill.price)),
  }
}
