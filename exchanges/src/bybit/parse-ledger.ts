import type { EntryKind, LedgerEntry } from '@harbour/ledger/fill'
import { isZero } from '@harbour/ledger/decimal'
import {
  decimal,
  decimalOrNull,
  integer,
  MalformedReply,
  negated,
  text,
  textOrNull,
  type Row,
} from '../row.ts'

const plain = { fee: '0', symbol: null, positionSide: null } as const

/** Executions include these (funding is SETTLEMENT), the transfer list the others; here they would count twice. */
const carriedElsewhere = new Set([
  'TRADE',
  'SETTLEMENT',
  'DELIVERY',
  'LIQUIDATION',
  'ADL',
  'BLOCKTRADE',
  'MOVE_POSITION',
  'TRANSFER_IN',
  'TRANSFER_OUT',
])

const kindOfType: readonly (readonly [RegExp, EntryKind])[] = [
  [/INTEREST|BORROW/, 'interest'],
  [/BONUS|AIRDROP|REFUND|REBATE|AWARD|REWARD|CASHBACK/, 'reward'],
  [/CURRENCY_|CONVERT|AUTO_(BUY|SELL)|AUTO_DEDUCTION/, 'conversion'],
  [/TRANSFER|STAKE|EARN|SUBSCRIPTION|REDEMPTION/, 'transfer'],
]

/** A row of the transaction log of the unified wallet; null for what other lists include, or without a change. */
export function parseTransaction(row: Row): LedgerEntry | null {
  const nativeKind = text(row, 'type')
  const amount = decimalOrNull(row, 'change')
  if (carriedElsewhere.has(nativeKind) || amount === null || isZero(amount)) return null
  return {
    ...plain,
    nativeId: text(row, 'id'),
    kind: kindOfType.find(([words]) => words.test(nativeKind))?.[1] ?? 'adjustment',
    asset: text(row, 'currency'),
    amount,
    nativeKind,
    atMs: integer(row, 'transactionTime'),
  }
}

/** A credited deposit on chain (3); null for one on its way or refused. Times are whole seconds. */
export function parseDeposit(row: Row): LedgerEntry | null {
  if (textOrNull(row, 'status') !== '3') return null
  const id = textOrNull(row, 'id')
  return {
    ...plain,
    nativeId: id ?? `${text(row, 'txID')}:${textOrNull(row, 'txIndex') ?? ''}`,
    kind: 'deposit',
    asset: text(row, 'coin'),
    amount: decimal(row, 'amount'),
    nativeKind: textOrNull(row, 'chain') ?? 'deposit',
    atMs: walletTime(row, 'successAt'),
  }
}

/** A deposit from another Bybit user: 2 is done. */
export function parseInternalDeposit(row: Row): LedgerEntry | null {
  if (textOrNull(row, 'status') !== '2') return null
  return {
    ...plain,
    nativeId: text(row, 'id'),
    kind: 'deposit',
    asset: text(row, 'coin'),
    amount: decimal(row, 'amount'),
    nativeKind: 'internal',
    atMs: walletTime(row, 'createdTime'),
  }
}

const neverLeft = new Set(['CancelByUser', 'Reject', 'Fail', 'TravelRuleReject'])

/** A withdrawal that left or is leaving; null for a stopped one. */
export function parseWithdrawal(row: Row): LedgerEntry | null {
  if (neverLeft.has(text(row, 'status'))) return null
  return {
    ...plain,
    nativeId: text(row, 'withdrawId'),
    kind: 'withdrawal',
    asset: text(row, 'coin'),
    amount: negated(decimal(row, 'amount')),
    fee: decimalOrNull(row, 'withdrawFee') ?? '0',
    nativeKind: textOrNull(row, 'chain') ?? 'withdrawal',
    atMs: walletTime(row, 'createTime'),
  }
}

/** Parses a transfer between wallets of this account. */
export function parseTransfer(row: Row): LedgerEntry | null {
  if (text(row, 'status') !== 'SUCCESS') return null
  return {
    ...plain,
    nativeId: text(row, 'transferId'),
    kind: 'transfer',
    asset: text(row, 'coin'),
    amount: decimal(row, 'amount'),
    nativeKind: `${text(row, 'fromAccountType')} → ${text(row, 'toAccountType')}`,
    atMs: walletTime(row, 'timestamp'),
  }
}

/** Parses a transfer between main and sub accounts, which brings money to this account or takes it away. */
export function parseUniversalTransfer(row: Row, ownUid: string): LedgerEntry | null {
  const entry = parseTransfer(row)
  if (entry === null) return null
  const isOut = textOrNull(row, 'fromMemberId') === ownUid && textOrNull(row, 'toMemberId') !== ownUid
  return isOut ? { ...entry, amount: negated(entry.amount) } : entry
}

/** Milliseconds in today's rows, seconds in some older ones. */
function walletTime(row: Row, key: string): number {
  const at = integer(row, key)
  if (at <= 0) throw new MalformedReply(`The time ${key} is missing`)
  return at < 100_000_000_000 ? at * 1000 : at
}
