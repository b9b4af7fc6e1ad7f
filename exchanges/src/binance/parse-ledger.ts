import type { EntryKind, LedgerEntry } from '@harbour/ledger/fill'
import { conversionEntries } from '../conversion.ts'
import type { Market } from '../markets.ts'
import {
  decimal,
  decimalOrNull,
  integer,
  MalformedReply,
  negated,
  rowsOf,
  text,
  textOrNull,
  type Row,
} from '../row.ts'

const plain = { fee: '0', symbol: null, positionSide: null } as const

/**
 * Fills have their own fee and realised P&L, and the transfer history includes moves between wallets of the
 * last six months: these kinds of income would count them twice.
 */
export const carriedIncome: ReadonlySet<string> = new Set(['COMMISSION', 'REALIZED_PNL', 'TRANSFER'])

export const kindOfIncome: Readonly<Record<string, EntryKind>> = {
  FUNDING_FEE: 'funding',
  INSURANCE_CLEAR: 'liquidation_fee',
  DELIVERED_SETTELMENT: 'realised_pnl',
  COMMISSION_REBATE: 'reward',
  API_REBATE: 'reward',
  REFERRAL_KICKBACK: 'reward',
  WELCOME_BONUS: 'reward',
  CONTEST_REWARD: 'reward',
  FEE_RETURN: 'reward',
  BFUSD_REWARD: 'reward',
  COIN_SWAP_DEPOSIT: 'conversion',
  COIN_SWAP_WITHDRAW: 'conversion',
  AUTO_EXCHANGE: 'conversion',
  INTERNAL_TRANSFER: 'transfer',
  CROSS_COLLATERAL_TRANSFER: 'transfer',
  STRATEGY_UMFUTURES_TRANSFER: 'transfer',
}

/** A row of fapi or dapi income; null for what fills or transfers include. tranId is unique only within its kind of income. */
export function parseIncome(row: Row, marketOf: (native: string) => Market): LedgerEntry | null {
  const nativeKind = text(row, 'incomeType')
  if (carriedIncome.has(nativeKind)) return null
  const native = textOrNull(row, 'symbol')
  const asset = text(row, 'asset')
  const tranId = text(row, 'tranId')
  const kind = kindOfIncome[nativeKind] ?? 'adjustment'
  return {
    ...plain,
    nativeId:
      kind === 'funding' ? `${tranId}:${native ?? ''}` : `${nativeKind}:${tranId}:${native ?? ''}:${asset}`,
    kind,
    asset,
    nativeKind,
    amount: decimal(row, 'income'),
    symbol: native === null ? null : marketOf(native).symbol,
    atMs: integer(row, 'time'),
  }
}

/** A credited deposit (1 success, 6 credited but not yet free); null for one on its way. */
export function parseDeposit(row: Row): LedgerEntry | null {
  const status = integer(row, 'status')
  if (status !== 1 && status !== 6) return null
  const amount = decimal(row, 'amount')
  return {
    ...plain,
    nativeId: textOrNull(row, 'id') ?? `${text(row, 'txId')}:${amount}`,
    kind: 'deposit',
    asset: text(row, 'coin'),
    amount,
    nativeKind: textOrNull(row, 'network') ?? 'deposit',
    atMs: integer(row, 'insertTime'),
  }
}

/** A withdrawal that left or is leaving; null for one cancelled (1), rejected (3) or failed (5). */
export function parseWithdrawal(row: Row): LedgerEntry | null {
  const status = integer(row, 'status')
  if (status === 1 || status === 3 || status === 5) return null
  return {
    ...plain,
    nativeId: text(row, 'id'),
    kind: 'withdrawal',
    asset: text(row, 'coin'),
    amount: negated(decimal(row, 'amount')),
    fee: decimalOrNull(row, 'transactionFee') ?? '0',
    nativeKind: textOrNull(row, 'network') ?? 'withdrawal',
    atMs: utcTime(text(row, 'applyTime')),
  }
}

/** Binance writes withdrawal times as '2019-10-12 11:12:02', UTC without a time zone. */
function utcTime(words: string): number {
  const atMs = Date.parse(`${words.replace(' ', 'T')}Z`)
  if (Number.isNaN(atMs)) throw new MalformedReply('A withdrawal has no readable time')
  return atMs
}

/** A move between wallets of the account; null for one that failed. */
export function parseTransfer(row: Row): LedgerEntry | null {
  if (text(row, 'status') !== 'CONFIRMED') return null
  return {
    ...plain,
    nativeId: text(row, 'tranId'),
    kind: 'transfer',
    asset: text(row, 'asset'),
    amount: decimal(row, 'amount'),
    nativeKind: text(row, 'type'),
    atMs: integer(row, 'timestamp'),
  }
}

export function parseDividend(row: Row): LedgerEntry {
  return {
    ...plain,
    nativeId: textOrNull(row, 'id') ?? text(row, 'tranId'),
    kind: 'reward',
    asset: text(row, 'asset'),
    amount: decimal(row, 'amount'),
    nativeKind: textOrNull(row, 'enInfo') ?? 'dividend',
    atMs: integer(row, 'divTime'),
  }
}

/** One sweep of small balances into BNB: each asset goes out, its BNB comes in less the service charge. */
export function parseDust(row: Row): readonly LedgerEntry[] {
  return rowsOf(row, 'userAssetDribbletDetails').flatMap((detail): readonly LedgerEntry[] => {
    const from = text(detail, 'fromAsset')
    return conversionEntries({
      id: `${text(detail, 'transId')}:${from}`,
      nativeKind: 'dust',
      atMs: integer(detail, 'operateTime'),
      from: { asset: from, amount: decimal(detail, 'amount') },
      to: {
        asset: textOrNull(detail, 'targetAsset') ?? 'BNB',
        amount: decimal(detail, 'transferedAmount'),
      },
    })
  })
}

/** One conversion: the outgoing and the incoming asset; none for a failed one. */
export function parseConvert(row: Row): readonly LedgerEntry[] {
  if (text(row, 'orderStatus') !== 'SUCCESS') return []
  return conversionEntries({
    id: text(row, 'orderId'),
    nativeKind: 'convert',
    atMs: integer(row, 'createTime'),
    from: { asset: text(row, 'fromAsset'), amount: decimal(row, 'fromAmount') },
    to: { asset: text(row, 'toAsset'), amount: decimal(row, 'toAmount') },
  })
}
