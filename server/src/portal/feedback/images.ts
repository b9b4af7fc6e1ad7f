import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { type Encoded, encodeAttachment } from '../../core/images/data-url-picture.ts'
import type { Storage } from '../../core/storage/storage.ts'

/**
 * Stores an encoded image once (deduplicated). Its row precedes its file: the sweep finds the remains of a crash, and
 * nothing refers to a missing file.
 */
export async function storeImage(
  db: Db,
  storage: Storage,
  { bytes, width, height, mime }: Encoded,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest()
  const id = randomUUID()
  const { rows } = await sql<{ id: string; key: string; is_stored: boolean }>`
    insert into feedback_images (id, hash, key, mime, bytes, width, height)
    values (${id}, ${hash}, ${`images/${id}`}, ${mime}, ${bytes.length}, ${width}, ${height})
    on conflict (hash) where removed_at is null do update set used_at = now() returning id, key, is_stored`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an image has no row')
  if (row.is_stored) return row.id
  await storage.put(row.key, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  await db.updateTable('feedback_images').set({ is_stored: true }).where('id', '=', row.id).execute()
  return row.id
}

/** Checks all attachments before the first one is stored; returns their ids in order. */
export async function storeAttachments(
  db: Db,
  storage: Storage,
  dataUrls: readonly string[],
): Promise<string[]> {
  const encoded: Encoded[] = []
  for (const [position, dataUrl] of dataUrls.entries())
    encoded.push(await encodeAttachment(dataUrl, position))
  const ids: string[] = []
  for (const each of encoded) ids.push(await storeImage(db, storage, each))
  return ids
}

export interface StoredImage {
  readonly key: string
  readonly mime: string
  readonly bytes: number
}

export async function imagesOf(db: Db, itemId: string): Promise<StoredImage[]> {
  const { rows } = await sql<StoredImage>`
    select m.key, m.mime, m.bytes from feedback_attachments t join feedback_images m on m.id = t.image_id
    where t.item_id = ${itemId} order by t.position`.execute(db)
  return rows
}

/**
 * Deletes pictures that no item uses: marks the row, then removes the file, then the row. The next sweep completes an interrupted one. A
 * picture that is sent again meanwhile gets a new row and key.
 */
export async function sweepImages(db: Db, storage: Storage): Promise<number> {
  await sql`
    update feedback_images m set removed_at = now()
    where m.removed_at is null and m.used_at < now() - interval '1 day'
      and not exists (select from feedback_attachments t where t.image_id = m.id)`.execute(db)
  const gone = await db
    .selectFrom('feedback_images')
    .select(['id', 'key'])
    .where('removed_at', 'is not', null)
    .execute()
  for (const { id, key } of gone) {
    await storage.remove(key)
    await db.deleteFrom('feedback_images').where('id', '=', id).execute()
  }
  return gone.length
}
