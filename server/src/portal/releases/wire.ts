import type { Release } from '@harbour/contract/portal/downloads'
import type { AdminRelease } from '@harbour/contract/portal/releases'
import type { ReleaseRow } from './store.ts'
import type { Links } from './link.ts'

/** The download address of a release for one person: signed for him, or external. */
export const downloadUrlFor = (links: Links, row: ReleaseRow, userId: string): string =>
  row.externalUrl ?? links.make({ releaseId: row.id, fileName: row.fileName }, { kind: 'person', userId })

export const releaseWire = (links: Links, row: ReleaseRow, userId: string): Release => ({
  id: row.id,
  version: row.version,
  platform: row.platform,
  downloadUrl: downloadUrlFor(links, row, userId),
  fileName: row.fileName,
  fileSize: row.fileSize,
  changelog: row.changelog,
  isLatest: row.isLatest,
  isBeta: row.isBeta,
  isSample: row.isSample,
  releaseDate: row.releasedAt,
  createdBy: row.createdBy ?? 'Deleted user',
  createdAt: row.createdAt,
  _count: { downloads: row.downloads },
  sha256: row.file?.sha256 ?? row.statedSha256,
  bytes: row.file?.bytes ?? null,
})

export const adminReleaseWire = (
  links: Links,
  row: ReleaseRow,
  { userId, isSigned }: { readonly userId: string; readonly isSigned: (row: ReleaseRow) => boolean },
): AdminRelease => ({
  ...releaseWire(links, row, userId),
  sha512: row.file?.sha512 ?? null,
  isExternal: row.externalUrl !== null,
  updates: row.signature === null ? 'unsigned' : isSigned(row) ? 'offered' : 'wrong',
  deletedAt: row.deletedAt,
})
