import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Services } from '../../core/services/services.ts'
import type { Resumable } from './resumable.ts'

type Swept = Pick<Services, 'storage' | 'database' | 'now' | 'log'>

/**
 * Deletes unused files: those of releases deleted a month ago, those uploaded a week ago without a release, and
 * unfinished writes older than a day.
 */
export async function sweepReleaseFiles(services: Swept, resumable: Resumable): Promise<void> {
  const { storage, database, now } = services
  const { rows } = await sql<{ id: string }>`
    select f.id from release_files f where ${unneeded(now())}`.execute(database.db)
  for (const { id } of rows) await giveUp(services, id)
  // a process that stopped between the two steps left the bytes
  const removed = await database.db
    .selectFrom('release_files')
    .select('storage_key')
    .where('removed_at', '>', new Date(now() - 2 * dayMs).toISOString())
    .execute()
  for (const { storage_key: key } of removed) await storage.remove(key)
  await resumable.sweep()
  await storage.sweep(new Date(now() - dayMs), await resumable.keysInUse())
}

/** Checks again under the lock: a release may have been made of it since. */
async function giveUp({ database, now }: Swept, id: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('release_files').select('id').where('id', '=', id).forUpdate().execute()
    await sql`update release_files f set removed_at = ${new Date(now())} where f.id = ${id} and ${unneeded(now())}`.execute(
      tx,
    )
  })
}

const unneeded = (now: number) => sql`
  f.removed_at is null and f.created_at < ${new Date(now - limits.release.unusedUploadDays * dayMs)}
  and not exists (
    select 1 from releases r where f.id in (r.file_id, r.updater_file_id)
    and (r.deleted_at is null or r.deleted_at > ${new Date(now - limits.release.retentionDays * dayMs)}))`

/** Sweeps now and every hour; returns the function that stops it. */
export function startSweep(services: Swept, resumable: Resumable): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  const sweep = () => {
    running = running
      .then(() => sweepReleaseFiles(services, resumable))
      .catch((error: unknown) => services.log.error({ error }, 'the sweep of release files failed'))
  }
  const first = setTimeout(sweep, minuteMs)
  const timer = setInterval(sweep, hourMs)
  for (const each of [first, timer]) each.unref()
  return async () => {
    clearTimeout(first)
    clearInterval(timer)
    await running
  }
}
