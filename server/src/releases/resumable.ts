import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@harbour/contract/limits'
import type { UploadedFile, UploadState } from '@harbour/contract/releases'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import { failure, Refused } from '../http/envelope.ts'
import type { Services } from '../services.ts'
import { isFull } from '../storage/storage.ts'
import { acceptName, findKept, keepFile } from './files.ts'

const dayMs = 86_400_000
const path = '/api/v1/admin/releases/uploads'

/** Uploads that go on where a broken connection left them (tus 1.0): their parts lie in the data folder until they are whole. */
export interface Resumable {
  /** Refuses by name and size, then lets tus answer. */
  start(userId: string, request: IncomingMessage, take: () => ServerResponse): Promise<void>
  /** HEAD, PATCH and DELETE of an upload. */
  pass(userId: string, id: string, request: IncomingMessage, take: () => ServerResponse): Promise<void>
  /** Once whole, an upload is checked and kept by the first who asks; everybody after gets the same answer. */
  state(userId: string, id: string): Promise<UploadState>
  /** Forgets uploads that nobody went on with for a day. */
  sweep(): Promise<void>
}

export function createResumable(services: Pick<Services, 'storage' | 'database' | 'settings'>): Resumable {
  const folder = join(services.settings.dataFolder, 'uploads')
  let opened: { server: Server; store: PartStore } | null = null
  const open = () => (opened ??= openServer(folder))
  /** Whole uploads that are being checked just now. */
  const keeping = new Map<string, Promise<UploadedFile>>()

  async function find(userId: string, id: string) {
    if (!/^[0-9a-f]{48}$/.test(id) || !id.startsWith(markOf(userId))) throw new Refused('upload_missing')
    try {
      return await open().store.getUpload(id)
    } catch {
      throw new Refused('upload_missing')
    }
  }

  async function keep(userId: string, id: string, name: string): Promise<UploadedFile> {
    const at = join(folder, id)
    try {
      const file = await keepFile(services, { name, path: at, storageKey: keyOf(id), userId })
      await rm(`${at}.json`, { force: true })
      return file
    } catch (error) {
      // sent once more it would be refused again; where only the room was missing it waits
      if (error instanceof Refused && error.refusal !== 'storage_full') {
        await rm(at, { force: true })
        await rm(`${at}.json`, { force: true })
      }
      throw error
    }
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
      const known = id.startsWith(markOf(userId))
        ? (keeping.get(id) ?? (await findKept(services.database.db, keyOf(id))))
        : null
      if (known) {
        const file = await known
        return { offset: file.bytes, bytes: file.bytes, file }
      }
      const { offset, size = 0, metadata } = await find(userId, id)
      if (offset < size) return { offset, bytes: size, file: null }
      // another request may have begun while we looked
      const work = keeping.get(id) ?? keep(userId, id, metadata?.['filename'] ?? '')
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

const keyOf = (id: string): string => `releases/${id}`

const owner = new AsyncLocalStorage<string>()

/** Begins the id of each upload of a person: another person's upload does not exist for him. */
const markOf = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 16)

function openServer(folder: string): { server: Server; store: PartStore } {
  mkdirSync(folder, { recursive: true })
  const store = new PartStore({ directory: folder, expirationPeriodInMilliseconds: dayMs })
  const server = new Server({
    path,
    datastore: store,
    maxSize: limits.release.bytes,
    relativeLocation: true,
    namingFunction: () => markOf(owner.getStore() ?? '') + randomBytes(16).toString('hex'),
  })
  return { server, store }
}

/** Tells want of room from other failures; the part that fitted stays, and the upload can go on from there. */
class PartStore extends FileStore {
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset })
    try {
      await pipeline(stream, file)
    } catch (error) {
      if (!isFull(error)) throw error
      const { status, body } = failure(new Refused('storage_full'), 'upload')
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
