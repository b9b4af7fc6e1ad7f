import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Instrument } from '../truth/types.ts'
import { changesOf } from '../views/histories.ts'
import { instrumentOf } from '../views/instruments.ts'
import { lastPrice } from '../views/market.ts'
import { quotient, sum } from '../views/value.ts'
import type { WalletChange } from '../views/wallet-changes.ts'
import { badParameter, category, pageOf, pageSize, timeWindow } from './windows.ts'

const FILL_TYPES = {
  trade: 'TRADE',
  liquidation: 'LIQUIDATION',
  adl: 'ADL',
  settlement: 'SETTLEMENT',
} as const

function typeOf(change: WalletChange): string {
  if (change.fill !== null) return FILL_TYPES[change.fill.kind]
  if (change.entry?.kind === 'funding') return 'SETTLEMENT'
  return change.change.startsWith('-') ? 'TRANSFER_OUT' : 'TRANSFER_IN'
}

export function transactionLog(call: SignedCall): unknown {
  const type = given(call.query, 'accountType')
  if (type !== null && type !== 'UNIFIED') throw badParameter('accountType only support UNIFIED.')
  const window = timeWindow(call, dayMs, 7 * dayMs)
  const limit = pageSize(call, 20, 50)
  const all = changesOf(call.context.world, call.account, 'unified', (change) => change.wallet === 'unified')
  const page = pageOf(call, all, window, limit, accepts(call))
  return { nextPageCursor: page.nextPageCursor, list: page.rows.map((change) => row(call, change)) }
}

function accepts(call: SignedCall): (change: WalletChange) => boolean {
  const currency = given(call.query, 'currency')
  const type = given(call.query, 'type')
  const kind = given(call.query, 'category') === null ? null : category(call)
  const base = given(call.query, 'baseCoin')
  return (change) => {
    const one = instrumentOfChange(call, change)
    return (
      (currency === null || change.asset === currency) &&
      (type === null || typeOf(change) === type) &&
      (kind === null || one?.product === kind) &&
      (base === null || one?.base === base)
    )
  }
}

function instrumentOfChange(call: SignedCall, change: WalletChange): Instrument | null {
  const symbol = change.fill?.symbol ?? change.entry?.symbol ?? null
  return symbol === null ? null : instrumentOf(call.context.world, 'bybit', symbol)
}

function row(call: SignedCall, change: WalletChange): unknown {
  const one = instrumentOfChange(call, change)
  const { fill, entry } = change
  const isFunding = entry?.kind === 'funding'
  const isShort = change.positionAfter.startsWith('-')
  const size = change.positionAfter.replace('-', '')
  const fundingPrice = isFunding && one !== null ? lastPrice(call.context.world, one, change.at) : ''
  return {
    id: `${call.account.uid}_${one?.nativeSymbol ?? change.asset}_${change.billId}${change.part === 0 ? '' : `_${change.part}`}`,
    symbol: one?.nativeSymbol ?? '',
    side:
      fill === null
        ? isFunding
          ? isShort
            ? 'Sell'
            : 'Buy'
          : 'None'
        : fill.side === 'buy'
          ? 'Buy'
          : 'Sell',
    // A received amount is positive.
    funding: isFunding ? change.change : '',
    orderLinkId: fill?.clientOrderId ?? '',
    orderId: fill?.orderId ?? (isFunding ? entry.id : ''),
    fee: change.fee,
    change: change.change,
    cashFlow: isFunding ? '0' : sum([change.change, change.fee]),
    transactionTime: String(change.at),
    type: typeOf(change),
    feeRate: fill === null ? '' : quotient(change.fee, fill.quantity, 6),
    bonusChange: '',
    size,
    qty: fill?.quantity ?? (isFunding ? size : sum([change.change])),
    cashBalance: change.balanceAfter,
    currency: change.asset,
    category: one?.product ?? '',
    tradePrice: fill?.price ?? fundingPrice,
    tradeId: fill?.id ?? entry?.id ?? '',
    extraFees: '',
    transSubType: '',
  }
}
