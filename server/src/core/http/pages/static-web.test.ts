import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../../test/app/harbour.ts'

let h: Harbour
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Harbour</title>')
  for (const name of [
    'landing',
    'landing-online',
    'contact',
    'waitlist',
    'waitlist-online',
    'waitlist-vip',
    'privacy',
    'terms',
    'risk-notice',
  ])
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><title>${name}</title><link rel=canonical href=https://origin.invalid/>${'word '.repeat(200)}`,
    )
  await writeFile(join(folder, 'assets', 'app-abc123.js'), 'export {}')
  await writeFile(join(folder, 'assets', 'app-abc123.js.br'), 'brotli')
  await writeFile(join(folder, 'assets', 'app-abc123.js.map'), 'map')
  await writeFile(join(folder, 'service-worker.js'), 'self.shell = {}')
  await writeFile(join(folder, 'service-worker.js.br'), 'brotli')
  await writeFile(join(folder, 'manifest.webmanifest'), '{"name":"Harbour"}')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await mkdir(join(folder, 'de'))
  for (const file of ['index.html', 'landing.html', 'service-worker.js', 'manifest.webmanifest'])
    await writeFile(join(folder, 'de', file), '/* Deutsch */')
  h = await harbour({ webFolder: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  '/login',
  '/signup?ref=ABC',
  '/verify-email?token=x',
  '/reset-password?token=x',
  '/unsubscribe?token=x',
  '/trading',
  '/trading/accounts/abc',
  '/downloads/windows',
])('%s returns the app', async (url) => {
  const reply = await h.app.inject({ url })
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
})

test.each([
  '/nothing',
  '/dashboard/x.css',
  '/assets/gone.js',
  '/.git/config',
  '/assets/app-abc123.js.map',
  '/../package.json',
  '/%2e%2e/package.json',
  '/index.html.br',
  '/landing.html',
  '/de/landing.html',
  '/de/service-worker.js',
  '/contact/more',
  '/trading/x.html',
])('%s is not found and returns no page', async (url) => {
  const reply = await h.app.inject({ url })
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'NOT_FOUND'])
})

test('hashed files are cached for ever and sent compressed, others are revalidated', async () => {
  const plain = await h.app.inject({ url: '/assets/app-abc123.js' })
  expect([plain.body, plain.headers['cache-control']]).toEqual([
    'export {}',
    'public, max-age=31536000, immutable',
  ])
  expect(plain.headers['content-type']).toContain('javascript')
  const small = await h.app.inject({
    url: '/assets/app-abc123.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br'])
  expect((await h.app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('public, max-age=300')
})

test('worker and manifest of the installed app are revalidated each time, under the policy of pages', async () => {
  const ask = async (url: string, encoding = 'identity') => {
    const { statusCode, headers } = await h.app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(String(headers['content-security-policy'])).toContain("worker-src 'self'; frame-ancestors 'none'")
    expect(String(headers['content-security-policy'])).toContain("manifest-src 'self'")
    return [statusCode, headers['cache-control'], headers['content-type'], headers['service-worker-allowed']]
  }
  const worker = [200, 'no-cache', 'application/javascript; charset=utf-8', undefined]
  expect(await ask('/service-worker.js')).toEqual(worker)
  expect(await ask('/service-worker.js', 'br')).toEqual(worker)
  expect((await ask('/manifest.webmanifest')).slice(0, 3)).toEqual([
    200,
    'no-cache',
    'application/manifest+json',
  ])
})

test('a page with a token in its address sends no referrer', async () => {
  for (const url of ['/verify-email?token=abc', '/reset-password?token=abc', '/unsubscribe?token=abc'])
    expect((await h.app.inject({ url })).headers['referrer-policy']).toBe('no-referrer')
})

test.each([
  ['/', 'landing'],
  ['/?ref=FRIEND', 'landing'],
  ['/contact', 'contact'],
  ['/waitlist?for=vip', 'waitlist'],
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/risk-notice', 'risk-notice'],
])('S27 S31 S47 %s is a complete page of its own that names Harbour’s public address', async (url, name) => {
  const reply = await h.app.inject({ url })
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(reply.body).toContain(`<title>${name}</title>`)
  expect(reply.body).toContain(`href=${h.services.settings.publicUrl}/`)
  expect(reply.body).not.toContain('origin.invalid')
})

test('a page is sent in a compression that the browser accepts, and not again while unchanged', async () => {
  const ask = (headers: Record<string, string>) => h.app.inject({ url: '/', headers })
  const plain = await ask({})
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const [accepted, coding, open] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const) {
    const small = await ask({ 'accept-encoding': accepted })
    expect([small.headers['content-encoding'], small.headers['vary']]).toEqual([
      coding,
      'accept-language, cookie, accept-encoding',
    ])
    expect(open(small.rawPayload).toString()).toBe(plain.body)
    const etag = String(small.headers['etag'])
    const again = await ask({ 'accept-encoding': accepted, 'if-none-match': `"other", W/${etag}` })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  }
  expect((await ask({ 'accept-encoding': 'identity', 'if-none-match': '"other"' })).statusCode).toBe(200)
  const head = await h.app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(plain.rawPayload.length),
  ])
})

test('a trailing slash redirects to the page', async () => {
  const reply = await h.app.inject({ url: '/waitlist/?for=vip' })
  expect([reply.statusCode, reply.headers.location]).toEqual([308, '/waitlist?for=vip'])
})

test('S44 an unknown address returns 404 with the app, which explains it; files, calls and other methods get no page', async () => {
  const go = (url: string, method: 'GET' | 'POST' = 'GET') =>
    h.app.inject({ method, url, headers: { accept: 'text/html,*/*;q=0.8' } })
  for (const url of ['/nothing', '/contact/more', '/a/b/c?x=1', '/.well-known/thing']) {
    const reply = await go(url)
    expect([url, reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
      url,
      404,
      'text/html; charset=utf-8',
      '<!doctype html><title>Harbour</title>',
    ])
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  }
  for (const url of [
    '/assets/gone',
    '/assets/gone.js',
    '/api',
    '/api/nothing',
    '/.git/config.txt',
    '/wp-login.php',
  ])
    expect([url, (await go(url)).json().error.code]).toEqual([url, 'NOT_FOUND'])
  expect((await go('/nothing', 'POST')).statusCode).toBe(404)
})

test('S44 an unknown address below a screen’s address returns 404 with the app, too', async () => {
  const statusOf = async (url: string) =>
    (await h.app.inject({ url, headers: { accept: 'text/html' } })).statusCode
  for (const url of [
    '/trading/nothing-here',
    '/trading/',
    '/trading/trades/a/b',
    '/dashboard/more',
    '/login/x?y=1',
    '/downloads/amiga',
    '/feedback/',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404])
  for (const url of [
    '/trading',
    '/trading/trades/a%20b?from=x',
    '/downloads/mac',
    '/feedback/i7',
    '/login?x=/y',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 200])
  const page = await h.app.inject({ url: '/trading/nothing-here' })
  expect(page.body).toBe('<!doctype html><title>Harbour</title>')
})

test('search engines find the public pages and are kept out of the API', async () => {
  const { publicUrl } = h.services.settings
  const robots = await h.app.inject({ url: '/robots.txt' })
  expect(robots.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
  expect(robots.body).toContain('Disallow: /api/')
  const map = await h.app.inject({ url: '/sitemap.xml' })
  expect(map.headers['content-type']).toContain('application/xml')
  expect(map.body.match(/<loc>/g)).toHaveLength(6)
  expect(map.body).toContain(`<loc>${publicUrl}/risk-notice</loc>`)
})

test('public pages mention the online version depending on releases and on the operator’s setting', async () => {
  const titleOf = async (home: Harbour, url: string) =>
    /<title>([^<]+)/.exec((await home.app.inject({ url })).body)?.[1]
  const places = ['/', '/waitlist', '/waitlist?for=online', '/waitlist?for=vip', '/contact']
  const all = (home: Harbour) => Promise.all(places.map((url) => titleOf(home, url)))
  const closed = await harbour({ webFolder: folder })
  expect(await all(closed)).toEqual(['landing', 'waitlist', 'waitlist', 'waitlist', 'contact'])
  await closed.as('root', 'admin').releases.create({
    body: {
      version: '1.0.0',
      platform: 'web',
      downloadUrl: 'https://example.com/',
      fileName: 'web',
      fileSize: '1 MB',
    },
  })
  const released = await harbour({ webFolder: folder, beside: closed })
  const open = ['landing-online', 'waitlist-online', 'waitlist-online', 'waitlist-vip', 'contact']
  expect(await all(released)).toEqual(open)
  await released.close()
  const opened = await harbour({ webFolder: folder, settings: { onlineVersion: 'on' } })
  expect(await all(opened)).toEqual(open)
})

test('pages, worker and manifest use the language of the request, and their Vary header says so', async () => {
  const ask = async (url: string, headers: Record<string, string>) => {
    const reply = await h.app.inject({ url, headers })
    return [reply.body.match(/\w+/g)?.includes('Deutsch'), reply.headers['content-language']]
  }
  for (const url of ['/', '/trading', '/settings', '/service-worker.js', '/manifest.webmanifest']) {
    expect(await ask(url, { 'accept-language': 'de-AT, en;q=0.5' })).toEqual([true, 'de'])
    expect(await ask(url, { 'accept-language': 'en, de;q=0.5' })).toEqual([false, 'en'])
    expect(await ask(url, { 'accept-language': 'en', cookie: 'harbour.language=de' })).toEqual([true, 'de'])
  }
  // no translation of it was built
  expect(await ask('/terms', { 'accept-language': 'de' })).toEqual([false, 'en'])
  const { headers } = await h.app.inject({ url: '/', headers: { 'accept-language': 'de' } })
  expect(headers['vary']).toBe('accept-language, cookie, accept-encoding')
  const english = await h.app.inject({ url: '/', headers: { 'if-none-match': String(headers['etag']) } })
  expect(english.statusCode).toBe(200)
})

test('a link sets the language of this browser and redirects to the same address', async () => {
  const { statusCode, headers } = await h.app.inject({ url: '/contact?a=1&language=de&b=2' })
  expect([statusCode, headers['location'], headers['cache-control']]).toEqual([
    303,
    '/contact?a=1&b=2',
    'no-store',
  ])
  expect(headers['set-cookie']).toMatch(/^harbour\.language=de; Path=\/; Max-Age=31536000; SameSite=Lax/)
  const auto = await h.app.inject({ url: '/trading?language=auto' })
  expect([auto.headers['location'], auto.headers['set-cookie']]).toEqual([
    '/trading',
    expect.stringContaining('Max-Age=0'),
  ])
  for (const url of ['/?language=fr', '/?language=', '/?language=de%0d%0aSet-Cookie:x', '/login?language=xx'])
    expect((await h.app.inject({ url })).statusCode).toBe(200)
  // the address of another host is none of ours
  const { headers: odd } = await h.app.inject({ url: '//evil.test/login?language=de' })
  expect(String(odd['location'] ?? '/')).toMatch(/^\/(?!\/)/)
})
