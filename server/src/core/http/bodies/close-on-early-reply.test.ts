import { createConnection, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../../test/app/harbour.ts'

let h: Harbour
let port: number
/** Bytes that the server took off each connection, newest last. */
const taken: (() => number)[] = []
beforeAll(async () => {
  h = await harbour()
  h.app.server.on('connection', (socket: Socket) => taken.push(() => socket.bytesRead))
  port = Number(new URL(await h.listen()).port)
})

interface Sent {
  readonly status: string
  readonly answer: string
  readonly sentBytes: number
  readonly takenBytes: number
}

const piece = Buffer.alloc(64 * 1024, 'x')
const goal = 40 * 1024 * 1024

/** Sends a body of 40 MB as fast as the server takes it, answers or not, until it is through or the connection ends. */
async function push(path: string, headers: readonly string[], isChunked = false): Promise<Sent> {
  const socket = createConnection({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1')
  })
  const closed = new Promise<void>((resolve) => void socket.once('close', resolve))
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${goal}`
  socket.write([`POST ${path} HTTP/1.1`, 'host: localhost', length, ...headers, '', ''].join('\r\n'))
  const send = async () => {
    for (let sent = 0; sent < goal && socket.writable; sent += piece.length) {
      if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`)
      const isThrough = socket.write(piece)
      if (isChunked) socket.write('\r\n')
      if (!isThrough) await new Promise((resolve) => socket.once('drain', resolve))
    }
  }
  await Promise.race([send(), closed, sleep(8_000)])
  await Promise.race([closed, sleep(3_000)])
  socket.destroy()
  return {
    status: answer.slice(9, 12),
    answer,
    sentBytes: socket.bytesWritten,
    takenBytes: taken.at(-1)?.() ?? Number.NaN,
  }
}

/**
 * The first pieces arrive before anybody can be asked who it is: one turn of the event loop takes up to 32 reads of 64 KB where
 * that much waits already.
 */
const allowedBytes = 4 * 1024 * 1024

const upload = '/api/v1/admin/releases/upload'
const form = 'content-type: multipart/form-data; boundary=b'
const json = 'content-type: application/json'

test.each([
  ['an upload without a session', upload, form, false],
  ['an upload of unknown length without a session', upload, form, true],
  [
    'the start of an upload without a session',
    '/api/v1/admin/releases/uploads',
    'tus-resumable: 1.0.0',
    false,
  ],
  ['feedback with pictures without a session', '/api/v1/feedback', json, false],
  ['a body that is too large', '/api/v1/auth/login', json, false],
  ['a body for an address that does not exist', '/api/v1/nowhere', json, true],
])(
  '%s is answered without being read to the end, and the connection closes',
  async (_name, path, type, isChunked) => {
    const { status, answer, takenBytes } = await push(path, [type], isChunked)
    expect(['401', '404', '413']).toContain(status)
    expect(answer).toMatch(/^connection: close/im)
    expect(answer).toContain('"success":false')
    expect(takenBytes).toBeLessThan(allowedBytes)
  },
)

test('S-059 an upload by a person who is no administrator is refused by its headers', async () => {
  const { token } = await h.person('ada')
  const { status, takenBytes } = await push(upload, [form, `authorization: Bearer ${token}`])
  expect(status).toBe('403')
  expect(takenBytes).toBeLessThan(allowedBytes)
})

test('an upload that its handler rejects by name is not read to the end either', async () => {
  const { token } = await h.person('admin', 'admin')
  const { status, takenBytes } = await push('/api/v1/admin/releases/uploads', [
    `authorization: Bearer ${token}`,
    'tus-resumable: 1.0.0',
    'upload-length: 1000',
    `upload-metadata: filename ${Buffer.from('harbour.msi').toString('base64')}`,
  ])
  expect(status).toBe('400')
  expect(takenBytes).toBeLessThan(allowedBytes)
})

test('a short body that is refused keeps the connection open', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'x'.repeat(5_000) }),
  })
  expect([reply.status, reply.headers.get('connection')]).toEqual([401, 'keep-alive'])
})

test('a client that sends Expect: 100-continue gets Continue if it may send, or else the refusal', async () => {
  const ask = async (headers: readonly string[]) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.write(
      [
        'POST /api/v1/auth/login HTTP/1.1',
        'host: localhost',
        'expect: 100-continue',
        'connection: close',
        ...headers,
        '',
        '',
      ].join('\r\n'),
    )
    const [first] = await new Promise<Buffer[]>((resolve) => socket.once('data', (bytes) => resolve([bytes])))
    socket.destroy()
    return first?.toString('latin1').split('\r\n')[0]
  }
  expect(await ask([json, 'content-length: 20'])).toBe('HTTP/1.1 100 Continue')
  const socket = createConnection({ port, host: '127.0.0.1' })
  socket.write(
    `POST ${upload} HTTP/1.1\r\nhost: localhost\r\nexpect: 100-continue\r\n${form}\r\ncontent-length: ${goal}\r\n\r\n`,
  )
  const text = await new Promise<string>((resolve) =>
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1'))),
  )
  socket.destroy()
  expect(text.split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized')
})
