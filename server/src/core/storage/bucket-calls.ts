import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../settings/storage-place.ts'
import { checkKey, StorageFull } from './storage.ts'

/** The timeout of a call to the storage, long enough for a part over a slow connection. */
const timeoutMs = 120_000

export type Call = (address: string, init: RequestInit) => Promise<Response>

/** Signed calls to a bucket (AWS Signature Version 4). */
export function callsOf(place: Bucket) {
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

export const encoded = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

/** The inner text of each element of a name in an answer of S3, which nests none in itself. */
export function* matches(xml: string, name: string): Generator<string> {
  for (const [, inner] of xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g')))
    if (inner) yield inner
}

export const textOf = (xml: string, name: string): string | null => {
  const [first] = matches(xml, name)
  return first === undefined
    ? null
    : first.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** Reads an answer to its end, so that its connection can be reused. */
export async function drained(reply: Response): Promise<null> {
  await reply.arrayBuffer()
  return null
}

export async function expectOk(reply: Response, isDone = true): Promise<void> {
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

export function fail(what: string): never {
  throw new Error(`the object storage ${what}`)
}
