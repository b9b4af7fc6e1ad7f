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
import { ERRORS, Server, type Upload } from '@tus/server'
import { failure, Refused } from '../../core/refusals/envelope.ts'
import { isFull } from '../../core/storage/storage.ts'
import { markOf } from './upload-mark.ts'

const path = '/api/v1/admin/releases/uploads'

/** The person who sent the request. */
export const owner = new AsyncLocalStorage<string>()

/** The tus server of resumable uploads; its library is loaded with this file, by the first upload. */
export function openServer(folder: string): { server: Server; store: PartStore } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // an earlier version made it readable: parts of unpublished releases are private
  chmodSync(folder, 0o700)
  const store = new PartStore({
    directory: folder,
    expirationPeriodInMilliseconds: dayMs,
    configstore: new Records(folder),
  })
  const server = new Server({
    path,
    datastore: store,
    maxSize: limits.release.bytes,
    relativeLocation: true,
    namingFunction: () => markOf(owner.getStore() ?? '') + randomBytes(16).toString('hex'),
  })
  return { server, store }
}

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
      if (!isFull(error)) throw error
      const { status, body } = failure(new Refused('storage_full'), 'upload', 'en')
      throw Object.assign(new Error('no room for uploads'), { status_code: status, body })
    }
    return offset + file.bytesWritten
  }
}

/** Recognises errors of a missing upload: the library's own, and the disk's for a file that has gone meanwhile. */
export const isNotThere = (error: unknown): boolean =>
  error === ERRORS.FILE_NOT_FOUND ||
  error === ERRORS.FILE_NO_LONGER_EXISTS ||
  (error instanceof Error && 'code' in error && error.code === 'ENOENT')
