import { dayMs } from '@harbour/ledger/durations'
import { limits } from '@harbour/contract/core/limits'
import type { releases } from '@harbour/contract/portal/releases'
import { Platform } from '@harbour/contract/portal/downloads'
import { createLinks } from './link.ts'
import { isSigned } from './signed.ts'
import { adminReleaseWire } from './wire.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { Refused } from '../../core/refusals/envelope.ts'
import type { Services } from '../../core/services/services.ts'
import { dropFile, storeStream } from './files.ts'
import { createLeases } from './leases.ts'
import { readForm } from './multipart.ts'
import { bringBack, publish, withdraw } from './publish.ts'
import { createResumable } from './resumable.ts'
import { downloadCounts } from './download-counts.ts'
import { listDeleted, listReleases, type ReleaseRow } from './store.ts'
import { createUploadTurns } from './upload-turns.ts'
import { readVersion } from './version.ts'

const retentionMs = limits.release.retentionDays * dayMs

/** Publishing of releases. */
export function releasesRoutes(services: Services): ServerHandlers<typeof releases> {
  const links = createLinks(services)
  const resumable = createResumable(services)
  const turns = createUploadTurns(createLeases(services.database))
  const wire = (row: ReleaseRow, userId: string) =>
    adminReleaseWire(links, row, { userId, isSigned: (each) => isSigned(each, services.settings.updaterKey) })
  return {
    list: async ({ db, user }) => (await listReleases(db)).map((row) => wire(row, user.id)),
    deleted: async ({ db, user }) =>
      (await listDeleted(db, new Date(services.now() - retentionMs))).map((row) => wire(row, user.id)),
    statistics: ({ db }) => downloadCounts(db, services.now()),

    upload: ({ raw, user }) =>
      turns.take(user.id, async () => {
        const { file, fields } = await readForm(raw.request, (name, bytes) =>
          storeStream(services, name, bytes, user.id),
        )
        const fault = faultIn(fields)
        if (fault === null) return file
        await dropFile(services, file.uploadId)
        throw fault
      }),

    async startUpload({ raw, user }) {
      await resumable.start(user.id, raw.request, raw.take)
      return undefined
    },
    async uploadState({ raw, user, params }) {
      if (raw.request.method !== 'HEAD') {
        // checking a large file, and moving it to the storage, may take a while
        raw.request.setTimeout(0)
        return resumable.state(user.id, params.id)
      }
      await resumable.pass(user.id, params.id, raw.request, raw.take)
      return undefined
    },
    async continueUpload({ raw, user, params }) {
      await turns.take(user.id, () => resumable.pass(user.id, params.id, raw.request, raw.take))
      return undefined
    },
    async cancelUpload({ raw, user, params }) {
      await resumable.pass(user.id, params.id, raw.request, raw.take)
      return undefined
    },

    create: async (request) => wire(await publish(request, services), request.user.id),
    async remove(request) {
      const next = await withdraw(request)
      return { promoted: next && { id: next.id, version: next.version } }
    },
    restore: async (request) => wire(await bringBack(request), request.user.id),
  }
}

/** Checks the fields of a form with its file; they may precede it. */
function faultIn(fields: ReadonlyMap<string, string>): Refused | null {
  const version = fields.get('version')?.trim() ?? ''
  const platform = fields.get('platform')
  if (platform !== undefined && !Platform.safeParse(platform).success) return new Refused('upload_malformed')
  return version !== '' && readVersion(version) === null ? new Refused('release_version') : null
}
