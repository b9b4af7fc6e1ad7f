import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'

let h: Harbour
let port: number
beforeAll(async () => {
  h = await harbour()
  port = Number(new URL(await h.listen()).port)
})

/** Sends these bytes and returns the reply, until the server or the time ends it. */
const answerTo = (text: string, withinMs = 30_000): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1')
    })
    socket.on('error', () => undefined)
    const timer = setTimeout(() => socket.destroy(), withinMs)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer)
    })
    socket.write(text)
  })

const statusOf = (answer: string): string => answer.split('\r\n')[0] ?? ''

const ask = async (...headers: readonly string[]) =>
  statusOf(await answerTo(['GET /api/brand HTTP/1.1', ...headers, 'connection: close', '', ''].join('\r\n')))

test('S-136 a request with two Host headers or none is refused, because a proxy could read the other one', async () => {
  expect(await ask('host: localhost')).toBe('HTTP/1.1 200 OK')
  expect(await ask('host: localhost', 'Host: evil.example')).toBe('HTTP/1.1 400 Bad Request')
  expect(await ask()).toBe('HTTP/1.1 400 Bad Request')
})

test.each([
  [
    'a header that is too long',
    `GET /api/brand HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'an address that is too long',
    `GET /api/exchanges?x=${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
  [
    'an invalid length',
    'POST /api/v1/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: +35\r\n\r\n',
    400,
    'MALFORMED_REQUEST',
  ],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'MALFORMED_REQUEST'],
  ['no host', 'GET /api/brand HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'VALIDATION_FAILED'],
])('S506 %s gets the standard error envelope', async (_what, text, status, code) => {
  const answer = await answerTo(text)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  const { error, success } = JSON.parse(body)
  expect([success, error.code]).toEqual([false, code])
  expect(error.requestId).toMatch(/^[\w-]{12}$/)
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'")
  expect(h.logged.join('')).toContain(error.requestId)
})

test('an unknown method is refused without a fault and counts towards the rate limit at any address', async () => {
  const limited = await harbour({ settings: { hasRateLimits: true } })
  const send = (url: string) => limited.app.inject({ method: 'QUERY' as 'GET', url })
  const known = await send('/api/trades')
  expect([known.statusCode, known.json().error.code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
  expect(known.headers.allow).toBe('GET')
  for (const url of ['/', '/healthz', '/nowhere', '/api/nowhere']) {
    const { statusCode } = await send(url)
    expect([404, 405]).toContain(statusCode)
  }
  const last = []
  for (let call = 0; call < 1000; call += 1) last.push((await send('/')).statusCode)
  expect(last.at(-1)).toBe(429)
  expect(limited.logged.join('')).not.toContain('"stack"')
  await limited.close()
})

test('S-106 headers must arrive within twenty seconds', () => {
  expect([h.app.server.headersTimeout, h.app.server.requestTimeout]).toEqual([20_000, 0])
})
