import { describe, expect, test } from 'vitest'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { ApiError, fieldErrorsOf, fallbackMessages, sentenceOf } from '../errors/api-error.ts'
import { addressOf, api } from './api.ts'
import { csrf } from '../platform/browser.ts'
import { session } from './session.ts'

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call did not fail.')
  return error
}

describe('the request', () => {
  test('S502 S503 S504 the token goes with every call to the API, the CSRF token only with those that change something', async () => {
    const { asked } = serverAtTheEdge({
      'GET /api/v1/user/me': { data: {} },
      'POST /api/v1/auth/logout': { data: {} },
    })
    session.begin({ accessToken: 'the-token', csrfToken: 'the-csrf' })
    await api.auth.me()
    await api.auth.logout()
    expect(asked.map(({ path }) => path)).toEqual(['/api/v1/user/me', '/api/v1/auth/logout'])
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer the-token',
      'Bearer the-token',
    ])
    expect(asked.map(({ headers }) => headers.get('x-csrf-token'))).toEqual([null, 'the-csrf'])
  })

  test('S504 a CSRF token that was never stored is not sent', async () => {
    const { asked } = serverAtTheEdge({ 'POST /api/v1/auth/logout': { data: {} } })
    session.begin({ accessToken: 'the-token' })
    await api.auth.logout()
    expect(asked[0]?.headers.has('x-csrf-token')).toBe(false)
  })

  test('parameters cannot escape the path, and empty filters are left out', () => {
    expect(addressOf('/exchange-keys/:id', { params: { id: '../x?y' } })).toBe(
      '/api/exchange-keys/..%2Fx%3Fy',
    )
    expect(
      addressOf('/trades', { query: { limit: '50', symbol: 'BTC/USDT', side: undefined, cursor: '' } }),
    ).toBe('/api/trades?limit=50&symbol=BTC%2FUSDT')
  })
})

describe('the body', () => {
  test('S505 a body is sent as JSON with its content type, and a call without one has no content type', async () => {
    const { asked } = serverAtTheEdge({
      'PUT /api/v1/user/me': { data: {} },
      'GET /api/v1/user/me': { data: {} },
    })
    await api.auth.rename({ body: { username: 'mara' } })
    await api.auth.me()
    expect(asked.map(({ headers, body }) => [headers.get('content-type'), body])).toEqual([
      ['application/json', { username: 'mara' }],
      [null, undefined],
    ])
  })

  test('S506 the call returns the content of data', async () => {
    serverAtTheEdge({ 'GET /api/v1/user/me': { data: { username: 'mara' } } })
    expect(await api.auth.me()).toEqual({ username: 'mara' })
  })
})

describe('the message of a failure', () => {
  test('S506 S508 it is the server’s message, with its code, its fields and the request id', async () => {
    serverAtTheEdge({
      'POST /api/v1/auth/register': {
        refused: [400, 'VALIDATION_FAILED', 'Please check the highlighted fields.'],
        details: [{ field: 'email', message: 'Please enter a valid email address' }, 'nonsense'],
      },
    })
    const error = await failureOf(api.auth.register({ body: { email: 'x@y', password: 'p' } }))
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', status: 400, requestId: 'r1' })
    expect(sentenceOf(error)).toBe('Please check the highlighted fields.')
    expect(fieldErrorsOf(error)).toEqual({ email: 'Please enter a valid email address' })
  })

  test('S509 without a message it is Request failed, or the screen’s own text', async () => {
    serverAtTheEdge({ 'GET /api/v1/user/me': { refused: [500, 'INTERNAL'] } })
    const error = await failureOf(api.auth.me())
    expect(error.message).toBe('Request failed')
    expect(sentenceOf(error, 'Login failed')).toBe('Login failed')
  })

  test('an HTML page of a proxy and an empty 200 are failures, not data', async () => {
    serverAtTheEdge({
      'GET /api/v1/user/me': { status: 502, text: '<html>Bad gateway</html>' },
      'GET /api/brand': { status: 200, text: '' },
    })
    expect(await failureOf(api.auth.me())).toMatchObject({ status: 502, message: 'Request failed' })
    expect(await failureOf(api.brand.show())).toMatchObject({ message: 'Request failed' })
  })

  test('S511 without a network it says that the server cannot be reached', async () => {
    serverAtTheEdge({ 'GET /api/brand': 'no network' })
    expect(await failureOf(api.brand.show())).toMatchObject({
      status: 0,
      code: 'NETWORK',
      message: fallbackMessages.unreachable,
    })
  })
})

describe('a 401', () => {
  test('S471 S510 ends the session with a message', async () => {
    serverAtTheEdge({ 'GET /api/v1/user/me': { refused: [401, 'SESSION_EXPIRED'] } })
    session.begin({ accessToken: 'old', csrfToken: 'c' })
    const endings: string[] = []
    const stop = session.onEnd((ending) => endings.push(ending))
    const error = await failureOf(api.auth.me())
    stop()
    expect(error.message).toBe('Session expired. Please login again.')
    expect([session.token(), csrf()]).toEqual([null, null])
    expect(endings).toEqual(['expired'])
  })

  test('that arrives late for an earlier session leaves the current one', async () => {
    const asked = Promise.withResolvers<undefined>()
    serverAtTheEdge({
      'GET /api/v1/user/me': async () => {
        await asked.promise
        return { refused: [401, 'SESSION_EXPIRED'] }
      },
    })
    session.begin({ accessToken: 'old', csrfToken: 'c' })
    const late = failureOf(api.auth.me())
    session.begin({ accessToken: 'new', csrfToken: 'd' })
    asked.resolve(undefined)
    await late
    expect(session.token()).toBe('new')
  })

  test('is the only status that ends a session', async () => {
    serverAtTheEdge({
      'GET /api/v1/user/me': { refused: [403, 'ACCOUNT_SUSPENDED', 'This account is suspended.'] },
    })
    session.begin({ accessToken: 'mine', csrfToken: 'c' })
    await failureOf(api.auth.me())
    expect(session.token()).toBe('mine')
  })
})
