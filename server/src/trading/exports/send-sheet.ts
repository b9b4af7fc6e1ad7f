import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvLine, utf8Mark } from '@harbour/contract/core/csv-line'
import type { Db } from '../../core/db/db.ts'
import { isClientDisconnected } from '../../core/http/bodies/client-disconnect.ts'
import type { Place } from './places.ts'
import type { Sheet } from './sheet.ts'

/**
 * Streaming export: writes a table piece by piece with backpressure from its reader, and stops reading rows when he
 * disconnects or is aborted.
 */
export async function sendSheet(
  response: ServerResponse,
  { columns, lines }: Sheet,
  db: Db,
  place: Place,
): Promise<void> {
  response.write(utf8Mark + csvLine(columns))
  try {
    const pieces = async function* () {
      for await (const piece of lines(db)) {
        place.offers()
        yield piece
        place.takes()
      }
      // before the end is sent: after it the client may request the next file
      place.leave()
    }
    await pipeline(Readable.from(pieces(), { highWaterMark: 1 }), response)
  } catch (error) {
    if (!isClientDisconnected(error)) throw error
  }
}
