import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Instrument, TrueFill } from '../truth/types.ts'
import { instrumentOf } from '../views/instruments.ts'
import { negated, notional, quotient } from '../views/value.ts'
import { QUARTER, byBillId, instType, required, typeOfProduct, underlying } from './paging.ts'

export function recentFills(call: SignedCall): readonly unknown[] {
  return page(call, 3 * dayMs)
}

export function fillsHistory(call: SignedCall): readonly unknown[] {
  required(call, 'instType')
  return page(call, QUARTER)
}

function page(call: SignedCall, reachMs: number): readonly unknown[] {
  const type = instType(call)
  const instId = given(call.query, 'instId')
  const family = given(call.query, 'instFamily') ?? given(call.query, 'uly')
  const orderId = given(call.query, 'ordId')
  const subType = given(call.query, 'subType')
  return byBillId(call, call.account.fills, reachMs, (fill) => {
    const one = instrumentOf(call.context.world, 'okx', fill.symbol)
    return (
      (type === null || typeOfProduct(one.product) === type) &&
      (instId === null || one.nativeSymbol === instId) &&
      (family === null || underlying(one) === family) &&
      (orderId === null || fill.orderId === orderId) &&
      (subType === null || subTypeOf(fill, one) === subType)
    )
  }).map((fill) => fillRow(fill, instrumentOf(call.context.world, 'okx', fill.symbol)))
}

export function fillRow(fill: TrueFill, one: Instrument): Readonly<Record<string, string>> {
  return {
    side: fill.side,
    fillSz: fill.quantity,
    fillPx: fill.price,
    fillPxVol: '',
    fillFwdPx: '',
    // A paid fee is negative.
    fee: negated(fill.fee),
    fillPnl: fill.realisedPnl,
    ordId: fill.orderId,
    feeRate: negated(quotient(fill.fee, notional(one, fill.quantity, fill.price), 6)),
    instType: typeOfProduct(one.product),
    fillPxUsd: '',
    instId: one.nativeSymbol,
    clOrdId: fill.clientOrderId,
    posSide: posSideOf(fill),
    billId: fill.billId,
    subType: subTypeOf(fill, one),
    fillMarkVol: '',
    tag: '',
    fillTime: String(fill.at - 1),
    execType: fill.isMaker ? 'M' : 'T',
    fillIdxPx: '',
    tradeId: fill.id,
    fillMarkPx: '',
    feeCcy: fill.feeAsset,
    // One millisecond after `fillTime` in every recorded row.
    ts: String(fill.at),
    tradeQuoteCcy: one.product === 'spot' ? one.quote : '',
  }
}

export function posSideOf(fill: TrueFill): string {
  return fill.positionSide === 'both' ? 'net' : fill.positionSide
}

/** 1 and 2 buy and sell; 3 to 6 open and close long and short in hedge mode; forced ones by what they close. */
export function subTypeOf(fill: TrueFill, one: Instrument): string {
  const closesLong = fill.side === 'sell'
  if (fill.kind === 'liquidation') return closesLong ? '104' : '105'
  if (fill.kind === 'adl') return closesLong ? '125' : '126'
  if (fill.kind === 'settlement') return closesLong ? '112' : '113'
  if (one.product === 'spot' || fill.positionSide === 'both') return fill.side === 'buy' ? '1' : '2'
  if (fill.positionSide === 'long') return fill.side === 'buy' ? '3' : '5'
  return fill.side === 'sell' ? '4' : '6'
}
