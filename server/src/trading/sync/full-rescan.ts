import { sql } from 'kysely'
import type { Needs } from '../sync-run/run-context.ts'
import type { SyncSteps } from './steps.ts'
import { databaseNow } from '../../core/db/clock.ts'

/** An account that never reconciles is read from its beginning at most this often. */
export const apart = '30 days'

/**
 * Where balances or positions differ from the sums of the rows, something may be missing, for example because
 * another client's empty answer looked like the end of a history: the next run reads every stream from its
 * beginning. Stored rows stay meanwhile, and reading a row twice changes nothing.
 */
export async function rescanWholeIfOff(
  { db, claim, log }: Needs<'db' | 'claim' | 'log'>,
  { doesNotReconcile }: Pick<SyncSteps, 'doesNotReconcile'>,
): Promise<void> {
  const { userId, accountId, exchange, epoch } = claim
  const at = await databaseNow(db)
  const { rows } = await sql`
    with off as (
      update sync_states s set full_rescan_at = ${at}::timestamptz
      where s.user_id = ${userId} and s.account_id = ${accountId} and s.epoch = ${epoch}
        and coalesce(s.full_rescan_at < ${at}::timestamptz - ${apart}::interval, true)
        and ${doesNotReconcile(claim)}
      returning s.account_id
    )
    update sync_streams t set cursor = null
    where t.user_id = ${userId} and t.account_id = ${accountId} and t.done and exists (select from off)
    returning t.stream`.execute(db)
  if (rows.length === 0) return
  log.warn(
    { exchange, accountId, streams: rows.length },
    'An account does not reconcile: full rescan scheduled',
  )
}
