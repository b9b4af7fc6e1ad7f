import type { z } from 'zod'
import type { ImportCheck } from '@harbour/contract/trading/imports/imports'
import type { FileCheck } from '@harbour/exchanges/files/format'
import type { Db } from '../../core/db/db.ts'
import { compareClosed } from './check-closed.ts'
import { compareOrders } from './check-orders.ts'

/** One order, or one period from flat to flat, compared with the account's own trades. Amounts are decimal text. */
export interface Compared {
  readonly symbol: string
  readonly orderId: string | null
  readonly fromMs: number
  readonly toMs: number
  readonly what: 'quantity' | 'profit'
  readonly file: string
  readonly ours: string | null
  readonly unit: string | null
  readonly verdict: 'equal' | 'different' | 'unknown'
}

/** The maximum of differences in the list. */
const maxListed = 50

/** Compares a file that brings no rows with the stored trades. Null if it has no row to compare. */
export async function checkTrades(
  db: Db,
  owner: { readonly userId: string; readonly accountId: string },
  checks: readonly FileCheck[],
): Promise<z.input<typeof ImportCheck> | null> {
  const [first] = checks
  if (first === undefined) return null
  const compared = [
    ...(await compareOrders(
      db,
      owner,
      checks.filter((check) => check.about === 'order'),
    )),
    ...(await compareClosed(
      db,
      owner,
      checks.filter((check) => check.about === 'closed_pnl'),
    )),
  ]
  const counted = (verdict: Compared['verdict']) => compared.filter((one) => one.verdict === verdict).length
  const instantOf = (ms: number) => new Date(ms).toISOString()
  return {
    about: first.about,
    from: instantOf(checks.reduce((earliest, { atMs }) => Math.min(earliest, atMs), first.atMs)),
    to: instantOf(checks.reduce((latest, { atMs }) => Math.max(latest, atMs), first.atMs)),
    equal: counted('equal'),
    different: counted('different'),
    unknown: counted('unknown'),
    differences: compared
      .filter(({ verdict }) => verdict === 'different')
      .toSorted((a, b) => a.fromMs - b.fromMs)
      .slice(0, maxListed)
      .map(({ symbol, orderId, fromMs, toMs, what, file, ours, unit }) => ({
        symbol,
        orderId,
        from: instantOf(fromMs),
        to: instantOf(toMs),
        what,
        file,
        ours,
        unit,
      })),
  }
}
