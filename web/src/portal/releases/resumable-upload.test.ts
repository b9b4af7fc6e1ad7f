import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'
import { upload } from './resumable-upload.ts'

beforeEach(() => {
  session.begin({ accessToken: 't', csrfToken: 'c' })
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const at = '/api/v1/admin/releases/uploads'
const file = new File(['MZ and more'], 'harbour.exe')
const watcher = () => ({
  onSent: vi.fn<(bytes: number) => void>(),
  onBroken: vi.fn<(isBroken: boolean) => void>(),
  onChecking: vi.fn<() => void>(),
})
const missing = { code: 'UPLOAD_NOT_FOUND', message: 'This upload is not there any more.' }

/** A server that begins an upload each time it is asked, as if the next request went to another one. */
function forgetful() {
  const edge = serverAtTheEdge()
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    edge.asked.push({ method, path: address, headers: new Headers(init.headers), body: undefined })
    return Promise.resolve(
      method === 'POST'
        ? new Response(null, { status: 201, headers: { location: `${at}/${'a'.repeat(48)}` } })
        : Response.json({ success: false, error: missing }, { status: 404 }),
    )
  })
  return edge
}

test('an upload that fails each time it starts is given up with the server’s message, after growing waits', async () => {
  const edge = forgetful()
  const watched = watcher()
  const over = upload(file, watched, new AbortController().signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(400)
  expect(edge.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await over).toMatchObject({
    code: 'UPLOAD_NOT_FOUND',
    message: 'This upload is not there any more.',
  })
  expect(edge.asked.filter(({ method }) => method === 'POST')).toHaveLength(9)
  expect(watched.onBroken).toHaveBeenCalledWith(true)
  expect(localStorage.length).toBe(0)
})

test('a refusal shows its own message at once, and does not count as a broken connection', async () => {
  serverAtTheEdge({ [`POST ${at}`]: { refused: [413, 'UPLOAD_TOO_LARGE', 'Files may have up to 500MB.'] } })
  const watched = watcher()
  await expect(upload(file, watched, new AbortController().signal)).rejects.toMatchObject({
    code: 'UPLOAD_TOO_LARGE',
    message: 'Files may have up to 500MB.',
  })
  expect(watched.onBroken).not.toHaveBeenCalled()
})
