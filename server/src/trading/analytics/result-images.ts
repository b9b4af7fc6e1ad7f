import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/** Rises with each change of what is stored or of what it means: older images are not read, and written again. */
const format = 1

/** The stored columns of an account, and the version of the change feed that they are of. */
export interface StoredImage {
  readonly accountId: string
  readonly version: number
  /** All blocks of one writing share it. */
  readonly image: string
  readonly blocks: number
}

/** The images of a person's accounts from which the change feed leads on; of no other one is anything read. */
export async function usableImages(db: Db, userId: string): Promise<readonly StoredImage[]> {
  const { rows } = await sql<StoredImage>`
    select i.account_id as "accountId", i.version, i.image, i.blocks
    from result_images i join result_versions v on v.user_id = i.user_id and v.account_id = i.account_id
    where i.user_id = ${userId} and i.block = 0 and i.format = ${format} and i.version between v.listed_after and v.version
    order by i.account_id`.execute(db)
  return rows
}

/** The blocks of an image; null where another one is being written over it. */
export async function readBlocks(
  db: Db,
  userId: string,
  { accountId, image, blocks }: StoredImage,
): Promise<readonly Uint8Array[] | null> {
  const read: Uint8Array[] = []
  while (read.length < blocks) {
    const { rows } = await sql<{ columns: Uint8Array }>`
      select columns from result_images
      where user_id = ${userId} and account_id = ${accountId} and block = ${read.length} and image = ${image}`.execute(
      db,
    )
    const [row] = rows
    if (row === undefined) return null
    read.push(row.columns)
  }
  return read
}

/** Writes block by block: an image that is not whole, or that two processes wrote at once, is never read. */
export async function writeImage(
  db: Db,
  userId: string,
  { accountId, version }: Pick<StoredImage, 'accountId' | 'version'>,
  blocks: readonly Buffer[],
): Promise<void> {
  const image = randomUUID()
  for (const [block, columns] of blocks.entries())
    await sql`
      insert into result_images (user_id, account_id, block, blocks, image, version, format, columns)
      values (${userId}, ${accountId}, ${block}, ${blocks.length}, ${image}, ${version}, ${format}, ${columns})
      on conflict (user_id, account_id, block) do update set blocks = excluded.blocks, image = excluded.image,
        version = excluded.version, format = excluded.format, columns = excluded.columns`.execute(db)
  await sql`
    delete from result_images
    where user_id = ${userId} and account_id = ${accountId} and block >= ${blocks.length}`.execute(db)
}

export async function removeImage(db: Db, userId: string, accountId: string): Promise<void> {
  await sql`delete from result_images where user_id = ${userId} and account_id = ${accountId}`.execute(db)
}
