import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Product, TrueAccount, TrueFill, World } from '../truth/types.ts'
import { hash32 } from '../truth/hash.ts'
import { changesOf, fillsOf } from '../views/histories.ts'
import { instrumentOf } from '../views/instruments.ts'
import { fundingRateAt, lastPrice } from '../views/market.ts'
import { negated, notional, quotient } from '../views/value.ts'
import type { WalletChange } from '../views/wallet-changes.ts'
import { matchOf } from './matches.ts'
import { optionExecutions } from './options.ts'
import { badParameter, category, pageOf, pageSize, timeWindow } from './windows.ts'

type Execution =
  | { readonly at: number; readonly visibleAt: number; readonly fill: TrueFill; readonly funding: null }
  | { readonly at: number; readonly visibleAt: number; readonly fill: null; readonly funding: WalletChange }

const EXEC_TYPES = {
  trade: 'Trade',
  liquidation: 'BustTrade',
  adl: 'AdlTrade',
  settlement: 'Settle',
} as const
const KNOWN_TYPES = new Set([
  'Trade',
  'AdlTrade',
  'Funding',
  'BustTrade',
  'Delivery',
  'Settle',
  'BlockTrade',
  'MovePosition',
])

const known = new WeakMap<TrueAccount, Map<Product, readonly Execution[]>>()

/** Oldest first, but in any order within one millisecond: Bybit promises none. */
function executionsOf(world: World, account: TrueAccount, product: Product): readonly Execution[] {
  const ofAccount = known.get(account) ?? new Map<Product, readonly Execution[]>()
  known.set(account, ofAccount)
  const found = ofAccount.get(product)
  if (found !== undefined) return found
  const fundings =
    product === 'spot'
      ? []
      : changesOf(
          world,
          account,
          `funding ${product}`,
          (change) =>
            change.entry?.kind === 'funding' &&
            change.entry.symbol !== null &&
            instrumentOf(world, 'bybit', change.entry.symbol).product === product,
        )
  const made = [
    ...fillsOf(world, account, product).map((fill) => ({
      at: fill.at,
      visibleAt: fill.visibleAt,
      fill,
      funding: null,
    })),
    ...fundings.map((funding) => ({ at: funding.at, visibleAt: funding.visibleAt, fill: null, funding })),
  ].toSorted((a, b) => a.at - b.at || hash32(idOf(a)) - hash32(idOf(b)))
  ofAccount.set(product, made)
  return made
}

function idOf(one: Execution): string {
  return one.fill === null ? (one.funding.entry?.id ?? '') : one.fill.id
}

export function executionList(call: SignedCall): unknown {
  const kind = category(call)
  const window = timeWindow(call, 7 * dayMs, 7 * dayMs)
  const limit = pageSize(call, 50, 100)
  const type = given(call.query, 'execType')
  if (type !== null && !KNOWN_TYPES.has(type)) throw badParameter('params error: execType is invalid')
  if (kind === 'option') return optionExecutions(call, window, limit)
  const accept = accepts(call, type)
  const all = executionsOf(call.context.world, call.account, kind)
  const page = pageOf(call, all, window, limit, accept)
  const list = page.rows.map((one) =>
    one.fill === null ? fundingRow(call, one.funding) : fillRow(call, one.fill),
  )
  return { nextPageCursor: page.nextPageCursor, category: kind, list }
}

function accepts(call: SignedCall, type: string | null): (one: Execution) => boolean {
  const symbol = given(call.query, 'symbol')
  const base = given(call.query, 'baseCoin')
  const orderId = given(call.query, 'orderId')
  const linkId = given(call.query, 'orderLinkId')
  return (one) => {
    const instrument = instrumentOf(
      call.context.world,
      'bybit',
      one.fill?.symbol ?? one.funding?.entry?.symbol ?? '',
    )
    return (
      (symbol === null || instrument.nativeSymbol === symbol) &&
      (base === null || instrument.base === base) &&
      (orderId === null || one.fill?.orderId === orderId) &&
      (linkId === null || one.fill?.clientOrderId === linkId) &&
      (type === null || type === (one.fill === null ? 'Funding' : EXEC_TYPES[one.fill.kind]))
    )
  }
}

function fillRow(call: SignedCall, fill: TrueFill): unknown {
  const one = instrumentOf(call.context.world, 'bybit', fill.symbol)
  const { seq, left, quantity } = matchOf(call.account, fill)
  const isSpot = one.product === 'spot'
  const value = notional(one, fill.quantity, fill.price)
  const isForced = fill.kind !== 'trade'
  return {
    symbol: one.nativeSymbol,
    orderType: isForced ? 'UNKNOWN' : fill.isMaker ? 'Limit' : 'Market',
    underlyingPrice: '',
    orderLinkId: fill.clientOrderId,
    side: fill.side === 'buy' ? 'Buy' : 'Sell',
    indexPrice: '',
    orderId: fill.orderId,
    stopOrderType: isSpot ? '' : 'UNKNOWN',
    leavesQty: left,
    execTime: String(fill.at),
    // Swaps leave the fee's currency empty if it is the settle coin.
    feeCurrency: isSpot || fill.feeAsset !== one.settle ? fill.feeAsset : '',
    createType: isForced ? '' : 'CreateByUser',
    isMaker: fill.isMaker,
    execFee: fill.fee,
    feeRate: quotient(fill.fee, value, 6),
    execId: fill.id,
    tradeIv: '',
    blockTradeId: '',
    markPrice: isSpot ? '' : fill.price,
    execPrice: fill.price,
    markIv: '',
    orderQty: quantity,
    orderPrice: fill.price,
    execValue: value,
    execType: EXEC_TYPES[fill.kind],
    execQty: fill.quantity,
    closedSize: isSpot ? '' : fill.closedQuantity,
    extraFees: '',
    seq,
    marketUnit: '',
  }
}

function fundingRow(call: SignedCall, funding: WalletChange): unknown {
  const one = instrumentOf(call.context.world, 'bybit', funding.entry?.symbol ?? '')
  const isShort = funding.positionAfter.startsWith('-')
  const quantity = funding.positionAfter.replace('-', '')
  const price = lastPrice(call.context.world, one, funding.at)
  const rate = fundingRateAt(call.context.world, one, funding.at)
  return {
    symbol: one.nativeSymbol,
    orderType: 'UNKNOWN',
    underlyingPrice: '',
    orderLinkId: '',
    side: isShort ? 'Sell' : 'Buy',
    indexPrice: '',
    orderId: funding.entry?.id ?? '',
    stopOrderType: 'UNKNOWN',
    leavesQty: '0',
    execTime: String(funding.at),
    feeCurrency: '',
    createType: '',
    isMaker: false,
    // Bybit's sign: a paid amount is positive.
    execFee: negated(funding.entry?.amount ?? '0'),
    feeRate: isShort ? negated(rate) : rate,
    execId: funding.entry?.id ?? '',
    tradeIv: '',
    blockTradeId: '',
    markPrice: price,
    execPrice: price,
    markIv: '',
    orderQty: '0',
    orderPrice: '0',
    execValue: notional(one, quantity, price),
    execType: 'Funding',
    execQty: quantity,
    closedSize: '0',
    extraFees: '',
    seq: Math.floor(funding.at / 1000),
    marketUnit: '',
  }
}
