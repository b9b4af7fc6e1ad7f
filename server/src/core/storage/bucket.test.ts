import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '../../../test/app/bucket.ts'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { uploaded } from '../../../test/app/release-uploads.ts'
import { findS3Server } from '../../../test/app/s3-server.ts'
import { sampleProgram } from '../../demo/sample-files.ts'
import type { Bucket } from '../settings/storage-place.ts'
import { bucketStorage } from './bucket-storage.ts'

/** Uploads and publishes a program for Windows; returns it with its download address. */
async function released(h: Harbour, version: string) {
  const origin = await h.listen()
  const bytes = sampleProgram(`from the bucket, ${version}`, 200_000)
  const { downloadUrl, fileName, fileSize } = await uploaded(h, origin, `Harbour ${version}.exe`, bytes)
  await h.as('admin', 'admin').releases.create({
    body: { version, platform: 'windows', downloadUrl, fileName, fileSize },
  })
  const latest = await h.as('ada').downloads.latest({ params: { platform: 'windows' } })
  return { url: origin + latest.downloadUrl, bytes }
}

describe.runIf(findS3Server() !== null)(
  'files in a bucket (needs minio or versitygw on this machine)',
  () => {
    let bucket: TestBucket
    let place: Bucket
    let folder: string

    beforeAll(async () => {
      bucket = await startBucket()
      place = bucket.place
      folder = await mkdtemp(join(tmpdir(), 'harbour-files-'))
    })
    afterAll(async () => {
      await bucket.stop()
      await rm(folder, { recursive: true, force: true })
    })

    test('are read back as they were written: small, in several parts, and by range', async () => {
      const storage = bucketStorage(place)
      const large = randomBytes(20 * 1024 * 1024)
      await storage.put('images/small', Buffer.from('small'))
      await storage.put(
        'releases/large',
        Readable.from([large.subarray(0, 9_000_001), large.subarray(9_000_001)]),
      )
      await storage.put('releases/empty', Readable.from([]))
      expect(String(await storage.get('images/small'))).toBe('small')
      const back = await storage.open('releases/large')
      expect(back?.size).toBe(large.length)
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
      expect(hash(await buffer(back?.stream ?? Readable.from([])))).toBe(hash(large))
      const part = await storage.open('releases/large', { start: 10, end: 19 })
      expect([
        part?.size,
        (await buffer(part?.stream ?? Readable.from([]))).equals(large.subarray(10, 20)),
      ]).toEqual([large.length, true])
      expect([await storage.get('images/none'), await storage.open('images/none')]).toEqual([null, null])
      await storage.remove('releases/large')
      await storage.remove('releases/large')
      expect(await storage.get('releases/large')).toBeNull()
    })

    test('are never stored if their stream breaks', async () => {
      const storage = bucketStorage(place)
      const broken = Readable.from(
        (function* () {
          yield randomBytes(9 * 1024 * 1024)
          throw new Error('the connection was lost')
        })(),
      )
      await expect(storage.put('releases/half', broken)).rejects.toThrow('the connection was lost')
      expect(await bucket.keys()).not.toContain('files/releases/half')
      expect(await bucket.unfinished()).toEqual([])
    })

    test('are adopted from a finished upload', async () => {
      const storage = bucketStorage(place)
      const path = join(folder, 'finished')
      await writeFile(path, 'whole')
      await storage.adopt('releases/adopted', path)
      expect(String(await storage.get('releases/adopted'))).toBe('whole')
    })

    test('that nothing names are swept through all pages of the bucket, and no others', async () => {
      const storage = bucketStorage({ ...place, prefix: 'swept/' }, { pageSize: 2 })
      const five = ['a', 'b', 'c', 'd', 'e']
      const { multipart } = storage
      for (const name of five) {
        await storage.put(`releases/${name}`, Buffer.from(name))
        await storage.put(`uploads/${name}/1`, Buffer.from(name))
        await multipart?.begin(`releases/${name}`)
      }
      const others = ['files/releases/other', 'swept/images/one', 'swept/releases/Not a key']
      for (const key of others) await bucket.call(`/${encodeURI(key)}`, { method: 'PUT', body: 'other' })
      const left = async () => [
        ...(await bucket.keys()).filter((key) => key.startsWith('swept/') || others.includes(key)),
        ...(await bucket.unfinished()),
      ]
      const all = await left()
      expect(all).toHaveLength(others.length + 3 * five.length)
      const asked: (readonly string[])[] = []
      const used = new Set(['releases/b', 'uploads/d/1'])
      const inUse = (keys: readonly string[]) => {
        asked.push(keys)
        return Promise.resolve(used)
      }
      const [longAgo, soon] = [new Date(0), new Date(Date.now() + 60_000)]
      const unused = { folder: 'releases/', after: longAgo, before: soon }
      await storage.sweep({ interruptedBefore: longAgo, unused: { ...unused, before: longAgo }, inUse })
      // made by a database before this one
      await storage.sweep({ interruptedBefore: longAgo, unused: { ...unused, after: soon }, inUse })
      expect(await left()).toEqual(all)
      expect(asked).toEqual([])
      await storage.sweep({ interruptedBefore: soon, unused, inUse })
      expect((await left()).toSorted()).toEqual(
        [...others, 'swept/releases/b', 'swept/releases/b', 'swept/uploads/d/1'].toSorted(),
      )
      expect(asked.flat()).toHaveLength(3 * five.length)
      expect(Math.max(...asked.map((keys) => keys.length))).toBe(2)
    })

    test('are sent by the API where browsers do not reach the bucket', async () => {
      const h = await harbour({
        settings: { storage: { ...place, hasLinks: false }, downloadHandoff: '/handoff/' },
      })
      const { url, bytes } = await released(h, '1.0.1')
      const reply = await fetch(url, { redirect: 'manual' })
      expect([reply.status, reply.headers.get('x-accel-redirect')]).toEqual([200, null])
      expect(reply.headers.get('content-disposition')).toContain('Harbour-1.0.1.exe')
      expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
      const part = await fetch(url, { headers: { range: 'bytes=10-19' } })
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true)
      expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length))
    })

    test('are downloaded directly from the bucket, by a short-lived link that contains the name', async () => {
      const h = await harbour({ settings: { storage: place } })
      const { url, bytes } = await released(h, '1.0.0')
      const reply = await fetch(url, { redirect: 'manual' })
      expect(reply.status).toBe(302)
      const there = new URL(reply.headers.get('location') ?? '')
      expect([there.origin, there.searchParams.get('X-Amz-Expires')]).toEqual([place.endpoint, '300'])
      const fetched = await fetch(there)
      expect(fetched.headers.get('content-disposition')).toContain('Harbour-1.0.0.exe')
      expect(Buffer.from(await fetched.arrayBuffer()).equals(bytes)).toBe(true)
      expect((await fetch(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length))
    })
  },
)
