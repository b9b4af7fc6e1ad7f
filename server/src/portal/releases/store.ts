import type { Platform } from '@harbour/contract/portal/downloads'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** A release with everything that its readers and its publishers see. */
export interface ReleaseRow {
  readonly id: string
  readonly platform: Platform
  readonly version: string
  readonly versionOrder: string
  readonly fileName: string
  readonly fileSize: string
  readonly changelog: string
  /** True if visitors of its platform are offered it, by flag or, without a flag, by version. */
  readonly isLatest: boolean
  readonly isBeta: boolean
  /** True for a release of the demo. */
  readonly isSample: boolean
  readonly releasedAt: string
  readonly createdAt: string
  readonly createdBy: string | null
  readonly deletedAt: string | null
  readonly externalUrl: string | null
  readonly signature: string | null
  readonly statedSha256: string | null
  readonly downloads: number
  readonly file: StoredFile | null
  /** The file that the updater installs: a separate one if there is one. */
  readonly updaterFile: StoredFile | null
}

export interface StoredFile {
  readonly key: string
  readonly name: string
  readonly bytes: number
  readonly sha256: string
  readonly sha512: string
  readonly blake2b: string
  readonly isRemoved: boolean
}

const fileOf = (alias: string) => {
  const f = sql.ref(alias)
  return sql`case when ${f}.id is null then null else jsonb_build_object(
    'key', ${f}.storage_key, 'name', ${f}.file_name, 'bytes', ${f}.bytes, 'sha256', ${f}.sha256, 'sha512', ${f}.sha512,
    'blake2b', encode(${f}.blake2b, 'hex'), 'isRemoved', ${f}.removed_at is not null) end`
}

const columns = sql`
  r.id, r.platform, r.version, r.version_order as "versionOrder", r.file_name as "fileName", r.file_size as "fileSize",
  r.changelog, r.is_beta as "isBeta", r.is_demo as "isSample", r.released_at as "releasedAt", r.created_at as "createdAt",
  u.username as "createdBy", r.deleted_at as "deletedAt", r.external_url as "externalUrl", r.signature,
  r.stated_sha256 as "statedSha256", ${fileOf('f')} as file, ${fileOf('uf')} as "updaterFile",
  (select count(*)::int from release_downloads d where d.release_id = r.id) as downloads,
  r.deleted_at is null and r.id = (
    select o.id from releases o where o.platform = r.platform and o.deleted_at is null
    order by ${bestFirst('o')} limit 1) as "isLatest"`

const joined = sql`
  releases r left join users u on u.id = r.created_by
  left join release_files f on f.id = r.file_id
  left join release_files uf on uf.id = coalesce(r.updater_file_id, r.file_id)`

/** Orders the flagged release first; without a flag the newest version, and a beta only where there is nothing else. */
function bestFirst(alias: string) {
  const o = sql.ref(alias)
  return sql`${o}.is_latest desc, ${o}.is_beta, ${o}.version_order desc`
}

/** Existing releases, newest version first. */
export async function listReleases(db: Db): Promise<readonly ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select ${columns} from ${joined} where r.deleted_at is null
    order by r.version_order desc, r.released_at desc, r.platform limit 1000`.execute(db)
  return rows
}

export async function listDeleted(db: Db, since: Date): Promise<readonly ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select ${columns} from ${joined} where r.deleted_at >= ${since} order by r.deleted_at desc limit 1000`.execute(
    db,
  )
  return rows
}

/** The release to offer on a platform. */
export async function findLatest(db: Db, platform: Platform): Promise<ReleaseRow | null> {
  const { rows } = await sql<ReleaseRow>`
    select ${columns} from ${joined} where r.platform = ${platform} and r.deleted_at is null
    order by ${bestFirst('r')} limit 1`.execute(db)
  return rows[0] ?? null
}

export async function findRelease(db: Db, id: string): Promise<ReleaseRow | null> {
  const { rows } = await sql<ReleaseRow>`select ${columns} from ${joined} where r.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Locks a platform: serialises everything that changes which of its releases is the latest. */
export async function holdPlatform(tx: Db, platform: Platform): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`harbour.releases.${platform}`}))`.execute(tx)
}

/** Flags one release and removes the flag from any other. The platform must be locked. */
export async function makeLatest(tx: Db, platform: Platform, id: string | null): Promise<void> {
  await tx
    .updateTable('releases')
    .set({ is_latest: false })
    .where('platform', '=', platform)
    .where('is_latest', '=', true)
    .execute()
  if (id !== null) await tx.updateTable('releases').set({ is_latest: true }).where('id', '=', id).execute()
}

export async function hasVersion(tx: Db, platform: Platform, version: string): Promise<boolean> {
  const row = await tx
    .selectFrom('releases')
    .select('id')
    .where('platform', '=', platform)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
