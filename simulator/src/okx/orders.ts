import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { TrueAccount } from '../truth/types.ts'
import { type DoneOrder, doneOrders } from '../views/orders.ts'
import { negated } from '../views/value.ts'
import { compareIds } from '../views/wallet-changes.ts'
import { posSideOf } from './fills.ts'
import { QUARTER, byBillId, instType, pageSize, required, typeOfProduct } from './paging.ts'

interface Placed extends DoneOrder {
  /** Orders are paged by their own id. */
  readonly billId: string
}

const known = new WeakMap<TrueAccount, readonly Placed[]>()

function placedOrders(call: SignedCall): readonly Placed[] {
  const found = known.get(call.account)
  if (found !== undefined) return found
  const made = doneOrders(call.context.world, call.account)
    .map((order) => ({ ...order, at: order.createdAt, billId: order.first.orderId }))
    .toSorted((a, b) => compareIds(a.billId, b.billId))
  known.set(call.account, made)
  return made
}

export function ordersPending(call: SignedCall): readonly unknown[] {
  instType(call)
  pageSize(call)
  return []
}

export function ordersHistory(call: SignedCall): readonly unknown[] {
  return page(call, 7 * dayMs)
}

export function ordersHistoryArchive(call: SignedCall): readonly unknown[] {
  return page(call, QUARTER)
}

function page(call: SignedCall, reachMs: number): readonly unknown[] {
  required(call, 'instType')
  const type = instType(call)
  const instId = given(call.query, 'instId')
  const state = given(call.query, 'state')
  return byBillId(
    call,
    placedOrders(call),
    reachMs,
    (order) =>
      typeOfProduct(order.instrument.product) === type &&
      (instId === null || order.instrument.nativeSymbol === instId) &&
      (state === null || state === 'filled'),
  ).map(row)
}

function row(order: Placed): unknown {
  const { first, instrument } = order
  const last = order.fills.at(-1) ?? first
  const isSpot = instrument.product === 'spot'
  return {
    accFillSz: order.quantity,
    algoClOrdId: '',
    algoId: '',
    attachAlgoClOrdId: '',
    attachAlgoOrds: [],
    avgPx: order.averagePrice,
    cTime: String(order.createdAt),
    cancelSource: '',
    cancelSourceReason: '',
    category: first.kind === 'liquidation' ? 'full_liquidation' : first.kind === 'adl' ? 'adl' : 'normal',
    ccy: '',
    clOrdId: first.clientOrderId,
    fee: negated(order.fee),
    feeCcy: first.feeAsset,
    fillPx: last.price,
    fillSz: last.quantity,
    fillTime: String(last.at - 1),
    instId: instrument.nativeSymbol,
    instType: typeOfProduct(instrument.product),
    lever: isSpot ? '' : '5',
    linkedAlgoOrd: { algoId: '' },
    ordId: first.orderId,
    ordType: order.isLimit ? 'limit' : 'market',
    pnl: order.realisedPnl,
    posSide: isSpot ? '' : posSideOf(first),
    px: order.isLimit ? first.price : '',
    pxType: '',
    pxUsd: '',
    pxVol: '',
    quickMgnType: '',
    rebate: '0',
    rebateCcy: instrument.settle ?? instrument.quote,
    reduceOnly: String(order.closedQuantity !== '0'),
    side: first.side,
    slOrdPx: '',
    slTriggerPx: '',
    slTriggerPxType: '',
    source: '',
    state: 'filled',
    stpId: '',
    stpMode: '',
    sz: order.quantity,
    tag: '',
    tdMode: isSpot ? 'cash' : 'cross',
    tgtCcy: isSpot ? 'base_ccy' : '',
    tpOrdPx: '',
    tpTriggerPx: '',
    tpTriggerPxType: '',
    tradeId: last.id,
    uTime: String(last.at),
    isTpLimit: 'false',
  }
}
