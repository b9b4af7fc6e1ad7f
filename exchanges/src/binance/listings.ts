import * as titles from '../texts/en/titles.ts'
import type { LedgerEntry } from '@harbour/ledger/fill'
import type { Cursor, Page } from '../exchange.ts'
import { MalformedReply, rowsOf, textOrNull, type Row } from '../row.ts'
import type { Params, Transport } from '../wire/transport.ts'
import type { Json } from '../wire/exact-json.ts'
import { dayMs } from '@harbour/ledger/durations'
import { walkWindow, windowRules } from '../window-walk.ts'
import {
  parseConvert,
  parseDeposit,
  parseDividend,
  parseDust,
  parseTransfer,
  parseWithdrawal,
} from './parse-ledger.ts'

/** Binance opened on 14 July 2017; nothing is older. */
const openedMs = Date.UTC(2017, 6, 14)
/** Sweeps and conversions are not available from before this. */
const conversionsBeganMs = Date.UTC(2020, 11, 1)

interface Listing {
  readonly title: string
  readonly method: string
  readonly weight: number
  readonly windowMs: number
  /** null is everything since `sinceMs`. */
  readonly reachMs: number | null
  readonly sinceMs: number
  readonly pageSize: number
  readonly params: (part: string) => Params
  readonly rows: (body: Json) => readonly Row[]
  readonly parse: (row: Row) => readonly LedgerEntry[]
  /** Requests that one window needs, such as one for each kind of transfer. */
  readonly parts: readonly string[]
}

const one = <T>(entry: T | null): readonly T[] => (entry === null ? [] : [entry])
const usual = { params: () => ({}), parts: [''], sinceMs: openedMs } as const

/** Transfers must be requested by kind, each direction separately. */
const transferKinds = [
  'MAIN_UMFUTURE',
  'UMFUTURE_MAIN',
  'MAIN_CMFUTURE',
  'CMFUTURE_MAIN',
  'MAIN_FUNDING',
  'FUNDING_MAIN',
  'FUNDING_UMFUTURE',
  'UMFUTURE_FUNDING',
  'FUNDING_CMFUTURE',
  'CMFUTURE_FUNDING',
  'UMFUTURE_CMFUTURE',
  'CMFUTURE_UMFUTURE',
  'MAIN_MARGIN',
  'MARGIN_MAIN',
]

export const listings: Readonly<Record<string, Listing>> = {
  deposits: {
    ...usual,
    title: titles.deposits,
    method: 'sapiGetCapitalDepositHisrec',
    weight: 1,
    windowMs: 89 * dayMs,
    reachMs: null,
    pageSize: 1000,
    params: () => ({ limit: 1000 }),
    rows: (body) => rowsOf(body),
    parse: (row) => one(parseDeposit(row)),
  },
  withdrawals: {
    ...usual,
    title: titles.withdrawals,
    method: 'sapiGetCapitalWithdrawHistory',
    weight: 10,
    windowMs: 89 * dayMs,
    reachMs: null,
    pageSize: 1000,
    params: () => ({ limit: 1000 }),
    rows: (body) => rowsOf(body),
    parse: (row) => one(parseWithdrawal(row)),
  },
  transfers: {
    sinceMs: openedMs,
    title: titles.walletTransfers,
    method: 'sapiGetAssetTransfer',
    weight: 1,
    windowMs: 180 * dayMs,
    reachMs: 179 * dayMs,
    pageSize: 100,
    params: (type) => ({ type, size: 100 }),
    parts: transferKinds,
    rows: (body) => rowsOf(body, 'rows'),
    parse: (row) => one(parseTransfer(row)),
  },
  dividends: {
    ...usual,
    title: titles.distributions,
    method: 'sapiGetAssetAssetDividend',
    weight: 10,
    windowMs: 179 * dayMs,
    reachMs: null,
    pageSize: 500,
    params: () => ({ limit: 500 }),
    rows: (body) => rowsOf(body, 'rows'),
    parse: (row) => [parseDividend(row)],
  },
  dust: {
    ...usual,
    sinceMs: conversionsBeganMs,
    title: titles.sweptBalances,
    method: 'sapiGetAssetDribblet',
    weight: 1,
    windowMs: 89 * dayMs,
    reachMs: null,
    pageSize: 100,
    rows: (body) => rowsOf(body, 'userAssetDribblets'),
    parse: parseDust,
  },
  conversions: {
    ...usual,
    sinceMs: conversionsBeganMs,
    title: titles.conversions,
    method: 'sapiGetConvertTradeFlow',
    weight: 20,
    windowMs: 30 * dayMs,
    reachMs: null,
    pageSize: 1000,
    params: () => ({ limit: 1000 }),
    rows: (body) => rowsOf(body, 'list'),
    parse: parseConvert,
  },
}

/**
 * One request of a listing by windows of time. These endpoints return the newest rows first and no cursor; a
 * full page moves the window's end back to its oldest row, so that no row is hidden by the page size.
 */
export async function listingPage(
  transport: Transport,
  listing: Listing,
  cursor: Cursor | null,
): Promise<Page> {
  const nowMs = await transport.exchangeNow()
  const rules = windowRules(listing.windowMs, listing.reachMs ?? nowMs - listing.sinceMs, nowMs)
  return walkWindow(cursor, rules, async (fromMs, toMs, token) => {
    const place = readPlace(token, toMs)
    const part = listing.parts[place.part] ?? ''
    const body = await transport.call(
      listing.method,
      { ...listing.params(part), startTime: fromMs, endTime: place.endMs },
      listing.weight,
    )
    const rows = listing.rows(body)
    const entries = rows.flatMap(listing.parse)
    return { fills: [], entries, token: nextPlace(listing, place, rows, fromMs) }
  })
}

interface Place {
  readonly part: number
  readonly endMs: number
  readonly windowEndMs: number
}

function readPlace(token: string | null, toMs: number): Place {
  const [part = 0, endMs = toMs] = token === null ? [] : token.split('/').map(Number)
  return { part, endMs, windowEndMs: toMs }
}

function nextPlace(listing: Listing, place: Place, rows: readonly Row[], fromMs: number): string | null {
  const oldest = rows.length < listing.pageSize ? null : Math.min(...rows.map(rowTime))
  if (oldest !== null && oldest < place.endMs && oldest > fromMs) return `${place.part}/${oldest}`
  // More rows in one millisecond than a page holds cannot be separated by time; the exchange shows no more of them.
  return place.part + 1 < listing.parts.length ? `${place.part + 1}/${place.windowEndMs}` : null
}

function rowTime(row: Row): number {
  for (const key of ['insertTime', 'timestamp', 'divTime', 'operateTime', 'createTime']) {
    const words = textOrNull(row, key)
    if (words !== null) return Number(words)
  }
  const applied = textOrNull(row, 'applyTime')
  // Whole seconds, so the whole second must be read.
  const atMs = applied === null ? Number.NaN : Date.parse(`${applied.replace(' ', 'T')}Z`) + 999
  // Without a time such a row would count as very old and end the window as if it were read.
  if (Number.isNaN(atMs)) throw new MalformedReply('A row has no time')
  return atMs
}
