import { clearMocks, mockIPC } from '@tauri-apps/api/mocks'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readPacked } from '../core/platform/core-transport.ts'
import { desktop, meetCore } from '../core/platform/desktop.ts'

/** Packs a reply as the core does. */
function packed(status: number, body: string, headers: Readonly<Record<string, string>> = {}): ArrayBuffer {
  const head = new TextEncoder().encode(JSON.stringify({ status, headers }))
  const rest = new TextEncoder().encode(body)
  const whole = new Uint8Array(4 + head.length + rest.length)
  new DataView(whole.buffer).setUint32(0, head.length)
  whole.set(head, 4)
  whole.set(rest, 4 + head.length)
  return whole.buffer
}

type Answers = Readonly<Record<string, (given: Readonly<Record<string, unknown>>) => unknown>>

/** Stands where the page ends; what was asked is kept. */
function coreAtTheEdge(answers: Answers) {
  const asked: (readonly [command: string, given: unknown])[] = []
  mockIPC((command, given) => {
    asked.push([command, given])
    const answer = answers[command]
    if (!answer) throw new Error(`The core has no command ${command}.`)
    return answer(given instanceof Object ? Object.fromEntries(Object.entries(given)) : {})
  })
  return asked
}

afterEach(() => {
  clearMocks()
  vi.useRealTimers()
})

describe('the desktop app', () => {
  test('keeps only a mark of the session in the page, and nothing in its storage', async () => {
    coreAtTheEdge({
      auth_state: () => ({ mark: null, isKept: true }),
      auth_login: () => packed(200, '{"success":true,"data":{"accessToken":"session-2","csrfToken":""}}'),
      auth_logout: () => packed(204, ''),
    })
    await meetCore()
    expect(desktop.token()).toBeNull()
    const reply = await desktop.request('/api/v1/auth/login', { method: 'POST', body: '{"email":"m"}' })
    const { data }: { data: { accessToken: string } } = await reply.json()
    desktop.keep(data)
    expect(desktop.token()).toBe('session-2')
    expect(localStorage.length).toBe(0)
    desktop.forget()
    expect(desktop.token()).toBeNull()
  })

  test('passes a call on unchanged, and returns what fetch would', async () => {
    const asked = coreAtTheEdge({ api_call: () => packed(409, '{"success":false}', { etag: '"3"' }) })
    const reply = await desktop.request('/api/exchange-keys/1', {
      method: 'PATCH',
      headers: { 'if-match': '"2"' },
      body: '{"label":"x"}',
    })
    expect([reply.status, reply.headers.get('etag'), await reply.json()]).toEqual([
      409,
      '"3"',
      { success: false },
    ])
    expect(asked).toEqual([
      [
        'api_call',
        {
          call: {
            method: 'PATCH',
            path: '/api/exchange-keys/1',
            headers: { 'if-match': '"2"' },
            body: '{"label":"x"}',
          },
        },
      ],
    ])
  })

  test('ends a session by its own command, which knows the token', async () => {
    const asked = coreAtTheEdge({ auth_logout: () => packed(204, '') })
    expect((await desktop.request('/api/v1/auth/logout', { method: 'POST' })).status).toBe(204)
    expect(asked).toEqual([['auth_logout', {}]])
  })

  test('tells the page that it is offline, and online again when the server answers', async () => {
    vi.useFakeTimers()
    let isAway = true
    coreAtTheEdge({
      api_call: () => {
        if (isAway) throw Object.assign(new Error('away'), { kind: 'unreachable' })
        return packed(200, '{}')
      },
    })
    const heard: string[] = []
    const hear = ({ type }: Event): void => void heard.push(type)
    window.addEventListener('offline', hear)
    window.addEventListener('online', hear)
    await expect(desktop.request('/api/trades', {})).rejects.toThrow('away')
    await expect(desktop.request('/api/trades', {})).rejects.toThrow('away')
    expect(heard).toEqual(['offline'])
    await vi.advanceTimersByTimeAsync(6_000)
    expect(heard).toEqual(['offline'])
    isAway = false
    await vi.advanceTimersByTimeAsync(3_000)
    expect(heard).toEqual(['offline', 'online'])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual(['offline', 'online'])
    window.removeEventListener('offline', hear)
    window.removeEventListener('online', hear)
  })

  test('shows a refusal of the core with its message, without going offline', async () => {
    coreAtTheEdge({
      api_call: () => {
        throw Object.assign(new Error('This is too much for one call: at most 16 MB.'), { kind: 'request' })
      },
    })
    const reply = await desktop.request('/api/trades', {})
    expect([reply.status, await reply.json()]).toEqual([
      400,
      {
        success: false,
        error: { code: 'APP_REFUSED', message: 'This is too much for one call: at most 16 MB.' },
      },
    ])
  })

  test('rejects an aborted call as fetch does', async () => {
    coreAtTheEdge({ api_call: () => new Promise(() => undefined) })
    const line = new AbortController()
    const call = desktop.request('/api/trades', { signal: line.signal })
    line.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('returns an answer without a body as empty', () => {
    expect(readPacked(packed(204, '')).body).toBeNull()
  })

  test('delivers events as a stream, until the page ends it', async () => {
    let line: { onmessage: (piece: string | null) => void } | null = null
    const asked = coreAtTheEdge({
      live_open: ({ pieces }) => {
        line = pieces as typeof line
        return 200
      },
      live_close: () => null,
    })
    const stop = new AbortController()
    const reply = await desktop.request('/api/events', { signal: stop.signal })
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    const hearing = line as { onmessage: (piece: string | null) => void } | null
    hearing?.onmessage('data: {}\n\n')
    expect(await reader?.read()).toEqual({ done: false, value: 'data: {}\n\n' })
    hearing?.onmessage(null)
    expect(await reader?.read()).toEqual({ done: true, value: undefined })
    stop.abort()
    expect(asked.map(([command]) => command)).toEqual(['live_open', 'live_close'])
  })

  test('opens addresses in the system’s browser, by their kind', async () => {
    const asked = coreAtTheEdge({ open_link: () => null })
    desktop.openTab('/api/v1/downloads/files/1/x.exe?signed=1')
    desktop.leaveFor('https://checkout.stripe.com/c/pay/1')
    await vi.waitFor(() =>
      expect(asked).toEqual([
        ['open_link', { kind: 'page', address: '/api/v1/downloads/files/1/x.exe?signed=1' }],
        ['open_link', { kind: 'payment', address: 'https://checkout.stripe.com/c/pay/1' }],
      ]),
    )
  })
})
