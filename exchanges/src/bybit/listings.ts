import * as texts from './texts/en.ts'
import * as titles from '../texts/en/titles.ts'
import type { LedgerEntry } from '@harbour/ledger/fill'
import { ExchangeError } from '../wire/error.ts'
import type { AccountMode, Cursor, Page } from '../exchange.ts'
import type { Json } from '../wire/exact-json.ts'
import { rowOf, textOrNull, type Row, rowsOf } from '../row.ts'
import type { Params, Transport } from '../wire/transport.ts'
import { dayMs } from '@harbour/ledger/durations'
import { walkWindow, windowRules, type WindowRows } from '../window-walk.ts'
import {
  parseDeposit,
  parseInternalDeposit,
  parseTransaction,
  parseTransfer,
  parseUniversalTransfer,
  parseWithdrawal,
} from './parse-ledger.ts'

/** Bybit's history covers two years of everything. */
export const reachMs = 2 * 365 * dayMs

interface Listing {
  readonly title: string
  readonly method: string
  readonly windowMs: number
  readonly params: Params
  readonly list: 'list' | 'rows'
  readonly parse: (row: Row, mode: AccountMode) => LedgerEntry | null
}

const month = 30 * dayMs
const week = 7 * dayMs

export const listings: Readonly<Record<string, Listing>> = {
  deposits: {
    title: titles.deposits,
    method: 'privateGetV5AssetDepositQueryRecord',
    windowMs: month,
    params: { limit: 50 },
    list: 'rows',
    parse: parseDeposit,
  },
  'internal-deposits': {
    title: texts.depositsFromUsers,
    method: 'privateGetV5AssetDepositQueryInternalRecord',
    windowMs: month,
    params: { limit: 50 },
    list: 'rows',
    parse: parseInternalDeposit,
  },
  withdrawals: {
    // 2: on chain and to Bybit users; by default the latter are left out.
    title: titles.withdrawals,
    method: 'privateGetV5AssetWithdrawQueryRecord',
    windowMs: month,
    params: { limit: 50, withdrawType: 2 },
    list: 'rows',
    parse: parseWithdrawal,
  },
  transfers: {
    title: titles.walletTransfers,
    method: 'privateGetV5AssetTransferQueryInterTransferList',
    windowMs: week,
    params: { limit: 50 },
    list: 'list',
    parse: parseTransfer,
  },
  'universal-transfers': {
    title: titles.accountTransfers,
    method: 'privateGetV5AssetTransferQueryUniversalTransferList',
    windowMs: week,
    params: { limit: 50 },
    list: 'list',
    parse: (row, mode) => parseUniversalTransfer(row, String(mode['uid'] ?? '')),
  },
  'transaction-log': {
    title: titles.interestAndRewards,
    method: 'privateGetV5AccountTransactionLog',
    windowMs: week,
    params: { limit: 50, accountType: 'UNIFIED' },
    list: 'list',
    parse: parseTransaction,
  },
}

export function listingPage(
  transport: Transport,
  listing: Listing,
  cursor: Cursor | null,
  mode: AccountMode,
): Promise<Page> {
  return pagedWindow(transport, listing, cursor, (result) => {
    const entries = rowsOf(result, listing.list)
      .map((row) => listing.parse(row, mode))
      .filter((entry) => entry !== null)
    return Promise.resolve({ fills: [], entries })
  })
}

/** One request of an endpoint with windows of time and Bybit's own cursor inside each. */
export async function pagedWindow(
  transport: Transport,
  endpoint: { readonly method: string; readonly windowMs: number; readonly params: Params },
  cursor: Cursor | null,
  read: (result: Row) => Promise<Omit<WindowRows, 'token'>>,
): Promise<Page> {
  const rules = windowRules(endpoint.windowMs, reachMs, await transport.exchangeNow())
  return walkWindow(cursor, rules, async (startTime, endTime, token) => {
    const params = { ...endpoint.params, startTime, endTime }
    const result = rowOf(await callFrom(transport, endpoint.method, params, token), 'result')
    const next = textOrNull(result, 'nextPageCursor')
    const hasRows = rowsOf(result, 'list').length + rowsOf(result, 'rows').length > 0
    return { ...(await read(result)), token: hasRows ? next : null }
  })
}

/** An invalid cursor costs the window's first page, not the walk. */
async function callFrom(
  transport: Transport,
  method: string,
  params: Params,
  token: string | null,
): Promise<Json> {
  if (token === null) return transport.call(method, params)
  try {
    return await transport.call(method, { ...params, cursor: decoded(token) })
  } catch (error) {
    if (!(error instanceof ExchangeError && error.reason === 'bad_request')) throw error
    return transport.call(method, params)
  }
}

/** Bybit's cursors are already percent-encoded; the request encodes them again. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token)
  } catch {
    return token
  }
}
