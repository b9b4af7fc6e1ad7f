import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../../src/core/settings/storage-place.ts'
import { findS3Server, s3Keys, startS3Server } from './s3-server.ts'

export interface TestBucket {
  readonly place: Bucket
  /** Calls the server directly, at a path behind the bucket's. */
  call(path: string, init?: RequestInit): Promise<Response>
  /** Returns the keys of all objects, with the prefix of the place. */
  keys(): Promise<readonly string[]>
  /** Returns the keys of all unfinished multipart uploads. */
  unfinished(): Promise<readonly string[]>
  stop(): Promise<void>
}

/** Starts an S3 server of its own with an empty bucket. Fails where this machine has none. */
export async function startBucket(): Promise<TestBucket> {
  const found = findS3Server()
  if (found === null) throw new Error('this machine has no S3 server')
  const folder = await mkdtemp(join(tmpdir(), 'harbour-s3-'))
  const server = await startS3Server(found, folder)
  const place: Bucket = {
    kind: 'bucket',
    endpoint: server.endpoint,
    bucket: 'harbour',
    prefix: 'files/',
    region: 'us-east-1',
    ...s3Keys,
    hasLinks: true,
  }
  const client = new AwsClient({ ...s3Keys, region: 'us-east-1', service: 's3' })
  const call = (path: string, init: RequestInit = {}) =>
    client.fetch(`${server.endpoint}/harbour${path}`, init)
  const made = await call('', { method: 'PUT' })
  if (!made.ok) throw new Error(`no bucket: ${made.status}`)
  const keysIn = async (query: string) => {
    const xml = await (await call(query)).text()
    return [...xml.matchAll(/<Key>([^<]+)</g)].map(([, key = '']) => key)
  }
  return {
    place,
    call,
    keys: () => keysIn('?list-type=2'),
    unfinished: () => keysIn('?uploads='),
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
