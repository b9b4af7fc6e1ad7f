import * as messages from '#texts/core/validation'
import { z } from 'zod'
import { Platform, Release } from './downloads.ts'
import { limits } from '../core/limits.ts'
import { route } from '../core/route.ts'
import { id, instant } from '../core/shapes.ts'

/** A release as administrators see it. */
export const AdminRelease = Release.extend({
  sha512: z.string().nullable(),
  /** True if the file is external. */
  isExternal: z.boolean(),
  /** True if the desktop app is offered it as an update; `unsigned` ones never are. */
  updates: z.enum(['offered', 'unsigned', 'wrong']),
  deletedAt: instant.nullable(),
})
export type AdminRelease = z.output<typeof AdminRelease>

/** A complete and checked file without a release yet. */
export const UploadedFile = z.object({
  uploadId: id,
  /** The caller passes it to the call that creates the release. */
  downloadUrl: z.string(),
  fileName: z.string(),
  fileSize: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  sha512: z.string(),
})
export type UploadedFile = z.output<typeof UploadedFile>

/** The offset of a resumable upload; `file` once it is complete and checked. */
export const UploadState = z.object({
  offset: z.number().int(),
  bytes: z.number().int(),
  file: UploadedFile.nullable(),
})
export type UploadState = z.output<typeof UploadState>

const text = (name: string, max: number) =>
  z.string().trim().min(1, `${name} is required`).max(max, `${name} must be at most ${max} characters`)

export const NewRelease = z.object({
  version: text('Version', limits.release.version),
  platform: Platform,
  /** The result of an upload, or an external https address. */
  downloadUrl: text('Download URL', limits.release.url),
  fileName: text('File name', limits.release.fileName),
  fileSize: text('File size', limits.release.fileSize),
  changelog: z
    .string()
    .max(limits.release.changelog, messages.changelogTooLong(limits.release.changelog))
    .default(''),
  isLatest: z.boolean().default(true),
  isBeta: z.boolean().default(false),
  /** The SHA-256 of an external file, if the publisher states it. */
  sha256: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, messages.sha256)
    .optional(),
  /** The file that the updater installs, if it is not the download (macOS: .app.tar.gz). */
  updaterUrl: z.string().trim().max(limits.release.url).optional(),
  /** Text of the .sig file that the desktop build made for the file that the updater installs. */
  signature: z.string().trim().max(limits.release.signature).optional(),
})

const DownloadCount = z.object({ platform: Platform, version: z.string(), downloads: z.number().int() })
/** Downloads per platform and version in the last 7 and 30 days, and each of the last 30 days. */
export const DownloadCounts = z.object({
  last7Days: z.object({ total: z.number().int(), versions: z.array(DownloadCount) }),
  last30Days: z.object({ total: z.number().int(), versions: z.array(DownloadCount) }),
  days: z.array(z.object({ day: z.string(), platform: Platform, downloads: z.number().int() })),
})
export type DownloadCounts = z.output<typeof DownloadCounts>

const uploadRefusals = [
  'upload_ending',
  'upload_content',
  'upload_too_large',
  'upload_empty',
  'upload_malformed',
  'upload_broken_off',
  'upload_running',
  'storage_full',
] as const

/** Publishing (specification, section 6: administrators). */
export const releases = {
  list: route({
    method: 'GET',
    path: '/v1/admin/releases',
    who: 'admin',
    summary: 'List all releases, newest first.',
    reply: z.array(AdminRelease),
  }),
  deleted: route({
    method: 'GET',
    path: '/v1/admin/releases/deleted',
    who: 'admin',
    summary: 'List deleted releases that can be restored.',
    reply: z.array(AdminRelease),
  }),
  statistics: route({
    method: 'GET',
    path: '/v1/admin/releases/statistics',
    who: 'admin',
    summary: 'Get downloads of the last 7 and 30 days by platform and version.',
    reply: DownloadCounts,
  }),
  upload: route({
    method: 'POST',
    path: '/v1/admin/releases/upload',
    who: 'admin',
    raw: true,
    summary: 'Upload a release file as multipart/form-data: file, version, platform.',
    reply: UploadedFile,
    refusals: [...uploadRefusals, 'release_version'],
  }),
  startUpload: route({
    method: 'POST',
    path: '/v1/admin/releases/uploads',
    who: 'admin',
    raw: true,
    summary: 'Create a resumable upload (tus 1.0).',
    reply: z.null(),
    refusals: uploadRefusals,
  }),
  uploadState: route({
    method: 'GET',
    path: '/v1/admin/releases/uploads/:id',
    who: 'admin',
    raw: true,
    summary:
      'Get the progress of a resumable upload: HEAD as in tus 1.0, GET with the verified file once it is complete.',
    reply: UploadState,
    refusals: ['upload_missing', ...uploadRefusals],
  }),
  continueUpload: route({
    method: 'PATCH',
    path: '/v1/admin/releases/uploads/:id',
    who: 'admin',
    raw: true,
    summary: 'Upload the next part of a resumable upload (tus 1.0).',
    reply: z.null(),
    refusals: ['upload_missing', ...uploadRefusals],
  }),
  cancelUpload: route({
    method: 'DELETE',
    path: '/v1/admin/releases/uploads/:id',
    who: 'admin',
    raw: true,
    summary: 'Cancel a resumable upload (tus 1.0).',
    reply: z.null(),
    refusals: ['upload_missing'],
  }),
  create: route({
    method: 'POST',
    path: '/v1/admin/releases',
    who: 'admin',
    freshPassword: true,
    summary: 'Publish a release.',
    body: NewRelease,
    reply: AdminRelease,
    refusals: [
      'release_version',
      'release_version_taken',
      'release_url',
      'release_file_missing',
      'release_file_name',
      'signature_wrong',
      'signature_unverifiable',
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/admin/releases/:id',
    who: 'admin',
    summary:
      'Withdraw a release. Its links stop working at once, and the next newest of its platform is offered.',
    reply: z.object({ promoted: z.object({ id, version: z.string() }).nullable() }),
    refusals: ['release_missing'],
  }),
  restore: route({
    method: 'POST',
    path: '/v1/admin/releases/:id/restore',
    who: 'admin',
    summary: 'Restore a deleted release. It does not become the latest again.',
    reply: AdminRelease,
    refusals: ['release_missing', 'release_version_taken', 'release_file_missing'],
  }),
} as const
