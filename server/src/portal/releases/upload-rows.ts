import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { UploadMetadata } from '../../core/db/tables/releases.ts'
import type { Part } from '../../core/storage/storage.ts'

/** An unfinished upload whose parts are in a bucket. */
export interface UploadRow {
  readonly id: string
  /** The announced size. */
  readonly bytes: number
  readonly metadata: UploadMetadata
  /** The id of the multipart upload in the bucket. */
  readonly multipartId: string
  readonly parts: readonly Part[]
  /** The bytes that are safe in the bucket: those of the parts and of the remainder. */
  readonly received: number
  /** An object with bytes that are too few for a part; null without one. */
  readonly remainderKey: string | null
  readonly remainderBytes: number
}

/** The state after a write, to be recorded once the bytes are safe in the bucket. */
export type Progress = Pick<UploadRow, 'received' | 'remainderKey' | 'remainderBytes'> & {
  readonly part: Part | null
}

export async function insertUpload(
  db: Db,
  { id, bytes, metadata, multipartId }: Pick<UploadRow, 'id' | 'bytes' | 'metadata' | 'multipartId'>,
  at: Date,
): Promise<void> {
  const row = {
    id,
    bytes,
    metadata: JSON.stringify(metadata),
    multipart_id: multipartId,
    parts: '[]',
    last_number: 0,
    received: 0,
    remainder_key: null,
    remainder_bytes: 0,
    changed_at: at,
  }
  await db.insertInto('resumable_uploads').values(row).execute()
}

const columns = [
  'id',
  'bytes',
  'metadata',
  'multipart_id as multipartId',
  'parts',
  'received',
  'remainder_key as remainderKey',
  'remainder_bytes as remainderBytes',
] as const

export const findUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.selectFrom('resumable_uploads').select(columns).where('id', '=', id).executeTakeFirst()

/** Gives out a number for a part, once: two writers never write the same part. Undefined if the upload is gone. */
export async function takeNumber(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .updateTable('resumable_uploads')
    .set({ last_number: sql`last_number + 1` })
    .where('id', '=', id)
    .returning('last_number')
    .executeTakeFirst()
  return row?.last_number
}

/**
 * Records progress by compare-and-swap on the offset, which only grows. Returns false if another writer was faster, or the
 * upload is gone.
 */
export async function recordProgress(
  db: Db,
  before: UploadRow,
  { part, received, remainderKey, remainderBytes }: Progress,
  at: Date,
): Promise<boolean> {
  const added = JSON.stringify(part === null ? [] : [part])
  const { numUpdatedRows } = await db
    .updateTable('resumable_uploads')
    .set({
      parts: sql`parts || ${added}::jsonb`,
      received,
      remainder_key: remainderKey,
      remainder_bytes: remainderBytes,
      changed_at: at,
    })
    .where('id', '=', before.id)
    .where('received', '=', before.received)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes an upload; from then on no writer can record anything for it. Undefined if it was gone before. */
export const deleteUpload = (db: Db, id: string): Promise<UploadRow | undefined> =>
  db.deleteFrom('resumable_uploads').where('id', '=', id).returning(columns).executeTakeFirst()

/** Deletes an upload that was idle since `before`. */
export const deleteIdle = (db: Db, id: string, before: Date): Promise<UploadRow | undefined> =>
  db
    .deleteFrom('resumable_uploads')
    .where('id', '=', id)
    .where('changed_at', '<', before.toISOString())
    .returning(columns)
    .executeTakeFirst()

export const listUploads = async (db: Db): Promise<readonly { readonly id: string }[]> =>
  db.selectFrom('resumable_uploads').select('id').execute()
