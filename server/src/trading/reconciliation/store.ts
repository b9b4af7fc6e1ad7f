import { hourMs } from '@harbour/ledger/durations'
import { type RawBuilder, sql } from 'kysely'
import type { StoredFold } from '@harbour/ledger/instrument-fold'
import type { CostMethod } from '@harbour/ledger/position'
import type { Db } from '../../core/db/db.ts'
import { databaseNow } from '../../core/db/clock.ts'
import type { Needs } from '../sync-run/run-context.ts'
import { holdFence } from '../sync-run/account-state.ts'
import type { Row } from './rows.ts'

/** Accounts with more rows than this are compared once an hour, since each comparison sums all of them. */
const manyRows = 20_000

/** The version of the rows to compare: if some arrived since the last comparison, or it is long ago; otherwise null. */
export async function versionIfDue(run: Needs<'db' | 'claim'>): Promise<number | null> {
  const { userId, accountId } = run.claim
  const at = await databaseNow(run.db)
  const { rows } = await sql<{ version: number; due: boolean }>`
    select s.rows_version as version, s.reconciled_at is null
      or s.reconciled_at < ${at}::timestamptz - case when (select coalesce(sum(t.rows), 0) from sync_streams t
        where t.user_id = ${userId} and t.account_id = s.account_id) > ${manyRows}::bigint
        then interval '1 hour' else interval '0' end as due
    from sync_states s where s.user_id = ${userId} and s.account_id = ${accountId}`.execute(run.db)
  return rows[0]?.due ? rows[0].version : null
}

/** SQL condition: the last comparison of the account found a balance or a position that differs from the sum of its rows. */
export const doesNotReconcile = ({
  userId,
  accountId,
}: Needs<'claim'>['claim']): RawBuilder<boolean> => sql<boolean>`
  exists (select from reconciliations r where r.user_id = ${userId} and r.account_id = ${accountId}
    and r.kind in ('balance', 'quantity') and r.verdict = 'differs')`

/** Instruments with fills after a moment: their sums may be ahead of what the exchange showed then. */
export async function movingSymbols(
  run: Needs<'db' | 'claim'>,
  asOfMs: number,
): Promise<ReadonlySet<string>> {
  const { userId, accountId } = run.claim
  const { rows } = await sql<{ symbol: string }>`
    select distinct symbol from fills
    where user_id = ${userId} and account_id = ${accountId} and traded_at > to_timestamp(${asOfMs}::float8 / 1000)`.execute(
    run.db,
  )
  return new Set(rows.map(({ symbol }) => symbol))
}

/** The cost method of the stored results. */
export async function methodOfResults({ db, claim }: Needs<'db' | 'claim'>): Promise<CostMethod> {
  const { rows } = await sql<{ method: CostMethod }>`
    select results_method as method from sync_states
    where user_id = ${claim.userId} and account_id = ${claim.accountId}`.execute(db)
  return rows[0]?.method ?? 'average'
}

/**
 * Realised profit by instrument and asset, from the stored results; null while results are not computed yet.
 * A manual opening is not the exchange's figure: such a trade counts as one with a missing window, as before.
 */
export async function foldedProfits(run: Needs<'db' | 'claim'>): Promise<ReadonlyMap<string, string> | null> {
  const { userId, accountId } = run.claim
  const state = await sql<{ isFolded: boolean }>`
    select results_from is null as "isFolded" from sync_states
    where user_id = ${userId} and account_id = ${accountId}`.execute(run.db)
  if (state.rows[0]?.isFolded !== true) return null
  const { rows } = await sql<{ key: string; total: string }>`
    select r.symbol || ' ' || each.key as key, trim_scale(sum(each.value::numeric)) as total
    from round_trips r, jsonb_each_text(r.realised) as each
    where r.user_id = ${userId} and r.account_id = ${accountId} and not r.has_manual_cost_basis group by 1`.execute(
    run.db,
  )
  return new Map(rows.map(({ key, total }) => [key, total]))
}

/** The newest stored fold of each instrument with an open position. */
export async function foldsOfPositions(run: Needs<'db' | 'claim'>): Promise<ReadonlyMap<string, StoredFold>> {
  const { userId, accountId } = run.claim
  const { rows } = await sql<{ symbol: string; fold: StoredFold }>`
    select distinct on (symbol) symbol, state -> 'fold' as fold from fold_checkpoints
    where user_id = ${userId} and account_id = ${accountId} and symbol in (
      select symbol from positions where user_id = ${userId} and account_id = ${accountId})
    order by symbol, at desc`.execute(run.db)
  return new Map(rows.map(({ symbol, fold }) => [symbol, fold]))
}

/**
 * Replaces the figures of the last comparison; the time when each was last equal is kept. If rows changed
 * since `version`, the next run compares again.
 */
export async function storeRows(
  run: Needs<'db' | 'claim'>,
  rows: readonly Row[],
  { asOfMs, version }: { readonly asOfMs: number; readonly version: number },
): Promise<void> {
  const { userId, accountId } = run.claim
  await run.db.transaction().execute(async (tx) => {
    await holdFence(tx, run.claim)
    await sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (kind text, subject text, part text, unit text,
          ours numeric, theirs numeric, verdict text, reason text, parts jsonb)
      ), gone as (
        delete from reconciliations o where o.user_id = ${userId} and o.account_id = ${accountId}
          and not exists (select from given g where g.kind = o.kind and g.subject = o.subject and g.part = o.part)
      )
      insert into reconciliations (user_id, account_id, kind, subject, part, unit, ours, theirs, verdict, reason, parts, as_of,
        equal_at)
      select ${userId}, ${accountId}, g.kind, g.subject, g.part, g.unit, g.ours, g.theirs, g.verdict, g.reason, g.parts,
        to_timestamp(${asOfMs}::float8 / 1000),
        case when g.verdict = 'equal' then to_timestamp(${asOfMs}::float8 / 1000) end
      from given g
      on conflict (user_id, account_id, kind, subject, part) do update set unit = excluded.unit, ours = excluded.ours,
        theirs = excluded.theirs, verdict = excluded.verdict, reason = excluded.reason, parts = excluded.parts,
        as_of = excluded.as_of, equal_at = coalesce(excluded.equal_at, reconciliations.equal_at)`.execute(tx)
    const at = await databaseNow(tx)
    await sql`update sync_states set reconciled_at = ${at}::timestamptz
      where user_id = ${userId} and account_id = ${accountId} and rows_version = ${version}::bigint`.execute(
      tx,
    )
  })
}

/** A comparison older than this is confirmed if nothing in it has changed. */
const confirmedAfterMs = hourMs

/** Confirms that nothing compared has changed: the figures hold as of a later snapshot too. */
export async function confirmRows({ db, claim }: Needs<'db' | 'claim'>, asOfMs: number): Promise<void> {
  await sql`
    update reconciliations set as_of = to_timestamp(${asOfMs}::float8 / 1000),
      equal_at = case when verdict = 'equal' then to_timestamp(${asOfMs}::float8 / 1000) else equal_at end
    where user_id = ${claim.userId} and account_id = ${claim.accountId}
      and as_of < to_timestamp(${asOfMs - confirmedAfterMs}::float8 / 1000)`.execute(db)
}

export interface StoredRow extends Row {
  readonly equalAt: string | null
}

export interface ReconciledState {
  readonly exchange: string
  readonly label: string
  /** The time of the compared snapshot. */
  readonly asOf: string | null
}

/** Null if the person has no such account. */
export async function readState(db: Db, userId: string, accountId: string): Promise<ReconciledState | null> {
  const { rows } = await sql<ReconciledState>`
    select k.exchange, k.label,
      (select max(r.as_of) from reconciliations r where r.user_id = ${userId} and r.account_id = k.id) as "asOf"
    from exchange_accounts k where k.user_id = ${userId} and k.id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

export async function readRows(db: Db, userId: string, accountId: string): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select kind, subject, part, unit, trim_scale(ours) as ours, trim_scale(theirs) as theirs, verdict, reason, parts,
      equal_at as "equalAt"
    from reconciliations where user_id = ${userId} and account_id = ${accountId}
    order by kind, subject, part`.execute(db)
  return rows
}
