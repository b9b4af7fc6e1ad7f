import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { mailedTokens, memberPassword } from '../../../test/app/member.ts'

let h: Harbour
let port: number
beforeAll(async () => {
  h = await harbour()
  port = Number(new URL(await h.listen()).port)
})

/** The bytes of a request as they are, and the first line of the answer; empty when the server just hangs up. */
async function raw(lines: readonly string[], body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  socket.on('data', (part: Buffer) => (answer += part.toString()))
  socket.on('error', () => undefined)
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 1_500))])
  socket.destroy()
  return answer.split('\r\n')[0] ?? ''
}
const head = [
  'POST /api/v1/auth/register HTTP/1.1',
  'Host: 127.0.0.1',
  'Content-Type: application/json',
  'Connection: close',
]
const attempts = async () => (await h.db.selectFrom('registrations').select('id').execute()).length

describe('a body that does not match its headers', () => {
  const body = JSON.stringify({ email: 'liar@example.com', password: memberPassword })

  test('is refused above the limit, also in chunks without a length', async () => {
    const large = JSON.stringify({
      email: 'large@example.com',
      password: memberPassword,
      ref: 'x'.repeat(400_000),
    })
    const chunks = large.match(/[\s\S]{1,20000}/g) ?? []
    const chunked = `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`
    expect(await raw([...head, 'Transfer-Encoding: chunked'], chunked)).toMatch(/^(HTTP\/1\.1 413|$)/)
    expect(await raw([...head, `Content-Length: ${large.length}`], large)).toMatch(/^(HTTP\/1\.1 413|$)/)
    expect(await attempts()).toBe(0)
  })

  test.each([
    [
      'a length and pieces',
      [`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked'],
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    ],
    ['two lengths', [`Content-Length: ${body.length}`, 'Content-Length: 5'], body],
    ['a length that is no number', ['Content-Length: 1e2'], body],
    ['a negative length', ['Content-Length: -1'], body],
    ['an unknown coding', ['Transfer-Encoding: gzip'], body],
    ['a hidden coding', ['Transfer-Encoding: xchunked'], body],
  ])('is never processed with %s', async (_what, headers, sent) => {
    expect(await raw([...head, ...headers], sent)).toMatch(/^(HTTP\/1\.1 4\d\d|$)/)
    expect(await attempts()).toBe(0)
  })

  test('is processed if its length is right', async () => {
    expect(await raw([...head, `Content-Length: ${body.length}`], body)).toContain('200')
    expect(await attempts()).toBe(1)
  })
})

test.each([
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"prototype":{"polluted":1}}',
  '{"email":{"__proto__":{"polluted":1}}}',
  '{"email":[{"__proto__":null}]}',
  '{"\\u005f_proto__":{"polluted":1}}',
  '{"a":{"b":{"constructor":1}}}',
  '[{"__proto__":[]}]',
  '{"__proto__":1,"__proto__":{"polluted":1}}',
])('S505 %s is refused and pollutes no prototype', async (payload) => {
  const reply = await h.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload,
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.statusCode).toBe(400)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

test('no sign-up can set the fields administrator, verified, paid or lifetime', async () => {
  const wished = {
    role: 'admin',
    emailVerified: true,
    isActive: true,
    vip: true,
    plan: 'paid',
    token: 'x',
    referredBy: 'y',
    id: 'z',
  }
  for (const [field, value] of Object.entries(wished)) {
    const reply = await h.app.inject({
      method: 'POST',
      url: '/api/v1/auth/register',
      payload: { email: 'wish@example.com', password: memberPassword, [field]: value },
    })
    expect({ field, status: reply.statusCode }).toEqual({ field, status: 400 })
  }
  const { token } = await h.person('plain')
  for (const [field, value] of Object.entries(wished)) {
    const reply = await h.app.inject({
      method: 'PUT',
      url: '/api/v1/user/me',
      headers: { authorization: `Bearer ${token}` },
      payload: { username: 'Plain', [field]: value },
    })
    expect({ field, status: reply.statusCode }).toEqual({ field, status: 400 })
  }
  expect(await mailedTokens(h, 'wish@example.com')).toEqual([])
})
