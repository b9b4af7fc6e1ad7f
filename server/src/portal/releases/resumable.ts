import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '@harbour/contract/core/limits'
import type { UploadedFile, UploadState } from '@harbour/contract/portal/releases'
import type { Server } from '@tus/server'
import { Refused } from '../../core/refusals/envelope.ts'
import type { Services } from '../../core/services/services.ts'
import { createBucketUploads } from './bucket-uploads.ts'
import { acceptName, findStored } from './files.ts'
import { createFolderUploads } from './folder-uploads.ts'
import { createLeases, type Leases } from './leases.ts'
import type { Opened } from './tus-server.ts'
import { keyOf, markOf, type UploadPlace } from './upload-place.ts'

/** The interval in which a process polls whether another one has checked an upload. */
const lookAgainMs = 500
/** The library of uploads, which few processes ever need. */
const library = () => import('./tus-server.ts')

/**
 * Resumable uploads (tus 1.0), which continue after a broken connection, at any process: until they are complete, their parts
 * are in the bucket of the storage, or else in the data folder, which processes share.
 */
export interface Resumable extends Pick<UploadPlace, 'sweep'> {
  /** Checks name and size, then lets tus answer. */
  start(userId: string, request: IncomingMessage, take: () => ServerResponse): Promise<void>
  /** HEAD, PATCH and DELETE of an upload. */
  pass(userId: string, id: string, request: IncomingMessage, take: () => ServerResponse): Promise<void>
  /**
   * Returns the state of an upload. The first caller after its last byte checks and stores it; all others get the same
   * answer.
   */
  state(userId: string, id: string): Promise<UploadState>
}

type Used = Pick<Services, 'storage' | 'database' | 'settings' | 'now'>

/** Chooses the place of the parts, with the library opened on it when it is first needed. */
function placeOf(services: Used, leases: Leases): { place: UploadPlace; open: () => Promise<Opened> } {
  const folder = join(services.settings.dataFolder, 'uploads')
  const openFolder = once(async () => (await library()).openFolder(folder, leases))
  const local = createFolderUploads(services, folder, async () => (await openFolder()).store.deleteExpired())
  const { multipart } = services.storage
  if (multipart === null) return { place: local, open: openFolder }
  const remote = createBucketUploads(services, multipart)
  const place = {
    ...remote,
    async sweep() {
      await remote.sweep()
      // an earlier version, or a time without a bucket, left parts there
      await local.sweep()
    },
  }
  return { place, open: once(async () => (await library()).openBucket(remote, leases)) }
}

/** Remembers the first success. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null
  return () =>
    (done ??= work().catch((error: unknown) => {
      // a write that failed once, for example on a full disk, may succeed with the next request
      done = null
      throw error
    }))
}

export function createResumable(services: Used): Resumable {
  const leases = createLeases(services.database)
  const { place, open } = placeOf(services, leases)
  /** Complete uploads that this process is checking. */
  const storing = new Map<string, Promise<UploadedFile>>()

  async function find(userId: string, id: string) {
    if (!/^[0-9a-f]{48}$/.test(id) || !id.startsWith(markOf(userId))) throw new Refused('upload_missing')
    try {
      return await (await open()).store.getUpload(id)
    } catch (error) {
      // an unreadable disk is a fault of ours, and the upload may be found again in a minute
      throw (await isNotThere(error)) ? new Refused('upload_missing') : error
    }
  }

  /** Runs work on an upload once no other process is working on it. */
  async function whenFree<T>(id: string, work: () => Promise<T>): Promise<T> {
    for (;;) {
      const held = await leases.hold(`upload ${id}`, work)
      if (held) return held.done
      await pause(lookAgainMs)
    }
  }

  /** Lets one of several processes check and store an upload; the others wait for its result. */
  async function storeOnce(userId: string, id: string, name: string): Promise<UploadedFile> {
    return whenFree(id, async () => {
      const known = await findStored(services.database.db, keyOf(id))
      if (known) return known
      // refused or cancelled meanwhile
      await find(userId, id)
      return place.keep(userId, id, name)
    })
  }

  async function storedState(userId: string, id: string): Promise<UploadState | null> {
    if (!id.startsWith(markOf(userId))) return null
    const file = await (storing.get(id) ?? findStored(services.database.db, keyOf(id)))
    return file && { offset: file.bytes, bytes: file.bytes, file }
  }

  /**
   * Waits for the other process: between moving an upload into place and recording it, the upload is found in neither state.
   */
  async function storedElsewhere(userId: string, id: string): Promise<UploadState | null> {
    return id.startsWith(markOf(userId)) ? whenFree(id, () => storedState(userId, id)) : null
  }

  return {
    async start(userId, request, take) {
      acceptName(nameIn(String(request.headers['upload-metadata'] ?? '')))
      const length = Number(request.headers['upload-length'])
      if (length > limits.release.bytes) throw new Refused('upload_too_large')
      if (!Number.isSafeInteger(length) || length < 1) throw new Refused('upload_empty')
      const { server } = await open()
      const { owner } = await library()
      await owner.run(userId, () => untilAnswered(server, request, take()))
    },
    async pass(userId, id, request, take) {
      await find(userId, id)
      await untilAnswered((await open()).server, request, take())
    },
    async state(userId, id) {
      const known = await storedState(userId, id)
      if (known) return known
      const found = await find(userId, id).catch(asError)
      if (found instanceof Error) {
        // another process may have stored it between the two reads
        const meanwhile = (await storedState(userId, id)) ?? (await storedElsewhere(userId, id))
        if (meanwhile) return meanwhile
        throw found
      }
      const { offset, size = 0, metadata } = found
      if (offset < size) return { offset, bytes: size, file: null }
      // another request may have begun meanwhile
      const work = storing.get(id) ?? storeOnce(userId, id, metadata?.['filename'] ?? '')
      storing.set(id, work)
      try {
        return { offset, bytes: size, file: await work }
      } finally {
        storing.delete(id)
      }
    },
    sweep: () => place.sweep(),
  }
}

/** Stops waiting for the library, which never settles after its reader disconnected. */
async function untilAnswered(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const closed = new Promise<void>((resolve) => void response.once('close', resolve))
  await Promise.race([server.handle(request, response), closed])
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const isNotThere = async (error: unknown): Promise<boolean> => (await library()).isNotThere(error)

/** The name in `Upload-Metadata: filename ZmlsZQ==,filetype …`. */
function nameIn(metadata: string): string {
  const pair = metadata
    .split(',')
    .map((each) => each.trim().split(' '))
    .find(([key]) => key === 'filename')
  return Buffer.from(pair?.[1] ?? '', 'base64').toString('utf8')
}
