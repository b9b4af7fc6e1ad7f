import { z } from 'zod'
import { route } from '../core/route.ts'
import { id, instant } from '../core/shapes.ts'

export const platforms = ['windows', 'mac', 'linux', 'web'] as const
export const Platform = z.enum(platforms)
export type Platform = z.output<typeof Platform>

/** A release as everybody who is signed in sees it. */
export const Release = z.object({
  id,
  version: z.string(),
  platform: Platform,
  /** An address of this server that is valid for some hours, or an external https address. */
  downloadUrl: z.string(),
  fileName: z.string(),
  /** The size as text: '150 MB'. */
  fileSize: z.string(),
  changelog: z.string(),
  /** The one that a platform's visitors are offered: exactly one if a platform has any release. */
  isLatest: z.boolean(),
  isBeta: z.boolean(),
  /** True for the demo's releases, whose files do nothing. */
  isSample: z.boolean(),
  releaseDate: instant,
  /** The name of the publisher. */
  createdBy: z.string(),
  createdAt: instant,
  _count: z.object({ downloads: z.number().int() }),
  /** Hexadecimal; null for an external release without a stated checksum. */
  sha256: z.string().nullable(),
  /** Exact, null for an external release. */
  bytes: z.number().int().nullable(),
})
export type Release = z.output<typeof Release>

const LatestRelease = Release.extend({
  /** The same again, for clients that look for it here. */
  release: Release,
})

const TrackedDownload = z.object({
  /** A new one; null if the release is unknown. */
  downloadUrl: z.string().nullable(),
})

/** Downloads of releases, the files themselves, and the update requests of the desktop app. */
export const downloads = {
  releases: route({
    method: 'GET',
    path: '/v1/downloads/releases',
    also: ['/downloads/releases'],
    who: 'user',
    summary: 'List all releases, newest version first. isLatest marks the one to offer on each platform.',
    reply: z.array(Release),
  }),
  latest: route({
    method: 'GET',
    path: '/v1/downloads/releases/:platform',
    also: ['/downloads/releases/:platform'],
    who: 'user',
    summary: 'Get the release to offer on a platform: windows, mac, linux or web.',
    reply: LatestRelease,
    refusals: ['release_none', 'not_found'],
  }),
  track: route({
    method: 'POST',
    path: '/v1/downloads/track',
    who: 'user',
    summary: 'Count a download, once per user, release and day, and get a new download address.',
    body: z.object({
      releaseId: id,
      version: z.string().max(64).optional(),
      platform: z.string().max(32).optional(),
    }),
    reply: TrackedDownload,
    refusals: ['release_missing'],
  }),
  trackFile: route({
    method: 'POST',
    path: '/analytics/download',
    also: ['/v1/analytics/download'],
    who: 'user',
    summary: 'Count a download by file name. Unknown names are ignored.',
    body: z.object({
      fileName: z.string().max(300),
      version: z.string().max(64),
      platform: z.string().max(32),
    }),
    reply: TrackedDownload,
  }),
  file: route({
    method: 'GET',
    path: '/v1/downloads/files/:id/:name',
    who: 'visitor',
    raw: true,
    summary: 'Download the file of a release by a signed address. Range requests are supported.',
    query: z.object({
      for: z.string().max(80).optional(),
      until: z.string().max(16).optional(),
      nonce: z.string().max(32).optional(),
      key: z.string().max(16).optional(),
      signed: z.string().max(64).optional(),
    }),
    reply: z.null(),
    refusals: ['link_invalid', 'release_missing', 'unavailable'],
  }),
  update: route({
    method: 'GET',
    path: '/v1/updates/:target/:arch/:version',
    who: 'visitor',
    raw: true,
    summary: 'Get the desktop app’s next update, or 204 if the version sent is the newest.',
    reply: z.object({
      version: z.string(),
      pub_date: instant,
      notes: z.string(),
      url: z.string(),
      signature: z.string(),
    }),
    refusals: ['update_unknown', 'unavailable'],
  }),
} as const
