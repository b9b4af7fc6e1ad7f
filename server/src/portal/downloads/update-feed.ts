import { hourMs } from '@harbour/ledger/durations'
import { isSigned } from '../releases/signed.ts'
import type { Platform } from '@harbour/contract/portal/downloads'
import type { Db } from '../../core/db/db.ts'
import { forUpdater } from '../../core/settings/minisign.ts'
import { findLatest, listReleases, type ReleaseRow } from '../releases/store.ts'
import type { Services } from '../../core/services/services.ts'
import { readVersion } from '../releases/version.ts'
import type { Links } from '../releases/link.ts'

const platformOf: Readonly<Record<string, Platform>> = { windows: 'windows', darwin: 'mac', linux: 'linux' }
const architectures = new Set(['x86_64', 'aarch64', 'i686', 'armv7'])

/** An app begins to download at once; a slow connection may take the night. */
const linkSeconds = (12 * hourMs) / 1000

export interface UpdateAsked {
  readonly target: string
  readonly arch: string
  readonly version: string
}

/** Returns the update that a desktop app may install; `unknown` for an invalid request, null where nothing is newer. */
export async function findUpdate(
  { settings }: Pick<Services, 'settings'>,
  db: Db,
  links: Links,
  asked: UpdateAsked,
): Promise<object | null | 'unknown'> {
  const platform = platformOf[asked.target]
  const current = readVersion(asked.version)
  if (!platform || !current || !architectures.has(asked.arch)) return 'unknown'
  const release = await offered(db, platform, (row) => isSigned(row, settings.updaterKey))
  const signature = release?.signature ?? null
  if (release === null || signature === null || release.versionOrder <= current.order) return null
  const subject = { kind: 'updater', version: release.version } as const
  const fileName = release.updaterFile?.name ?? release.fileName
  const link = links.make({ releaseId: release.id, fileName }, subject, linkSeconds)
  return {
    version: release.version,
    pub_date: release.releasedAt,
    notes: release.changelog,
    url: settings.publicUrl + link,
    signature: forUpdater(signature),
  }
}

/**
 * Finds the release that visitors are offered, or if it is a beta, the newest stable one. Null without a valid signature:
 * an older release in its place would be an unwanted downgrade.
 */
async function offered(
  db: Db,
  platform: Platform,
  isFine: (row: ReleaseRow) => boolean,
): Promise<ReleaseRow | null> {
  const latest = await findLatest(db, platform)
  if (!latest) return null
  if (!latest.isBeta) return isFine(latest) ? latest : null
  const all = await listReleases(db)
  return all.find((row) => row.platform === platform && !row.isBeta && isFine(row)) ?? null
}
