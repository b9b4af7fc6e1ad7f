import { refusalTexts } from '../../core/refusals/texts.ts'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@harbour/contract/core/limits'
import { sizeText } from '@harbour/contract/portal/release-files'
import type { UploadedFile } from '@harbour/contract/portal/releases'
import type { Db } from '../../core/db/db.ts'
import { Refused } from '../../core/refusals/envelope.ts'
import type { Services } from '../../core/services/services.ts'
import { StorageFull } from '../../core/storage/storage.ts'
import { type Ends, fitsEnding } from './content-check.ts'
import { type Digest, digesting } from './digest.ts'
import { endingOf, safeFileName } from './file-names.ts'

export interface ReleaseFile {
  readonly id: string
  readonly storageKey: string
  readonly fileName: string
  readonly bytes: number
  readonly sha256: string
  readonly sha512: string
}

type Stores = Pick<Services, 'storage' | 'database'>

const urlStart = '/api/v1/admin/releases/files/'
const urlOf = (fileId: string): string => urlStart + fileId

/** The id of an uploaded file in the address that its upload returned; null for any other address. */
export const fileIdIn = (url: string): string | null =>
  url.startsWith(urlStart) && /^[0-9a-f-]{36}$/.test(url.slice(urlStart.length))
    ? url.slice(urlStart.length)
    : null

/** Returns a name to store a file under; refuses one that no release may have. */
export function acceptName(given: string): string {
  const name = safeFileName(given)
  if (name === null || endingOf(name) === null) throw new Refused('upload_ending')
  return name
}

const judging = (name: string) => ({
  max: limits.release.bytes,
  tooMuch: () => new Refused('upload_too_large'),
  judge: (ends: Ends) =>
    ends.bytes === 0
      ? new Refused('upload_empty')
      : fitsEnding(endingOf(name) ?? '', ends)
        ? null
        : new Refused('upload_content', { message: refusalTexts.notSuchFile(name, endingOf(name) ?? '') }),
})

/**
 * Streams a file into the storage and hashes it on the way; an incomplete file, or one that does not match its name, is not
 * stored.
 */
export async function storeStream(
  services: Stores,
  given: string,
  bytes: Readable,
  userId: string,
): Promise<UploadedFile> {
  const name = acceptName(given)
  const storageKey = `releases/${randomUUID()}`
  const { stream, digest } = digesting(judging(name))
  const reading = pipeline(bytes, stream)
  // the reason of the end that fails first is reported
  const reason = reading.then(
    () => null,
    (error: unknown) => error,
  )
  try {
    await services.storage.put(storageKey, stream)
    await reading
  } catch (error) {
    throw asStorageRefusal(error instanceof StorageFull ? error : ((await reason) ?? error))
  }
  return record(services, { storageKey, name, digest: digest(), userId })
}

/** Stores a complete local file; it is moved, not copied. */
export async function storeFile(
  services: Stores,
  {
    name: given,
    path,
    storageKey,
    userId,
  }: { name: string; path: string; storageKey: string; userId: string },
): Promise<UploadedFile> {
  const name = acceptName(given)
  const digest = await checkContent(name, createReadStream(path, { highWaterMark: 1024 * 1024 }))
  try {
    await services.storage.adopt(storageKey, path)
  } catch (error) {
    throw asStorageRefusal(error)
  }
  return record(services, { storageKey, name, digest, userId })
}

/** Reads a complete file, and hashes it; refuses one that does not match its name. */
export async function checkContent(name: string, bytes: AsyncIterable<unknown>): Promise<Digest> {
  const { stream, digest } = digesting(judging(name))
  await pipeline(bytes, stream, async (chunks) => {
    // read to its end for the hashes
    for await (const _chunk of chunks);
  })
  return digest()
}

const asStorageRefusal = (error: unknown): unknown =>
  error instanceof StorageFull ? new Refused('storage_full') : error

interface Kept {
  readonly storageKey: string
  readonly name: string
  readonly digest: Digest
  readonly userId: string
}

async function record({ storage, database }: Stores, kept: Kept): Promise<UploadedFile> {
  try {
    return await insertFile(database.db, kept)
  } catch (error) {
    await storage.remove(kept.storageKey)
    throw error
  }
}

/** Records a file that is in the storage. */
export async function insertFile(db: Db, { storageKey, name, digest, userId }: Kept): Promise<UploadedFile> {
  const file = {
    id: randomUUID(),
    storage_key: storageKey,
    file_name: name,
    bytes: digest.bytes,
    sha256: digest.sha256,
    sha512: digest.sha512,
    blake2b: digest.blake2b,
    uploaded_by: userId,
  }
  await db.insertInto('release_files').values(file).execute()
  return uploadedFile(file)
}

const uploadedFile = (row: {
  id: string
  file_name: string
  bytes: number
  sha256: string
  sha512: string
}): UploadedFile => ({
  uploadId: row.id,
  downloadUrl: urlOf(row.id),
  fileName: row.file_name,
  fileSize: sizeText(row.bytes),
  bytes: row.bytes,
  sha256: row.sha256,
  sha512: row.sha512,
})

/** Finds the file that was stored under a key, if any. */
export async function findStored(db: Db, storageKey: string): Promise<UploadedFile | null> {
  const row = await db
    .selectFrom('release_files')
    .selectAll()
    .where('storage_key', '=', storageKey)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row ? uploadedFile(row) : null
}

/** Removes a file that was just stored and is not referenced yet. */
export async function dropFile({ storage, database }: Stores, id: string): Promise<void> {
  const row = await database.db
    .deleteFrom('release_files')
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirst()
  if (row) await storage.remove(row.storage_key)
}

export interface LockedFile extends ReleaseFile {
  readonly blake2b: Buffer
}

/** Locks an existing file until the transaction ends, so that no sweep removes it meanwhile. */
export async function holdFile(tx: Db, id: string): Promise<LockedFile | null> {
  const row = await tx
    .selectFrom('release_files')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { storage_key: storageKey, file_name: fileName, bytes, sha256, sha512, blake2b } = row
  return { id, storageKey, fileName, bytes, sha256, sha512, blake2b }
}
