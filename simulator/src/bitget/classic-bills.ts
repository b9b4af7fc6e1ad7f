import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Product, TrueFill } from '../truth/types.ts'
import { instrumentOf } from '../views/instruments.ts'
import { type StatementRow, statementOf } from '../views/statement.ts'
import { negated, sum } from '../views/value.ts'
import type { WalletChange } from '../views/wallet-changes.ts'
import { tradeSide } from './classic-fills.ts'
import { type Page, pageOf } from './paging.ts'
import { futuresOf, productOf } from './product-types.ts'

const WIDEST = 30 * dayMs

/** Returns the amount before the separate fee. */
function beforeFee(change: WalletChange): string {
  return sum([change.change, change.fee])
}

function page(
  call: SignedCall,
  wallet: Product | null,
  accept: (change: WalletChange) => boolean,
): Page<StatementRow> {
  const all = wallet === null ? [] : statementOf(call.context.world, call.account, wallet)
  return pageOf(call, all, {
    widestMs: WIDEST,
    olderName: 'idLessThan',
    idOf: (row) => row.billId,
    accept: (row) => accept(row.change),
  })
}

export function spotBills(call: SignedCall): unknown {
  const coin = given(call.query, 'coin')?.toUpperCase() ?? null
  const group = given(call.query, 'groupType')
  const business = given(call.query, 'businessType')
  const { rows } = page(call, 'spot', (change) => {
    const words = spotWords(change)
    return (
      (coin === null || change.asset === coin) &&
      (group === null || words.group === group) &&
      (business === null || words.business === business)
    )
  })
  return rows.map(({ billId, change }) => ({
    cTime: String(change.at),
    coin: change.asset,
    groupType: spotWords(change).group,
    businessType: spotWords(change).business,
    size: beforeFee(change),
    balance: change.balanceAfter,
    fees: negated(change.fee),
    billId,
  }))
}

function spotWords(change: WalletChange): { readonly group: string; readonly business: string } {
  const isOut = change.change.startsWith('-')
  if (change.fill !== null) {
    if (change.part > 1) return { group: 'transaction', business: 'DEDUCTION_HANDLING_FEE' }
    return { group: 'transaction', business: isOut ? 'ORDER_DEALT_OUT' : 'ORDER_DEALT_IN' }
  }
  if (change.entry?.kind === 'deposit') return { group: 'deposit', business: 'DEPOSIT' }
  if (change.entry?.kind === 'withdrawal') return { group: 'withdraw', business: 'WITHDRAW' }
  return { group: 'transfer', business: isOut ? 'TRANSFER_OUT' : 'TRANSFER_IN' }
}

export function mixBills(call: SignedCall): unknown {
  const product = productOf(futuresOf(call))
  const coin = given(call.query, 'coin')?.toUpperCase() ?? null
  const business = given(call.query, 'businessType')
  const symbol = given(call.query, 'symbol')?.toUpperCase() ?? null
  const { rows, lastId } = page(
    call,
    product,
    (change) =>
      (coin === null || change.asset === coin) &&
      (business === null || mixWord(change) === business) &&
      (symbol === null || nativeSymbol(call, change) === symbol),
  )
  const bills = rows.map(({ billId, change }) => ({
    billId,
    symbol: nativeSymbol(call, change),
    amount: beforeFee(change),
    fee: negated(change.fee),
    feeByCoupon: '',
    businessType: mixWord(change),
    coin: change.asset,
    balance: change.balanceAfter,
    cTime: String(change.at),
  }))
  return { bills, endId: lastId }
}

export function nativeSymbol(call: SignedCall, change: WalletChange): string {
  const symbol = change.fill?.symbol ?? change.entry?.symbol ?? null
  return symbol === null ? '' : instrumentOf(call.context.world, 'bitget', symbol).nativeSymbol
}

function mixWord(change: WalletChange): string {
  if (change.fill !== null) return fillWord(change.fill)
  if (change.entry?.kind === 'funding') return 'contract_settle_fee'
  return change.change.startsWith('-') ? 'trans_to_exchange' : 'trans_from_exchange'
}

/** 'open_long' and 'close_short' in hedge mode, 'buy' and 'sell' in one-way mode, forced ones with their own values. */
export function fillWord(fill: TrueFill): string {
  const side = tradeSide(fill)
  if (side === 'open' || side === 'close') return `${side}_${fill.positionSide}`
  return fill.kind === 'trade' ? fill.side : side
}
