import type { RequestHeaders } from '@harbour/contract/core/request-headers'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Harbour, harbour, type Person } from '../../../test/app/harbour.ts'

let h: Harbour
let ada: Person
let bearer: Record<string, string>
beforeAll(async () => {
  h = await harbour()
  ada = await h.person('ada')
  bearer = { authorization: `Bearer ${ada.token}` }
})

const json = { 'content-type': 'application/json' }
const errorOf = (
  body: string,
): { code: string; message: string; requestId: string; details?: { field: string }[] } => {
  const envelope = JSON.parse(body)
  expect(envelope.success).toBe(false)
  expect(typeof envelope.error.requestId).toBe('string')
  return envelope.error
}

describe('S506 every failure has the one envelope', () => {
  const nested = `${'{"a":'.repeat(25)}1${'}'.repeat(25)}`
  const many = JSON.stringify(
    Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`k${index}`, 1])),
  )
  test.each([
    ['an unknown path', { url: '/api/nothing/here' }, 404, 'NOT_FOUND'],
    ['a path that is not valid', { url: '/api/%zz' }, 404, 'NOT_FOUND'],
    ['another method', { url: '/api/v1/auth/login' }, 405, 'METHOD_NOT_ALLOWED'],
    [
      'broken JSON',
      { method: 'POST', url: '/api/v1/auth/login', payload: '{"email":', headers: json },
      400,
      'MALFORMED_JSON',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: 'email=a',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'plain text',
      { method: 'POST', url: '/api/v1/auth/login', payload: '{}', headers: { 'content-type': 'text/plain' } },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a large body',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: JSON.stringify({ email: 'x'.repeat(300_000) }),
        headers: json,
      },
      413,
      'BODY_TOO_LARGE',
    ],
    [
      'an unknown field',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: '{"email":"a@b.cd","password":"x","role":"admin"}',
        headers: json,
      },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a missing field',
      { method: 'POST', url: '/api/v1/auth/login', payload: '{"email":"a@b.cd"}', headers: json },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a list in place of a text',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: '{"email":["a@b.cd"],"password":"x"}',
        headers: json,
      },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a prototype key',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: '{"email":"a@b.cd","password":"x","__proto__":{"polluted":1}}',
        headers: json,
      },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a constructor key',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: '{"constructor":{"prototype":{"polluted":1}}}',
        headers: json,
      },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'deep nesting',
      { method: 'POST', url: '/api/v1/auth/login', payload: nested, headers: json },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'very many fields',
      { method: 'POST', url: '/api/v1/auth/login', payload: many, headers: json },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a zero byte',
      {
        method: 'POST',
        url: '/api/v1/auth/login',
        payload: '{"email":"a\\u0000@b.cd","password":"x"}',
        headers: json,
      },
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a missing body',
      { method: 'POST', url: '/api/v1/auth/login', headers: json },
      400,
      'VALIDATION_FAILED',
    ],
  ] as const)('%s', async (_title, request, status, code) => {
    const reply = await h.app.inject(request)
    expect([reply.statusCode, errorOf(reply.body).code]).toEqual([status, code])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test.each([
    ['/api/trades?limit=5&limit=6', 'limit'],
    ['/api/trades?limit=0', 'limit'],
    ['/api/trades?limit=501', 'limit'],
    ['/api/trades?limit=abc', 'limit'],
    ['/api/trades?nonsense=1', 'nonsense'],
    ['/api/equity-snapshots?days=0', 'days'],
    ['/api/equity-snapshots?days=-1', 'days'],
    ['/api/equity-snapshots?days=abc', 'days'],
    ['/api/trades?__proto__=1', '__proto__'],
    ['/api/trades?from=yesterday', 'from'],
  ])('%s is refused, and the error names the field', async (url, field) => {
    const reply = await h.app.inject({ url, headers: bearer })
    expect(reply.statusCode).toBe(400)
    expect(errorOf(reply.body).details?.map((each) => each.field)).toEqual([field])
  })

  test('a wrong method is answered with the allowed ones', async () => {
    const reply = await h.app.inject({ method: 'PATCH', url: '/api/exchange-keys/abc' })
    expect(reply.statusCode).toBe(405)
    expect(reply.headers.allow).toBe('PUT, DELETE')
  })

  test('a fault is answered without its cause and logged once with the same request id', async () => {
    const own = await harbour()
    const { token } = await own.person('ada')
    await own.app.inject({ url: '/api/v1/user/me', headers: { authorization: `Bearer ${token}` } })
    await own.database.pool.query('drop table balances cascade')
    const reply = await own.app.inject({
      url: '/api/balances',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.statusCode).toBe(500)
    const error = errorOf(reply.body)
    expect(error).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      requestId: error.requestId,
    })
    expect(
      own.logged.filter((line) => line.includes(error.requestId) && line.includes('"level":"error"')),
    ).toHaveLength(1)
    await own.close()
  })
})

describe('S504 a write needs proof that its person intends it', () => {
  const rename = (headers: Record<string, string>) =>
    h.app.inject({
      method: 'PUT',
      url: '/api/v1/user/me',
      payload: { username: 'ada-2' },
      headers: { ...bearer, host: '127.0.0.1:3000', ...headers },
    })
  test.each([
    ['a script with the bearer alone', {}, 200],
    [
      'our page with its token',
      { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin', 'x-csrf-token': 'own' },
      200,
    ],
    [
      'the desktop app with its token',
      { origin: 'tauri://localhost', 'sec-fetch-site': 'cross-site', 'x-csrf-token': 'own' },
      200,
    ],
    ['a browser without the token', { 'sec-fetch-site': 'same-origin' }, 403],
    ['our page without the token', { origin: 'http://127.0.0.1:3000' }, 403],
    ['a wrong token', { 'x-csrf-token': 'wrong' }, 403],
    ['an empty token', { 'x-csrf-token': '' }, 403],
    ['a foreign page even with the token', { origin: 'https://evil.example', 'x-csrf-token': 'own' }, 403],
    ['a page that hides its origin', { origin: 'null', 'x-csrf-token': 'own' }, 403],
    ['a cross-site call without an origin', { 'sec-fetch-site': 'cross-site', 'x-csrf-token': 'own' }, 403],
    [
      'a name that was bent to this address',
      { host: 'evil.example:3000', origin: 'http://evil.example:3000', 'x-csrf-token': 'own' },
      403,
    ],
  ] as const)('%s', async (_title, headers, status) => {
    const sent =
      'x-csrf-token' in headers && headers['x-csrf-token'] === 'own'
        ? { ...headers, 'x-csrf-token': ada.csrfToken }
        : headers
    const reply = await rename(sent)
    expect([reply.statusCode, reply.json().error?.code]).toEqual([
      status,
      status === 403 ? 'CSRF_INVALID' : undefined,
    ])
  })

  test('another session’s token is not accepted', async () => {
    const bob = await h.person('bob')
    expect((await rename({ 'x-csrf-token': bob.csrfToken })).statusCode).toBe(403)
  })
})

describe('other origins', () => {
  test.each([
    ['http://127.0.0.1:3000', true],
    ['tauri://localhost', true],
    ['http://tauri.localhost', true],
    ['https://tauri.localhost', true],
    ['null', false],
    ['http://127.0.0.1:3000.evil.example', false],
    ['https://evil.example', false],
    ['http://tauri.localhost.evil.example', false],
    ['https://127.0.0.1.evil.example', false],
    ['http://localhost:3001', false],
    ['tauri://localhost.evil', false],
    ['http://127.0.0.1:3000/', false],
    ['http://me@127.0.0.1:3000', false],
    ['HTTP://127.0.0.1:3000', false],
  ])('%s may read answers: %s', async (origin, isAllowed) => {
    const reply = await h.app.inject({
      method: 'OPTIONS',
      url: '/api/trades',
      headers: { origin, host: '127.0.0.1:3000', 'access-control-request-method': 'GET' },
    })
    expect(reply.headers['access-control-allow-origin']).toBe(isAllowed ? origin : undefined)
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined()
    expect(reply.statusCode).toBe(isAllowed ? 204 : 405)
  })
})

test('a page of the desktop app may send every header that the web app sends', async () => {
  const reply = await h.app.inject({
    method: 'OPTIONS',
    url: '/api/v1/admin/users/1/role',
    headers: { origin: 'tauri://localhost', 'access-control-request-method': 'PATCH' },
  })
  const allowed = String(reply.headers['access-control-allow-headers']).toLowerCase().split(', ')
  const sent: Required<RequestHeaders> = {
    accept: '',
    authorization: '',
    'content-type': '',
    'x-csrf-token': '',
    'if-match': '',
    'idempotency-key': '',
    'tus-resumable': '',
    'upload-length': '',
    'upload-offset': '',
    'upload-metadata': '',
  }
  expect(allowed.toSorted()).toEqual(
    Object.keys(sent)
      .filter((name) => name !== 'accept')
      .toSorted(),
  )
})

test('answers of the API are never cached, framed, sniffed or executed as a page', async () => {
  const { headers } = await h.app.inject({ url: '/api/v1/user/me', headers: bearer })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('S536 the API description lists every route with all its addresses and the shape of its answer', async () => {
  const { routes } = await import('@harbour/contract/routes')
  const document = JSON.parse((await h.app.inject({ url: '/api/openapi.json' })).body)
  expect(document.openapi).toBe('3.1.0')
  for (const table of Object.values(routes)) {
    for (const route of Object.values(table)) {
      const also: readonly string[] = 'also' in route ? route.also : []
      for (const path of [route.path, ...also]) {
        const described =
          document.paths[`/api${path}`.replace(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()]
        expect(described?.summary).toBe(route.summary)
        expect(Object.keys(described?.responses ?? {})[0]).toBe('200')
        expect(described?.requestBody?.required).toBe(
          'body' in route ? !route.body.safeParse({}).success : undefined,
        )
      }
    }
  }
  const page = await h.app.inject({ url: '/api/docs' })
  expect(page.body).toContain('/api/exchange-keys/:id')
  expect(page.body).not.toMatch(/<script|style="/)
})

test('metrics are visible on this machine, and never through a proxy', async () => {
  expect((await h.app.inject({ url: '/metrics' })).body).toContain('harbour_http_requests_total')
  expect(
    (await h.app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode,
  ).toBe(404)
  expect((await h.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
})

test('a log line contains the route instead of the address, and no token', async () => {
  await h.app.inject({ url: '/api/v1/auth/verify-email/very-secret-token-text' })
  await h.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: 'a@b.cd', password: 'planted-password-7' },
  })
  const text = h.logged.join('')
  expect(text).toContain('/api/v1/auth/verify-email/:token')
  for (const secret of ['very-secret-token-text', 'planted-password-7', ada.token, ada.csrfToken])
    expect(text).not.toContain(secret)
})

test('a validation error is a sentence of ours, not a library’s message', async () => {
  const messageOf = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await h.app.inject({ method, url, headers: bearer, ...(payload ? { payload } : {}) })).json().error
      .message
  expect(await messageOf('GET', '/api/v1/auth/verify-email/')).toBe('token is missing')
  expect(await messageOf('POST', '/api/v1/auth/change-password', { newPassword: 'x' })).toBe(
    'currentPassword is missing',
  )
  expect(
    await messageOf('POST', '/api/v1/feedback', {
      type: 'WISH',
      title: 'Long enough a title',
      description: 'And long enough a text.',
    }),
  ).toBe('type must be one of BUG, FEATURE, EXCHANGE')
})
