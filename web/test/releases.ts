import type { AdminRelease } from '@harbour/contract/portal/releases'
import type { Release } from '@harbour/contract/portal/downloads'

export const release = (given: Partial<Release> = {}): Release => ({
  id: 'w140',
  version: '1.4.0',
  platform: 'windows',
  downloadUrl: '/api/v1/downloads/files/w140/Harbour-1.4.0.exe?signed=x',
  fileName: 'Harbour-1.4.0.exe',
  fileSize: '150 MB',
  changelog: 'First line.\n\nSecond line.',
  isLatest: true,
  isBeta: false,
  isSample: false,
  releaseDate: '2026-06-18T10:00:00.000Z',
  createdBy: 'mara',
  createdAt: '2026-06-18T10:00:00.000Z',
  _count: { downloads: 1 },
  sha256: 'ab'.repeat(32),
  bytes: 157_286_400,
  ...given,
})

export const mac = (given: Partial<Release> = {}): Release =>
  release({
    id: 'm140',
    platform: 'mac',
    fileName: 'Harbour-1.4.0.dmg',
    downloadUrl: '/api/v1/downloads/files/m140/Harbour-1.4.0.dmg?signed=y',
    ...given,
  })

export const adminRelease = (given: Partial<AdminRelease> = {}): AdminRelease => ({
  ...release(),
  sha512: null,
  isExternal: false,
  updates: 'unsigned',
  deletedAt: null,
  ...given,
})
