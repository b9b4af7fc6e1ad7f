import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Bucket } from '../settings/storage-place.ts'
import { callsOf, drained, expectOk } from './bucket-calls.ts'
import { bucketListing, type Listed } from './bucket-listing.ts'
import { bucketMultipart } from './bucket-multipart.ts'
import { inParts } from './parts.ts'
import { type Multipart, type Part, remainderFolder, type Storage } from './storage.ts'

/** Files in S3-compatible object storage. Readers get them from there, by links valid for a few minutes, unless the place has none. */
export function bucketStorage(place: Bucket, { pageSize = 1_000 } = {}): Storage {
  const { call, addressOf, client } = callsOf(place)
  const multipart = bucketMultipart({ call, addressOf })
  const listing = bucketListing({ call, addressOf }, place.prefix, pageSize)
  return {
    multipart,
    async put(key, bytes) {
      if (bytes instanceof Readable) await putStream(multipart, key, bytes)
      else await expectOk(await call(addressOf(key), { method: 'PUT', body: new Uint8Array(bytes) }))
    },
    async adopt(key, path) {
      await this.put(key, createReadStream(path, { highWaterMark: 1024 * 1024 }))
      await rm(path, { force: true })
    },
    async get(key) {
      const reply = await call(addressOf(key), {})
      if (reply.status === 404) return drained(reply)
      await expectOk(reply, false)
      return Buffer.from(await reply.arrayBuffer())
    },
    async open(key, range) {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const reply = await call(addressOf(key), { headers })
      if (reply.status === 404) return drained(reply)
      await expectOk(reply, false)
      const total = /\/(\d+)$/.exec(reply.headers.get('content-range') ?? '')?.[1]
      const size = Number(total ?? reply.headers.get('content-length'))
      const stream = reply.body === null ? Readable.from([]) : Readable.fromWeb(reply.body)
      return { stream, size, pipeTo: (to) => pipeline(stream, to) }
    },
    async remove(key) {
      const reply = await call(addressOf(key), { method: 'DELETE' })
      if (reply.status !== 404) await expectOk(reply)
    },
    async linkTo(key, { contentType, disposition, seconds }) {
      if (!place.hasLinks) return null
      const url = new URL(addressOf(key))
      url.searchParams.set('X-Amz-Expires', String(seconds))
      url.searchParams.set('response-content-type', contentType)
      url.searchParams.set('response-content-disposition', disposition)
      const signed = await client.sign(url, { method: 'GET', aws: { signQuery: true } })
      return signed.url
    },
    async sweep({ interruptedBefore, unused, inUse }) {
      const removeUnused = async <T extends Listed>(
        pages: AsyncIterable<readonly T[]>,
        isOld: (at: Date) => boolean,
        removeOne: (one: T) => Promise<void>,
      ) => {
        for await (const page of pages) {
          const old = page.filter(({ at }) => isOld(at))
          if (old.length === 0) continue
          const used = await inUse(old.map(({ key }) => key))
          for (const one of old) if (!used.has(one.key)) await removeOne(one)
        }
      }
      const isInterrupted = (at: Date) => at < interruptedBefore
      const remove = ({ key }: Listed) => this.remove(key)
      await removeUnused(listing.uploads(), isInterrupted, ({ key, id }) => multipart.abort(key, id))
      await removeUnused(listing.objects(remainderFolder), isInterrupted, remove)
      const { folder, after, before } = unused
      await removeUnused(listing.objects(folder), (at) => at > after && at < before, remove)
    },
  }
}

/**
 * Uploads in parts (multipart), so that nothing appears under the key before it is complete; a failure aborts the upload.
 */
async function putStream(multipart: Multipart, key: string, bytes: Readable): Promise<void> {
  const id = await multipart.begin(key)
  try {
    const parts: Part[] = []
    for await (const part of inParts(bytes, multipart.partBytes)) {
      const number = parts.length + 1
      parts.push({ number, tag: (await multipart.put(key, id, number, part)) ?? lost() })
    }
    if (!(await multipart.complete(key, id, parts))) lost()
  } catch (error) {
    bytes.destroy()
    await multipart.abort(key, id).catch(() => null)
    throw error
  }
}

function lost(): never {
  throw new Error('the object storage lost an upload that was being written')
}
