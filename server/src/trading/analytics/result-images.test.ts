import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { connected } from '../../../test/trading/connected.ts'
import { readBlocks, type StoredImage, usableImages, writeImage } from './result-images.ts'

/** More than two statements take. */
const count = 19
const blocks = Array.from({ length: count }, (_, at) => Buffer.from([at, 0, 255, 10, at]))

let home: Harbour
let userId: string
let accountId: string
beforeEach(async () => {
  home = await harbour()
  ;({ userId, accountId } = await connected(home, 'ada'))
})

async function stored(): Promise<StoredImage> {
  await sql`insert into result_versions (user_id, account_id, version, listed_after) values (${userId}, ${accountId}, 7, 0)`.execute(
    home.db,
  )
  await writeImage(home.db, userId, { accountId, version: 7 }, blocks)
  const [image] = await usableImages(home.db, userId)
  if (image === undefined) throw new Error('the image is not there')
  return image
}

test('an image with more blocks than one statement reads is complete and in order', async () => {
  const image = await stored()
  expect(image).toMatchObject({ blocks: count, version: 7, tradeBlocks: 0 })
  const read: (Uint8Array | null)[] = []
  for await (const block of readBlocks(home.db, userId, image)) read.push(block)
  expect(read).toEqual(blocks)
})

test('reading an image that is overwritten meanwhile ends with null', async () => {
  const image = await stored()
  const read: (Uint8Array | null)[] = []
  for await (const block of readBlocks(home.db, userId, image)) {
    read.push(block)
    if (block === null) break
    if (read.length === 1)
      await sql`update result_images set image = 'another' where user_id = ${userId} and block >= 16`.execute(
        home.db,
      )
  }
  expect(read).toEqual([...blocks.slice(0, 16), null])
})

test('a reader who stops early causes no failure, and another person reads nothing', async () => {
  const image = await stored()
  for await (const block of readBlocks(home.db, userId, image)) {
    expect(block).toEqual(blocks[0])
    break
  }
  expect(await usableImages(home.db, 'somebody-else')).toEqual([])
  expect((await readBlocks(home.db, 'somebody-else', image).next()).value).toBeNull()
})
