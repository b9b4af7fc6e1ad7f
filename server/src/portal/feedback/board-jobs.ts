import { hourMs } from '@harbour/ledger/durations'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Services } from '../../core/services/services.ts'
import { sweepImages } from './images.ts'
import { sendDueNotice } from './notices.ts'

const noticesEveryMs = 5_000
const sweepEveryMs = hourMs

/** Deletes items for good once they can no longer be restored, with their votes, comments and history. */
export async function purgeItems(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('feedback_items')
    .where('deleted_at', '<=', sql<string>`now() - make_interval(days => ${limits.feedback.restoreDays})`)
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export interface BoardJobs {
  stop(): Promise<void>
}

/** Starts the periodic jobs of the board: mails about changed statuses, and the removal of deleted items. */
export function startBoardJobs(services: Services): BoardJobs {
  const { database, storage, log } = services
  let isStopped = false
  let working: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>, failure: string) => {
    working = working.then(work).catch((error: unknown) => {
      if (!isStopped) log.error({ error }, failure)
    })
  }
  const notices = setInterval(() => {
    inTurn(async () => {
      while (!isStopped && (await sendDueNotice(services)));
    }, 'status mails of the board could not be queued')
  }, noticesEveryMs).unref()
  const sweep = setInterval(() => {
    inTurn(async () => {
      await purgeItems(database.db)
      await sweepImages(database.db, storage)
    }, 'the sweep of the board failed')
  }, sweepEveryMs).unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(notices)
      clearInterval(sweep)
      await working
    },
  }
}
