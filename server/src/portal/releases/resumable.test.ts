import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { storeFile } from './files.ts'
import { createLeases } from './leases.ts'
import { createResumable } from './resumable.ts'
import { createUploadTurns } from './upload-turns.ts'
import { answerOf, filesOf } from '../../../test/app/release-uploads.ts'
import { tusClient } from '../../../test/app/tus.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { sampleProgram } from '../../demo/sample-files.ts'

let h: Harbour
let origin: string
let token: string
let before = 0
beforeAll(async () => {
  h = await harbour()
  origin = await h.listen()
  token = (await h.person('admin', 'admin')).token
})
beforeEach(async () => {
  before = (await filesOf(h)).length
})

const tus = (own: Record<string, string> = {}, by = token) => ({
  authorization: `Bearer ${by}`,
  'tus-resumable': '1.0.0',
  ...own,
})
const at = '/api/v1/admin/releases/uploads'

async function begin(name: string, size: number, by = token): Promise<string> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const reply = await fetch(origin + at, {
    method: 'POST',
    headers: tus({ 'upload-length': String(size), 'upload-metadata': metadata }, by),
  })
  if (reply.status !== 201) throw new Error(String((await answerOf(reply)).code))
  return reply.headers.get('location') ?? ''
}
const send = (place: string, offset: number, part: Buffer, by = token) =>
  fetch(origin + place, {
    method: 'PATCH',
    headers: tus({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, by),
    body: new Uint8Array(part),
  })
const offsetOf = async (place: string) =>
  Number((await fetch(origin + place, { method: 'HEAD', headers: tus() })).headers.get('upload-offset'))
const stateOf = async (place: string, by = token) =>
  answerOf(await fetch(origin + place, { headers: { authorization: `Bearer ${by}` } }))

test('an upload in parts arrives complete, is checked once, and every status request gets the same answer', async () => {
  const bytes = sampleProgram(randomBytes(16).toString('hex'), 2_000_000)
  const place = await begin('harbour.exe', bytes.length)
  expect(place).toMatch(/^\/api\/v1\/admin\/releases\/uploads\/[0-9a-f]{48}$/)
  expect((await send(place, 0, bytes.subarray(0, 700_000))).status).toBe(204)
  expect(await offsetOf(place)).toBe(700_000)
  expect((await stateOf(place)).data).toEqual({ offset: 700_000, bytes: 2_000_000, file: null })
  expect((await send(place, 700_000, bytes.subarray(700_000))).headers.get('upload-offset')).toBe('2000000')
  const answers = await Promise.all(Array.from({ length: 10 }, () => stateOf(place)))
  for (const { data } of answers)
    expect(data).toMatchObject({
      file: {
        fileName: 'harbour.exe',
        bytes: 2_000_000,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      },
    })
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  // the parts are gone, the file is where files are kept
  expect(await filesOf(h)).toHaveLength(before + 1)
})

test('data that arrived before the connection broke is not sent again', async () => {
  const bytes = sampleProgram('broken connection', 1_000_000)
  const known = new Set(await filesOf(h))
  const place = await begin('harbour.exe', bytes.length)
  const stop = new AbortController()
  let pushed = 0
  const slow = new ReadableStream<Uint8Array>({
    pull(to) {
      if (pushed >= 400_000) return new Promise(() => undefined)
      to.enqueue(new Uint8Array(bytes.subarray(pushed, pushed + 100_000)))
      pushed += 100_000
      return undefined
    },
  })
  const headers = tus({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' })
  const sending = fetch(origin + place, {
    method: 'PATCH',
    headers,
    body: slow,
    signal: stop.signal,
    duplex: 'half',
  })
  sending.catch(() => null)
  const largest = async () => {
    const sizes = (await filesOf(h))
      .filter((file) => !known.has(file))
      .map(async (file) => (await stat(file)).size)
    return Math.max(0, ...(await Promise.all(sizes)))
  }
  await expect.poll(largest).toBeGreaterThan(50_000)
  stop.abort()
  await sending.catch(() => null)
  await expect.poll(() => offsetOf(place)).toBeGreaterThan(0)
  const goOn = async () => {
    const from = await offsetOf(place)
    return (await send(place, from, bytes.subarray(from))).status
  }
  await expect.poll(goOn).toBe(204)
  expect((await stateOf(place)).data).toMatchObject({
    file: { sha256: createHash('sha256').update(bytes).digest('hex') },
  })
})

test.skipIf(process.platform === 'win32')(
  'other users of the machine cannot read parts of a release',
  async () => {
    const folder = join(h.services.settings.dataFolder, 'uploads')
    await begin('harbour.exe', 1000)
    expect((await stat(folder)).mode & 0o077).toBe(0)
  },
)

test('a wrong offset changes nothing', async () => {
  const place = await begin('harbour.exe', 1000)
  await send(place, 0, Buffer.alloc(100))
  expect((await send(place, 50, Buffer.alloc(100))).status).toBe(409)
  expect(await offsetOf(place)).toBe(100)
})

test('another administrator’s upload is not found', async () => {
  const place = await begin('harbour.exe', 1000)
  const other = (await h.person('other', 'admin')).token
  expect((await stateOf(place, other)).code).toBe('UPLOAD_NOT_FOUND')
  expect((await send(place, 0, Buffer.alloc(10), other)).status).toBe(404)
  expect((await fetch(origin + place, { method: 'DELETE', headers: tus({}, other) })).status).toBe(404)
  expect(await offsetOf(place)).toBe(0)
})

test('a cancelled upload leaves nothing', async () => {
  const place = await begin('harbour.exe', 1000)
  await send(place, 0, Buffer.alloc(100))
  expect((await fetch(origin + place, { method: 'DELETE', headers: tus() })).status).toBe(204)
  expect((await stateOf(place)).code).toBe('UPLOAD_NOT_FOUND')
})

test('wrong bytes are refused at the end, a wrong extension, size or address at the start, and no data stays', async () => {
  const kept = (await filesOf(h)).length
  const place = await begin('harbour.exe', 1000)
  expect((await send(place, 0, Buffer.alloc(1000, 'a'))).status).toBe(204)
  expect(await stateOf(place)).toMatchObject({ status: 422, code: 'UPLOAD_CONTENT' })
  expect((await stateOf(place)).code).toBe('UPLOAD_NOT_FOUND')
  await expect(begin('harbour.msi', 1000)).rejects.toThrow('UPLOAD_ENDING')
  await expect(begin('../../harbour', 1000)).rejects.toThrow('UPLOAD_ENDING')
  await expect(begin('harbour.exe', 501 * 1024 * 1024)).rejects.toThrow('UPLOAD_TOO_LARGE')
  await expect(begin('harbour.exe', 0)).rejects.toThrow('UPLOAD_EMPTY')
  for (const id of ['..%2f..%2fsecret', 'a'.repeat(48), 'none'])
    expect((await stateOf(`${at}/${id}`)).status).toBe(404)
  expect((await filesOf(h)).length).toBe(kept)
})

test('data beyond the announced size is refused', async () => {
  const place = await begin('harbour.exe', 100)
  const reply = await send(place, 0, Buffer.alloc(5000))
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect(await offsetOf(place)).toBeLessThanOrEqual(100)
})

test('one of two processes on one database checks a complete upload, and both return the same file', async () => {
  const bytes = sampleProgram('two processes', 3_000_000)
  const place = await begin('harbour.exe', bytes.length)
  expect((await send(place, 0, bytes)).status).toBe(204)
  const id = place.split('/').at(-1) ?? ''
  const { id: userId } = await h.person('admin', 'admin')
  const processes = Array.from({ length: 4 }, () => createResumable(h.services))
  const states = await Promise.all(processes.map((each) => each.state(userId, id)))
  expect(new Set(states.map(({ file }) => file?.uploadId)).size).toBe(1)
  expect(states[0]?.file?.bytes).toBe(3_000_000)
  const rows = await h.db
    .selectFrom('release_files')
    .select('id')
    .where('storage_key', '=', `releases/${id}`)
    .execute()
  expect(rows).toHaveLength(1)
})

test('a status request waits for another process that moves the upload into place', async () => {
  const bytes = sampleProgram('moved meanwhile', 200_000)
  const place = await begin('harbour.exe', bytes.length)
  await send(place, 0, bytes)
  const id = place.split('/').at(-1) ?? ''
  const { id: userId } = await h.person('admin', 'admin')
  const part = join(h.services.settings.dataFolder, 'uploads', id)
  const kept = await createLeases(h.database).hold(`upload ${id}`, async () => {
    await rename(part, `${part}.moving`)
    const asked = createResumable(h.services).state(userId, id)
    asked.catch(() => undefined)
    // it has looked by then, and found neither the part nor the kept file
    await setTimeout(300)
    await storeFile(h.services, {
      name: 'harbour.exe',
      path: `${part}.moving`,
      storageKey: `releases/${id}`,
      userId,
    })
    return { asked }
  })
  expect((await kept?.done.asked)?.file?.bytes).toBe(200_000)
  expect((await stateOf(place.replace(/[0-9a-f]$/, (last) => (last === '0' ? '1' : '0')))).code).toBe(
    'UPLOAD_NOT_FOUND',
  )
})

test('an administrator has one upload at a time in all processes, and a killed one blocks for at most half a minute', async () => {
  const [here, there] = [0, 1].map(() => createUploadTurns(createLeases(h.database)))
  if (!here || !there) throw new Error('two processes')
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const sending = here.take('ada', () => {
    begun.resolve()
    return end.promise
  })
  await begun.promise
  await expect(there.take('ada', () => Promise.resolve('taken'))).rejects.toThrow('Another upload of yours')
  expect(await there.take('bob', () => Promise.resolve('taken'))).toBe('taken')
  end.resolve()
  await sending
  expect(await there.take('ada', () => Promise.resolve('taken'))).toBe('taken')
  expect(await h.db.selectFrom('upload_leases').selectAll().execute()).toEqual([])
  await sql`insert into upload_leases values ('person ada', 'killed', now() + interval '25 seconds')`.execute(
    h.db,
  )
  await expect(there.take('ada', () => Promise.resolve())).rejects.toThrow('Another upload')
  await sql`update upload_leases set ends_at = now() - interval '1 second'`.execute(h.db)
  expect(await there.take('ada', () => Promise.resolve('taken'))).toBe('taken')
})

test('two processes that share the folder never write one upload at once', async () => {
  const other = await harbour({
    beside: h,
    settings: { dataFolder: h.services.settings.dataFolder, storage: h.services.settings.storage },
  })
  const there = await other.listen()
  const bytes = sampleProgram('a shared folder', 1_000_000)
  const place = await begin('harbour.exe', bytes.length)
  const client = tusClient(token)
  const rest = Promise.withResolvers<void>()
  const slow = new ReadableStream<Uint8Array>({
    async start(to) {
      to.enqueue(new Uint8Array(bytes.subarray(0, 400_000)))
      await rest.promise
      to.enqueue(new Uint8Array(bytes.subarray(400_000, 700_000)))
      to.close()
    },
  })
  const sending = client.send(origin, place, { offset: 0, body: slow })
  await expect.poll(() => client.offset(there, place)).toBe(400_000)
  // the first one does not notice that its turn is over
  await h.db.deleteFrom('upload_leases').where('name', 'like', 'person %').execute()
  const second = client.send(there, place, {
    offset: 400_000,
    body: new Uint8Array(200_000),
  })
  await setTimeout(500)
  rest.resolve()
  expect([(await sending).status, (await second).status]).toEqual([204, 409])
  expect(await client.offset(there, place)).toBe(700_000)
  const { status } = await client.send(there, place, {
    offset: 700_000,
    body: new Uint8Array(bytes.subarray(700_000)),
  })
  expect(status).toBe(204)
  expect((await client.state(there, place)).data).toMatchObject({
    file: { sha256: createHash('sha256').update(bytes).digest('hex') },
  })
  await other.close()
})

test('a part is accepted while the lease of the part before is still being released', async () => {
  const place = await begin('harbour.exe', 1000)
  const { id: userId } = await h.person('admin', 'admin')
  const before = Promise.withResolvers<void>()
  const ending = createLeases(h.database).hold(`person ${userId}`, () => {
    before.resolve()
    return setTimeout(300)
  })
  await before.promise
  expect((await send(place, 0, Buffer.alloc(100))).status).toBe(204)
  await ending
})

test('an unreadable disk is not reported as a missing upload, and the upload resumes once it is readable', async () => {
  const place = await begin('harbour.exe', 1000)
  await send(place, 0, Buffer.alloc(100))
  const record = join(h.services.settings.dataFolder, 'uploads', `${place.split('/').at(-1)}.json`)
  await rename(record, `${record}.aside`)
  await mkdir(record)
  expect((await stateOf(place)).status).toBe(500)
  await rmdir(record)
  expect((await stateOf(place)).code).toBe('UPLOAD_NOT_FOUND')
  await rename(`${record}.aside`, record)
  expect(await offsetOf(place)).toBe(100)
})
