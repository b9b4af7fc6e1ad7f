import { dayMs } from '../durations.ts'
import type { SignedCall } from '../http/call.ts'
import { given } from '../http/call.ts'
import type { TrueEntry, Wallet } from '../truth/types.ts'
import { entriesOf } from '../views/histories.ts'
import { difference, negated, sum } from '../views/value.ts'
import { type Paging, pageOf } from './paging.ts'

function accepts(call: SignedCall): (entry: TrueEntry) => boolean {
  const coin = given(call.query, 'coin')?.toUpperCase() ?? null
  const orderId = given(call.query, 'orderId')
  return (entry) => (coin === null || entry.asset === coin) && (orderId === null || entry.id === orderId)
}

function classic(call: SignedCall): Paging<TrueEntry> {
  return { widestMs: 90 * dayMs, olderName: 'idLessThan', idOf: (entry) => entry.id, accept: accepts(call) }
}

function unified(call: SignedCall): Paging<TrueEntry> {
  return { widestMs: 30 * dayMs, olderName: 'cursor', idOf: (entry) => entry.id, accept: accepts(call) }
}

/** Returns the size of a withdrawal as Bitget states it: it includes the network fee, which is also a field of its own. */
function grossSize(entry: TrueEntry): string {
  return sum([negated(entry.amount), entry.fee])
}

export function deposits(call: SignedCall): unknown {
  return pageOf(call, entriesOf(call.account, 'deposit'), classic(call)).rows.map((entry) => ({
    orderId: entry.id,
    tradeId: entry.txId ?? '',
    coin: entry.asset,
    type: 'deposit',
    size: entry.amount,
    status: 'success',
    toAddress: '0x51a8a4dd9d0dc1a4a2c6c8ee3a3c6c5ab7ba51aa',
    dest: 'on_chain',
    chain: 'erc20',
    fromAddress: '',
    cTime: String(entry.at),
    uTime: String(entry.at),
  }))
}

export function withdrawals(call: SignedCall): unknown {
  return pageOf(call, entriesOf(call.account, 'withdrawal'), classic(call)).rows.map((entry) => ({
    orderId: entry.id,
    tradeId: entry.txId ?? '',
    coin: entry.asset,
    dest: 'on_chain',
    clientOid: '',
    type: 'withdraw',
    tag: '',
    // A paid fee is negative, as everywhere in v2.
    size: grossSize(entry),
    fee: negated(entry.fee),
    status: 'success',
    toAddress: '0x52a8a4dd9d0dc1a4a2c6c8ee3a3c6c5ab7ba52bb',
    fromAddress: '',
    confirm: '64',
    chain: 'erc20',
    cTime: String(entry.at),
    uTime: String(entry.at),
  }))
}

export function unifiedDeposits(call: SignedCall): unknown {
  return pageOf(call, entriesOf(call.account, 'deposit'), unified(call)).rows.map((entry) => ({
    orderId: entry.id,
    recordId: entry.id,
    coin: entry.asset,
    type: 'deposit',
    dest: 'on_chain',
    size: entry.amount,
    status: 'success',
    fromAddress: '',
    toAddress: '0x51a8a4dd9d0dc1a4a2c6c8ee3a3c6c5ab7ba51aa',
    chain: 'erc20',
    createdTime: String(entry.at),
    updatedTime: String(entry.at),
  }))
}

export function unifiedWithdrawals(call: SignedCall): unknown {
  return pageOf(call, entriesOf(call.account, 'withdrawal'), unified(call)).rows.map((entry) => ({
    orderId: entry.id,
    clientOid: '',
    recordId: entry.id,
    coin: entry.asset,
    type: 'withdraw',
    dest: 'on_chain',
    size: grossSize(entry),
    status: 'success',
    fromAddress: '',
    toAddress: '0x52a8a4dd9d0dc1a4a2c6c8ee3a3c6c5ab7ba52bb',
    chain: 'erc20',
    fee: entry.fee,
    confirm: '64',
    tag: '',
    createdTime: String(entry.at),
    updatedTime: String(entry.at),
  }))
}

const WALLETS: Readonly<Record<Wallet, string>> = {
  spot: 'spot',
  funding: 'p2p',
  linear: 'usdt_futures',
  inverse: 'coin_futures',
  unified: 'uta',
}

export function transfers(call: SignedCall): unknown {
  const paging = classic(call)
  const fromType = given(call.query, 'fromType')
  return pageOf(call, entriesOf(call.account, 'transfer'), {
    ...paging,
    accept: (entry) =>
      paging.accept(entry) && (fromType === null || WALLETS[entry.from ?? 'spot'] === fromType),
  }).rows.map((entry) => ({
    coin: entry.asset,
    status: 'Successful',
    toType: WALLETS[entry.to ?? 'spot'],
    toSymbol: '',
    fromType: WALLETS[entry.from ?? 'spot'],
    fromSymbol: '',
    size: entry.amount.replace('-', ''),
    ts: String(entry.at),
    clientOid: '',
    transferId: entry.id,
  }))
}

/** The funding wallet, in the fields of both families. */
export function fundingAssets(call: SignedCall): unknown {
  const coin = given(call.query, 'coin')?.toUpperCase() ?? null
  return call.account
    .walletsAt(call.now)
    .filter((one) => one.wallet === 'funding' && (coin === null || one.asset === coin))
    .map((one) => ({
      coin: one.asset,
      available: difference(one.total, one.locked),
      frozen: one.locked,
      balance: one.total,
      usdtValue: '',
    }))
}
