import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { TrueFill } from '../truth/types.ts'
import { instrumentOf } from '../views/instruments.ts'
import { statementOf } from '../views/statement.ts'
import { negated, notional, sum } from '../views/value.ts'
import type { WalletChange } from '../views/wallet-changes.ts'
import { fillWord, nativeSymbol } from './classic-bills.ts'
import { pageOf } from './paging.ts'
import { type Category, categoryOf, categoryOfProduct } from './product-types.ts'

const WIDEST = 30 * dayMs

export function fills(call: SignedCall): unknown {
  const category = categoryOf(call)
  const symbol = given(call.query, 'symbol')?.toUpperCase() ?? null
  const orderId = given(call.query, 'orderId')
  const { rows, lastId } = pageOf(call, call.account.fills, {
    widestMs: WIDEST,
    olderName: 'cursor',
    idOf: (fill) => fill.id,
    accept: (fill) => {
      const one = instrumentOf(call.context.world, 'bitget', fill.symbol)
      return (
        (category === null || categoryOfProduct(one.product) === category) &&
        (symbol === null || one.nativeSymbol === symbol) &&
        (orderId === null || fill.orderId === orderId)
      )
    },
  })
  return { list: rows.length === 0 ? null : rows.map((fill) => fillRow(call, fill)), cursor: lastId }
}

const EXEC_TYPES = {
  trade: 'normal',
  liquidation: 'liquidation',
  adl: 'adl',
  settlement: 'delivery',
} as const

/** The side is the order's own here, also in hedge mode; the position's side is absent, only whether it opened or closed. */
function fillRow(call: SignedCall, fill: TrueFill): unknown {
  const one = instrumentOf(call.context.world, 'bitget', fill.symbol)
  const isClosing =
    fill.positionSide === 'both'
      ? fill.closedQuantity !== '0'
      : (fill.positionSide === 'long') === (fill.side === 'sell')
  return {
    execId: fill.id,
    execLinkId: fill.id,
    orderId: fill.orderId,
    clientOid: fill.clientOrderId,
    category: categoryOfProduct(one.product),
    symbol: one.nativeSymbol,
    orderType: fill.isMaker ? 'limit' : 'market',
    side: fill.side,
    execPrice: fill.price,
    execQty: fill.quantity,
    execValue: notional(one, fill.quantity, fill.price),
    tradeScope: fill.isMaker ? 'maker' : 'taker',
    tradeSide: one.product === 'spot' ? '' : isClosing ? 'close' : 'open',
    execType: EXEC_TYPES[fill.kind],
    // A paid fee is positive, unlike in v2.
    feeDetail: [{ feeCoin: fill.feeAsset, fee: fill.fee }],
    createdTime: String(fill.at),
    updatedTime: String(fill.at),
    execPnl: fill.realisedPnl,
    isRPI: 'no',
  }
}

export function financialRecords(call: SignedCall): unknown {
  const category = categoryOf(call)
  const coin = given(call.query, 'coin')?.toUpperCase() ?? null
  const type = given(call.query, 'type')
  const symbol = given(call.query, 'symbol')?.toUpperCase() ?? null
  const all = statementOf(call.context.world, call.account, 'unified')
  const { rows, lastId } = pageOf(call, all, {
    widestMs: WIDEST,
    olderName: 'cursor',
    idOf: (row) => row.billId,
    accept: ({ change }) =>
      (category === null || categoryOfChange(call, change) === category) &&
      (coin === null || change.asset === coin) &&
      (type === null || typeOf(change) === type) &&
      (symbol === null || nativeSymbol(call, change) === symbol),
  })
  const list = rows.map(({ billId, change }) => {
    const found = categoryOfChange(call, change)
    return {
      category: found === 'OTHER' ? 'other' : found,
      id: billId,
      symbol: nativeSymbol(call, change),
      coin: change.asset,
      type: typeOf(change),
      amount: sum([change.change, change.fee]),
      fee: negated(change.fee),
      balance: change.balanceAfter,
      ts: String(change.at),
    }
  })
  return { list: list.length === 0 ? null : list, cursor: lastId }
}

function categoryOfChange(call: SignedCall, change: WalletChange): Category {
  const symbol = change.fill?.symbol ?? change.entry?.symbol ?? null
  return symbol === null
    ? 'OTHER'
    : categoryOfProduct(instrumentOf(call.context.world, 'bitget', symbol).product)
}

function typeOf(change: WalletChange): string {
  const isOut = change.change.startsWith('-')
  const { fill, entry } = change
  if (entry?.kind === 'funding') return `CONTRACT_MAIN_SETTLE_FEE_USER_${isOut ? 'OUT' : 'IN'}`
  if (entry?.kind === 'deposit') return 'DEPOSIT'
  if (entry?.kind === 'withdrawal') return 'WITHDRAW'
  if (fill === null) return isOut ? 'TRANSFER_OUT' : 'TRANSFER_IN'
  if (fill.kind === 'trade' && fill.positionSide === 'both')
    return isOut ? 'ORDER_DEALT_OUT' : 'ORDER_DEALT_IN'
  return fillWord(fill).toUpperCase()
}
