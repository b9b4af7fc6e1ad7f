import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@harbour/contract/core/limits'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerOf, filesOf, sendForm } from '../../../test/app/release-uploads.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { sampleDiskImage, sampleProgram, sampleTarball } from '../../demo/sample-files.ts'
import { StorageFull } from '../../core/storage/storage.ts'

let h: Harbour
let origin: string
let token: string
let clumsy: string
beforeAll(async () => {
  h = await harbour()
  origin = await h.listen()
  token = (await h.person('admin', 'admin')).token
  clumsy = (await h.person('clumsy-admin', 'admin')).token
})
let before: readonly string[] = []
const uploadsUnderWay = async () =>
  (await h.db.selectFrom('upload_leases').select('name').execute()).map(({ name }) => name)
/** The server may begin with an upload after its sender has broken it off: what is quiet for a while is over. */
beforeEach(async () => {
  for (let quiet = 0; quiet < 5; await sleep(30)) {
    const files = await filesOf(h)
    quiet = (await uploadsUnderWay()).length === 0 && isSame(files, before) ? quiet + 1 : 0
    before = files
  }
})
const isSame = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join() === others.toSorted().join()
const nothingNew = async () => expect((await filesOf(h)).sort()).toEqual([...before].sort())

const zip = Buffer.concat([
  Buffer.from('PK\u0003\u0004', 'latin1'),
  randomBytes(500),
  Buffer.from('PK\u0005\u0006', 'latin1'),
  Buffer.alloc(18),
])
const tarball = sampleTarball('README.txt', 'hello')

describe('a form with a file', () => {
  test.each([
    ['harbour-1.0.0.exe', sampleProgram('x', 100_000)],
    ['harbour-1.0.0.dmg', sampleDiskImage('x', 100_000)],
    ['harbour-1.0.0.zip', zip],
    ['harbour-1.0.0.tar.gz', tarball],
  ])(
    'S377 S569 S570 %s is accepted, hashed while it arrives, and answered with its address',
    async (name, bytes) => {
      const { status, data } = await sendForm(origin, token, { name, bytes })
      expect(status).toBe(200)
      expect(data).toMatchObject({
        fileName: name,
        bytes: bytes.length,
        downloadUrl: expect.stringMatching(/^\/api\/v1\/admin\/releases\/files\/[0-9a-f-]{36}$/),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        sha512: createHash('sha512').update(bytes).digest('hex'),
      })
    },
  )

  test.each([
    ['harbour.msi', sampleProgram('x'), 'UPLOAD_ENDING'],
    ['harbour', sampleProgram('x'), 'UPLOAD_ENDING'],
    ['harbour.exe.txt', sampleProgram('x'), 'UPLOAD_ENDING'],
    ['harbour.exe', Buffer.from('#!/bin/sh\nrm -rf /\n'), 'UPLOAD_CONTENT'],
    ['harbour.exe', zip, 'UPLOAD_CONTENT'],
    ['harbour.exe', Buffer.from('MZ'), 'UPLOAD_CONTENT'],
    ['harbour.dmg', sampleProgram('x'), 'UPLOAD_CONTENT'],
    ['harbour.dmg', Buffer.from('koly'), 'UPLOAD_CONTENT'],
    ['harbour.zip', tarball, 'UPLOAD_CONTENT'],
    ['harbour.zip', Buffer.from('PK\u0003\u0004', 'latin1'), 'UPLOAD_CONTENT'],
    ['harbour.tar.gz', zip, 'UPLOAD_CONTENT'],
    ['harbour.exe', Buffer.alloc(0), 'UPLOAD_EMPTY'],
  ])(
    '%s with the wrong bytes or a wrong extension is refused, and no data stays',
    async (name, bytes, code) => {
      const answer = await sendForm(origin, token, { name, bytes })
      expect(answer.code).toBe(code)
      expect(answer.message.length).toBeGreaterThan(10)
      await nothingNew()
    },
  )

  test.each([
    ['../../../etc/cron.d/harbour.exe', 'harbour.exe'],
    ['..\\..\\harbour.exe', 'harbour.exe'],
    ['harbour\u202Egpj.exe', 'harbourgpj.exe'],
    ['CON.exe', 'file-CON.exe'],
    ['Harbour Setup.exe', 'Harbour-Setup.exe'],
    [`${'a'.repeat(296)}.exe`, `${'a'.repeat(116)}.exe`],
  ])('a name such as %j becomes a safe one', async (name, kept) => {
    const { data } = await sendForm(origin, token, { name, bytes: sampleProgram('x') })
    expect(data).toMatchObject({ fileName: kept })
  })

  test('line breaks and NUL in a name appear in no header and no path', async () => {
    const bytes = sampleProgram('x')
    const body = Buffer.concat([
      Buffer.from(
        '--b\r\ncontent-disposition: form-data; name="file"; filename="har\0bour%0d%0aset-cookie.exe"\r\ncontent-type: application/octet-stream\r\n\r\n',
      ),
      bytes,
      Buffer.from('\r\n--b--\r\n'),
    ])
    const answer = await answerOf(
      await fetch(`${origin}/api/v1/admin/releases/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
        body,
      }),
    )
    const name: unknown =
      typeof answer.data === 'object' && answer.data !== null ? Reflect.get(answer.data, 'fileName') : null
    expect(typeof name === 'string' ? name : 'refused').toMatch(/^[A-Za-z0-9._-]{1,120}$/)
  })

  test('an invalid version or platform is refused, and the file sent with it is removed', async () => {
    const file = { name: 'harbour.exe', bytes: sampleProgram('x') }
    expect((await sendForm(origin, token, { ...file, fields: { version: 'newest' } })).code).toBe(
      'RELEASE_VERSION',
    )
    expect((await sendForm(origin, token, { ...file, fields: { platform: 'amiga' } })).code).toBe(
      'UPLOAD_MALFORMED',
    )
    await nothingNew()
  })

  test('a body that is no form, or a form without a file, is refused as malformed', async () => {
    const send = async (type: string, body: string) =>
      answerOf(
        await fetch(`${origin}/api/v1/admin/releases/upload`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          body,
        }),
      )
    expect((await send('application/json', '{}')).code).toBe('UPLOAD_MALFORMED')
    expect((await send('multipart/form-data', 'x')).code).toBe('UPLOAD_MALFORMED')
    expect(
      (
        await send(
          'multipart/form-data; boundary=b',
          '--b\r\ncontent-disposition: form-data; name="version"\r\n\r\n1.0.0\r\n--b--\r\n',
        )
      ).code,
    ).toBe('UPLOAD_MALFORMED')
    expect((await send('multipart/form-data; boundary=b', '--b\r\ncontent-dis')).code).not.toBeNull()
    await nothingNew()
  })

  test('S378 S598 501 MB are refused by their content length', async () => {
    const answer = await announce(501 * 1024 * 1024, null)
    expect(answer).toMatchObject({
      status: 413,
      code: 'UPLOAD_TOO_LARGE',
      message: 'The file is larger than 500 MB.',
    })
    expect(limits.release.bytes).toBe(500 * 1024 * 1024)
    await nothingNew()
  })

  test('a full disk is reported with a message, and no data stays', async () => {
    const { storage } = h.services
    const put = storage.put.bind(storage)
    Object.assign(storage, {
      put: async (key: string, bytes: AsyncIterable<Buffer>) => {
        for await (const _ of bytes) throw new StorageFull()
        return put(key, Buffer.alloc(0))
      },
    })
    const answer = await sendForm(origin, token, {
      name: 'harbour.exe',
      bytes: sampleProgram('x', 3_000_000),
    })
    Object.assign(storage, { put })
    expect(answer).toMatchObject({ status: 507, code: 'STORAGE_FULL' })
    await nothingNew()
  })

  test.each([0.01, 0.5, 0.999])(
    'a connection that breaks after %f of the file leaves no data',
    async (share) => {
      await cut(3_000_000, share)
      // the next one has its turn once the broken one is tidied away, and is then the only new file
      await expect
        .poll(
          async () =>
            (await sendForm(origin, clumsy, { name: 'next.exe', bytes: sampleProgram('x') })).status,
        )
        .toBe(200)
      await expect.poll(() => filesOf(h)).toHaveLength(before.length + 1)
    },
  )

  test('a hundred broken uploads leave no file', async () => {
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 10 }, (_, at) => cut(200_000, (at + 1) / 11)))
    await expect
      .poll(
        async () => (await sendForm(origin, clumsy, { name: 'next.exe', bytes: sampleProgram('x') })).status,
      )
      .toBe(200)
    await expect.poll(() => filesOf(h)).toHaveLength(before.length + 1)
  })

  test('a second upload of the same administrator is refused while the first one runs', async () => {
    // nothing of the broken ones before is in this one's way
    const { token: own, id } = await h.person('patient-admin', 'admin')
    const slow = open(3_000_000, own)
    slow.write(slow.bytes.subarray(0, 1_000_000))
    await expect.poll(uploadsUnderWay).toContain(`person ${id}`)
    expect((await sendForm(origin, own, { name: 'second.exe', bytes: sampleProgram('x') })).code).toBe(
      'UPLOAD_RUNNING',
    )
    const other = (await h.person('other-admin', 'admin')).token
    expect((await sendForm(origin, other, { name: 'third.exe', bytes: sampleProgram('x') })).status).toBe(200)
    slow.write(slow.bytes.subarray(1_000_000))
    expect(await slow.end()).toBe(200)
  })

  test('data that only starts as gzip is accepted by its first bytes, and a text is not', async () => {
    expect(
      (await sendForm(origin, token, { name: 'a.tar.gz', bytes: gzipSync(randomBytes(100)) })).status,
    ).toBe(200)
    expect((await sendForm(origin, token, { name: 'a.tar.gz', bytes: Buffer.alloc(100, 'a') })).code).toBe(
      'UPLOAD_CONTENT',
    )
  })
})

/** A form that is sent by hand, as slowly and as broken as wanted. */
function open(size: number, bearer = token) {
  const bytes = sampleProgram('slow', size)
  const head = Buffer.from(
    '--b\r\ncontent-disposition: form-data; name="file"; filename="slow.exe"\r\ncontent-type: application/octet-stream\r\n\r\n',
  )
  const tail = Buffer.from('\r\n--b--\r\n')
  const call = httpRequest(`${origin}/api/v1/admin/releases/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': head.length + size + tail.length,
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    call.on('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    call.on('error', reject)
  })
  answered.catch(() => null)
  call.write(head)
  return {
    bytes,
    call,
    write: (part: Buffer) => void call.write(part),
    end: () => {
      call.end(tail)
      return answered
    },
  }
}

/** Cuts an upload off; its administrator has no other uploads that would wait for it. */
async function cut(size: number, share: number): Promise<void> {
  const { call, bytes } = open(size, clumsy)
  await new Promise<void>((resolve) => {
    call.write(bytes.subarray(0, Math.floor(size * share)), () => resolve())
  })
  const closed = new Promise((resolve) => call.once('close', resolve))
  call.destroy()
  await closed
}

function announce(
  size: number,
  body: Buffer | null,
): Promise<{ status: number; code: unknown; message: unknown }> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(`${origin}/api/v1/admin/releases/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': size,
      },
    })
    call.on('response', (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const { error } = JSON.parse(Buffer.concat(parts).toString())
        resolve({ status: reply.statusCode ?? 0, code: error.code, message: error.message })
        call.destroy()
      })
    })
    call.on('error', reject)
    call.write(body ?? '--b\r\n')
  })
}
