import * as titles from '../texts/en/titles.ts'
import { integer, type Row } from '../row.ts'
import { parseDeposit, parseRecord, parseWithdrawal, startedAt } from './parse-ledger.ts'
import { splitFills } from './classic-streams.ts'
import { parseUnifiedFill } from './parse-fills.ts'
import type { Category } from './instruments.ts'
import { idOfLast, listInData, listUnder, monthly, slow, tokenUnder, type Source } from './source.ts'

const unified = { isUnified: true, olderParam: 'cursor', params: {}, rules: monthly } as const

/** v3 requires the market by name; `other` is for entries without one. */
const recordGroups: readonly (readonly [id: string, category: Category | null, title: string])[] = [
  ['SPOT', 'SPOT', titles.spotAccount],
  ['MARGIN', 'MARGIN', titles.marginBookings],
  ['USDT-FUTURES', 'USDT-FUTURES', titles.futuresFunding('USDT')],
  ['USDC-FUTURES', 'USDC-FUTURES', titles.futuresFunding('USDC')],
  ['COIN-FUTURES', 'COIN-FUTURES', titles.futuresFunding('Coin-M')],
  ['other', null, titles.transfersAndRewards],
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
    stream: { id: 'unified', kind: 'fills', title: titles.unifiedTrades },
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
    stream: { id: 'unified:deposits', kind: 'ledger', title: titles.deposits },
    method: 'privateUtaGetV3AccountDepositRecords',
    rules: { ...slow, windowMs: monthly.windowMs },
    rowsIn: listInData,
    olderThan: idOfLast('recordId'),
    timeOf: startedAt,
    read: (rows) => ({ fills: [], entries: rows.flatMap((row) => parseDeposit(row) ?? []) }),
  },
  {
    ...unified,
    stream: { id: 'unified:withdrawals', kind: 'ledger', title: titles.withdrawals },
    method: 'privateUtaGetV3AccountWithdrawalRecords',
    rules: { ...slow, windowMs: monthly.windowMs },
    rowsIn: listInData,
    olderThan: idOfLast('recordId'),
    timeOf: startedAt,
    read: (rows) => ({ fills: [], entries: rows.flatMap((row) => parseWithdrawal(row) ?? []) }),
  },
]
