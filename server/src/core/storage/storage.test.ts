import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage } from './folder-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const everything = async (at: string): Promise<string[]> =>
  (await readdir(at, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('files in a folder', () => {
  test('are read back as they were written, whole and in parts', async () => {
    const storage = folderStorage(folder)
    const bytes = Buffer.from('0123456789')
    await storage.put('releases/one', bytes)
    await storage.put('releases/two', Readable.from([bytes, bytes]))
    expect(await storage.get('releases/one')).toEqual(bytes)
    const opened = await storage.open('releases/two', { start: 8, end: 11 })
    expect(opened?.size).toBe(20)
    expect(String(await buffer(opened?.stream ?? Readable.from([])))).toBe('8901')
    expect(await storage.get('releases/three')).toBeNull()
    expect(await storage.open('releases/three')).toBeNull()
    await storage.remove('releases/one')
    await storage.remove('releases/one')
    expect(await storage.get('releases/one')).toBeNull()
  })

  test('are streamed to sixty readers at once, fast and slow, without mixing their bytes', async () => {
    const storage = folderStorage(join(folder, 'poured'))
    const contents = Array.from({ length: 6 }, (_, at) => randomBytes(2_500_000 + at * 700_000))
    await Promise.all(contents.map((bytes, at) => storage.put(`releases/file-${at}`, bytes)))
    const got = await Promise.all(
      Array.from({ length: 60 }, async (_, reader) => {
        const parts: Buffer[] = []
        const to = new Writable({
          highWaterMark: 1,
          write(bytes: Buffer, _encoding, done) {
            // looked at late, as by a line that takes its time, when the memory may be used for others already
            setTimeout(() => {
              parts.push(Buffer.from(bytes))
              done()
            }, reader % 7)
          },
        })
        const opened = await storage.open(`releases/file-${reader % 6}`, { start: reader, end: 2_400_000 })
        await opened?.pipeTo(to)
        return Buffer.concat(parts)
      }),
    )
    for (const [reader, bytes] of got.entries())
      expect(bytes.equals(contents[reader % 6]?.subarray(reader, 2_400_001) ?? Buffer.alloc(0))).toBe(true)
  })

  test('stop streaming when a reader disconnects, during a write or while waiting for it', async () => {
    const storage = folderStorage(join(folder, 'left'))
    await storage.put('releases/one', randomBytes(5_000_000))
    const leaving = async (write: (to: Writable) => void) => {
      const to: Writable = new Writable({ write: () => write(to) })
      to.on('error', () => undefined)
      await (await storage.open('releases/one'))?.pipeTo(to)
    }
    await expect(leaving((to) => to.destroy())).rejects.toThrow(/went away|destroyed/)
    await expect(leaving((to) => to.destroy(new Error('reset')))).rejects.toThrow('reset')
    await expect(leaving((to) => setTimeout(() => to.destroy(), 20))).rejects.toThrow(/went away|destroyed/)
  })

  test('are never stored if their stream breaks', async () => {
    const own = join(folder, 'broken')
    const storage = folderStorage(own)
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(100_000)
        throw new Error('the connection was lost')
      })(),
    )
    await expect(storage.put('releases/half', broken)).rejects.toThrow('the connection was lost')
    expect(await storage.get('releases/half')).toBeNull()
    expect(await everything(own)).toEqual([])
  })

  test('are adopted from a finished upload', async () => {
    const storage = folderStorage(join(folder, 'adopting'))
    const path = join(folder, 'finished')
    await writeFile(path, 'whole')
    await storage.adopt('releases/moved', path)
    expect(String(await storage.get('releases/moved'))).toBe('whole')
    expect(await everything(folder)).not.toContain('finished')
  })

  test('that a killed process left are removed by the sweep, incomplete or named nowhere, except recent ones', async () => {
    const own = join(folder, 'killed')
    const storage = folderStorage(own)
    for (const name of ['kept', 'used', 'unused', 'foreign'])
      await storage.put(`releases/${name}`, Buffer.from(name))
    await storage.put('images/other', Buffer.from('other'))
    const pastMs = Date.now() - 10 * 60_000
    for (const name of ['releases/used', 'releases/unused', 'images/other'])
      await utimes(join(own, name), new Date(pastMs), new Date(pastMs))
    // older than the database, so of another one
    await utimes(join(own, 'releases/foreign'), new Date(0), new Date(0))
    await writeFile(join(own, '.parts', 'old'), 'half')
    await writeFile(join(own, '.parts', 'young'), 'half')
    await utimes(join(own, '.parts', 'old'), new Date(0), new Date(0))
    const before = new Date(Date.now() - 60_000)
    await storage.sweep({
      interruptedBefore: before,
      unused: { folder: 'releases/', after: new Date(pastMs - 60_000), before },
      inUse: (keys) => Promise.resolve(new Set(keys.filter((key) => key === 'releases/used'))),
    })
    expect((await everything(own)).sort()).toEqual(['foreign', 'kept', 'other', 'used', 'young'])
  })

  test.each([
    '../secret',
    'releases/../../secret',
    '/etc/passwd',
    'releases/a\0b',
    'releases',
    'releases/',
    'a/b/c/d/e',
    'Releases/x',
  ])('reject the key %j', async (key) => {
    const storage = folderStorage(folder)
    await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
    await expect(async () => storage.get(key)).rejects.toThrow('not a storage key')
    await expect(async () => storage.remove(key)).rejects.toThrow('not a storage key')
  })
})

test('an unreachable bucket gives an error, and no write is lost silently', async () => {
  const storage: Storage = bucketStorage({
    kind: 'bucket',
    endpoint: 'http://127.0.0.1:9',
    bucket: 'files',
    prefix: '',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    hasLinks: true,
  })
  await expect(storage.put('images/a', Buffer.from('x'))).rejects.toThrow('fetch failed')
})
