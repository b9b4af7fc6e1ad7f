import * as titles from '../texts/en/titles.ts'
import { integer, type Row } from '../row.ts'
import { parseDeposit, parseMixBill, parseSpotBill, parseWithdrawal, startedAt } from './parse-ledger.ts'
import { parseMixFill, parseSpotFill, type FillRows } from './parse-fills.ts'
import {
  idOfLast,
  listInData,
  listUnder,
  monthly,
  quarterly,
  slow,
  tokenUnder,
  type Source,
} from './source.ts'

export const mixCategories = ['USDT-FUTURES', 'USDC-FUTURES', 'COIN-FUTURES'] as const
const marketOf = {
  'USDT-FUTURES': 'USDT',
  'USDC-FUTURES': 'USDC',
  'COIN-FUTURES': 'Coin-M',
} as const

const classic = {
  isUnified: false,
  olderParam: 'idLessThan',
  rowsIn: listInData,
  timeOf: (row: Row) => integer(row, 'cTime'),
  params: {},
} as const

/** Separates fills from the ledger entries of fees in further assets. */
export function splitFills(rows: readonly FillRows[]): ReturnType<Source['read']> {
  return { fills: rows.map((row) => row.fill), entries: rows.flatMap((row) => row.entries) }
}

function mixFills(category: (typeof mixCategories)[number]): Source {
  return {
    ...classic,
    stream: { id: category, kind: 'fills', title: titles.futuresTrades(marketOf[category]) },
    method: 'privateMixGetV2MixOrderFills',
    params: { productType: category },
    rules: quarterly,
    rowsIn: listUnder('fillList'),
    olderThan: tokenUnder('endId'),
    read: (rows, { markets }) => splitFills(rows.map((row) => parseMixFill(row, category, markets))),
  }
}

function mixBills(category: (typeof mixCategories)[number]): Source {
  return {
    ...classic,
    stream: { id: `${category}:bills`, kind: 'ledger', title: titles.futuresBookings(marketOf[category]) },
    method: 'privateMixGetV2MixAccountBill',
    params: { productType: category },
    rules: monthly,
    rowsIn: listUnder('bills'),
    olderThan: tokenUnder('endId'),
    read: (rows, { markets }) => ({
      fills: [],
      entries: rows.flatMap((row) => parseMixBill(row, category, markets) ?? []),
    }),
  }
}

/** Accounts with a wallet for spot and one for each kind of futures (API v2). */
export const classicSources: readonly Source[] = [
  {
    ...classic,
    stream: { id: 'spot', kind: 'fills', title: titles.spotTrades },
    method: 'privateSpotGetV2SpotTradeFills',
    rules: quarterly,
    olderThan: idOfLast('tradeId'),
    read: (rows, { markets }) => splitFills(rows.map((row) => parseSpotFill(row, markets))),
  },
  ...mixCategories.map(mixFills),
  {
    ...classic,
    stream: { id: 'spot:bills', kind: 'ledger', title: titles.spotTransfers },
    method: 'privateSpotGetV2SpotAccountBills',
    rules: monthly,
    olderThan: idOfLast('billId'),
    read: (rows) => ({ fills: [], entries: rows.flatMap((row) => parseSpotBill(row) ?? []) }),
  },
  ...mixCategories.map(mixBills),
  {
    ...classic,
    stream: { id: 'deposits', kind: 'ledger', title: titles.deposits },
    method: 'privateSpotGetV2SpotWalletDepositRecords',
    rules: slow,
    olderThan: idOfLast('orderId'),
    timeOf: startedAt,
    read: (rows) => ({ fills: [], entries: rows.flatMap((row) => parseDeposit(row) ?? []) }),
  },
  {
    ...classic,
    stream: { id: 'withdrawals', kind: 'ledger', title: titles.withdrawals },
    method: 'privateSpotGetV2SpotWalletWithdrawalRecords',
    rules: slow,
    olderThan: idOfLast('orderId'),
    timeOf: startedAt,
    read: (rows) => ({ fills: [], entries: rows.flatMap((row) => parseWithdrawal(row) ?? []) }),
  },
]
