import * as files from '@harbour/exchanges/texts/en/files'
import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { ImportPreview } from '@harbour/contract/trading/imports/imports'
import type { FileAccount } from '@harbour/exchanges/files/format'
import type { Fill, LedgerEntry } from '@harbour/ledger/fill'
import type { Db } from '../../core/db/db.ts'
import type { FindExchange } from '../exchange-accounts/find-exchange.ts'
import { checkTrades } from './check.ts'
import { collect, type Collected, type FileItem } from './collect.ts'
import { knownRows } from './known-rows.ts'
import type { ImportAccount } from './store.ts'

export interface ImportPlan {
  readonly format: string
  readonly utcOffsetMinutes: number | null
  readonly questions: Collected['questions']
  readonly ignored: readonly string[]
  readonly rows: number
  readonly skipped: number
  readonly fresh: readonly FileItem['row'][]
  /** Rows that another file brought: they stay as long as one of the files does. */
  readonly shared: readonly FileItem['row'][]
  readonly known: number
  readonly refused: number
  readonly reasons: z.input<typeof ImportPreview>['reasons']
  readonly check: z.input<typeof ImportPreview>['check']
}

/** Parses a file in the format of the account's exchange. Uses no database, since a large file takes its time. Throws UnreadableFile. */
export function readRows(
  find: FindExchange,
  { exchange, contracts }: ImportAccount,
  bytes: Uint8Array,
  said: Pick<FileAccount, 'utcOffsetMinutes' | 'zoneIsChosen' | 'choices'>,
): Promise<Collected> {
  const adapter = find(exchange)
  return collect(bytes, {
    // exchanges of one family export the same files
    exchange: adapter?.siteOf ?? exchange,
    hedged: new Set(contracts.flatMap(({ symbol, isHedged }) => (isHedged ? [symbol] : []))),
    contractSizes: new Map(contracts.map(({ symbol, size }) => [symbol, size])),
    formerNames: adapter?.formerNames,
    inverseUnit: adapter?.inverseUnit,
    ...said,
  })
}

/**
 * Finds the new rows of a file. A row within the exchange's own history that is not in it is refused: so
 * nothing is ever counted twice, whatever ids a file has.
 */
export async function planImport(
  db: Db,
  find: FindExchange,
  { userId, accountId, exchange, coverage, unlisted }: ImportAccount,
  collected: Collected,
): Promise<ImportPlan> {
  const adapter = find(exchange)
  const { items, reasons } = collected
  const known = await knownRows(db, { userId, accountId }, items)
  const fresh: FileItem['row'][] = []
  const shared: FileItem['row'][] = []
  for (const [at, { row, line }] of items.entries()) {
    if (at % 5_000 === 4_999) await setImmediate()
    const from = known.get(at)
    if (from === 'file') shared.push(row)
    if (from !== undefined) continue
    const given = 'fill' in row ? row.fill : row.entry
    const kind = 'fill' in row ? 'fill' : row.entry.kind
    const carriers = adapter?.carriers({ kind, symbol: given.symbol }) ?? []
    const isThere =
      carriers.some((stream) => isCovered(coverage.get(stream), given.atMs)) &&
      !(given.symbol !== null && unlisted.has(given.symbol))
    if (isThere) reasons.add(files.coveredByExchange, line)
    else fresh.push(row)
  }
  return {
    format: collected.format,
    utcOffsetMinutes: collected.utcOffsetMinutes,
    questions: collected.questions,
    ignored: collected.ignored,
    rows: collected.rows,
    skipped: collected.skipped,
    fresh,
    shared,
    known: known.size + collected.repeated,
    refused: reasons.rows,
    reasons: reasons.shown(),
    check: collected.checks === null ? null : await checkTrades(db, { userId, accountId }, collected.checks),
  }
}

const isCovered = (spans: readonly (readonly [number, number])[] | undefined, atMs: number): boolean =>
  spans?.some(([fromMs, toMs]) => atMs >= fromMs && atMs < toMs) ?? false

export const fillsOf = (rows: readonly FileItem['row'][]): Fill[] =>
  rows.flatMap((row) => ('fill' in row ? [row.fill] : []))
export const entriesOf = (rows: readonly FileItem['row'][]): LedgerEntry[] =>
  rows.flatMap((row) => ('entry' in row ? [row.entry] : []))

/** Returns the first and last time of rows; null without rows. */
export function spanOf(
  rows: readonly FileItem['row'][],
): { readonly from: string; readonly to: string } | null {
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const { atMs } = 'fill' in row ? row.fill : row.entry
    from = Math.min(from, atMs)
    to = Math.max(to, atMs)
  }
  return rows.length === 0 ? null : { from: new Date(from).toISOString(), to: new Date(to).toISOString() }
}
