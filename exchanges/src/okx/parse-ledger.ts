import { isZero } from '@harbour/ledger/decimal'
import type { EntryKind, LedgerEntry } from '@harbour/ledger/fill'
import type { Markets } from '../markets.ts'
import { decimal, decimalOrNull, integer, negated, text, textOrNull, type Row } from '../row.ts'
import { symbolOf } from './instruments.ts'

/** Account bills by `type`; null for duplicates of fills. A type not listed here counts as an adjustment. */
const kindOfType: Readonly<Record<string, EntryKind | null>> = {
  1: 'transfer',
  2: null,
  3: null,
  4: 'conversion',
  5: null,
  6: 'transfer',
  7: 'interest',
  8: 'funding',
  9: null,
  10: 'adjustment',
  11: 'conversion',
  12: 'transfer',
  13: null,
  14: null,
  15: 'transfer',
  16: 'adjustment',
  22: 'adjustment',
  24: null,
  26: 'adjustment',
  27: 'conversion',
  28: 'conversion',
  29: 'conversion',
  30: 'conversion',
}
/** Bills of the trading types without a fill: clawbacks, liquidation fees, positions handed over. */
const kindOfSubType: Readonly<Record<string, EntryKind>> = {
  108: 'adjustment',
  109: 'liquidation_fee',
  110: 'adjustment',
  111: 'adjustment',
  117: 'adjustment',
}
const titles: Readonly<Record<string, string>> = {
  1: 'Transfer',
  4: 'Auto conversion',
  5: 'Liquidation',
  6: 'Margin transfer',
  7: 'Interest',
  8: 'Funding fee',
  10: 'Clawback',
  11: 'System conversion',
  12: 'Bot transfer',
  15: 'Quick margin',
  16: 'Borrowing',
  22: 'Repayment',
  26: 'Structured product',
  27: 'Convert',
  28: 'Easy convert',
  29: 'One-click repay',
  30: 'Simple trade',
}

/** A row of account/bills-archive; null if it repeats a fill or changes nothing. */
export function parseBill(row: Row, markets: Markets): LedgerEntry | null {
  const type = text(row, 'type')
  const subType = textOrNull(row, 'subType') ?? ''
  const byType = type in kindOfType ? (kindOfType[type] ?? null) : 'adjustment'
  const kind = kindOfSubType[subType] ?? byType
  if (kind === null) return null
  const amount = kind === 'funding' ? fundingOf(row) : decimal(row, 'balChg')
  if (isZero(amount)) return null
  const instId = textOrNull(row, 'instId')
  return {
    nativeId: text(row, 'billId'),
    kind,
    asset: text(row, 'ccy'),
    amount,
    fee: '0',
    symbol: instId === null || kind === 'transfer' ? null : symbolOf(markets, instId),
    // Bills state no side of the position, also in hedge mode.
    positionSide: null,
    nativeKind: `${titles[type] ?? 'Bill'} (type ${type}${subType === '' ? '' : `, subtype ${subType}`})`,
    atMs: integer(row, 'ts'),
  }
}

/** On an isolated position funding changes the position's own margin and `balChg` is 0; `pnl` has it in both cases. */
function fundingOf(row: Row): string {
  const pnl = decimalOrNull(row, 'pnl')
  return pnl === null || isZero(pnl) ? decimal(row, 'balChg') : pnl
}

/**
 * Bills of the funding account with rows elsewhere: 1, 2 and 13 are deposits, withdrawals and cancelled ones,
 * 130 and 131 the far side of a transfer in the trading account's bills.
 */
const assetTypesReportedElsewhere = new Set(['1', '2', '13', '130', '131'])
const rewardTypes = new Set([
  '47',
  '48',
  '49',
  '50',
  '51',
  '52',
  '53',
  '54',
  '55',
  '56',
  '72',
  '73',
  '74',
  '82',
  '83',
  '84',
])
const conversionTypes = new Set(['150', '151', '152', '153', '160', '161', '162', '163', '189'])

/** A row of asset/bills (the funding account). */
export function parseAssetBill(row: Row): LedgerEntry | null {
  const type = text(row, 'type')
  const amount = decimal(row, 'balChg')
  if (assetTypesReportedElsewhere.has(type) || isZero(amount)) return null
  return {
    nativeId: text(row, 'billId'),
    kind: rewardTypes.has(type) ? 'reward' : conversionTypes.has(type) ? 'conversion' : 'transfer',
    asset: text(row, 'ccy'),
    amount,
    fee: '0',
    symbol: null,
    positionSide: null,
    nativeKind: `Funding account bill (type ${type})`,
    atMs: integer(row, 'ts'),
  }
}

/** States of a deposit in the balance: credited, and credited and withdrawable. */
const arrived = new Set(['1', '2'])

export function parseDeposit(row: Row): LedgerEntry | null {
  if (!arrived.has(text(row, 'state'))) return null
  const chain = textOrNull(row, 'chain')
  return {
    nativeId: text(row, 'depId'),
    kind: 'deposit',
    asset: text(row, 'ccy'),
    amount: decimal(row, 'amt'),
    fee: '0',
    symbol: null,
    positionSide: null,
    nativeKind: chain === null ? 'Deposit' : `Deposit (${chain})`,
    atMs: integer(row, 'ts'),
  }
}

/** A finished withdrawal, and its fee as a separate entry if it was paid in another asset. */
export function parseWithdrawal(row: Row): readonly LedgerEntry[] {
  if (text(row, 'state') !== '2') return []
  const asset = text(row, 'ccy')
  const fee = decimalOrNull(row, 'fee') ?? '0'
  const feeAsset = textOrNull(row, 'feeCcy') ?? asset
  const chain = textOrNull(row, 'chain')
  const entry: LedgerEntry = {
    nativeId: text(row, 'wdId'),
    kind: 'withdrawal',
    asset,
    amount: negated(decimal(row, 'amt')),
    fee: feeAsset === asset ? fee : '0',
    symbol: null,
    positionSide: null,
    nativeKind: chain === null ? 'Withdrawal' : `Withdrawal (${chain})`,
    atMs: integer(row, 'ts'),
  }
  if (feeAsset === asset || isZero(fee)) return [entry]
  return [
    entry,
    {
      ...entry,
      nativeId: `${entry.nativeId}:fee`,
      kind: 'fee',
      asset: feeAsset,
      amount: negated(fee),
      fee: '0',
      nativeKind: 'Withdrawal fee',
    },
  ]
}
