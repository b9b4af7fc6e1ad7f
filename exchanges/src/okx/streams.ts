import { dayMs, minuteMs } from '@harbour/ledger/durations'
import * as titles from '../texts/en/titles.ts'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Stream } from '../exchange.ts'
import type { Markets } from '../markets.ts'
import type { WalkRules } from '../newest-first.ts'
import { text, type Row } from '../row.ts'
import { parseAssetBill, parseBill, parseDeposit, parseWithdrawal } from './parse-ledger.ts'
import { parseFill } from './parse-fills.ts'

export interface Source {
  readonly stream: Stream
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  readonly rules: WalkRules
  /** The kind of token in `after`: the id of a row, or a time. */
  readonly token: { readonly by: 'id'; readonly of: (row: Row) => string } | { readonly by: 'time' }
  readonly read: (
    rows: readonly Row[],
    markets: Markets,
  ) => {
    readonly fills: readonly Fill[]
    readonly entries: readonly LedgerEntry[]
  }
}

/** OKX says three months; ninety days of it are certain. */
const threeMonths: WalkRules = { overlapMs: 15 * minuteMs, reachMs: 90 * dayMs, windowMs: null }
/** Deposits and withdrawals keep their starting time but count when they are done, which can take days. */
const slow: WalkRules = { overlapMs: 7 * dayMs, reachMs: null, windowMs: null }
const byBill: Source['token'] = { by: 'id', of: (row) => text(row, 'billId') }

const kinds = [
  ['SPOT', titles.spotTrades],
  ['MARGIN', titles.marginTrades],
  ['SWAP', titles.perpetualTrades],
  ['FUTURES', titles.datedTrades],
  ['OPTION', titles.optionTrades],
] as const

function fillSource([instType, title]: (typeof kinds)[number]): Source {
  return {
    stream: { id: instType, kind: 'fills', title },
    method: 'privateGetTradeFillsHistory',
    params: { instType },
    rules: threeMonths,
    token: byBill,
    read: (rows, markets) => ({ fills: rows.map((row) => parseFill(row, markets)), entries: [] }),
  }
}

function ledgerSource(
  id: string,
  title: string,
  method: string,
  given: Pick<Source, 'rules' | 'token'>,
  parse: (row: Row, markets: Markets) => LedgerEntry | readonly LedgerEntry[] | null,
): Source {
  return {
    stream: { id, kind: 'ledger', title },
    method,
    params: {},
    ...given,
    read: (rows, markets) => ({ fills: [], entries: rows.flatMap((row) => parse(row, markets) ?? []) }),
  }
}

export const sources: readonly Source[] = [
  ...kinds.map(fillSource),
  ledgerSource(
    'bills',
    titles.fundingAndTransfers,
    'privateGetAccountBillsArchive',
    { rules: threeMonths, token: byBill },
    parseBill,
  ),
  ledgerSource(
    'asset-bills',
    titles.fundingAccount,
    'privateGetAssetBills',
    { rules: { ...threeMonths, reachMs: 30 * dayMs }, token: { by: 'time' } },
    parseAssetBill,
  ),
  ledgerSource(
    'deposits',
    titles.deposits,
    'privateGetAssetDepositHistory',
    { rules: slow, token: { by: 'time' } },
    parseDeposit,
  ),
  ledgerSource(
    'withdrawals',
    titles.withdrawals,
    'privateGetAssetWithdrawalHistory',
    { rules: slow, token: { by: 'time' } },
    parseWithdrawal,
  ),
]

export function sourceOf(stream: Stream): Source {
  const found = sources.find((source) => source.stream.id === stream.id)
  if (found === undefined) throw new TypeError(`OKX has no stream ${stream.id}`)
  return found
}
