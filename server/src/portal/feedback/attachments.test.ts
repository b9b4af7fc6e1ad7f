import { readdir } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { aGif, aJpeg, aPng, pngChunk, pngOf } from '../../../test/app/pictures.ts'
import { sweepImages } from './images.ts'
import { purgeItems } from './board-jobs.ts'

let h: Harbour
let origin: string
beforeAll(async () => {
  h = await harbour()
  await h.person('root', 'admin')
  origin = await h.listen()
})

const dataUrl = (mime: string, bytes: Uint8Array) =>
  `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`
const draft = (attachments: readonly string[]) => ({
  type: 'BUG' as const,
  title: 'With pictures',
  description: 'See the pictures below.',
  attachments: [...attachments],
})
const create = (name: string, attachments: readonly string[]) =>
  h.as(name).feedback.create({ body: draft(attachments) })
const refusal = (attachments: readonly string[]) =>
  create('eve', attachments).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

/** Reads an item over a socket, since its answer is written piece by piece. */
async function show(
  name: string,
  id: string,
): Promise<{ attachments: string[]; attachmentCount: number; title: string }> {
  const { token } = await h.person(name)
  const reply = await fetch(`${origin}/api/v1/feedback/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const text = await reply.text()
  expect(Buffer.byteLength(text)).toBe(Number(reply.headers.get('content-length')))
  return JSON.parse(text).data
}
const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

test('S255 S258 S259 S443 S549 S592 png, jpeg, jpg and gif are accepted as data URLs and returned in order with their type', async () => {
  const [png, gif, jpeg] = [aPng(30, 20), aGif(16, 16, 2), await aJpeg(24, 18)]
  const sent = [
    dataUrl('image/png', png),
    dataUrl('image/gif', gif),
    dataUrl('image/jpeg', jpeg),
    dataUrl('image/jpg', jpeg),
  ]
  const item = await create('ada', sent)
  expect([item.attachments, item.attachmentCount]).toEqual([[], 4])
  const [row] = await h.as('bob').feedback.list({ query: {} })
  expect([row?.attachments, row?.attachmentCount]).toEqual([[], 4])
  const detail = await show('bob', item.id)
  expect(detail.attachments.map((url) => url.slice(0, url.indexOf(',')))).toEqual([
    'data:image/png;base64',
    'data:image/gif;base64',
    'data:image/jpeg;base64',
    'data:image/jpeg;base64',
  ])
  expect(detail.attachments.map((url) => bytesOf(url).subarray(0, 3).toString('hex'))).toEqual([
    '89504e',
    '474946',
    'ffd8ff',
    'ffd8ff',
  ])
})

test('S252 S590 five images are accepted, six are not', async () => {
  const images = Array.from({ length: 6 }, (_, at) => dataUrl('image/png', aPng(4 + at, 4)))
  expect((await create('ada', images.slice(0, 5))).attachmentCount).toBe(5)
  expect(await refusal(images)).toBe('Maximum 5 images allowed')
})

test('S253 S254 S591 five megabytes are accepted, and one byte more is refused with the specified message', async () => {
  const limit = 5 * 1024 * 1024
  const sized = (bytes: number) => {
    const png = aPng(8, 8)
    return pngOf(png, [pngChunk('tEXt', Buffer.alloc(bytes - png.length - 12, 120))])
  }
  expect(sized(limit)).toHaveLength(limit)
  expect((await create('ada', [dataUrl('image/png', sized(limit))])).attachmentCount).toBe(1)
  expect(await refusal([dataUrl('image/png', sized(limit + 1))])).toBe(
    'File "image 1" is too large. Maximum size is 5MB.',
  )
})

test('S256 a file that only claims to be an image is refused by its bytes', async () => {
  const wrongType = (place: number) =>
    `File "image ${place}" is not a supported image type. Use PNG, JPEG, or GIF`
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  expect(await refusal([dataUrl('image/png', svg)])).toBe(wrongType(1))
  expect(await refusal([dataUrl('image/svg+xml', svg)])).toBe(wrongType(1))
  expect(
    await refusal([
      dataUrl('image/png', aPng(4, 4)),
      dataUrl('image/png', Buffer.from('<html><script>1</script>')),
    ]),
  ).toBe(wrongType(2))
  expect(await refusal([dataUrl('image/png', aGif(4, 4, 1))])).toBe(wrongType(1))
  expect(await refusal([dataUrl('image/webp', Buffer.from('RIFF....WEBP'))])).toBe(wrongType(1))
  expect(await refusal([dataUrl('text/html', aPng(4, 4))])).toBe(wrongType(1))
})

test('S257 unreadable data is refused: cut base64, no data URL, truncated images, decompression bombs', async () => {
  const whole = dataUrl('image/png', aPng(40, 40))
  const unreadable = 'Failed to process images. Please try again.'
  for (const broken of [
    whole.slice(0, -5),
    whole.slice(0, 400),
    `${whole}!!!!`,
    'data:image/png;base64,',
    'https://evil.example/x.png',
    'data:image/png,abc',
    '',
  ])
    expect([broken.slice(0, 40), await refusal([broken])]).toEqual([broken.slice(0, 40), unreadable])
  expect(await refusal([dataUrl('image/png', aPng(40, 40).subarray(0, 90))])).toBe(unreadable)
  const stuffed = pngOf(aPng(4, 4), [], undefined, pngChunk('IDAT', deflateSync(Buffer.alloc(100_000_000))))
  expect(await refusal([dataUrl('image/png', stuffed)])).toBe(unreadable)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  expect(await refusal([dataUrl('image/png', pngOf(aPng(1, 1), [], pngChunk('IHDR', header)))])).toMatch(
    /too many pixels/,
  )
})

test('an image is stored once, without its metadata, under a generated key', async () => {
  const secret = 'taken at 54.32 N'
  const png = pngOf(aPng(33, 17), [pngChunk('tEXt', Buffer.from(secret))])
  const [one, two] = [
    await create('ada', [dataUrl('image/png', png)]),
    await create('bob', [dataUrl('image/png', png)]),
  ]
  const [first] = (await show('eve', one.id)).attachments
  const [second] = (await show('eve', two.id)).attachments
  expect(first).toBe(second)
  const bytes = bytesOf(first ?? '')
  expect(bytes.includes(secret)).toBe(false)
  const rows = await h.db
    .selectFrom('feedback_images')
    .select(['key', 'hash'])
    .where('hash', '=', createHash('sha256').update(bytes).digest())
    .execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.key).toMatch(/^images\/[0-9a-f-]{36}$/)
})

test('twenty people who send the same image at once create one file', async () => {
  const url = dataUrl('image/png', aPng(51, 3))
  const before = await h.db.selectFrom('feedback_images').select('id').execute()
  const items = await Promise.all(Array.from({ length: 20 }, (_, at) => create(`sender-${at}`, [url])))
  expect(await h.db.selectFrom('feedback_images').select('id').execute()).toHaveLength(before.length + 1)
  expect(
    new Set(
      (await Promise.all(items.map(({ id }) => show('ada', id)))).map(({ attachments }) => attachments[0]),
    ).size,
  ).toBe(1)
})

const imageOf = (itemId: string) =>
  h.db
    .selectFrom('feedback_attachments as t')
    .innerJoin('feedback_images as m', 'm.id', 't.image_id')
    .select(['m.id', 'm.key'])
    .where('t.item_id', '=', itemId)
    .executeTakeFirstOrThrow()

test('an image whose file is missing after a kill between row and file is written when it is sent again', async () => {
  const url = dataUrl('image/png', aPng(81, 3))
  const first = await create('ada', [url])
  const image = await imageOf(first.id)
  await h.services.storage.remove(image.key)
  await h.db.updateTable('feedback_images').set({ is_stored: false }).where('id', '=', image.id).execute()
  const again = await create('bob', [url])
  expect((await show('eve', again.id)).attachments).toHaveLength(1)
  expect((await show('eve', first.id)).attachments).toHaveLength(1)
})

test('nothing is stored if one of the images is refused', async () => {
  const files = async () =>
    (await readdir(join(h.services.settings.dataFolder), { recursive: true })).filter((name) =>
      name.includes('images/'),
    ).length
  const before = [await files(), (await h.as('ada').feedback.stats()).total]
  await refusal([dataUrl('image/png', aPng(61, 3)), 'nonsense'])
  expect([await files(), (await h.as('ada').feedback.stats()).total]).toEqual(before)
})

test('an item is erased thirty days after its deletion, with the images that no other item uses', async () => {
  const [shared, own] = [dataUrl('image/png', aPng(71, 3)), dataUrl('image/png', aPng(72, 3))]
  const doomed = await create('ada', [shared, own])
  const kept = await create('bob', [shared])
  const [, ownAgain] = (await show('ada', doomed.id)).attachments
  const hash = createHash('sha256')
    .update(bytesOf(ownAgain ?? ''))
    .digest()
  const image = await h.db
    .selectFrom('feedback_images')
    .select('key')
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  await h.as('root').feedback.remove({ params: { id: doomed.id } })
  await sql`update feedback_images set used_at = now() - interval '2 days'`.execute(h.db)
  await purgeItems(h.db)
  await sweepImages(h.db, h.services.storage)
  expect(await h.services.storage.get(image.key)).not.toBeNull()
  await sql`update feedback_items set deleted_at = now() - interval '30 days 1 minute' where id = ${doomed.id}`.execute(
    h.db,
  )
  await expect(h.as('root').feedback.restore({ params: { id: doomed.id } })).rejects.toMatchObject({
    status: 404,
  })
  await purgeItems(h.db)
  await sweepImages(h.db, h.services.storage)
  expect(await h.services.storage.get(image.key)).toBeNull()
  expect((await show('ada', kept.id)).attachments).toHaveLength(1)
})

test('a sweep that is killed between row and file is completed by the next, and the same image can be sent meanwhile', async () => {
  const url = dataUrl('image/png', aPng(91, 3))
  const first = await create('ada', [url])
  const image = await imageOf(first.id)
  await h.as('root').feedback.remove({ params: { id: first.id } })
  await sql`update feedback_items set deleted_at = now() - interval '31 days' where id = ${first.id}`.execute(
    h.db,
  )
  await sql`update feedback_images set used_at = now() - interval '2 days' where id = ${image.id}`.execute(
    h.db,
  )
  await purgeItems(h.db)
  const { storage } = h.services
  const killed = { ...storage, remove: () => Promise.reject(new Error('killed')) }
  await expect(sweepImages(h.db, killed)).rejects.toThrow('killed')
  expect(await storage.get(image.key)).not.toBeNull()
  const again = await create('bob', [url])
  await sweepImages(h.db, storage)
  expect(await storage.get(image.key)).toBeNull()
  expect(await h.db.selectFrom('feedback_images').select('id').where('id', '=', image.id).execute()).toEqual(
    [],
  )
  expect((await show('eve', again.id)).attachments).toHaveLength(1)
})

test('a body over 36 MB is refused unread, and only this call accepts more than the usual size', async () => {
  const { token } = await h.person('ada')
  const post = (path: string, bytes: number) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"x":"${'a'.repeat(bytes)}"}`,
    }).then(
      ({ status }) => status,
      () => 413,
    )
  expect(await post('/api/v1/feedback', 36 * 1024 * 1024)).toBe(413)
  expect(await post('/api/v1/feedback', 1024 * 1024)).toBe(400)
  expect(await post('/api/v1/feedback/none/comments', 300 * 1024)).toBe(413)
})

test('large bodies of several people are read one by one; each gets an answer, and other requests are served', async () => {
  const image = 'A'.repeat(Math.floor((5 * 1024 * 1024 * 4) / 3 / 4) * 4)
  const body = JSON.stringify(draft(Array.from({ length: 5 }, () => `data:image/png;base64,${image}`)))
  expect(body.length).toBeGreaterThan(34_000_000)
  const answers = Promise.all(
    Array.from({ length: 3 }, async (_, at) => {
      const { token } = await h.person(`flood-${at}`)
      const reply = await fetch(`${origin}/api/v1/feedback`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body,
      })
      return reply.status
    }),
  )
  expect((await h.as('ada').feedback.stats()).total).toBeGreaterThan(0)
  expect((await answers).every((status) => status === 400 || status === 503)).toBe(true)
})

test('further large bodies of a person are refused while one that may fill half of the space is read', async () => {
  const { token } = await h.person('greedy')
  const open = () => {
    const control = new AbortController()
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"type":"BUG"')),
    })
    const sent = fetch(`${origin}/api/v1/feedback`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: stream,
      duplex: 'half',
      signal: control.signal,
    })
    return {
      sent: sent.then(
        ({ status }) => status,
        () => 0,
      ),
      stop: () => control.abort(),
    }
  }
  const bodies = [open(), open(), open()]
  // whichever comes first is read: of the others nobody knows how long they are
  expect(await Promise.race(bodies.map(({ sent }) => sent))).toBe(429)
  const soon = new Promise<string>((resolve) => setTimeout(resolve, 200, 'being read'))
  const states = await Promise.all(bodies.map(({ sent }) => Promise.race([sent, soon])))
  expect(states.filter((state) => state === 'being read')).toHaveLength(1)
  for (const { stop } of bodies) stop()
})
