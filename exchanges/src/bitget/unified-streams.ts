import { integer, type Row } from '../row.ts'
import { parseDeposit, parseRecord, parseWithdrawal, startedAt } from './parse-ledger.ts'
import { splitFills } from './classic-streams.ts'
import { parseUnifiedFill } from './parse-fills.ts'
import type { Category } from './instruments.ts'
import { idOfLast, listInData, listUnder, monthly, slow, tokenUnder, type Source } from './source.ts'

const unified = { isUnified: true, olderParam: 'cursor', params: {}, rules: monthly } as const

/** v3 asks for the market by name; `other` holds what belongs to none. */
const recordGroups: readonly (readonly [id: string, category: Category | null, title: string])[] = [
  ['SPOT', 'SPOT', 'Spot account'],
  ['MARGIN', 'MARGIN', 'Margin: interest and liquidations'],
  ['USDT-FUTURES', 'USDT-FUTURES', 'USDT futures: funding'],
  ['USDC-FUTURES', 'USDC-FUTURES', 'USDC futures: funding'],
  ['COIN-FUTURES', 'COIN-FUTURES', 'Coin-M futures: funding'],
  ['other', null, 'Transfers and rewards'],
]

function records([id, category, title]: (typeof recordGroups)[number]): Source {
  return {
    ...unified,
    stream: { id: `unified:records:${id}`, kind: 'ledger', title },
    method: 'privateUtaGetV3AccountFinancialRecords',
    params: { category: id },
    rowsIn: listUnder('list'),
    olderThan: tokenUnder('cursor'),
    timeOf: (row: Row) => integer(row, 'ts'),
    read: (rows, { markets }) => ({
      fills: [],
      entries: rows.flatMap((row) => parseRecord(row, category, markets) ?? []),
    }),
  }
}

/** Accounts with one wallet for everything (API v3). */
export const unifiedSources: readonly Source[] = [
  {
    ...unified,
    stream: { id: 'unified', kind: 'fills', title: 'Spot, margin and futures trades' },
    method: 'privateUtaGetV3TradeFills',
    rowsIn: listUnder('list'),
    olderThan: tokenUnder('cursor'),
    timeOf: (row) => integer(row, 'createdTime'),
    read: (rows, { isHedge, markets }) =>
      splitFills(rows.map((row) => parseUnifiedFill(row, isHedge, markets))),
  },
  ...recordGroups.map(records),
  {
    ...unified,
    stream: { id: 'unified:deposits', kind: 'ledger', title: 'Deposits' },
    method: 'privateUtaGetV3AccountDepositRecords',
    rules: { ...slow, windowMs: monthly.windowMs },
    rowsIn: listInData,
    olderThan: idOfLast('recordId'),
    timeOf: startedAt,
    read: (rows) => ({ fills: [], entries: rows.flatMap((row) => parseDeposit(row) ?? []) }),
  },
  {
    ...unified,
    stream: { id: 'unified:withdrawals', kind: 'ledger', title: 'Withdrawals' },
    method: 'privateUtaGetV3AccountWithdrawalRecords',
    rules: { ...slow, windowMs: monthly.windowMs },
    rowsIn: listInData,
    olderThan: idOfLast('recordId'),
    timeOf: startedAt,
    read: (rows) => ({ fills: [], entries: rows.flatMap((row) => parseWithdrawal(row) ?? []) }),
  },
]
