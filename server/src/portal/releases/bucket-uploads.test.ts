import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '@harbour/ledger/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestBucket, startBucket } from '../../../test/app/bucket.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { answerOf, filesOf } from '../../../test/app/release-uploads.ts'
import { findS3Server } from '../../../test/app/s3-server.ts'
import { tusClient } from '../../../test/app/tus.ts'
import { StorageFull } from '../../core/storage/storage.ts'
import { sampleProgram } from '../../demo/sample-files.ts'
import { createBucketUploads, type BucketUploads, Overtaken } from './bucket-uploads.ts'
import { createResumable } from './resumable.ts'
import { sweepReleaseFiles } from './sweep.ts'
import { deleteUpload, takeNumber } from './upload-rows.ts'

const megabyte = 1024 * 1024
function fail(why: string): never {
  throw new Error(why)
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const idOf = (path: string) => path.split('/').at(-1) ?? ''

describe.runIf(findS3Server() !== null)(
  'resumable uploads to a bucket (needs minio or versitygw on this machine)',
  () => {
    let bucket: TestBucket
    /** Three processes on one database, each with a data folder of its own. */
    let processes: readonly Harbour[]
    let first: string
    let second: string
    let third: string
    let client: ReturnType<typeof tusClient>
    let clock: number | null = null

    beforeAll(async () => {
      bucket = await startBucket()
      const options = { settings: { storage: bucket.place }, now: () => clock ?? Date.now() }
      const one = await harbour(options)
      const others = await Promise.all([1, 2].map(() => harbour({ ...options, beside: one })))
      processes = [one, ...others]
      ;[first = '', second = '', third = ''] = await Promise.all(processes.map((each) => each.listen()))
      client = tusClient((await one.person('admin', 'admin')).token)
    })
    afterAll(async () => {
      for (const each of processes.slice(1)) await each.close()
      await bucket.stop()
    })
    beforeEach(() => {
      clock = null
    })

    const one = (): Harbour => processes[0] ?? fail('no process')
    const rows = async () =>
      (await one().db.selectFrom('resumable_uploads').select('id').execute()).map(({ id }) => id)
    const keysOf = async (path: string) => [
      ...(await bucket.keys()).filter((key) => key.includes(idOf(path))),
      ...(await bucket.unfinished()).filter((key) => key.includes(idOf(path))),
    ]
    const leavesNothing = async (path: string) => {
      expect(await keysOf(path)).toEqual([])
      expect(await rows()).not.toContain(idOf(path))
    }
    /** A stream that never ends after its bytes, as of a sender who is cut off. */
    const hanging = (bytes: Buffer) => {
      let at = 0
      return new ReadableStream<Uint8Array>({
        pull(to) {
          if (at >= bytes.length) return new Promise(() => undefined)
          to.enqueue(new Uint8Array(bytes.subarray(at, at + 256 * 1024)))
          at += 256 * 1024
          return undefined
        },
      })
    }
    const uploads = (services = one().services): BucketUploads =>
      createBucketUploads(services, services.storage.multipart ?? fail('no bucket'))

    /** Checks an upload, and does something else meanwhile, once its parts are joined. */
    const keepWhile = async (path: string, act: () => Promise<void>) => {
      const { storage } = one().services
      const { id: userId } = await one().person('admin', 'admin')
      const open = storage.open.bind(storage)
      let acted: Promise<void> | undefined
      const slow = {
        ...storage,
        async open(...args: Parameters<typeof open>) {
          const opened = await open(...args)
          await (acted ??= act())
          return opened
        },
      }
      return uploads({ ...one().services, storage: slow }).keep(userId, idOf(path), 'harbour.exe')
    }

    test('an upload that one process began continues at another, is checked at a third, and touches no disk', async () => {
      const bytes = sampleProgram(randomBytes(16).toString('hex'), 21 * megabyte + 12_345)
      const path = await client.begin(first, 'harbour.exe', bytes.length)
      const cuts = [0, 700_000, 1_000_000, 11 * megabyte, 18 * megabyte, bytes.length]
      for (const [turn, from] of cuts.slice(0, -1).entries()) {
        const origin = [second, third, first][turn % 3] ?? first
        expect(await client.offset([first, second, third][turn % 3] ?? first, path)).toBe(from)
        const reply = await client.send(origin, path, {
          offset: from,
          body: new Uint8Array(bytes.subarray(from, cuts[turn + 1])),
        })
        expect([reply.status, reply.headers.get('upload-offset')]).toEqual([204, String(cuts[turn + 1])])
      }
      const answers = await Promise.all([third, second, first, third].map((at) => client.state(at, path)))
      for (const { data } of answers)
        expect(data).toMatchObject({ file: { bytes: bytes.length, sha256: sha256(bytes) } })
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
      const stored = await (await bucket.call(`/files/releases/${idOf(path)}`)).arrayBuffer()
      expect(sha256(Buffer.from(stored))).toBe(sha256(bytes))
      expect(await keysOf(path)).toEqual([`files/releases/${idOf(path)}`])
      expect(await rows()).toEqual([])
      expect((await Promise.all(processes.map(filesOf))).flat()).toEqual([])
    })

    test('data that arrived before the connection broke is not sent again, at whichever process', async () => {
      const bytes = sampleProgram('broken', 11 * megabyte)
      const path = await client.begin(first, 'harbour.exe', bytes.length)
      const stop = new AbortController()
      const sending = client.send(first, path, {
        offset: 0,
        body: hanging(bytes.subarray(0, 9 * megabyte)),
        signal: stop.signal,
      })
      sending.catch(() => null)
      // a part is safe while the request still runs
      await expect.poll(() => client.offset(second, path), { timeout: 10_000 }).toBe(8 * megabyte)
      await sleep(300)
      stop.abort()
      await sending.catch(() => null)
      // the rest is too small for a part, and is safe as well
      await expect.poll(() => client.offset(second, path)).toBe(9 * megabyte)
      const goOn = async () => {
        const reply = await client.send(second, path, {
          offset: 9 * megabyte,
          body: new Uint8Array(bytes.subarray(9 * megabyte)),
        })
        return reply.status
      }
      await expect.poll(goOn).toBe(204)
      expect((await client.state(third, path)).data).toMatchObject({ file: { sha256: sha256(bytes) } })
    })

    test('of two writers at one offset one goes on, and the file is whole', async () => {
      const bytes = sampleProgram('two at once', 17 * megabyte)
      const path = await client.begin(first, 'harbour.exe', bytes.length)
      const id = idOf(path)
      // straight at the parts, as by a process that lost its lease
      const write = async (each: Harbour, from: number, till: number) => {
        const chunk = bytes.subarray(from, till)
        return uploads(each.services)
          .write(Readable.from([chunk.subarray(0, 100_000), chunk.subarray(100_000)]), id, from)
          .catch((error: unknown) => (error instanceof Overtaken ? 'overtaken' : error))
      }
      const ends = await Promise.all(processes.map((each, at) => write(each, 0, (10 + at) * megabyte)))
      expect(ends.filter((end) => end === 'overtaken')).toHaveLength(2)
      const reached = await client.offset(third, path)
      expect(ends).toContain(reached)
      const rest = [uploads(one().services), uploads(processes[1]?.services)].map((each) =>
        each.write(Readable.from([bytes.subarray(reached)]), id, reached).catch((error: unknown) => error),
      )
      expect((await Promise.all(rest)).filter((end) => end === bytes.length)).toHaveLength(1)
      expect((await client.state(second, path)).data).toMatchObject({ file: { sha256: sha256(bytes) } })
    })

    test('two requests at two processes at once do not mix their bytes', async () => {
      const bytes = sampleProgram('two requests', 9 * megabyte)
      const path = await client.begin(first, 'harbour.exe', bytes.length)
      const replies = await Promise.all(
        [first, second].map((origin) =>
          client.send(origin, path, { offset: 0, body: new Uint8Array(bytes) }),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
      expect((await client.state(third, path)).data).toMatchObject({ file: { sha256: sha256(bytes) } })
    })

    test('of two processes that check one upload both return the file that one of them recorded', async () => {
      const path = await client.begin(first, 'harbour.exe', megabyte)
      await client.send(first, path, { offset: 0, body: new Uint8Array(sampleProgram('z', megabyte)) })
      const { id: userId } = await one().person('admin', 'admin')
      let faster: unknown
      // the lease of the first one has expired
      const slower = await keepWhile(path, async () => {
        faster = await uploads().keep(userId, idOf(path), 'harbour.exe')
      })
      expect(slower).toEqual(faster)
      expect(await keysOf(path)).toEqual([`files/releases/${idOf(path)}`])
    })

    test('wrong content is refused at the end and leaves nothing', async () => {
      const path = await client.begin(first, 'harbour.exe', 6 * megabyte)
      expect(
        (await client.send(second, path, { offset: 0, body: Buffer.alloc(6 * megabyte, 'a') })).status,
      ).toBe(204)
      expect(await client.state(third, path)).toMatchObject({ status: 422, code: 'UPLOAD_CONTENT' })
      expect((await client.state(first, path)).code).toBe('UPLOAD_NOT_FOUND')
      await leavesNothing(path)
    })

    test('a cancelled upload leaves nothing, also while it is written or checked', async () => {
      const path = await client.begin(first, 'harbour.exe', 20 * megabyte)
      await client.send(first, path, { offset: 0, body: Buffer.alloc(9 * megabyte) })
      expect((await keysOf(path)).length).toBe(2)
      expect(await client.cancel(second, path)).toBe(204)
      expect(await client.offset(first, path)).toBe(-404)
      expect(await client.cancel(first, path)).toBe(404)
      await leavesNothing(path)
      // before its first part is recorded, and after it
      for (const recorded of [0, 8 * megabyte]) {
        const written = await client.begin(first, 'harbour.exe', 20 * megabyte)
        const [begun, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const chunks = async function* () {
          yield Buffer.alloc(9 * megabyte)
          begun.resolve()
          await go.promise
          yield Buffer.alloc(9 * megabyte)
        }
        const writing = uploads().write(Readable.from(chunks()), idOf(written), 0)
        writing.catch(() => undefined)
        await begun.promise
        await expect
          .poll(async () => (await uploads().find(idOf(written))).received)
          .toBeGreaterThanOrEqual(recorded)
        await uploads().remove(idOf(written))
        go.resolve()
        await expect(writing).rejects.toMatchObject({ refusal: 'upload_missing' })
        await leavesNothing(written)
      }

      const checked = await client.begin(first, 'harbour.exe', megabyte)
      await client.send(first, checked, { offset: 0, body: new Uint8Array(sampleProgram('x', megabyte)) })
      await expect(keepWhile(checked, () => uploads().remove(idOf(checked)))).rejects.toMatchObject({
        refusal: 'upload_missing',
      })
      await leavesNothing(checked)
      // its parts were joined only after the cancelling request had looked for the file
      const joined = await client.begin(first, 'harbour.exe', megabyte)
      await client.send(first, joined, { offset: 0, body: new Uint8Array(sampleProgram('y', megabyte)) })
      await expect(
        keepWhile(joined, async () => void (await deleteUpload(one().db, idOf(joined)))),
      ).rejects.toMatchObject({ refusal: 'upload_missing' })
      await leavesNothing(joined)
    })

    test('a file whose process was killed after it joined the parts is checked by another one', async () => {
      const bytes = sampleProgram('killed', 9 * megabyte)
      const path = await client.begin(first, 'harbour.exe', bytes.length)
      await client.send(first, path, { offset: 0, body: new Uint8Array(bytes) })
      const { multipartId, parts } = await uploads().find(idOf(path))
      const { multipart } = one().services.storage
      expect(await multipart?.complete(`releases/${idOf(path)}`, multipartId, parts)).toBe(true)
      expect(await client.offset(second, path)).toBe(bytes.length)
      expect((await client.state(second, path)).data).toMatchObject({ file: { sha256: sha256(bytes) } })
      expect(await rows()).not.toContain(idOf(path))
    })

    test('what a killed process wrote and did not record is left aside', async () => {
      const bytes = sampleProgram('unrecorded', 9 * megabyte)
      const path = await client.begin(first, 'harbour.exe', bytes.length)
      const { multipartId } = await uploads().find(idOf(path))
      const { multipart } = one().services.storage
      const number = (await takeNumber(one().db, idOf(path))) ?? 0
      await multipart?.put(`releases/${idOf(path)}`, multipartId, number, new Uint8Array(8 * megabyte))
      expect(await client.offset(second, path)).toBe(0)
      await client.send(second, path, { offset: 0, body: new Uint8Array(bytes) })
      expect((await client.state(third, path)).data).toMatchObject({ file: { sha256: sha256(bytes) } })
    })

    test('an upload idle for a day is removed with its parts, and one that is still used stays', async () => {
      const [idle, used] = [
        await client.begin(first, 'harbour.exe', 20 * megabyte),
        await client.begin(first, 'harbour.exe', 20 * megabyte),
      ]
      await client.send(first, idle, { offset: 0, body: Buffer.alloc(9 * megabyte) })
      const now = Date.now()
      clock = now + 0.9 * dayMs
      await client.send(second, used, { offset: 0, body: Buffer.alloc(9 * megabyte) })
      // put by a process that was killed before it could record it
      await one().services.storage.put(`uploads/${idOf(idle)}/left`, Buffer.from('left'))
      clock = now + 1.1 * dayMs
      const services = processes[2]?.services ?? one().services
      await sweepReleaseFiles(services, createResumable(services))
      await leavesNothing(idle)
      expect((await keysOf(used)).length).toBe(2)
      expect(await client.offset(third, used)).toBe(9 * megabyte)
      // parts of an earlier version lie in the data folder
      const folder = join(services.settings.dataFolder, 'uploads')
      await mkdir(folder, { recursive: true })
      const record = {
        id: 'former',
        size: 9,
        offset: 0,
        creation_date: new Date(now - 2 * dayMs).toISOString(),
      }
      await writeFile(join(folder, 'former.json'), JSON.stringify(record))
      await writeFile(join(folder, 'former'), 'parts')
      clock = now + 3 * dayMs
      await sweepReleaseFiles(services, createResumable(services))
      await leavesNothing(used)
      expect(await readdir(folder)).toEqual([])
    })

    test('a full bucket is reported, and the upload continues once there is room', async () => {
      const bytes = sampleProgram('full', 17 * megabyte)
      const path = await client.begin(first, 'harbour.exe', bytes.length)
      const { multipart } = one().services.storage
      if (multipart === null) throw new Error('no bucket')
      const put = multipart.put.bind(multipart)
      let room = 1
      Object.assign(multipart, {
        put: (...args: Parameters<typeof put>) => {
          if ((room -= 1) < 0) throw new StorageFull()
          return put(...args)
        },
      })
      const reply = await client.send(first, path, { offset: 0, body: new Uint8Array(bytes) })
      Object.assign(multipart, { put })
      expect(await answerOf(reply)).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
      expect(await client.offset(second, path)).toBe(8 * megabyte)
      await client.send(second, path, {
        offset: 8 * megabyte,
        body: new Uint8Array(bytes.subarray(8 * megabyte)),
      })
      expect((await client.state(second, path)).data).toMatchObject({ file: { sha256: sha256(bytes) } })
    })

    test.each(['parts', 'remainder'])(
      'an upload whose %s a rule of the bucket removed starts again',
      async (what) => {
        const path = await client.begin(first, 'harbour.exe', 20 * megabyte)
        await client.send(first, path, { offset: 0, body: Buffer.alloc(9 * megabyte) })
        const { multipartId, remainderKey } = await uploads().find(idOf(path))
        const { storage } = one().services
        if (what === 'parts') await storage.multipart?.abort(`releases/${idOf(path)}`, multipartId)
        else await storage.remove(remainderKey ?? '')
        const rest = { offset: 9 * megabyte, body: Buffer.alloc(9 * megabyte) }
        expect((await client.send(second, path, rest)).status).toBe(404)
        await leavesNothing(path)
      },
    )
  },
)
