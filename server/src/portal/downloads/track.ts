import { sql } from 'kysely'
import type { Platform } from '@harbour/contract/portal/downloads'
import { Platform as PlatformShape } from '@harbour/contract/portal/downloads'
import type { Db } from '../../core/db/db.ts'
import { dayName } from '../../core/time/days.ts'
import { readVersion } from '../releases/version.ts'

/** Counts once per person, release and UTC day, however often it is called. */
export async function countDownload(
  tx: Db,
  { userId, releaseId, now }: { userId: string; releaseId: string; now: number },
): Promise<void> {
  await tx
    .insertInto('release_downloads')
    .values({ user_id: userId, release_id: releaseId, day: dayName(now), at: new Date(now) })
    .onConflict((at) => at.columns(['user_id', 'release_id', 'day']).doNothing())
    .execute()
}

/** Finds the release that a file name belongs to; null for an unknown one. */
export async function findByFile(
  db: Db,
  { fileName, version, platform }: { fileName: string; version: string; platform: string },
): Promise<string | null> {
  const wanted = readVersion(version)
  const place: Platform | undefined = PlatformShape.safeParse(platform.toLowerCase()).data
  if (!wanted || !place) return null
  const row = await db
    .selectFrom('releases')
    .select('id')
    .where('platform', '=', place)
    .where('version', '=', wanted.text)
    .where('file_name', '=', fileName)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Anonymises the counts: release and day stay, and nothing connects rows of the same person. */
export async function forgetDownloader(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('release_downloads')
    .set({ user_id: sql<string>`'gone-' || gen_random_uuid()` })
    .where('user_id', '=', userId)
    .execute()
}
