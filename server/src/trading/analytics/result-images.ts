import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { prepared } from '../../core/db/prepared.ts'
import { headBytes, tradesHead } from './column-block.ts'

/** Raise it with each change of the stored data or its meaning: older images are then ignored and written again. */
const format = 2

/** The stored columns of an account, and their version in the change feed. */
export interface StoredImage {
  readonly accountId: string
  readonly version: number
  /** The id that all blocks of one write share. */
  readonly image: string
  readonly blocks: number
  /** Blocks of closed trades, which come first; the others are of quarter-hours. */
  readonly tradeBlocks: number
}

/** The images of a person's accounts that the change feed can continue from; all others are ignored. */
export async function usableImages(db: Db, userId: string): Promise<readonly StoredImage[]> {
  const { rows } = await sql<StoredImage>`${prepared}
    select i.account_id as "accountId", i.version, i.image, i.blocks, (
        select count(*)::int from result_images b
        where b.user_id = ${userId} and b.account_id = i.account_id and ${holdsTrades}) as "tradeBlocks"
    from result_images i join result_versions v on v.user_id = i.user_id and v.account_id = i.account_id
    where i.user_id = ${userId} and i.block = 0 and i.format = ${sql.lit(format)} and i.version between v.listed_after and v.version
    order by i.account_id`.execute(db)
  return rows
}

/** SQL: true for a row `b` with closed trades, according to the head of its block. */
const holdsTrades = sql<boolean>`substring(b.columns from ${sql.lit(headBytes + 1)} for ${sql.lit(tradesHead.length)})
  = ${sql.lit(tradesHead)}::bytea`

/** Blocks per statement: five megabytes. */
const blocksAtOnce = 8

/**
 * Streams the blocks of an image, and reads ahead while they are used. Yields null if another image is being
 * written over it. They come as base64: the driver takes bytes as text, and hexadecimal digits take twice as long.
 */
export async function* readBlocks(
  db: Db,
  userId: string,
  { accountId, image, blocks }: StoredImage,
): AsyncGenerator<Uint8Array | null> {
  const read = async (first: number) => {
    const { rows } = await sql<{ columns: string }>`
      select encode(columns, 'base64') as columns from result_images
      where user_id = ${userId} and account_id = ${accountId} and image = ${image}
        and block >= ${first} and block < ${first + blocksAtOnce}
      order by block`.execute(db)
    return rows
  }
  let next = read(0)
  for (let first = 0; first < blocks; first += blocksAtOnce) {
    const rows = await next
    if (rows.length < Math.min(blocksAtOnce, blocks - first)) yield null
    if (first + blocksAtOnce < blocks) {
      next = read(first + blocksAtOnce)
      // a reader who stops early never awaits it, which would leave a rejection unhandled
      next.catch(() => undefined)
    }
    for (const { columns } of rows) yield Buffer.from(columns, 'base64')
  }
}

/** Writes block by block: an image that is incomplete, or written by two processes at once, is never read. */
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
