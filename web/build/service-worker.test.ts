import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { workerOf } from './web-app.ts'

const origin = 'https://harbour.test'
const shellPage = '<script src="/assets/before.js"></script><script src="/assets/app-1.js"></script>'

/** A fake of the Cache API with what the worker uses. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>()
  readonly #fetch: (request: Request) => Promise<Response>
  constructor(fetch: (request: Request) => Promise<Response>) {
    this.#fetch = fetch
  }
  async open(name: string) {
    const store = this.kept.get(name) ?? new Map<string, Response>()
    this.kept.set(name, store)
    return {
      addAll: async (wanted: readonly (string | Request)[]) => {
        for (const each of wanted) {
          const request = each instanceof Request ? each : new Request(origin + each)
          const answer = await this.#fetch(request)
          if (!answer.ok) throw new TypeError('refused')
          store.set(new URL(request.url).pathname, answer)
        }
      },
      match: async (path: string) => store.get(path)?.clone(),
    }
  }
  keys = async () => [...this.kept.keys()]
  delete = async (name: string) => this.kept.delete(name)
  match = async (asked: string | { readonly url: string }, { cacheName = '' } = {}) =>
    this.kept
      .get(cacheName)
      ?.get(typeof asked === 'string' ? asked : new URL(asked.url).pathname)
      ?.clone()
}

interface RequestOptions {
  readonly method?: string
  readonly mode?: string
  readonly origin?: string
}

/** A worker with a fake server: `files` are what it serves, null while offline. */
function start(files: readonly string[] = ['/assets/app-1.js', '/assets/before.js']) {
  const server: { pages: Record<string, string> | null } = {
    pages: {
      '/trading': shellPage,
      '/assets/app-1.js': 'app',
      '/assets/before.js': 'before',
      '/assets/other.js': 'other',
    },
  }
  const fetched: string[] = []
  const fetch = async ({ url }: { readonly url: string }) => {
    const { pathname } = new URL(url)
    fetched.push(pathname)
    if (server.pages === null) throw new TypeError('Failed to fetch')
    const body = server.pages[pathname]
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 })
  }
  const caches = new Caches(fetch)
  const hears: Record<string, (event: object) => void> = {}
  const self = {
    location: { origin },
    addEventListener: (name: string, hear: (event: object) => void) => (hears[name] = hear),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
    shell: undefined,
  }
  const Asking = class extends Request {
    constructor(path: string, init: RequestInit) {
      super(origin + path, init)
    }
  }
  runInNewContext(workerOf(files), { self, caches, fetch, URL, Request: Asking, Error })
  const run = async (name: string): Promise<void> => {
    let work: Promise<void> = Promise.resolve()
    hears[name]?.({ waitUntil: (given: Promise<void>) => (work = given) })
    await work
  }
  /** Returns the worker's answer; null if it leaves the request to the browser. */
  const ask = async (path: string, { method = 'GET', mode = 'cors', ...rest }: RequestOptions = {}) => {
    let answer: Promise<Response> | null = null
    const request = { url: (rest.origin ?? origin) + path, method, mode }
    hears['fetch']?.({ request, respondWith: (given: Promise<Response>) => (answer = given) })
    if (answer === null) return null
    return (await (answer as Promise<Response>)).text()
  }
  const visit = (path: string) => ask(path, { mode: 'navigate' })
  return { server, caches, fetched, run, ask, visit }
}

test('offline, every address of the app returns the cached page, and a cached file itself', async () => {
  const { server, run, ask, visit } = start()
  await run('install')
  await run('activate')
  server.pages = null
  for (const path of ['/trading', '/trading/trades', '/dashboard', '/login', '/bugs-features/12'])
    await expect(visit(path)).resolves.toBe(shellPage)
  await expect(ask('/assets/app-1.js')).resolves.toBe('app')
  await expect(ask('/assets/other.js')).rejects.toThrow('Failed to fetch')
})

test('while the server answers, its page is shown: a new version, and a failure too', async () => {
  const { server, run, visit } = start()
  await run('install')
  server.pages = { '/trading': 'the new version' }
  await expect(visit('/trading')).resolves.toBe('the new version')
  server.pages = {}
  await expect(visit('/trading')).resolves.toBe('')
})

test('calls of the API, writes, other sites, static pages and addresses with a secret bypass the worker', async () => {
  const { server, run, ask, visit, fetched } = start()
  await run('install')
  fetched.length = 0
  server.pages = null
  for (const path of ['/api/trades', '/api/v1/auth/logout', '/service-worker.js', '/favicon.ico'])
    await expect(ask(path)).resolves.toBeNull()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    for (const path of ['/api/trades', '/assets/app-1.js', '/trading'])
      await expect(ask(path, { method, mode: 'navigate' })).resolves.toBeNull()
  await expect(ask('/assets/app-1.js', { origin: 'https://elsewhere.test' })).resolves.toBeNull()
  for (const path of ['/', '/privacy', '/reset-password', '/verify-email', '/shared/abc', '/partner/a.b'])
    await expect(visit(path)).resolves.toBeNull()
  for (const path of ['/api/exports/file', '/downloads/harbour.exe'])
    await expect(visit(path)).resolves.toBeNull()
  expect(fetched).toEqual([])
})

test('a page of another version than the files is not cached, and the previous worker stays', async () => {
  const { server, caches, run } = start()
  if (server.pages) server.pages['/trading'] = shellPage.replace('app-1', 'app-2')
  await expect(run('install')).rejects.toThrow('another version')
  expect([...caches.kept.keys()]).toEqual([])
})

test('a new worker deletes the previous one’s cache and no other', async () => {
  const { caches, run } = start()
  caches.kept.set('harbour-shell-before', new Map())
  caches.kept.set('harbour-last-seen', new Map())
  await run('install')
  await run('activate')
  const names = [...caches.kept.keys()]
  expect(names).toContain('harbour-last-seen')
  expect(names).not.toContain('harbour-shell-before')
  expect(names.filter((name) => name.startsWith('harbour-shell-'))).toHaveLength(1)
})

test('a changed list of files gives a new worker', () => {
  expect(workerOf(['/assets/a.js'])).not.toBe(workerOf(['/assets/b.js']))
})
