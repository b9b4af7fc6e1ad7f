import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { startBucket, type TestBucket } from '@harbour/server/test/app/bucket'
import { findS3Server } from '@harbour/server/test/app/s3-server'
import { tusClient } from '@harbour/server/test/app/tus'
import { sampleProgram } from '@harbour/server/demo/sample-files'
import { type JourneyDatabase, newDatabase } from './databases.ts'
import { demoPassword } from './fill-login.ts'
import { type Harbour, newFolder, startHarbour } from './harbour.ts'
import { test } from './test.ts'

const admin = 'admin@harbour.example'
const megabyte = 1024 * 1024
const hasBucket = findS3Server() !== null

let database: JourneyDatabase | null = null
let bucket: TestBucket
let first: Harbour
let second: Harbour
const folders = [newFolder(), newFolder()] as const

test.beforeAll(async () => {
  database = await newDatabase('empty')
  if (!hasBucket || database === null) return
  bucket = await startBucket()
  const { endpoint, accessKeyId, secretAccessKey } = bucket.place
  const env = {
    HARBOUR_ADMIN_EMAIL: admin,
    HARBOUR_ADMIN_PASSWORD: demoPassword,
    HARBOUR_SECRET: randomBytes(32).toString('base64'),
    STORAGE_URL: `s3://harbour/files?endpoint=${endpoint}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    RATE_LIMITS: 'off',
  }
  first = await startHarbour(env, { data: folders[0], database })
  second = await startHarbour({ ...env, HARBOUR_ROLE: 'api' }, { data: folders[1], database })
})
test.afterAll(async () => {
  await second?.end()
  await first?.stop()
  await bucket?.stop()
})

test('an upload to a bucket that a killed server had half of continues at another server, which has none of its files', async () => {
  const info = test.info()
  info.skip(!hasBucket, 'needs minio or versitygw')
  info.skip(database === null, 'needs PostgreSQL')
  const reply = await fetch(`${first.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin, password: demoPassword }),
  })
  const { data } = (await reply.json()) as { data: { accessToken: string } }
  const client = tusClient(data.accessToken)

  const bytes = sampleProgram('two servers and a bucket', 30 * megabyte)
  const path = await client.begin(first.origin, 'harbour.exe', bytes.length)
  const sending = client.send(second.origin, path, { offset: 0, body: stallingAfter(bytes, 20 * megabyte) })
  sending.catch(() => null)
  await expect.poll(() => client.offset(first.origin, path)).toBe(16 * megabyte)
  await second.kill()
  expect(
    readdirSync(join(folders[1]), { recursive: true }).filter((name) => String(name).includes('upload')),
  ).toEqual([])

  // the lease of the killed server is still there for half a minute
  const goOn = async () => {
    const offset = await client.offset(first.origin, path)
    const body = new Uint8Array(bytes.subarray(offset))
    return (await client.send(first.origin, path, { offset, body })).status
  }
  await expect.poll(goOn, { timeout: 60_000, intervals: [2_000] }).toBe(204)
  expect((await client.state(first.origin, path)).data).toMatchObject({
    file: { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
  })
})

/** A body that stalls after some of its bytes. */
function stallingAfter(bytes: Buffer, end: number): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream({
    pull(to) {
      if (at >= end) return new Promise(() => undefined)
      to.enqueue(new Uint8Array(bytes.subarray(at, at + megabyte)))
      at += megabyte
      return undefined
    },
  })
}
