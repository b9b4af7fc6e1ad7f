import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { usualPlan } from '../../core/http/load-shedding.ts'
import { createLimiter } from '../../core/rate-limits/limiter.ts'
import { sharedPageHeads } from './page-heads.ts'

const nobodysTurn = { ...usualPlan, min: 0, max: 0, maxWaiting: 0, waitingWhenOverrun: 0 }

let home: Harbour
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harbour-web-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>Harbour</title></head>')
  home = await harbour({ webFolder: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const share = async (body: object, name = 'ada') =>
  home.as(name).shareLinks.create({ body: { days: 1, ...body } })
const pageOf = (path: string) => home.app.inject({ url: path })
const pictureOf = (path: string, method: 'GET' | 'HEAD' = 'GET') =>
  home.app.inject({ method, url: `/api/shared-page/${path.replace('/shared/', '')}/preview.png` })
const contentOf = (html: string, key: string) => new RegExp(`"${key}" content="([^"]*)"`).exec(html)?.[1]

test('a link to a page has its own title, period and picture address', async () => {
  const { path } = await share({ title: 'Spring', owner: 'Ada', from: '2025-05-01', to: '2025-06-30' })
  const { body, statusCode, headers } = await pageOf(path)
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Spring by Ada · Harbour</title>')
  expect(body.match(/<title>/g)).toHaveLength(1)
  expect(contentOf(body, 'og:title')).toBe('Spring by Ada · Harbour')
  expect(contentOf(body, 'og:description')).toMatch(/^1 May.{1,3}30 Jun 2025\. Read-only trading results/)
  expect(contentOf(body, 'og:image')).toBe(
    `${home.services.settings.publicUrl}/api/shared-page/${path.replace('/shared/', '')}/preview.png`,
  )
  expect(contentOf(body, 'twitter:card')).toBe('summary_large_image')
  expect([headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy']]).toEqual([
    'no-store',
    'noindex',
    'no-referrer',
  ])
})

test('a title is one line without invisible or bidirectional characters', async () => {
  const { path, link } = await share({ title: ' Pay\u202Eout\nof\u0007 May ' })
  expect(link.title).toBe('Payout of May')
  expect((await pageOf(path)).body).toContain('<title>Payout of May · Harbour</title>')
})

test('if limits or links cannot be read, the page is served without a preview', async () => {
  const { path } = await share({ title: 'Spring' })
  const limiter = createLimiter(home.database, false)
  const failing = { ...limiter, allows: () => Promise.reject(new Error('no limits')) }
  expect(await sharedPageHeads(home.services, failing)(path, '127.0.0.1')).toBeNull()
  await sql`alter table share_links rename to share_links_away`.execute(home.db)
  const { statusCode, body } = await pageOf(path)
  await sql`alter table share_links_away rename to share_links`.execute(home.db)
  expect([statusCode, body.includes('<title>Harbour</title>')]).toEqual([200, true])
  expect((await pageOf(path)).body).toContain('<title>Spring · Harbour</title>')
})

test('a picture waits for its turn under load, as a page does', async () => {
  const { path } = await share({ title: 'Spring' })
  const full = await harbour({ beside: home, admission: nobodysTurn })
  const url = `/api/shared-page/${path.replace('/shared/', '')}/preview.png`
  expect((await full.app.inject({ url })).statusCode).toBe(503)
  await full.close()
})

test('a title is escaped', async () => {
  const title = `"><script>alert(1)</script> $& $\``
  const { body } = await pageOf((await share({ title })).path)
  expect(body).not.toContain('<script>')
  expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; $`')
})

test('the picture is a PNG in the size that networks expect, in its owner’s language', async () => {
  const { path, link } = await share({ title: 'Spring' })
  const { statusCode, headers, rawPayload } = await pictureOf(path)
  expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    'image/png',
    'cross-origin',
  ])
  expect(headers['cache-control']).toBe('no-store')
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
  const head = await pictureOf(path, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(home.logged.join('\n')).not.toContain(path.replace('/shared/', ''))

  await home.as('hans').preferences.update({ body: { language: 'de' } })
  const german = await share({}, 'hans')
  expect((await pageOf(german.path)).body).toContain('<title>Handelsergebnisse · Harbour</title>')
  // its period and title are of its own language, so the picture is another one
  const theirs = await pictureOf(german.path)
  expect(theirs.rawPayload.equals((await pictureOf((await share({}, 'ada')).path)).rawPayload)).toBe(false)

  await home.as('ada').shareLinks.remove({ params: { id: link.id } })
  expect((await pictureOf(path)).statusCode).toBe(404)
  expect((await pageOf(path)).body).toContain('<title>Harbour</title>')
})

test('an invalid address shows the generic page, without a picture', async () => {
  const old = await share({ title: 'Old' })
  await sql`update share_links set expires_at = now() where id = ${old.link.id}`.execute(home.db)
  // the last one is the address of no page
  const answers = { [old.path]: 200, [`/shared/${'A'.repeat(43)}`]: 200, '/shared/x': 200, '/shared/': 404 }
  for (const [path, status] of Object.entries(answers)) {
    const { body, statusCode } = await pageOf(path)
    expect([path, statusCode, body.includes('<title>Harbour</title>'), body.includes('og:')]).toEqual([
      path,
      status,
      true,
      false,
    ])
  }
  for (const path of [old.path, `/shared/${'A'.repeat(43)}`, '/shared/x'])
    expect((await pictureOf(path)).statusCode).toBe(404)
})

test('crawlers of networks may load pictures of shared pages, and no other call', async () => {
  const { body } = await home.app.inject({ url: '/robots.txt' })
  expect(body).toContain('Allow: /api/shared-page/\nDisallow: /api/\n')
})
