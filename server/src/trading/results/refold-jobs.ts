import { minuteMs } from '@harbour/ledger/durations'
import { type JobHandle, periodicJob } from '../../core/jobs/periodic-job.ts'
import type { Services } from '../../core/services/services.ts'
import { askForRefolds } from '../sync-run/fold-rules.ts'

/** Every minute, in one of all processes, the next accounts become due for a fold by the rules of this version. */
export function startRefoldJobs({ database, log, settings }: Services): JobHandle {
  return periodicJob(
    { db: database.db, name: 'refolds', everyMs: minuteMs },
    async () => {
      const accounts = await askForRefolds(database.db, settings.refoldsPerMinute)
      if (accounts > 0) log.info({ accounts }, 'results of accounts are folded by new rules')
    },
    (error) => log.warn({ error }, 'folding by new rules could not be scheduled'),
  )
}
