import { dayMs } from '@harbour/ledger/durations'
import type { Platform } from '@harbour/contract/portal/downloads'
import type { DownloadCounts } from '@harbour/contract/portal/releases'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { dayName } from '../../core/time/days.ts'

interface Count {
  platform: Platform
  version: string
  downloads: number
}

/** The first of this many days up to today. */
const firstOf = (days: number, now: number): string => dayName(now - (days - 1) * dayMs)

export async function downloadCounts(db: Db, now: number): Promise<DownloadCounts> {
  const { rows: days } = await sql<{ day: string; platform: Platform; downloads: number }>`
    select d.day, r.platform, count(*)::int as downloads from release_downloads d join releases r on r.id = d.release_id
    where d.day >= ${firstOf(30, now)}::date group by d.day, r.platform order by d.day, r.platform`.execute(
    db,
  )
  return { last7Days: await inDays(db, 7, now), last30Days: await inDays(db, 30, now), days: [...days] }
}

async function inDays(db: Db, days: number, now: number): Promise<DownloadCounts['last7Days']> {
  const { rows } = await sql<Count>`
    select r.platform, r.version, count(*)::int as downloads
    from release_downloads d join releases r on r.id = d.release_id
    where d.day >= ${firstOf(days, now)}::date
    group by r.platform, r.version, r.version_order
    order by downloads desc, r.version_order desc, r.platform`.execute(db)
  return { total: rows.reduce((sum, { downloads }) => sum + downloads, 0), versions: [...rows] }
}
