import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Product, TrueAccount } from '../truth/types.ts'
import { type DoneOrder, doneOrders } from '../views/orders.ts'
import { negated } from '../views/value.ts'
import { compareIds } from '../views/wallet-changes.ts'
import { tradeSide, wireSide } from './classic-fills.ts'
import { type Page, pageOf, pageSize } from './paging.ts'
import { categoryOf, categoryOfProduct, futuresOf, productOf } from './product-types.ts'

const known = new WeakMap<TrueAccount, readonly DoneOrder[]>()

/** Lists orders by their own id, which ascends with the time of placement. */
function placed(call: SignedCall): readonly DoneOrder[] {
  const found = known.get(call.account)
  if (found !== undefined) return found
  const made = doneOrders(call.context.world, call.account)
    .map((order) => ({ ...order, at: order.createdAt }))
    .toSorted((a, b) => compareIds(a.first.orderId, b.first.orderId))
  known.set(call.account, made)
  return made
}

function page(
  call: SignedCall,
  product: Product | null | 'any',
  widestMs: number,
  olderName: 'idLessThan' | 'cursor',
): Page<DoneOrder> {
  const symbol = given(call.query, 'symbol')?.toUpperCase() ?? null
  return pageOf(call, placed(call), {
    widestMs,
    olderName,
    idOf: (order) => order.first.orderId,
    accept: (order) =>
      (product === 'any' || order.instrument.product === product) &&
      (symbol === null || order.instrument.nativeSymbol === symbol),
  })
}

export function spotOrders(call: SignedCall): unknown {
  return page(call, 'spot', 90 * dayMs, 'idLessThan').rows.map((order) => ({
    userId: call.account.uid,
    symbol: order.instrument.nativeSymbol,
    orderId: order.first.orderId,
    clientOid: order.first.clientOrderId,
    price: order.isLimit ? order.first.price : '0',
    size: order.quantity,
    orderType: order.isLimit ? 'limit' : 'market',
    side: order.first.side,
    status: 'filled',
    priceAvg: order.averagePrice,
    baseVolume: order.quantity,
    quoteVolume: order.value,
    enterPointSource: 'API',
    // JSON text inside the JSON, with numbers.
    feeDetail: JSON.stringify({
      newFees: {
        c: 0,
        d: 0,
        deduction: false,
        r: -Number(order.fee),
        t: -Number(order.fee),
        totalDeductionFee: 0,
      },
      [order.first.feeAsset]: {
        deduction: false,
        feeCoinCode: order.first.feeAsset,
        totalDeductionFee: 0,
        totalFee: -Number(order.fee),
      },
    }),
    orderSource: order.isLimit ? 'normal' : 'market',
    cTime: String(order.createdAt),
    uTime: String(order.at),
    tpslType: 'normal',
    triggerPrice: null,
    cancelReason: '',
  }))
}

export function mixOrders(call: SignedCall): unknown {
  const { rows, lastId } = page(call, productOf(futuresOf(call)), 90 * dayMs, 'idLessThan')
  const entrustedList = rows.map((order) => ({
    symbol: order.instrument.nativeSymbol,
    size: order.quantity,
    orderId: order.first.orderId,
    clientOid: order.first.clientOrderId,
    baseVolume: order.quantity,
    fee: negated(order.fee),
    price: order.isLimit ? order.first.price : '',
    priceAvg: order.averagePrice,
    status: 'filled',
    side: wireSide(order.first),
    force: order.isLimit ? 'gtc' : 'ioc',
    totalProfits: order.realisedPnl,
    posSide: order.first.positionSide === 'both' ? 'net' : order.first.positionSide,
    marginCoin: order.instrument.settle,
    quoteVolume: order.value,
    leverage: '5',
    marginMode: 'crossed',
    reduceOnly: order.closedQuantity === '0' ? 'NO' : 'YES',
    enterPointSource: 'API',
    tradeSide: tradeSide(order.first),
    posMode: order.first.positionSide === 'both' ? 'one_way_mode' : 'hedge_mode',
    orderType: order.isLimit ? 'limit' : 'market',
    orderSource: order.isLimit ? 'normal' : 'market',
    cTime: String(order.createdAt),
    uTime: String(order.at),
    presetStopSurplusPrice: '',
    presetStopLossPrice: '',
  }))
  return { entrustedList, endId: lastId }
}

export function unifiedOrders(call: SignedCall): unknown {
  const category = categoryOf(call)
  const { rows, lastId } = page(call, category === null ? 'any' : productOf(category), 30 * dayMs, 'cursor')
  const list = rows.map((order) => ({
    orderId: order.first.orderId,
    clientOid: order.first.clientOrderId,
    category: categoryOfProduct(order.instrument.product),
    symbol: order.instrument.nativeSymbol,
    orderType: order.isLimit ? 'limit' : 'market',
    side: order.first.side,
    price: order.isLimit ? order.first.price : '0',
    qty: order.quantity,
    amount: '0',
    cumExecQty: order.quantity,
    cumExecValue: order.value,
    avgPrice: order.averagePrice,
    timeInForce: order.isLimit ? 'gtc' : 'ioc',
    orderStatus: 'filled',
    posSide: order.first.positionSide === 'both' ? '' : order.first.positionSide,
    holdMode: call.account.isHedge ? 'hedge_mode' : 'one_way_mode',
    delegateType: 'normal',
    reduceOnly: order.closedQuantity === '0' ? 'NO' : 'YES',
    marginMode: 'crossed',
    stpMode: 'none',
    takeProfit: '',
    stopLoss: '',
    tpTriggerBy: '',
    slTriggerBy: '',
    tpOrderType: '',
    slOrderType: '',
    tpLimitPrice: '',
    slLimitPrice: '',
    feeDetail: [{ feeCoin: order.first.feeAsset, fee: order.fee }],
    cancelReason: '',
    execType: order.first.kind === 'trade' ? 'normal' : order.first.kind,
    createdTime: String(order.createdAt),
    updatedTime: String(order.at),
  }))
  return { list: list.length === 0 ? null : list, cursor: lastId }
}

/** The simulated book has no resting orders: every order in the history is filled. */
export function openSpotOrders(call: SignedCall): unknown {
  pageSize(call)
  return []
}

export function openMixOrders(call: SignedCall): unknown {
  futuresOf(call)
  return { entrustedList: null, endId: null }
}

export function openUnifiedOrders(call: SignedCall): unknown {
  pageSize(call)
  return { list: null, cursor: null }
}
