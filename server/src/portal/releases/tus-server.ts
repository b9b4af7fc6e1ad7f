import { dayMs } from '@harbour/ledger/durations'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { chmodSync, createWriteStream, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@harbour/contract/core/limits'
import { FileConfigstore, FileStore } from '@tus/file-store'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import { failure, Refused } from '../../core/refusals/envelope.ts'
import { isFull, StorageFull } from '../../core/storage/storage.ts'
import { type BucketUploads, Overtaken } from './bucket-uploads.ts'
import { isNoFile } from './folder-uploads.ts'
import type { Leases } from './leases.ts'
import { createLockers } from './upload-locker.ts'
import { markOf } from './upload-place.ts'

const path = '/api/v1/admin/releases/uploads'

/** The person who sent the request. */
export const owner = new AsyncLocalStorage<string>()

export interface Opened {
  readonly server: Server
  readonly store: DataStore
}

/** The tus server of resumable uploads whose parts go to a folder; its library is loaded with this file, by the first upload. */
export function openFolder(folder: string, leases: Leases): Opened {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // an earlier version made it readable: parts of unpublished releases are private
  chmodSync(folder, 0o700)
  const store = new PartStore({
    directory: folder,
    expirationPeriodInMilliseconds: dayMs,
    configstore: new Records(folder),
  })
  return { server: serverOf(store, leases), store }
}

/** The tus server of resumable uploads whose parts go to a bucket. */
export function openBucket(uploads: BucketUploads, leases: Leases): Opened {
  const store = new BucketStore(uploads)
  return { server: serverOf(store, leases), store }
}

const serverOf = (datastore: DataStore, leases: Leases): Server =>
  new Server({
    path,
    datastore,
    locker: createLockers(leases),
    maxSize: limits.release.bytes,
    relativeLocation: true,
    namingFunction: () => markOf(owner.getStore() ?? '') + randomBytes(16).toString('hex'),
  })

/** The library treats every failure as a missing upload, which would make the client start again. */
class Records extends FileConfigstore {
  override async get(id: string): Promise<Upload | undefined> {
    try {
      const record: Upload = JSON.parse(await readFile(join(this.directory, `${id}.json`), 'utf8'))
      return record
    } catch (error) {
      // cut short when its process ended: its address was never sent
      if (isNotThere(error) || error instanceof SyntaxError) return undefined
      throw error
    }
  }
}

/** Distinguishes a full disk from other failures; the part that fitted stays, and the upload can continue from there. */
class PartStore extends FileStore {
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(stream, file)
    } catch (error) {
      throw isFull(error) ? asAnswer(new Refused('storage_full')) : error
    }
    return offset + file.bytesWritten
  }
}

/** Lets the library store in a bucket. */
class BucketStore extends DataStore {
  readonly #uploads: BucketUploads
  override extensions = ['creation', 'creation-with-upload', 'termination']

  constructor(uploads: BucketUploads) {
    super()
    this.#uploads = uploads
  }
  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata = {} } = upload
    await answered(this.#uploads.begin({ id, bytes: size, metadata }))
    return upload
  }
  override async getUpload(id: string): Promise<Upload> {
    const { bytes, received, metadata } = await answered(this.#uploads.find(id))
    return new Upload({ id, size: bytes, offset: received, metadata })
  }
  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return answered(this.#uploads.write(stream, id, offset))
  }
  override remove(id: string): Promise<void> {
    return answered(this.#uploads.remove(id))
  }
}

/** Turns failures into those that the library answers. */
async function answered<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Overtaken) throw ERRORS.INVALID_OFFSET
    if (error instanceof StorageFull) throw asAnswer(new Refused('storage_full'))
    throw error instanceof Refused && error.refusal === 'upload_missing' ? ERRORS.FILE_NOT_FOUND : error
  }
}

function asAnswer(refused: Refused): Error {
  const { status, body } = failure(refused, 'upload', 'en')
  return Object.assign(new Error(refused.message), { status_code: status, body })
}

/** Recognises errors of a missing upload: the library's own, and the disk's for a file that has gone meanwhile. */
export const isNotThere = (error: unknown): boolean =>
  error === ERRORS.FILE_NOT_FOUND || error === ERRORS.FILE_NO_LONGER_EXISTS || isNoFile(error)
