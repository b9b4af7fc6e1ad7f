import { dayMs, hourMs } from '@harbour/ledger/durations'
import { sql } from 'kysely'
import { periodicJob, type JobHandle } from '../../core/jobs/periodic-job.ts'
import type { Db } from '../../core/db/db.ts'
import type { Services } from '../../core/services/services.ts'

/** Accounts of one night: at least so many, and so many that each comes up once a month. */
const minAccounts = 20
const nights = 30

/**
 * Asks for the results of some accounts to be compared with their fills, those first that were compared longest ago. It is done by
 * whoever reads the account next, who has it to itself.
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

/** Every night, in one of all processes. */
export function startComparisonJobs({ database, log }: Services): JobHandle {
  return periodicJob(
    { db: database.db, name: 'results', everyMs: dayMs, askEveryMs: hourMs },
    () => askForComparisons(database.db),
    (error) => log.warn({ error }, 'a comparison of results could not be scheduled'),
  )
}
