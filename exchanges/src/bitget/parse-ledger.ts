import { amount, isZero, text as plain } from '@harbour/ledger/decimal'
import type { EntryKind, LedgerEntry } from '@harbour/ledger/fill'
import type { Markets } from '../markets.ts'
import { decimal, decimalOrNull, integer, text, textOrNull, type Row } from '../row.ts'
import { instrumentOf, type Category } from './instruments.ts'

type Rule = readonly [pattern: RegExp, kind: EntryKind | null]

/** v2/spot/account/bills by `groupType`; null for duplicates of fills, deposits or withdrawals, or without a change. */
const spotGroups: Readonly<Record<string, EntryKind | null>> = {
  deposit: null,
  withdraw: null,
  transaction: null,
  transfer: 'transfer',
  convert: 'conversion',
  financial: 'transfer',
  strategy: 'transfer',
  loan: 'adjustment',
  c2c: 'transfer',
  pre_c2c: 'transfer',
  fait: 'conversion',
  on_chain: 'transfer',
}
/** The documents' sample has a transfer in the group of deposits, so the business type takes precedence. */
const spotRules: readonly Rule[] = [
  [/^transfer[-_]/i, 'transfer'],
  [/lock$/i, null],
  [/rewards?$|airdrop|rebate/i, 'reward'],
  [/interest/i, 'interest'],
]

/** v2/mix/account/bill by `businessType`, in order. */
const mixRules: readonly Rule[] = [
  [/^contract_settle_fee$/, 'funding'],
  // The spot wallet's own bills include these moves; of one between two futures wallets the receiving side is
  // used.
  [/^trans_(from|to)_exchange$|^trans_to_contract$/, null],
  [/^trans_/, 'transfer'],
  [/^(open|close|force|burst|delivery|adl)_|^(buy|sell)$|adl_/, null],
  // Moves between a position's margin and the rest of the same wallet.
  [/append_margin|reduce_margin/, null],
  [/^risk_captital_user_transfer$|liq/, 'liquidation_fee'],
  [/gift|bonus|reward/, 'reward'],
  [/interest/, 'interest'],
]

/** v3/account/financial-records by `type`, in order. */
const recordRules: readonly Rule[] = [
  [/SETTLE_FEE/, 'funding'],
  [/CONVERT/, 'conversion'],
  [/TRANSFER|REFUND/, 'transfer'],
  [/RISK_LIQ|LIQ_FUND/, 'liquidation_fee'],
  [/^DEPOSIT|^WITHDRAW/, null],
  [/DEAL|(^|_)(OPEN|CLOSE|FORCE|BURST|OFFSET|DELIVERY|ADL)_|MARGIN_BACK/, null],
  [/INTEREST/, 'interest'],
  [/REWARD|GIFT|BONUS|AIRDROP|REBATE|CASHBACK/, 'reward'],
]

function kindBy(rules: readonly Rule[], word: string, otherwise: EntryKind | null): EntryKind | null {
  const rule = rules.find(([pattern]) => pattern.test(word))
  return rule === undefined ? otherwise : rule[1]
}

export function parseSpotBill(row: Row): LedgerEntry | null {
  const group = textOrNull(row, 'groupType') ?? 'other'
  const business = textOrNull(row, 'businessType') ?? ''
  const kind = kindBy(spotRules, business, group in spotGroups ? (spotGroups[group] ?? null) : 'adjustment')
  return entryOf(row, kind, {
    id: text(row, 'billId'),
    amount: decimal(row, 'size'),
    symbol: null,
    word: business === '' ? group : business,
    at: 'cTime',
  })
}

export function parseMixBill(row: Row, category: Category, markets: Markets): LedgerEntry | null {
  const business = text(row, 'businessType')
  const kind = kindBy(mixRules, business, 'adjustment')
  return entryOf(row, kind, {
    id: text(row, 'billId'),
    amount: decimal(row, 'amount'),
    symbol: symbolOf(row, kind, category, markets),
    word: business,
    at: 'cTime',
  })
}

export function parseRecord(row: Row, category: Category | null, markets: Markets): LedgerEntry | null {
  const type = text(row, 'type')
  const kind = kindBy(recordRules, type, 'adjustment')
  return entryOf(row, kind, {
    id: text(row, 'id'),
    amount: decimal(row, 'amount'),
    word: type,
    at: 'ts',
    symbol: category === null ? null : symbolOf(row, kind, category, markets),
  })
}

interface Stated {
  readonly id: string
  readonly amount: string
  readonly symbol: string | null
  readonly word: string
  readonly at: string
}

function entryOf(row: Row, kind: EntryKind | null, stated: Stated): LedgerEntry | null {
  if (kind === null || isZero(stated.amount)) return null
  return {
    nativeId: stated.id,
    kind,
    asset: text(row, 'coin').toUpperCase(),
    amount: stated.amount,
    fee: '0',
    symbol: stated.symbol,
    // Bills of neither family state the side of the position.
    positionSide: null,
    nativeKind: stated.word,
    atMs: integer(row, stated.at),
  }
}

function symbolOf(row: Row, kind: EntryKind | null, category: Category, markets: Markets): string | null {
  const theirs = textOrNull(row, 'symbol')
  if (theirs === null || kind === 'transfer' || kind === null) return null
  return instrumentOf(markets, category, theirs).symbol
}

/** Deposits of both families; only finished ones are in the balance. */
export function parseDeposit(row: Row): LedgerEntry | null {
  if (text(row, 'status') !== 'success') return null
  return {
    nativeId: text(row, 'orderId'),
    kind: 'deposit',
    asset: text(row, 'coin').toUpperCase(),
    amount: decimal(row, 'size'),
    fee: '0',
    symbol: null,
    positionSide: null,
    nativeKind: wayOf(row, 'Deposit'),
    atMs: startedAt(row),
  }
}

export function parseWithdrawal(row: Row): LedgerEntry | null {
  if (text(row, 'status') !== 'success') return null
  // v2 writes the network fee as negative, v3 as positive; the size includes it in both.
  const fee = plain(amount(decimalOrNull(row, 'fee') ?? '0').abs())
  return {
    nativeId: text(row, 'orderId'),
    kind: 'withdrawal',
    asset: text(row, 'coin').toUpperCase(),
    amount: plain(amount(fee).minus(decimal(row, 'size'))),
    fee,
    symbol: null,
    positionSide: null,
    nativeKind: wayOf(row, 'Withdrawal'),
    atMs: startedAt(row),
  }
}

function wayOf(row: Row, word: string): string {
  const chain = textOrNull(row, 'chain') ?? textOrNull(row, 'dest')
  return chain === null ? word : `${word} (${chain})`
}

export function startedAt(row: Row): number {
  return integer(row, 'cTime' in row ? 'cTime' : 'createdTime')
}
