import Big from 'big.js'
import { given } from '../http/call.ts'
import type { SignedCall } from '../http/call.ts'
import type { Instrument, Product, TrueFill } from '../truth/types.ts'
import { notional, product as times, sum } from '../views/value.ts'
import { symbolGiven } from './trades.ts'
import { fillsOf, isVisible } from './rows.ts'
import { dayMs } from '../durations.ts'
import { futuresReachMs, readLimit, readSpan, readWhole } from './window.ts'

interface FilledOrder {
  readonly id: string
  readonly fills: readonly TrueFill[]
  readonly first: TrueFill
  readonly last: TrueFill
}

/** Orders derived from their fills, oldest first; an order without fills is not stored. */
export function allOrders(call: SignedCall, product: Product): unknown {
  const instrument = symbolGiven(call, product)
  const limit = readLimit(call.query, 500, 1000)
  const span = readSpan(call.query, product === 'spot' ? 1 : 7)
  const fromId = readWhole(call.query, 'orderId')
  const floor = product === 'spot' ? 0 : call.now - futuresReachMs
  const usual = product === 'spot' ? null : call.now - 7 * dayMs
  const start = span.start ?? (span.end === null && fromId === null ? usual : null)
  const all = ordersOf(call, instrument.symbol).filter(
    (order) =>
      order.first.at >= floor &&
      (start === null || order.first.at >= start) &&
      (span.end === null || order.first.at <= span.end) &&
      (fromId === null || Number(order.id) >= fromId),
  )
  const isForward = fromId !== null || span.start !== null
  const page = isForward ? all.slice(0, limit) : all.slice(-limit)
  return page.map((order) =>
    product === 'spot' ? spotOrder(order, instrument) : futuresOrder(order, instrument),
  )
}

const forcedTypes = { LIQUIDATION: 'liquidation', ADL: 'adl' } as const

/** Orders that the exchange placed to close a position; the last seven days without a start. */
export function forceOrders(call: SignedCall, product: 'linear' | 'inverse'): unknown {
  const instrument = symbolGiven(call, product)
  const limit = readLimit(call.query, 50, 100)
  const span = readSpan(call.query, null)
  const end = span.end ?? call.now
  const start = Math.max(span.start ?? end - 7 * dayMs, call.now - futuresReachMs)
  const type = given(call.query, 'autoCloseType')
  const kinds = new Set<TrueFill['kind']>(
    Object.entries(forcedTypes).flatMap(([name, kind]) => (type === null || name === type ? [kind] : [])),
  )
  return ordersOf(call, instrument.symbol)
    .filter((order) => kinds.has(order.first.kind) && order.first.at >= start && order.first.at <= end)
    .slice(-limit)
    .map((order) => futuresOrder(order, instrument))
}

/** Lists open orders: there are none, since the truth has only executions. */
export function openOrders(call: SignedCall, product: Product): unknown {
  if (given(call.query, 'symbol') !== null) symbolGiven(call, product)
  return []
}

interface Complete {
  /** The time from which every fill is visible. */
  readonly fromMs: number
  readonly orders: readonly FilledOrder[]
}

const complete = new WeakMap<readonly TrueFill[], Complete>()

/** Groups once per history that is visible as a whole, since a reader requests it page by page. */
function ordersOf(call: SignedCall, symbol: string): readonly FilledOrder[] {
  const fills = fillsOf(call.account, symbol)
  const known = complete.get(fills)
  if (known && known.fromMs <= call.now) return known.orders
  const seen = fills.filter((fill) => isVisible(fill, call.now))
  const orders = grouped(seen)
  if (seen.length === fills.length) {
    const fromMs = fills.reduce((latest, { visibleAt }) => Math.max(latest, visibleAt), 0)
    complete.set(fills, { fromMs, orders })
  }
  return orders
}

const grouped = (seen: readonly TrueFill[]): FilledOrder[] =>
  [...Map.groupBy(seen, (fill) => fill.orderId)].flatMap(([id, fills]) => {
    const [first] = fills
    const last = fills.at(-1)
    return first && last ? [{ id, fills, first, last }] : []
  })

function figures(order: FilledOrder, instrument: Instrument) {
  const executed = sum(order.fills.map((fill) => fill.quantity))
  const value = sum(order.fills.map((fill) => times(fill.price, fill.quantity)))
  const average = new Big(value).div(executed).toFixed(8)
  return { executed, value, average, settled: notional(instrument, executed, average) }
}

function spotOrder(order: FilledOrder, instrument: Instrument): unknown {
  const { executed, value } = figures(order, instrument)
  const { first, last } = order
  return {
    symbol: instrument.nativeSymbol,
    orderId: Number(order.id),
    orderListId: -1,
    clientOrderId: first.clientOrderId,
    price: new Big(first.price).toFixed(8),
    origQty: new Big(executed).toFixed(8),
    executedQty: new Big(executed).toFixed(8),
    cummulativeQuoteQty: new Big(value).toFixed(8),
    status: 'FILLED',
    timeInForce: 'GTC',
    type: first.isMaker ? 'LIMIT' : 'MARKET',
    side: first.side.toUpperCase(),
    stopPrice: '0.00000000',
    icebergQty: '0.00000000',
    time: first.at,
    updateTime: last.at,
    isWorking: true,
    workingTime: first.at,
    origQuoteOrderQty: '0.00000000',
    selfTradePreventionMode: 'EXPIRE_MAKER',
  }
}

/** Only the prefix of the client id identifies a forced closure. */
function clientIdOf(fill: TrueFill): string {
  if (fill.kind === 'liquidation') return `autoclose-${fill.orderId}`
  if (fill.kind === 'adl') return 'adl_autoclose'
  return fill.kind === 'settlement' ? `settlement_autoclose-${fill.orderId}` : fill.clientOrderId
}

function futuresOrder(order: FilledOrder, instrument: Instrument): unknown {
  const { executed, average, settled } = figures(order, instrument)
  const { first, last } = order
  const filled =
    instrument.product === 'linear'
      ? { cumQuote: settled }
      : { cumBase: settled, pair: `${instrument.base}USD` }
  return {
    avgPrice: average,
    clientOrderId: clientIdOf(first),
    ...filled,
    executedQty: executed,
    orderId: Number(order.id),
    origQty: executed,
    origType: 'LIMIT',
    price: first.price,
    reduceOnly: first.closedQuantity !== '0',
    side: first.side.toUpperCase(),
    positionSide: first.positionSide.toUpperCase(),
    status: 'FILLED',
    stopPrice: '0',
    closePosition: false,
    symbol: instrument.nativeSymbol,
    time: first.at,
    timeInForce: 'GTC',
    type: 'LIMIT',
    updateTime: last.at,
    workingType: 'CONTRACT_PRICE',
    priceProtect: false,
  }
}
