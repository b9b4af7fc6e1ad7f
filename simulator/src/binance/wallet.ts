import { given } from '../http/call.ts'
import type { SignedCall } from '../http/call.ts'
import type { TrueEntry, Wallet } from '../truth/types.ts'
import { negated } from '../views/value.ts'
import { refusals } from './refusals.ts'
import { isVisible } from './rows.ts'
import { dayMs } from '../durations.ts'
import { readLimit, readSpan, readWhole } from './window.ts'

interface Wanted {
  readonly kind: TrueEntry['kind']
  readonly from: number
  readonly to: number
  readonly offset: number
  readonly limit: number
}

/** Returns entries newest first, as these three endpoints do, unlike fills and income. */
function entriesOf(
  call: SignedCall,
  wanted: Wanted,
  accept: (entry: TrueEntry) => boolean = () => true,
): TrueEntry[] {
  const fit = call.account.entries.filter(
    (entry) =>
      entry.kind === wanted.kind &&
      entry.at >= wanted.from &&
      entry.at <= wanted.to &&
      isVisible(entry, call.now) &&
      accept(entry),
  )
  return fit.toReversed().slice(wanted.offset, wanted.offset + wanted.limit)
}

/** Ninety days at most; the last ninety without a start. */
function ninetyDays(call: SignedCall): { from: number; to: number } {
  const { start, end } = readSpan(call.query, 90)
  const to = end ?? call.now
  const from = start ?? to - 90 * dayMs
  if (to - from > 90 * dayMs) throw refusals.tooLong(90)
  return { from, to }
}

function cashWanted(call: SignedCall, kind: TrueEntry['kind']): Wanted {
  const offset = readWhole(call.query, 'offset') ?? 0
  return { kind, ...ninetyDays(call), offset, limit: readLimit(call.query, 1000, 1000) }
}

function coinFilter(call: SignedCall): (entry: TrueEntry) => boolean {
  const coin = given(call.query, 'coin')
  return (entry) => coin === null || entry.asset === coin
}

export function deposits(call: SignedCall): unknown {
  return entriesOf(call, cashWanted(call, 'deposit'), coinFilter(call)).map((entry) => ({
    id: entry.id,
    amount: entry.amount,
    coin: entry.asset,
    network: networkOf(entry.asset),
    status: 1,
    address: '0x788cabe9236ce061e5a892e1a59395a81fc8d62c',
    addressTag: '',
    txId: entry.txId,
    insertTime: entry.at,
    completeTime: entry.at + 60_000,
    transferType: 0,
    confirmTimes: '12/12',
    unlockConfirm: 12,
    walletType: entry.to === 'funding' ? 1 : 0,
  }))
}

/** The time is text in UTC; the amount is the received one, with the fee separate. */
export function withdrawals(call: SignedCall): unknown {
  return entriesOf(call, cashWanted(call, 'withdrawal'), coinFilter(call)).map((entry) => ({
    id: entry.id,
    amount: negated(entry.amount),
    transactionFee: entry.fee,
    coin: entry.asset,
    status: 6,
    address: '0x94df8b352de7f46f64b01d3666bf6e936e44ce60',
    txId: entry.txId,
    applyTime: utcText(entry.at),
    network: networkOf(entry.asset),
    transferType: 0,
    info: '',
    confirmNo: 3,
    walletType: entry.from === 'funding' ? 1 : 0,
    txKey: '',
    completeTime: utcText(entry.at + 300_000),
  }))
}

function networkOf(asset: string): string {
  return asset === 'USDT' ? 'TRX' : asset
}

/** '2019-10-12 11:12:02': whole seconds. */
function utcText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ')
}

const transferWallets: Readonly<Record<string, Wallet>> = {
  MAIN: 'spot',
  UMFUTURE: 'linear',
  CMFUTURE: 'inverse',
  FUNDING: 'funding',
}
const halfYearMs = 182 * dayMs

/** One direction at a time: `type` is required. Half a year back; the last seven days without a time. */
export function transfers(call: SignedCall): unknown {
  const type = given(call.query, 'type')
  if (type === null) throw refusals.missing('type')
  const [fromName = '', toName = ''] = type.split('_')
  const [from, to] = [transferWallets[fromName], transferWallets[toName]]
  const page = readWhole(call.query, 'current') ?? 1
  const size = readLimit(call.query, 10, 100, 'size')
  const span = readSpan(call.query, null)
  const wanted = {
    kind: 'transfer' as const,
    to: span.end ?? call.now,
    offset: 0,
    limit: Number.MAX_SAFE_INTEGER,
    from: Math.max(span.start ?? (span.end ?? call.now) - 7 * dayMs, call.now - halfYearMs),
  }
  const all = entriesOf(call, wanted, (entry) => entry.from === from && entry.to === to)
  const rows = all.slice((page - 1) * size, page * size).map((entry) => ({
    asset: entry.asset,
    amount: entry.amount,
    type,
    status: 'CONFIRMED',
    tranId: Number(entry.billId),
    timestamp: entry.at,
  }))
  return { total: all.length, rows }
}
