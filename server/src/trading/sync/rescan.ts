import { dayMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import type { Stream } from '@harbour/exchanges/exchange'
import type { Fill } from '@harbour/ledger/fill'
import { forgetResults } from '../results/forget-results.ts'
import type { Needs } from '../sync-run/run-context.ts'
import { fillAsJson } from '../sync-run/fill-as-json.ts'
import { holdFence } from '../sync-run/account-state.ts'
import { arrayText } from '../../core/db/array-text.ts'
import { databaseNow } from '../../core/db/clock.ts'

/** Two rescans of one day are closer together than this only if requested by hand. */
const settledAfter = '20 hours'
/** Rows this near the edge of a rescan may belong to either side. */
const edgeMs = 1_000

/** The result of a full rescan of a stream: collects its fills, and finds stored ones that are missing. */
export class Rescan {
  readonly #fromMs: number
  readonly #shown = new Set<string>()

  constructor(fromMs: number) {
    this.#fromMs = fromMs
  }

  take(fills: readonly Fill[]): void {
    for (const { nativeId } of fills) this.#shown.add(nativeId)
  }

  /**
   * Compares with what is stored since then. A fill that was not shown is noted; when the next rescan, a day later, does not show it
   * either, the exchange has taken it back: it leaves the fills and stays among their former versions. Answers how many left.
   *
   * One answer proves little, and a real trade must never go: where nothing was shown at all, or less than half of what is
   * stored, the exchange has a bad day, and nothing is concluded.
   */
  async settle(run: Needs<'db' | 'claim' | 'exchange' | 'log' | 'now'>, stream: Stream): Promise<number> {
    const { userId, accountId } = run.claim
    const { exchange } = run
    const reachMs = exchange.rescanMs ? exchange.rescanMs(stream) : exchange.reachMs(stream)
    const fromMs = Math.max(this.#fromMs, reachMs === null ? 0 : run.now() - reachMs + dayMs) + edgeMs
    const own = sql`user_id = ${userId} and account_id = ${accountId} and stream = ${stream.id}`
    const { rows: stored } = await sql<{ id: string }>`
      select native_id as id from fills where ${own} and traded_at > to_timestamp(${fromMs}::float8 / 1000)`.execute(
      run.db,
    )
    const missed = stored.filter(({ id }) => !this.#shown.has(id)).map(({ id }) => id)
    if (missed.length * 2 > stored.length) {
      const { exchange } = run.claim
      run.log.warn(
        { exchange, accountId, stream: stream.id, stored: stored.length, missed: missed.length },
        'A rescan returned less than half of the stored fills; no fill is deleted',
      )
      return 0
    }
    return run.db.transaction().execute(async (tx) => {
      await holdFence(tx, run.claim)
      const ids = sql`${arrayText(missed)}::text[]`
      const at = await databaseNow(tx)
      await sql`delete from missed_fills where ${own} and not (native_id = any (${ids}))`.execute(tx)
      if (missed.length === 0) return 0
      await sql`
        insert into missed_fills (user_id, account_id, stream, native_id, missed_at)
        select ${userId}, ${accountId}, ${stream.id}, unnest(${ids}), ${at}::timestamptz
        on conflict (user_id, account_id, stream, native_id) do nothing`.execute(tx)
      const isSettled = sql`missed_at < ${at}::timestamptz - ${settledAfter}::interval`
      // A cluster would send rows from one part of a statement into another table through all of its nodes. The fence keeps other syncs
      // from changing the fills between the two statements, which therefore name the same rows.
      await sql`
        insert into fill_revisions (user_id, account_id, stream, native_id, replaced_at, why, fill)
        select f.user_id, f.account_id, f.stream, f.native_id, ${at}::timestamptz, 'taken_back', ${sql.raw(fillAsJson('f'))}
        from fills f join missed_fills m using (user_id, account_id, stream, native_id)
        where user_id = ${userId} and account_id = ${accountId} and stream = ${stream.id} and ${isSettled}`.execute(
        tx,
      )
      const { rows } = await sql<{ symbol: string; from: string; count: number }>`
        with settled as (
          delete from missed_fills where ${own} and ${isSettled} returning native_id
        ), gone as (
          delete from fills where ${own} and native_id in (select native_id from settled)
          returning symbol, traded_at
        )
        select symbol, min(traded_at)::text as "from", count(*)::int as count from gone group by symbol`.execute(
        tx,
      )
      await forgetResults(tx, userId, accountId, rows)
      const left = rows.reduce((sum, { count }) => sum + count, 0)
      if (left > 0) await sql`update sync_streams set rows = rows - ${left}::bigint where ${own}`.execute(tx)
      return left
    })
  }
}
