import { refusalTexts } from '../../core/refusals/texts.ts'
import { type downloads, Platform } from '@harbour/contract/portal/downloads'
import type { Db } from '../../core/db/db.ts'
import { Refused } from '../../core/refusals/envelope.ts'
import type { ServerHandlers } from '../../core/http/context.ts'
import { findLatest, findRelease, listReleases, type ReleaseRow } from '../releases/store.ts'
import type { Services } from '../../core/services/services.ts'
import { isPerson, showExpired } from './expired-page.ts'
import { createLinks, type Subject } from '../releases/link.ts'
import { serveFile } from './serve-file.ts'
import { countDownload, findByFile } from './track.ts'
import { findUpdate } from './update-feed.ts'
import { downloadUrlFor, releaseWire } from '../releases/wire.ts'

const titles: Readonly<Record<Platform, string>> = {
  windows: 'Windows',
  mac: 'Mac',
  linux: 'Linux',
  web: 'web',
}

/** Downloads of releases. */
export function downloadsRoutes(services: Services): ServerHandlers<typeof downloads> {
  const links = createLinks(services)
  return {
    async releases({ db, user }) {
      return (await listReleases(db)).map((row) => releaseWire(links, row, user.id))
    },

    async latest({ db, user, params, refuse }) {
      const platform = Platform.safeParse(params.platform).data ?? refuse('not_found')
      const row =
        (await findLatest(db, platform)) ?? refuse('release_none', refusalTexts.noRelease(titles[platform]))
      const release = releaseWire(links, row, user.id)
      return { ...release, release }
    },

    async track({ db, user, body, refuse }) {
      const row = await findRelease(db, body.releaseId)
      if (!row || row.deletedAt !== null) return refuse('release_missing')
      await countDownload(db, { userId: user.id, releaseId: row.id, now: services.now() })
      return { downloadUrl: downloadUrlFor(links, row, user.id) }
    },

    async trackFile({ db, user, body }) {
      const id = await findByFile(db, body)
      const row = id === null ? null : await findRelease(db, id)
      if (!row) return { downloadUrl: null }
      await countDownload(db, { userId: user.id, releaseId: row.id, now: services.now() })
      return { downloadUrl: downloadUrlFor(links, row, user.id) }
    },

    async file({ db, params, query, raw }) {
      const row = await findRelease(db, params.id)
      const subject = links.read({ releaseId: params.id, fileName: params.name }, query)
      const file = row && subject && (await isLetIn(db, row, subject)) ? fileFor(row, subject) : null
      if (row && file) {
        await serveFile(services, { request: raw.request, take: raw.take, file, name: params.name })
        return undefined
      }
      if (!isPerson(raw.request)) throw new Refused('link_invalid')
      showExpired(raw.take(), row?.platform ?? null)
      return undefined
    },

    async update({ db, params, raw, refuse, log, requestId }) {
      const found = await findUpdate(services, db, links, params).catch((error: unknown) => {
        // an app would only show a failure of ours to a person who cannot fix it
        log.error({ requestId, error }, 'the update feed failed')
        return refuse('unavailable')
      })
      if (found === 'unknown') return refuse('update_unknown')
      const response = raw.take()
      if (found === null) {
        response.removeHeader('content-type')
        response.writeHead(204).end()
      } else
        response
          .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
          .end(JSON.stringify(found))
      return undefined
    },
  }
}

/** A link becomes invalid with its release, and with the account that it was made for. */
async function isLetIn(db: Db, row: ReleaseRow, subject: Subject): Promise<boolean> {
  if (row.deletedAt !== null) return false
  if (subject.kind === 'updater') return subject.version === row.version
  const person = await db
    .selectFrom('users')
    .select('is_active')
    .where('id', '=', subject.userId)
    .executeTakeFirst()
  return person?.is_active === true
}

function fileFor(row: ReleaseRow, subject: Subject): ReleaseRow['file'] {
  const file = subject.kind === 'updater' ? row.updaterFile : row.file
  return file?.isRemoved === true ? null : file
}
