import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ownData } from '@harbour/contract/people/own-data'
import type { ServerHandlers } from '../../core/http/context.ts'
import { isClientDisconnected } from '../../core/http/bodies/client-disconnect.ts'
import type { Services } from '../../core/services/services.ts'
import { ownDataFile } from './file.ts'
import { ownDataParts } from './parts.ts'

/** The download is as long as the history: it is streamed while it is read, with backpressure from its reader. */
export function ownDataRoutes({ now, database }: Services): ServerHandlers<typeof ownData> {
  const underWay = new Set<string>()
  return {
    async download({ user, raw, refuse }) {
      if (underWay.has(user.id)) return refuse('export_running')
      underWay.add(user.id)
      try {
        const db = await database.forLongReads(user.id)
        const writtenAt = new Date(now()).toISOString()
        const pieces = ownDataFile(db, user.id, ownDataParts, writtenAt, () => underWay.delete(user.id))
        // a failure of the first query is answered like any other
        const first = await pieces.next()
        const response = raw.take()
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-disposition': `attachment; filename="harbour-data-${writtenAt.slice(0, 10)}.json"`,
        })
        if (!first.done) response.write(first.value)
        await pipeline(Readable.from(pieces, { highWaterMark: 1 }), response)
      } catch (error) {
        if (!isClientDisconnected(error)) throw error
      } finally {
        underWay.delete(user.id)
      }
      return undefined
    },
  }
}
