import { dayMs } from '@harbour/ledger/durations'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, createWriteStream, mkdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@harbour/contract/core/limits'
import type { UploadedFile, UploadState } from '@harbour/contract/portal/releases'
import { FileConfigstore, FileStore } from '@tus/file-store'
import { ERRORS, Server, type Upload } from '@tus/server'
import { failure, Refused } from '../../core/refusals/envelope.ts'
import type { Services } from '../../core/services/services.ts'
import { isFull } from '../../core/storage/storage.ts'
import { acceptName, findKept, keepFile } from './files.ts'
import { createLeases } from './leases.ts'

/** A process polls this often whether another one has checked an upload. */
const lookAgainMs = 500
const path = '/api/v1/admin/releases/uploads'

/**
 * Resumable uploads (tus 1.0), which go on where a broken connection left them: their parts lie in the data folder until they are whole.
 */
export interface Resumable {
  /** Refuses by name and size, then lets tus answer. */
  start(userId: string, request: IncomingMessage, take: () => ServerResponse): Promise<void>
  /** HEAD, PATCH and DELETE of an upload. */
  pass(userId: string, id: string, request: IncomingMessage, take: () => ServerResponse): Promise<void>
  /**
   * Returns the state of an upload. The first caller after its last byte checks and stores it; all others get the same
   * answer.
   */
  state(userId: string, id: string): Promise<UploadState>
  /** Forgets uploads that nobody went on with for a day. */
  sweep(): Promise<void>
}

export function createResumable(services: Pick<Services, 'storage' | 'database' | 'settings'>): Resumable {
  const folder = join(services.settings.dataFolder, 'uploads')
  let opened: { server: Server; store: PartStore } | null = null
  const open = () => (opened ??= openServer(folder))
  const leases = createLeases(services.database)
  /** Whole uploads that this process checks just now. */
  const keeping = new Map<string, Promise<UploadedFile>>()

  async function find(userId: string, id: string) {
    if (!/^[0-9a-f]{48}$/.test(id) || !id.startsWith(markOf(userId))) throw new Refused('upload_missing')
    try {
      return await open().store.getUpload(id)
    } catch (error) {
      // a disk that cannot be read is a fault of ours, and the upload may be there again in a minute
      throw isNotThere(error) ? new Refused('upload_missing') : error
    }
  }

  async function keep(userId: string, id: string, name: string): Promise<UploadedFile> {
    const at = join(folder, id)
    try {
      const file = await keepFile(services, { name, path: at, storageKey: keyOf(id), userId })
      await rm(`${at}.json`, { force: true })
      return file
    } catch (error) {
      // cancelled while it was read
      if (isNotThere(error)) throw new Refused('upload_missing')
      // sent once more it would be refused again; where only the room was missing it waits
      if (error instanceof Refused && error.refusal !== 'storage_full') {
        await rm(at, { force: true })
        await rm(`${at}.json`, { force: true })
      }
      throw error
    }
  }

  /** Does what is to be done with an upload once no other process is at it. */
  async function whenFree<T>(id: string, work: () => Promise<T>): Promise<T> {
    for (;;) {
      const held = await leases.hold(`upload ${id}`, work)
      if (held) return held.done
      await pause(lookAgainMs)
    }
  }

  /** Lets one of several processes check and store an upload; the others wait for its result. */
  async function keepOnce(userId: string, id: string, name: string): Promise<UploadedFile> {
    return whenFree(id, async () => {
      const known = await findKept(services.database.db, keyOf(id))
      if (known) return known
      // refused, or cancelled, while we waited
      await find(userId, id)
      return keep(userId, id, name)
    })
  }

  async function keptAs(userId: string, id: string): Promise<UploadState | null> {
    if (!id.startsWith(markOf(userId))) return null
    const file = await (keeping.get(id) ?? findKept(services.database.db, keyOf(id)))
    return file && { offset: file.bytes, bytes: file.bytes, file }
  }

  /**
   * Waits for the other process: between moving an upload into place and recording it, the upload is found in neither state.
   */
  async function keptElsewhere(userId: string, id: string): Promise<UploadState | null> {
    return id.startsWith(markOf(userId)) ? whenFree(id, () => keptAs(userId, id)) : null
  }

  return {
    async start(userId, request, take) {
      acceptName(nameIn(String(request.headers['upload-metadata'] ?? '')))
      const length = Number(request.headers['upload-length'])
      if (length > limits.release.bytes) throw new Refused('upload_too_large')
      if (!Number.isSafeInteger(length) || length < 1) throw new Refused('upload_empty')
      await owner.run(userId, () => untilAnswered(open().server, request, take()))
    },
    async pass(userId, id, request, take) {
      await find(userId, id)
      await untilAnswered(open().server, request, take())
    },
    async state(userId, id) {
      const known = await keptAs(userId, id)
      if (known) return known
      const found = await find(userId, id).catch(asError)
      if (found instanceof Error) {
        // somebody else may have kept it between our two looks
        const meanwhile = (await keptAs(userId, id)) ?? (await keptElsewhere(userId, id))
        if (meanwhile) return meanwhile
        throw found
      }
      const { offset, size = 0, metadata } = found
      if (offset < size) return { offset, bytes: size, file: null }
      // another request may have begun while we looked
      const work = keeping.get(id) ?? keepOnce(userId, id, metadata?.['filename'] ?? '')
      keeping.set(id, work)
      try {
        return { offset, bytes: size, file: await work }
      } finally {
        keeping.delete(id)
      }
    },
    async sweep() {
      await open().store.deleteExpired()
    },
  }
}

/** The library waits for ever with an answer whose reader has gone. */
async function untilAnswered(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const closed = new Promise<void>((resolve) => void response.once('close', resolve))
  await Promise.race([server.handle(request, response), closed])
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Recognises errors of a missing upload: the library's own, and the disk's for a file that has gone meanwhile. */
const isNotThere = (error: unknown): boolean =>
  error === ERRORS.FILE_NOT_FOUND ||
  error === ERRORS.FILE_NO_LONGER_EXISTS ||
  (error instanceof Error && 'code' in error && error.code === 'ENOENT')

const keyOf = (id: string): string => `releases/${id}`

const owner = new AsyncLocalStorage<string>()

/** Begins the id of each upload of a person: another person's upload does not exist for him. */
const markOf = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 16)

function openServer(folder: string): { server: Server; store: PartStore } {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // one that an earlier version made: parts of releases are nobody's on the machine before they are out
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

/** The library takes every failure for an upload that is not there, and whoever sent it would begin again. */
class Records extends FileConfigstore {
  override async get(id: string): Promise<Upload | undefined> {
    try {
      const record: Upload = JSON.parse(await readFile(join(this.directory, `${id}.json`), 'utf8'))
      return record
    } catch (error) {
      // cut short by the end of the process that wrote it: nobody was answered with its address
      if (isNotThere(error) || error instanceof SyntaxError) return undefined
      throw error
    }
  }
}

/** Tells want of room from other failures; the part that fitted stays, and the upload can go on from there. */
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

/** The name in `Upload-Metadata: filename ZmlsZQ==,filetype …`. */
function nameIn(metadata: string): string {
  const pair = metadata
    .split(',')
    .map((each) => each.trim().split(' '))
    .find(([key]) => key === 'filename')
  return Buffer.from(pair?.[1] ?? '', 'base64').toString('utf8')
}
