import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { TrueOptionDelivery, TrueOptionFill, TrueOptionPosition } from '../truth/options.ts'
import { difference, product } from '../views/value.ts'
import { badParameter, category, pageOf, pageSize, type TimeWindow, timeWindow } from './windows.ts'

const named = { buy: 'Buy', sell: 'Sell' } as const

/** Handles execution/list with category=option. */
export function optionExecutions(call: SignedCall, window: TimeWindow, limit: number): unknown {
  const accept = accepts(call)
  const page = pageOf(call, call.account.options?.fills ?? [], window, limit, (fill) => accept(fill.native))
  return { nextPageCursor: page.nextPageCursor, category: 'option', list: page.rows.map(fillRow) }
}

function accepts(call: SignedCall): (native: string) => boolean {
  const symbol = given(call.query, 'symbol')
  const base = given(call.query, 'baseCoin')
  return (native) =>
    (symbol === null || native === symbol) && (base === null || native.startsWith(`${base}-`))
}

function fillRow(fill: TrueOptionFill): unknown {
  return {
    symbol: fill.native,
    orderType: 'Limit',
    underlyingPrice: '',
    orderLinkId: '',
    side: named[fill.side],
    indexPrice: '',
    orderId: fill.orderId,
    stopOrderType: 'UNKNOWN',
    leavesQty: '0',
    execTime: String(fill.at),
    feeCurrency: '',
    createType: 'CreateByUser',
    isMaker: false,
    execFee: fill.fee,
    feeRate: '0.0003',
    execId: fill.id,
    tradeIv: '0.55',
    blockTradeId: '',
    markPrice: fill.price,
    execPrice: fill.price,
    markIv: '0.55',
    orderQty: fill.quantity,
    orderPrice: fill.price,
    execValue: product(fill.quantity, fill.price),
    execType: 'Trade',
    execQty: fill.quantity,
    closedSize: fill.closedQuantity,
    extraFees: '',
    seq: Math.floor(fill.at / 1000),
  }
}

/** No futures of this world expire, so only options have records. */
export function deliveryRecord(call: SignedCall): unknown {
  const kind = category(call)
  if (kind === 'spot') throw badParameter('params error: Category is invalid')
  const window = timeWindow(call, 30 * dayMs, 30 * dayMs)
  const limit = pageSize(call, 20, 50)
  const accept = accepts(call)
  const all = kind === 'option' ? (call.account.options?.deliveries ?? []) : []
  const page = pageOf(call, all, window, limit, (one) => accept(one.native))
  return { nextPageCursor: page.nextPageCursor, category: kind, list: page.rows.map(deliveryRow) }
}

function deliveryRow(one: TrueOptionDelivery): unknown {
  return {
    symbol: one.native,
    side: named[one.side],
    deliveryTime: one.at,
    strike: one.strike,
    fee: one.fee,
    position: one.quantity,
    entryPrice: one.entryPrice,
    deliveryPrice: one.deliveryPrice,
    deliveryRpl: one.realised,
  }
}

/** Handles position/list with category=option. */
export function optionPositions(call: SignedCall): unknown {
  const accept = accepts(call)
  const held = call.account.options?.positionsAt(call.now) ?? []
  const list = held.filter(({ native }) => accept(native)).map(positionRow)
  return { list, nextPageCursor: '', category: 'option' }
}

function positionRow(one: TrueOptionPosition): unknown {
  const gained = product(difference(one.markPrice, one.entryPrice), one.quantity)
  return {
    positionIdx: 0,
    riskId: 0,
    riskLimitValue: '',
    symbol: one.native,
    side: one.side === 'long' ? 'Buy' : 'Sell',
    size: one.quantity,
    avgPrice: one.entryPrice,
    positionValue: product(one.quantity, one.markPrice),
    tradeMode: 0,
    positionStatus: 'Normal',
    adlRankIndicator: 0,
    leverage: '',
    positionBalance: '0',
    markPrice: one.markPrice,
    liqPrice: '',
    bustPrice: '',
    positionMM: '0',
    positionIM: '0',
    tpslMode: 'Full',
    takeProfit: '',
    stopLoss: '',
    trailingStop: '0',
    unrealisedPnl: one.side === 'long' ? gained : product(gained, '-1'),
    curRealisedPnl: '0',
    cumRealisedPnl: '0',
    seq: Math.floor(one.openedAt / 1000),
    isReduceOnly: false,
    delta: '0.5',
    gamma: '0',
    vega: '0',
    theta: '0',
    createdTime: String(one.openedAt),
    updatedTime: String(one.openedAt),
  }
}
