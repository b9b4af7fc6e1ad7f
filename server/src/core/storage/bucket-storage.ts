import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../settings/storage-place.ts'
import { inParts } from './parts.ts'
import { checkKey, type Storage, StorageFull } from './storage.ts'

/** The part size of a multipart upload. S3 requires at least 5 MB, and each part is held in memory. */
const partBytes = 8 * 1024 * 1024
/** The timeout of a call to the storage, long enough for a part over a slow connection. */
const timeoutMs = 120_000

/** Files in S3-compatible object storage. Readers get them from there, by links valid for a few minutes. */
export function bucketStorage(place: Bucket): Storage {
  const { call, addressOf, client } = callsOf(place)
  return {
    async put(key, bytes) {
      if (bytes instanceof Readable) await putStream(call, addressOf(key), bytes)
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
      const url = new URL(addressOf(key))
      url.searchParams.set('X-Amz-Expires', String(seconds))
      url.searchParams.set('response-content-type', contentType)
      url.searchParams.set('response-content-disposition', disposition)
      const signed = await client.sign(url, { method: 'GET', aws: { signQuery: true } })
      return signed.url
    },
    async sweep(olderThan) {
      const reply = await call(`${addressOf(null)}?uploads=`, {})
      await expectOk(reply, false)
      for (const { key, id, begunAt } of brokenOff(await reply.text()))
        if (key.startsWith(place.prefix) && new Date(begunAt) < olderThan)
          await call(`${addressOf(null)}/${encoded(key)}?uploadId=${encodeURIComponent(id)}`, {
            method: 'DELETE',
          }).then(drained)
    },
  }
}

type Call = (address: string, init: RequestInit) => Promise<Response>

function callsOf(place: Bucket) {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket, prefix } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  const addressOf = (key: string | null) =>
    key === null ? `${endpoint}/${bucket}` : `${endpoint}/${bucket}/${encoded(prefix + checkKey(key))}`
  const call: Call = (address, init) =>
    client.fetch(address, {
      ...init,
      redirect: 'error',
      signal: init.signal ?? AbortSignal.timeout(timeoutMs),
    })
  return { client, addressOf, call }
}

const encoded = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

/**
 * Uploads in parts (multipart), so that nothing appears under the key before it is complete; a failure aborts the upload.
 */
async function putStream(call: Call, address: string, bytes: Readable): Promise<void> {
  const begun = await call(`${address}?uploads=`, { method: 'POST' })
  await expectOk(begun, false)
  const id = textOf(await begun.text(), 'UploadId') ?? fail('began no upload')
  const ofUpload = `uploadId=${encodeURIComponent(id)}`
  try {
    const tags: string[] = []
    for await (const part of inParts(bytes, partBytes)) {
      const reply = await call(`${address}?partNumber=${tags.length + 1}&${ofUpload}`, {
        method: 'PUT',
        body: part,
      })
      await expectOk(reply)
      tags.push(reply.headers.get('etag') ?? fail('gave a part no name'))
    }
    const list = tags
      .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      .join('')
    const body = `<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`
    const ended = await call(`${address}?${ofUpload}`, { method: 'POST', body })
    await expectOk(ended, false)
    // this one call may fail after it has answered with the status of success
    if (/<Error>/.test(await ended.text())) fail('did not join the parts')
  } catch (error) {
    bytes.destroy()
    await call(`${address}?${ofUpload}`, { method: 'DELETE' }).then(drained, () => null)
    throw error
  }
}

function* matches(xml: string, name: string): Generator<string> {
  for (const [, inner] of xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g')))
    if (inner) yield inner
}

const textOf = (xml: string, name: string): string | null => {
  const [first] = matches(xml, name)
  return first === undefined
    ? null
    : first.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

const brokenOff = (xml: string): { key: string; id: string; begunAt: string }[] =>
  [...matches(xml, 'Upload')].map((upload) => ({
    key: textOf(upload, 'Key') ?? '',
    id: textOf(upload, 'UploadId') ?? '',
    begunAt: textOf(upload, 'Initiated') ?? '',
  }))

/** Reads an answer to its end, so that its connection can be reused. */
async function drained(reply: Response): Promise<null> {
  await reply.arrayBuffer()
  return null
}

async function expectOk(reply: Response, isDone = true): Promise<void> {
  if (reply.ok) {
    if (isDone) await drained(reply)
    return
  }
  const xml = await reply.text()
  const code = textOf(xml, 'Code') ?? ''
  if (reply.status === 507 || /^(QuotaExceeded|XMinioStorageFull|InsufficientStorage)/.test(code))
    throw new StorageFull()
  fail(`answered ${reply.status} ${code}`)
}

function fail(what: string): never {
  throw new Error(`the object storage ${what}`)
}
