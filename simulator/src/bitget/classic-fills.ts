import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Instrument, TrueFill } from '../truth/types.ts'
import { fillsOf } from '../views/histories.ts'
import { instrumentOf } from '../views/instruments.ts'
import { negated, notional } from '../views/value.ts'
import { type Page, pageOf } from './paging.ts'
import { futuresOf, productOf } from './product-types.ts'

function page(call: SignedCall, fills: readonly TrueFill[], widestMs: number): Page<TrueFill> {
  const symbol = given(call.query, 'symbol')?.toUpperCase() ?? null
  const orderId = given(call.query, 'orderId')
  return pageOf(call, fills, {
    widestMs,
    olderName: 'idLessThan',
    idOf: (fill) => fill.id,
    accept: (fill) =>
      (symbol === null || instrumentOf(call.context.world, 'bitget', fill.symbol).nativeSymbol === symbol) &&
      (orderId === null || fill.orderId === orderId),
  })
}

export function spotFills(call: SignedCall): unknown {
  const { rows } = page(call, fillsOf(call.context.world, call.account, 'spot'), 90 * dayMs)
  return rows.map((fill) => {
    const one = instrumentOf(call.context.world, 'bitget', fill.symbol)
    return {
      userId: call.account.uid,
      symbol: one.nativeSymbol,
      orderId: fill.orderId,
      tradeId: fill.id,
      orderType: fill.isMaker ? 'limit' : 'market',
      side: fill.side,
      priceAvg: fill.price,
      size: fill.quantity,
      amount: notional(one, fill.quantity, fill.price),
      feeDetail: {
        ...feeDetail(fill, one),
        totalDeductionFee: isDeducted(fill, one) ? negated(fill.fee) : '',
      },
      tradeScope: fill.isMaker ? 'maker' : 'taker',
      cTime: String(fill.at),
      uTime: String(fill.at),
    }
  })
}

/** Returns true for a fee in a coin that was not traded. */
function isDeducted(fill: TrueFill, one: Instrument): boolean {
  return ![one.base, one.quote, one.settle].includes(fill.feeAsset)
}

/** A paid fee is negative. */
function feeDetail(fill: TrueFill, one: Instrument) {
  const isOther = isDeducted(fill, one)
  return {
    deduction: isOther ? 'yes' : 'no',
    feeCoin: fill.feeAsset,
    totalDeductionFee: isOther ? negated(fill.fee) : '0',
    totalFee: negated(fill.fee),
  }
}

export function mixFills(call: SignedCall): unknown {
  return mixPage(call, 90 * dayMs)
}

export function mixFillHistory(call: SignedCall): unknown {
  return mixPage(call, 7 * dayMs)
}

function mixPage(call: SignedCall, widestMs: number): unknown {
  const product = productOf(futuresOf(call))
  const fills = product === null ? [] : fillsOf(call.context.world, call.account, product)
  const { rows, lastId } = page(call, fills, widestMs)
  return { fillList: rows.map((fill) => mixRow(call, fill)), endId: lastId }
}

function mixRow(call: SignedCall, fill: TrueFill): unknown {
  const one = instrumentOf(call.context.world, 'bitget', fill.symbol)
  return {
    tradeId: fill.id,
    symbol: one.nativeSymbol,
    orderId: fill.orderId,
    price: fill.price,
    baseVolume: fill.quantity,
    feeDetail: [feeDetail(fill, one)],
    side: wireSide(fill),
    quoteVolume: notional(one, fill.quantity, fill.price),
    profit: fill.realisedPnl,
    enterPointSource: 'api',
    tradeSide: tradeSide(fill),
    posMode: fill.positionSide === 'both' ? 'one_way_mode' : 'hedge_mode',
    tradeScope: fill.isMaker ? 'maker' : 'taker',
    cTime: String(fill.at),
  }
}

/** Returns the side on the wire. In hedge mode it names the position: closing a long is a 'buy' that closes. */
export function wireSide(fill: TrueFill): string {
  if (fill.positionSide === 'both') return fill.side
  return fill.positionSide === 'long' ? 'buy' : 'sell'
}

export function tradeSide(fill: TrueFill): string {
  const isHedge = fill.positionSide !== 'both'
  if (!isHedge) {
    if (fill.kind === 'adl') return `dte_sys_adl_${fill.side}_in_single_side_mode`
    const prefix = { trade: '', liquidation: 'burst_', settlement: 'delivery_' }[fill.kind]
    return `${prefix}${fill.side}_single`
  }
  const isClosing = (fill.positionSide === 'long') === (fill.side === 'sell')
  if (fill.kind === 'trade') return isClosing ? 'close' : 'open'
  const prefix = { liquidation: 'burst', adl: 'dte_sys_adl', settlement: 'delivery' }[fill.kind]
  return `${prefix}_close_${fill.positionSide}`
}
