import { dayMs, hourMs, minuteMs } from '@harbour/ledger/durations'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Services } from '../../core/services/services.ts'
import type { Db } from '../../core/db/db.ts'
import type { Resumable } from './resumable.ts'
import { filesFolder } from './upload-place.ts'

type Swept = Pick<Services, 'storage' | 'database' | 'now' | 'log'>

/**
 * Deletes unused files: those of releases deleted a month ago, those uploaded a week ago without a release, those that no row
 * names, and unfinished writes older than a day.
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
  const before = new Date(now() - limits.release.unusedUploadDays * dayMs)
  await storage.sweep({
    interruptedBefore: new Date(now() - dayMs),
    unused: { folder: filesFolder, after: await readBirth(database.db), before },
    inUse: (keys) => findNamed(database.db, keys),
  })
}

/**
 * Returns when the database was made. Files from before belong to another one: a start with an empty database by mistake must not delete the files
 * of all releases.
 */
async function readBirth(db: Db): Promise<Date> {
  const { rows } = await sql<{
    at: Date | null
  }>`select min(applied_at) as at from schema_migrations`.execute(db)
  return new Date(rows[0]?.at ?? Number.NaN)
}

/**
 * Returns those of these keys that a file or an upload has. One statement, so that it sees an upload that becomes a file meanwhile as one of
 * the two.
 */
async function findNamed(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select wanted.key from unnest(${keys}::text[]) as wanted (key)
    where exists (select from release_files f where f.storage_key = wanted.key and f.removed_at is null)
      or exists (select from resumable_uploads u where wanted.key in (${filesFolder}::text || u.id, u.remainder_key))`.execute(
    db,
  )
  return new Set(rows.map(({ key }) => key))
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
