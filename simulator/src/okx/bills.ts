import { dayMs } from '../durations.ts'
import type { Call, SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { Instrument, Wallet } from '../truth/types.ts'
import { instrumentOf } from '../views/instruments.ts'
import { lastPrice } from '../views/market.ts'
import { type StatementRow, statementOf } from '../views/statement.ts'
import { negated } from '../views/value.ts'
import type { WalletChange } from '../views/wallet-changes.ts'
import { subTypeOf } from './fills.ts'
import { QUARTER, byBillId, byTime, instType, typeOfProduct } from './paging.ts'

export function recentBills(call: SignedCall): readonly unknown[] {
  return page(call, 7 * dayMs)
}

export function billsArchive(call: SignedCall): readonly unknown[] {
  return page(call, QUARTER)
}

function page(call: SignedCall, reachMs: number): readonly unknown[] {
  const type = instType(call)
  const wanted = {
    ccy: given(call.query, 'ccy'),
    type: given(call.query, 'type'),
    subType: given(call.query, 'subType'),
    instId: given(call.query, 'instId'),
    ctType: given(call.query, 'ctType'),
  }
  return byBillId(call, statementOf(call.context.world, call.account, 'unified'), reachMs, (bill) => {
    const one = instrumentOfBill(call, bill)
    return (
      (type === null || (one !== null && typeOfProduct(one.product) === type)) &&
      (wanted.instId === null || one?.nativeSymbol === wanted.instId) &&
      (wanted.ctType === null || one?.product === wanted.ctType) &&
      (wanted.ccy === null || bill.change.asset === wanted.ccy) &&
      (wanted.type === null || typeOf(bill.change) === wanted.type) &&
      (wanted.subType === null || subTypeOfBill(bill.change, one) === wanted.subType)
    )
  }).map((bill) => billRow(call, bill))
}

function instrumentOfBill(call: Call, bill: StatementRow): Instrument | null {
  const symbol = bill.change.fill?.symbol ?? bill.change.entry?.symbol ?? null
  return symbol === null ? null : instrumentOf(call.context.world, 'okx', symbol)
}

const FILL_TYPES = { trade: '2', liquidation: '5', adl: '9', settlement: '3' } as const

function typeOf(change: WalletChange): string {
  if (change.fill !== null) return FILL_TYPES[change.fill.kind]
  return change.entry?.kind === 'funding' ? '8' : '1'
}

function subTypeOfBill(change: WalletChange, one: Instrument | null): string {
  const isOut = change.change.startsWith('-')
  if (change.fill !== null && one !== null) return subTypeOf(change.fill, one)
  if (change.entry?.kind === 'funding') return isOut ? '173' : '174'
  return isOut ? '12' : '11'
}

const WALLETS: Readonly<Record<Wallet, string>> = {
  funding: '6',
  unified: '18',
  spot: '1',
  linear: '18',
  inverse: '18',
}

export function billRow(call: Call, bill: StatementRow): Readonly<Record<string, string>> {
  const { change } = bill
  const { fill, entry } = change
  const one = instrumentOfBill(call, bill)
  const isFunding = entry?.kind === 'funding'
  const isTransfer = entry !== null && !isFunding
  const isContract = one !== null && one.product !== 'spot'
  const size = isFunding ? change.positionAfter : isTransfer ? change.change : (fill?.quantity ?? '')
  return {
    bal: change.balanceAfter,
    balChg: change.change,
    billId: bill.billId,
    ccy: change.asset,
    clOrdId: fill?.clientOrderId ?? '',
    execType: fill === null ? '' : fill.isMaker ? 'M' : 'T',
    fee: isTransfer ? '' : negated(change.fee),
    fillFwdPx: '',
    fillIdxPx: '',
    fillMarkPx: '',
    fillMarkVol: '',
    fillPxUsd: '',
    fillPxVol: '',
    fillTime: String(fill === null ? change.at : fill.at - 1),
    from: isTransfer ? WALLETS[entry.from ?? 'funding'] : '',
    instId: one?.nativeSymbol ?? '',
    instType: one === null ? '' : typeOfProduct(one.product),
    interest: '0',
    mgnMode: one === null ? '' : isContract ? 'cross' : 'cash',
    notes: '',
    ordId: fill?.orderId ?? '',
    pnl: isTransfer ? '' : isFunding ? change.change : isContract ? (fill?.realisedPnl ?? '0') : '0',
    posBal: isTransfer ? '' : '0',
    posBalChg: isTransfer ? '' : '0',
    px: fill?.price ?? (isFunding && one !== null ? lastPrice(call.context.world, one, change.at) : ''),
    subType: subTypeOfBill(change, one),
    sz: size.replace('-', ''),
    tag: '',
    to: isTransfer ? WALLETS[entry.to ?? 'unified'] : '',
    tradeId: fill?.id ?? '0',
    ts: String(change.at),
    type: typeOf(change),
    earnAmt: '',
    earnApr: '',
  }
}

const FUNDING_TYPES = { deposit: '1', withdrawal: '2', funding: '', transfer: '' } as const

function assetType(change: WalletChange): string {
  if (change.entry?.kind === 'transfer') return change.change.startsWith('-') ? '131' : '130'
  return change.entry === null ? '' : FUNDING_TYPES[change.entry.kind]
}

/** The funding wallet's own statement, paged by time. */
export function assetBills(call: SignedCall): readonly unknown[] {
  const ccy = given(call.query, 'ccy')
  const type = given(call.query, 'type')
  return byTime(
    call,
    statementOf(call.context.world, call.account, 'funding'),
    30 * dayMs,
    ({ change }) => (ccy === null || change.asset === ccy) && (type === null || assetType(change) === type),
  ).map(({ billId, change }) => ({
    billId,
    ccy: change.asset,
    clientId: '',
    balChg: change.change,
    bal: change.balanceAfter,
    type: assetType(change),
    ts: String(change.at),
    notes: '',
  }))
}
