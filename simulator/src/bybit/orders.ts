import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import { type DoneOrder, doneOrders } from '../views/orders.ts'
import { difference, product, quotient, sum } from '../views/value.ts'
import { category, pageOf, pageSize, timeWindow } from './windows.ts'

function accepts(call: SignedCall, kind: string): (order: DoneOrder) => boolean {
  const symbol = given(call.query, 'symbol')
  const orderId = given(call.query, 'orderId')
  const linkId = given(call.query, 'orderLinkId')
  const settle = given(call.query, 'settleCoin')
  const base = given(call.query, 'baseCoin')
  return (order) =>
    order.instrument.product === kind &&
    (symbol === null || order.instrument.nativeSymbol === symbol) &&
    (orderId === null || order.first.orderId === orderId) &&
    (linkId === null || order.first.clientOrderId === linkId) &&
    (settle === null || order.instrument.settle === settle) &&
    (base === null || order.instrument.base === base)
}

export function orderHistory(call: SignedCall): unknown {
  const kind = category(call)
  const window = timeWindow(call, 7 * dayMs, 7 * dayMs)
  const limit = pageSize(call, 20, 50)
  const page = pageOf(call, doneOrders(call.context.world, call.account), window, limit, accepts(call, kind))
  return { list: page.rows.map(orderRow), nextPageCursor: page.nextPageCursor, category: kind }
}

/** The simulated book has no resting orders: every order in the history is filled. */
export function openOrders(call: SignedCall): unknown {
  const kind = category(call)
  pageSize(call, 20, 50)
  return { list: [], nextPageCursor: '', category: kind }
}

function orderRow(order: DoneOrder): unknown {
  const { first, instrument } = order
  const isSpot = instrument.product === 'spot'
  return {
    orderId: first.orderId,
    orderLinkId: first.clientOrderId,
    blockTradeId: '',
    symbol: instrument.nativeSymbol,
    price: order.isLimit ? first.price : '0',
    qty: order.quantity,
    side: first.side === 'buy' ? 'Buy' : 'Sell',
    isLeverage: '',
    positionIdx: first.positionSide === 'both' ? 0 : first.positionSide === 'long' ? 1 : 2,
    orderStatus: 'Filled',
    cancelType: 'UNKNOWN',
    rejectReason: 'EC_NoError',
    avgPrice: order.averagePrice,
    leavesQty: '0',
    leavesValue: '0',
    cumExecQty: order.quantity,
    cumExecValue: order.value,
    cumExecFee: order.fee,
    timeInForce: order.isLimit ? 'GTC' : 'IOC',
    orderType: order.isLimit ? 'Limit' : 'Market',
    stopOrderType: isSpot ? '' : 'UNKNOWN',
    orderIv: '',
    triggerPrice: '',
    takeProfit: '',
    stopLoss: '',
    tpTriggerBy: '',
    slTriggerBy: '',
    triggerDirection: 0,
    triggerBy: '',
    lastPriceOnCreated: '',
    reduceOnly: order.closedQuantity !== '0',
    closeOnTrigger: false,
    smpType: 'None',
    smpGroup: 0,
    smpOrderId: '',
    tpslMode: '',
    tpLimitPrice: '',
    slLimitPrice: '',
    placeType: '',
    createType: first.kind === 'trade' ? 'CreateByUser' : '',
    createdTime: String(order.createdAt),
    updatedTime: String(order.at),
  }
}

export function closedPnl(call: SignedCall): unknown {
  const kind = category(call)
  const window = timeWindow(call, 7 * dayMs, 7 * dayMs)
  const limit = pageSize(call, 50, 100)
  const accept = accepts(call, kind)
  const all = doneOrders(call.context.world, call.account)
  const page = pageOf(call, all, window, limit, (order) => order.closedQuantity !== '0' && accept(order))
  return { nextPageCursor: page.nextPageCursor, category: kind, list: page.rows.map(closedRow) }
}

function closedRow(order: DoneOrder): unknown {
  const { first, instrument } = order
  const size = order.closedQuantity
  const perUnit = quotient(order.realisedPnl, product(size, instrument.contractSize))
  // A closing sale ends a long: its entry is below the exit by the gain. Inverse entries use the harmonic formula.
  const sign = first.side === 'sell' ? '1' : '-1'
  const entry =
    instrument.product === 'linear'
      ? difference(order.averagePrice, product(perUnit, sign))
      : quotient('1', sum([quotient('1', order.averagePrice, 20), product(perUnit, sign)]), 8)
  return {
    symbol: instrument.nativeSymbol,
    orderType: order.isLimit ? 'Limit' : 'Market',
    leverage: '10',
    updatedTime: String(order.at),
    side: first.side === 'buy' ? 'Buy' : 'Sell',
    orderId: first.orderId,
    closedPnl: difference(order.realisedPnl, order.fee),
    openFee: '0',
    closeFee: order.fee,
    avgEntryPrice: entry,
    qty: size,
    cumEntryValue: product(size, entry, 8),
    createdTime: String(order.createdAt),
    orderPrice: first.price,
    closedSize: size,
    avgExitPrice: order.averagePrice,
    execType: first.kind === 'trade' ? 'Trade' : first.kind === 'adl' ? 'AdlTrade' : 'BustTrade',
    fillCount: String(order.fills.length),
    cumExitValue: product(size, order.averagePrice, 8),
  }
}
