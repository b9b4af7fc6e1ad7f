import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { periodicJob, type JobHandle } from '../../core/jobs/periodic-job.ts'
import type { Db } from '../../core/db/db.ts'
import type { Services } from '../../core/services/services.ts'

/** Accounts per night: at least this many, and enough for each to be compared once a month. */
const minAccounts = 20
const nights = 30

/**
 * Requests a comparison of results and fills for some accounts, longest uncompared first. The next reader of
 * the account does it, under its lease.
 */
export async function askForComparisons(db: Db): Promise<number> {
  const { rows } = await sql`
    update sync_schedule set comparison_due = true
    where account_id in (
      select account_id from sync_schedule where not is_suspended and last_synced_at is not null
      order by compared_at nulls first, account_id
      limit greatest(${minAccounts}::int, (select count(*) / ${nights}::int from sync_schedule)))
    returning account_id`.execute(db)
  return rows.length
}

/** Runs every night, in one of all processes. */
export function startComparisonJobs({ database, log }: Services): JobHandle {
  return periodicJob(
    { db: database.db, name: 'results', everyMs: dayMs, askEveryMs: hourMs },
    () => askForComparisons(database.db),
    (error) => log.warn({ error }, 'a comparison of results could not be scheduled'),
  )
}
