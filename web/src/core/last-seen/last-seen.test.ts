import { dayMs } from '@harbour/ledger/durations'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '../../../test/fake-caches.ts'
import { createQueryClient } from '../api/query.ts'
import { session } from '../api/session.ts'
import { ApiError } from '../errors/api-error.ts'
import { persistLastSeen } from './last-seen.ts'

/** The page's own script, whose name changes with each version; nothing loads it here. */
function versionIs(name: string) {
  const script = document.createElement('script')
  script.src = `/assets/${name}.js`
  vi.spyOn(document, 'querySelectorAll').mockReturnValue([script] as never)
}

let store = fakeCaches()
beforeEach(() => {
  store = fakeCaches()
  vi.stubGlobal('caches', store.caches)
  versionIs('index-1')
  session.begin({ accessToken: 'ada', csrfToken: 'c' })
})

const key = ['portfolio.balances', { query: {} }]
const offline = new ApiError({ code: 'NETWORK', message: 'offline', status: 0, stated: true })

/** A page of this session, whose question has this answer; without one it is offline. */
function page(answer?: object, asked: readonly unknown[] = key) {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  const stop = persistLastSeen(client)
  const query = new QueryObserver<unknown>(client, {
    queryKey: [...asked],
    queryFn: () => (answer === undefined ? Promise.reject(offline) : Promise.resolve(answer)),
  })
  const leave = query.subscribe(() => undefined)
  const close = () => {
    leave()
    stop()
  }
  return { query, close, state: () => query.getCurrentResult() }
}

/** The window goes into the background: what waits is written. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  vi.mocked(vi.spyOn(document, 'visibilityState', 'get')).mockReturnValue('visible')
}

async function see(answer: object, asked: readonly unknown[] = key) {
  const seen = page(answer, asked)
  await vi.waitFor(() => expect(seen.state().data).toEqual(answer))
  hide()
  return seen
}

async function seeAndClose(answer: object) {
  const seen = await see(answer)
  await vi.waitFor(async () => expect(await store.dump()).toContain(JSON.stringify(answer)))
  seen.close()
  return seen.state().dataUpdatedAt
}

test('offline, a query gets its last answer with its time, marked as not refreshed', async () => {
  const at = await seeAndClose({ total: '42' })
  const later = page()
  await vi.waitFor(() =>
    expect([later.state().data, later.state().dataUpdatedAt, later.state().isError]).toEqual([
      { total: '42' },
      at,
      true,
    ]),
  )
  later.close()
})

test('an answer that a page showed only briefly is stored too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const seen = page({ total: '42' })
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await store.dump()).toContain('42'))
  seen.close()
})

test('leaving the page while an answer is being replaced loses nothing', async () => {
  await seeAndClose({ total: '42' })
  const { open } = store.caches
  const { promise: written, resolve: finish } = Promise.withResolvers<void>()
  const put = vi.fn<() => Promise<void>>(() => written)
  vi.spyOn(store.caches, 'open').mockImplementation(async (name) => ({ ...(await open(name)), put }))
  const left = await see({ total: '43' })
  await vi.waitFor(() => expect(put).toHaveBeenCalled())
  expect(await store.dump()).toContain('42')
  left.close()
  // writes are serialised
  finish()
})

test('nothing remains when the session ends, however it ends', async () => {
  for (const ending of ['logout', 'expired', 'elsewhere'] as const) {
    session.begin({ accessToken: `ada, ${ending}` })
    const seen = await see({ total: '42' })
    await vi.waitFor(async () => expect(await store.dump()).toContain('42'))
    session.end(ending)
    seen.close()
    await vi.waitFor(async () => expect(await store.dump()).toBe(''))
  }
})

test('an answer that arrives while the session ends is not stored', async () => {
  const seen = await see({ total: '42' })
  session.end('logout')
  hide()
  seen.close()
  // a session that begins after all of that
  session.begin({ accessToken: 'grace' })
  const next = await see({ total: '7' })
  await vi.waitFor(async () => expect(await store.dump()).toContain('"7"'))
  expect(await store.dump()).not.toContain('"42"')
  next.close()
})

test('another person who logs in without a logout finds nothing, and the stored data is deleted', async () => {
  await seeAndClose({ total: '42' })
  session.begin({ accessToken: 'grace' })
  const hers = page()
  await vi.waitFor(() => expect(hers.state().isError).toBe(true))
  await vi.waitFor(async () => expect(await store.dump()).toBe(''))
  expect(hers.state().data).toBeUndefined()
  hers.close()
})

test('another version of the app does not read the previous one’s data', async () => {
  await seeAndClose({ total: '42' })
  versionIs('index-2')
  const next = page()
  await vi.waitFor(() => expect(next.state().isError).toBe(true))
  await vi.waitFor(async () => expect(await store.dump()).toBe(''))
  next.close()
})

test('data older than a session’s lifetime is not shown', async () => {
  const at = await seeAndClose({ total: '42' })
  vi.spyOn(Date, 'now').mockReturnValue(at + 8 * dayMs)
  const later = page()
  await vi.waitFor(() => expect(later.state().isError).toBe(true))
  expect(later.state().data).toBeUndefined()
  later.close()
})

test('an answer that may contain a secret is not stored, and the token appears nowhere', async () => {
  const secret = await see({ recoveryCodes: ['never'] }, ['twoFactor.show', {}])
  const seen = await see({ total: '42' })
  await vi.waitFor(async () => expect(await store.dump()).toContain('42'))
  expect(await store.dump()).not.toMatch(/never|twoFactor|\bada\b/)
  secret.close()
  seen.close()
})

test('a refusal is not treated as offline and stays an error', async () => {
  await seeAndClose({ total: '42' })
  const client = createQueryClient()
  const stop = persistLastSeen(client)
  const refused = new ApiError({ code: 'FORBIDDEN', message: 'no', status: 403, stated: true })
  await expect(client.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(refused) })).rejects.toThrow(
    'no',
  )
  expect(client.getQueryData(key)).toBeUndefined()
  stop()
})

test('a browser without storage, as on plain http, shows the app as usual', async () => {
  vi.unstubAllGlobals()
  const seen = page({ total: '42' })
  await vi.waitFor(() => expect(seen.state().data).toEqual({ total: '42' }))
  seen.close()
})
