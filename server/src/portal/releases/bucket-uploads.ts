import { randomUUID } from 'node:crypto'
import { dayMs } from '@harbour/ledger/durations'
import type { UploadedFile } from '@harbour/contract/portal/releases'
import { Refused } from '../../core/refusals/envelope.ts'
import type { Services } from '../../core/services/services.ts'
import { type Multipart, remainderFolder, type Storage, StorageFull } from '../../core/storage/storage.ts'
import { acceptName, checkContent, findStored, insertFile } from './files.ts'
import { keyOf, type UploadPlace } from './upload-place.ts'
import {
  deleteIdle,
  deleteUpload,
  findUpload,
  insertUpload,
  listUploads,
  type Progress,
  recordProgress,
  takeNumber,
  type UploadRow,
} from './upload-rows.ts'

/** Another writer has continued the upload meanwhile. */
export class Overtaken extends Error {}

type Announced = Pick<UploadRow, 'id' | 'bytes' | 'metadata'>

/** Resumable uploads whose parts go to a bucket (S3 multipart upload): any process continues what another one began. */
export interface BucketUploads extends UploadPlace {
  begin(upload: Announced): Promise<void>
  /** Refuses an upload that is gone. */
  find(id: string): Promise<UploadRow>
  /**
   * Appends bytes, and returns the new offset. What arrived before the stream broke is kept. Throws Overtaken where the upload
   * is not, or no longer, at this offset.
   */
  write(chunks: AsyncIterable<unknown>, id: string, offset: number): Promise<number>
  /** Cancels an upload, and removes its parts. */
  remove(id: string): Promise<void>
}

export function createBucketUploads(
  services: Pick<Services, 'storage' | 'database' | 'now'>,
  multipart: Multipart,
): BucketUploads {
  const { storage, database, now } = services
  const { db } = database

  async function find(id: string): Promise<UploadRow> {
    return (await findUpload(db, id)) ?? missing()
  }

  /** Removes everything that a deleted upload has in the bucket. The sweep of the storage takes what a failure here leaves. */
  async function clear({ id, multipartId, remainderKey }: UploadRow): Promise<void> {
    await multipart.abort(keyOf(id), multipartId)
    if (remainderKey !== null) await storage.remove(remainderKey)
    // joined already, but not recorded as a file
    await storage.remove(keyOf(id))
  }

  async function drop(id: string): Promise<void> {
    const row = await deleteUpload(db, id)
    if (row) await clear(row)
  }

  async function advance(row: UploadRow, progress: Progress): Promise<UploadRow> {
    if (!(await recordProgress(db, row, progress, new Date(now())))) {
      // cancelled meanwhile
      await find(row.id)
      throw new Overtaken()
    }
    // its bytes are in the new part or remainder
    if (row.remainderKey !== null) await storage.remove(row.remainderKey).catch(() => undefined)
    const { part, ...rest } = progress
    return { ...row, ...rest, parts: part === null ? row.parts : [...row.parts, part] }
  }

  async function writePart(row: UploadRow, bytes: Uint8Array<ArrayBuffer>): Promise<UploadRow> {
    const number = (await takeNumber(db, row.id)) ?? missing()
    const tag = await multipart.put(keyOf(row.id), row.multipartId, number, bytes)
    if (tag === null) {
      // cancelled meanwhile, or removed by a rule of the bucket: nobody can continue it
      await drop(row.id)
      return missing()
    }
    const received = row.received - row.remainderBytes + bytes.length
    return advance(row, { part: { number, tag }, received, remainderKey: null, remainderBytes: 0 })
  }

  async function writeRemainder(row: UploadRow, bytes: Uint8Array<ArrayBuffer>): Promise<UploadRow> {
    const remainderKey = `${remainderFolder}${row.id}/${randomUUID()}`
    await storage.put(remainderKey, Buffer.from(bytes))
    const received = row.received - row.remainderBytes + bytes.length
    try {
      return await advance(row, { part: null, received, remainderKey, remainderBytes: bytes.length })
    } catch (error) {
      // after a broken connection to the database it may be recorded all the same; the sweep takes it if not
      if (error instanceof Overtaken || error instanceof Refused) await storage.remove(remainderKey)
      throw error
    }
  }

  /** Reads the remainder into a buffer, and returns its size. */
  async function readRemainder(row: UploadRow, into: Uint8Array): Promise<number> {
    if (row.remainderKey === null) return 0
    const bytes = await storage.get(row.remainderKey)
    if (bytes?.length === row.remainderBytes) {
      into.set(bytes)
      return bytes.length
    }
    // another writer has joined it with more bytes meanwhile
    if ((await find(row.id)).remainderKey !== row.remainderKey) throw new Overtaken()
    // a rule of the bucket has removed it: nobody can continue the upload
    await drop(row.id)
    return missing()
  }

  /** Writes the bytes that a request leaves over. */
  async function writeRest(row: UploadRow, bytes: Uint8Array<ArrayBuffer>): Promise<UploadRow> {
    if (bytes.length === row.remainderBytes) return row
    const isLast = row.received - row.remainderBytes + bytes.length === row.bytes
    return isLast || bytes.length >= multipart.minPartBytes
      ? writePart(row, bytes)
      : writeRemainder(row, bytes)
  }

  async function joined(row: UploadRow): Promise<number | null> {
    await multipart.complete(keyOf(row.id), row.multipartId, row.parts)
    // a process that was killed after the parts were joined left the file
    return sizeOf(storage, keyOf(row.id))
  }

  /** Returns the file that another process recorded; refuses an upload that was cancelled during the check, and removes its file. */
  async function recordedElsewhere(id: string): Promise<UploadedFile> {
    const file = await findStored(db, keyOf(id))
    if (file) return file
    // nobody can record it any more
    await storage.remove(keyOf(id))
    return missing()
  }

  return {
    async begin({ id, bytes, metadata }) {
      const multipartId = await multipart.begin(keyOf(id))
      await insertUpload(db, { id, bytes, metadata, multipartId }, new Date(now()))
    },
    find,
    async write(chunks, id, offset) {
      let row = await find(id)
      if (row.received !== offset) throw new Overtaken()
      const buffer = new Uint8Array(Math.min(multipart.partBytes, row.bytes))
      let filled = await readRemainder(row, buffer)
      const faults: unknown[] = []
      for await (const chunk of untilBroken(chunks, (fault) => faults.push(fault)))
        for (let bytes = bytesOf(chunk); bytes.length > 0; ) {
          const some = bytes.subarray(0, buffer.length - filled)
          buffer.set(some, filled)
          filled += some.length
          bytes = bytes.subarray(some.length)
          if (filled < buffer.length) continue
          row = await writePart(row, buffer)
          filled = 0
        }
      row = await writeRest(row, buffer.subarray(0, filled))
      if (faults.length > 0) throw faults[0]
      return row.received
    },
    async remove(id) {
      await clear((await deleteUpload(db, id)) ?? missing())
    },
    async keep(userId, id, given) {
      const row = await find(id)
      const storageKey = keyOf(id)
      try {
        const size = await joined(row)
        if (size !== row.bytes) {
          await drop(id)
          return missing()
        }
        const name = acceptName(given)
        const digest = await checkContent(name, inRanges(storage, storageKey, size, multipart.partBytes))
        const file = await db.transaction().execute(async (tx) => {
          const isOurs = (await deleteUpload(tx, id)) !== undefined
          return isOurs ? insertFile(tx, { storageKey, name, digest, userId }) : null
        })
        return file ?? (await recordedElsewhere(id))
      } catch (error) {
        if (error instanceof StorageFull) throw new Refused('storage_full')
        // a retry would be refused again
        if (error instanceof Refused) await drop(id)
        throw error
      }
    },
    async sweep() {
      const before = new Date(now() - dayMs)
      for (const { id } of await listUploads(db)) {
        const row = await deleteIdle(db, id, before)
        if (row) await clear(row)
      }
    },
  }
}

function missing(): never {
  throw new Refused('upload_missing')
}

/** Passes a stream on until it ends or breaks. */
async function* untilBroken(
  chunks: AsyncIterable<unknown>,
  onBroken: (fault: unknown) => void,
): AsyncGenerator<unknown> {
  try {
    yield* chunks
  } catch (fault) {
    onBroken(fault)
  }
}

function bytesOf(chunk: unknown): Uint8Array {
  if (!(chunk instanceof Uint8Array)) throw new Error('a stream of files carries bytes')
  return chunk
}

async function sizeOf(storage: Storage, key: string): Promise<number | null> {
  const opened = await storage.open(key, { start: 0, end: 0 })
  opened?.stream.destroy()
  return opened?.size ?? null
}

/** Reads a file range by range, so that no single call lasts long. */
async function* inRanges(storage: Storage, key: string, size: number, step: number): AsyncGenerator<unknown> {
  for (let start = 0; start < size; start += step) {
    const opened = await storage.open(key, { start, end: Math.min(start + step, size) - 1 })
    yield* (opened ?? missing()).stream
  }
}
