import { dayMs, hourMs } from '@harbour/ledger/durations'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Release } from '@harbour/contract/portal/downloads'
import { answerOf, uploaded } from '../../../test/app/release-uploads.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { deletePerson } from '../../accounts.ts'
import { sampleProgram } from '../../demo/sample-files.ts'
import { saveAs } from '../../core/http/bodies/disposition.ts'
import { createLinks } from '../releases/link.ts'

let h: Harbour
let origin: string
const start = Date.UTC(2026, 5, 18, 12)
let clock = start
const bytes = sampleProgram('the file', 3_000_000)
let windows: Release

beforeAll(async () => {
  h = await harbour({ now: () => clock })
  origin = await h.listen()
  const file = await uploaded(h, origin, 'Harbour-1.4.0.exe', bytes)
  windows = await h.as('admin', 'admin').releases.create({
    body: {
      version: '1.4.0',
      platform: 'windows',
      downloadUrl: file.downloadUrl,
      fileName: 'Harbour-1.4.0.exe',
      fileSize: '3 MB',
    },
  })
  await h.as('admin').releases.create({
    body: {
      version: '1.3.0',
      platform: 'windows',
      downloadUrl: 'https://files.example.com/a.exe',
      fileName: 'a.exe',
      fileSize: '1 MB',
      isLatest: false,
    },
  })
})

const linkOf = async (name: string): Promise<string> =>
  (await h.as(name).downloads.latest({ params: { platform: 'windows' } })).downloadUrl
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + url, { headers, method })

describe('the calls', () => {
  test('S489 S537 any signed-in user reads the list, newest version first', async () => {
    expect(
      (await h.as('ada').downloads.releases()).map(({ version, isLatest }) => [version, isLatest]),
    ).toEqual([
      ['1.4.0', true],
      ['1.3.0', false],
    ])
  })

  test('S538-S541 the release for windows and for mac is returned with and without /v1, as data and as data.release', async () => {
    await h.as('admin').releases.create({
      body: {
        version: '1.4.0',
        platform: 'mac',
        downloadUrl: 'https://files.example.com/a.dmg',
        fileName: 'a.dmg',
        fileSize: '1 MB',
      },
    })
    const { token } = await h.person('ada')
    for (const platform of ['windows', 'mac'])
      for (const version of ['/v1', '']) {
        const { status, data } = await answerOf(
          await ask(`/api${version}/downloads/releases/${platform}`, { authorization: `Bearer ${token}` }),
        )
        expect(status).toBe(200)
        expect(data).toMatchObject({ platform, version: '1.4.0', release: { platform, version: '1.4.0' } })
      }
  })

  test('a missing release is reported with its platform', async () => {
    await expect(h.as('ada').downloads.latest({ params: { platform: 'linux' } })).rejects.toMatchObject({
      code: 'NO_RELEASE',
      message: 'No Linux release available',
    })
    await expect(h.as('ada').downloads.latest({ params: { platform: 'amiga' } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('S542 S544 both trackers count together once per person, release and day', async () => {
    const count = async () =>
      (await h.as('ada').downloads.latest({ params: { platform: 'windows' } }))._count.downloads
    const by = { releaseId: windows.id, version: '1.4.0', platform: 'windows' }
    const file = { fileName: 'Harbour-1.4.0.exe', version: 'v1.4.0', platform: 'Windows' }
    await Promise.all(Array.from({ length: 50 }, () => h.as('bea').downloads.track({ body: by })))
    await h.as('bea').downloads.trackFile({ body: file })
    expect(await count()).toBe(1)
    expect((await h.as('cleo').downloads.trackFile({ body: file })).downloadUrl).toMatch(
      /^\/api\/v1\/downloads\/files\//,
    )
    expect(await count()).toBe(2)
    clock += dayMs
    await h.as('bea').downloads.track({ body: by })
    expect(await count()).toBe(3)
    clock = start
  })

  test('one tracker silently ignores an unknown release, and the other refuses it', async () => {
    expect(
      await h
        .as('ada')
        .downloads.trackFile({ body: { fileName: 'other.exe', version: '9.9.9', platform: 'windows' } }),
    ).toEqual({ downloadUrl: null })
    await expect(h.as('ada').downloads.track({ body: { releaseId: 'none' } })).rejects.toMatchObject({
      code: 'RELEASE_NOT_FOUND',
    })
  })

  test('S602 downloads of the last 7 and 30 days are counted by platform and version', async () => {
    const at = (daysAgo: number) => new Date(start - daysAgo * dayMs).toISOString().slice(0, 10)
    await h.db.deleteFrom('release_downloads').execute()
    const rows = [0, 6, 7, 29, 30].map((daysAgo) => ({
      user_id: `person-${daysAgo}`,
      release_id: windows.id,
      day: at(daysAgo),
    }))
    await h.db.insertInto('release_downloads').values(rows).execute()
    const { last7Days, last30Days, days } = await h.as('admin').releases.statistics()
    expect(last7Days).toEqual({
      total: 2,
      versions: [{ platform: 'windows', version: '1.4.0', downloads: 2 }],
    })
    expect(last30Days.total).toBe(4)
    expect(days.map(({ day }) => day)).toEqual([at(29), at(7), at(6), at(0)])
  })

  test('a deleted person’s downloads stay in the count without their id', async () => {
    const { id } = await h.person('dora')
    await h.as('dora').downloads.track({ body: { releaseId: windows.id } })
    const before = await h.db.selectFrom('release_downloads').select('user_id').execute()
    await h.db.transaction().execute((tx) => deletePerson(tx, id))
    const after = await h.db.selectFrom('release_downloads').select('user_id').execute()
    expect(after).toHaveLength(before.length)
    expect(after.map(({ user_id }) => user_id)).not.toContain(id)
  })
})

describe('a file', () => {
  test('is sent complete, under its name, with a type that no browser executes', async () => {
    const reply = await ask(await linkOf('ada'))
    expect(reply.status).toBe(200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Harbour-1.4.0.exe"; filename*=UTF-8''Harbour-1.4.0.exe`,
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
    })
    expect(reply.headers.get('content-encoding')).toBeNull()
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('is described by HEAD without its content', async () => {
    const reply = await ask(await linkOf('ada'), {}, 'HEAD')
    expect([
      reply.status,
      reply.headers.get('content-length'),
      (await reply.arrayBuffer()).byteLength,
    ]).toEqual([200, String(bytes.length), 0])
  })

  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=2999990-', 206, 2_999_990, 3_000_000],
    ['bytes=-10', 206, 2_999_990, 3_000_000],
    ['bytes=0-99999999', 206, 0, 3_000_000],
    ['bytes=5-2', 200, 0, 3_000_000],
    ['bytes=0-1,5-6', 200, 0, 3_000_000],
    ['cats=1-2', 200, 0, 3_000_000],
  ])('answers the range %s with %d', async (range, status, from, to) => {
    const reply = await ask(await linkOf('ada'), { range })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('content-range')).toBe(
      status === 206 ? `bytes ${from}-${to - 1}/${bytes.length}` : null,
    )
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true)
  })

  test('answers a range beyond its end with 416', async () => {
    const reply = await ask(await linkOf('ada'), { range: 'bytes=3000000-' })
    expect([reply.status, reply.headers.get('content-range')]).toEqual([416, 'bytes */3000000'])
  })

  test('resumes only while it is unchanged, and is not sent to a client that already has it', async () => {
    const url = await linkOf('ada')
    const etag = (await ask(url, {}, 'HEAD')).headers.get('etag') ?? ''
    expect((await ask(url, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
    expect((await ask(url, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200)
    expect((await ask(url, { 'if-none-match': etag })).status).toBe(304)
    expect((await ask(url, { 'if-match': '"other"' })).status).toBe(412)
  })

  test('can be interrupted and then resumed to its end', async () => {
    const url = await linkOf('ada')
    const stop = new AbortController()
    const first = await fetch(origin + url, { signal: stop.signal })
    const got: Uint8Array[] = []
    for await (const part of first.body ?? []) {
      got.push(part)
      break
    }
    stop.abort()
    // a client that leaves is not a fault
    expect(h.logged.filter((line) => line.includes('a streamed response failed'))).toEqual([])
    const had = Buffer.concat(got)
    const rest = await ask(url, {
      range: `bytes=${had.length}-`,
      'if-range': first.headers.get('etag') ?? '',
    })
    expect(rest.status).toBe(206)
    expect(Buffer.concat([had, Buffer.from(await rest.arrayBuffer())]).equals(bytes)).toBe(true)
  })

  test('is served by the reverse proxy if the settings say so', async () => {
    const front = await harbour({ settings: { downloadHandoff: '/harbour-files/' } })
    const address = await front.listen()
    const file = await uploaded(front, address)
    await front.as('admin', 'admin').releases.create({
      body: {
        version: '1.0.0',
        platform: 'windows',
        downloadUrl: file.downloadUrl,
        fileName: 'a.exe',
        fileSize: '1 MB',
      },
    })
    const { downloadUrl } = await front.as('ada').downloads.latest({ params: { platform: 'windows' } })
    const reply = await fetch(address + downloadUrl)
    expect(reply.headers.get('x-accel-redirect')).toMatch(/^\/harbour-files\/releases\/[0-9a-f-]{36}$/)
    expect(reply.headers.get('content-disposition')).toContain('a.exe')
    expect((await reply.arrayBuffer()).byteLength).toBe(0)
    // each tag of a file is its own, in both answers
    const head = await fetch(address + downloadUrl, { method: 'HEAD' })
    expect(head.headers.get('x-accel-redirect')).toBe(reply.headers.get('x-accel-redirect'))
  })
})

describe('a link', () => {
  const status = async (url: string) => (await ask(url)).status

  test('is refused after any change of its parameters', async () => {
    const url = await linkOf('ada')
    const [path = '', query = ''] = url.split('?')
    const fields = new URLSearchParams(query)
    for (const name of fields.keys()) {
      const changed = new URLSearchParams(query)
      const value = changed.get(name) ?? ''
      changed.set(name, value.slice(0, -1) + (value.endsWith('1') ? '2' : '1'))
      expect([name, await status(`${path}?${changed.toString()}`)]).toEqual([name, 403])
      changed.delete(name)
      expect([name, await status(`${path}?${changed.toString()}`)]).toEqual([name, 403])
    }
    expect(await status(`${path.replace('Harbour-1.4.0', 'Harbour-1.4.1')}?${query}`)).toBe(403)
    expect(await status(`${path.replace(windows.id, 'none')}?${query}`)).toBe(403)
    expect(await status(url)).toBe(200)
  })

  test('expires after twelve hours', async () => {
    const url = await linkOf('ada')
    clock = start + 12 * hourMs - 2_000
    expect(await status(url)).toBe(200)
    clock += 3_000
    expect(await status(url)).toBe(403)
    clock = start
  })

  test('stops working when its own account is suspended or deleted, and not with any other', async () => {
    const { id } = await h.person('eve')
    const [own, other] = [await linkOf('eve'), await linkOf('ada')]
    await h.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    expect([await status(own), await status(other)]).toEqual([403, 200])
    await h.db.updateTable('users').set({ is_active: true }).where('id', '=', id).execute()
    expect(await status(own)).toBe(200)
    await h.db.transaction().execute((tx) => deletePerson(tx, id))
    expect(await status(own)).toBe(403)
  })

  test('that is invalid shows a browser a page with a way back, and a program an error code', async () => {
    const url = `${await linkOf('ada')}x`
    const page = await ask(url, { accept: 'text/html' })
    const html = await page.text()
    expect([page.status, page.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8'])
    expect(html).toContain('href="/downloads/windows"')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await answerOf(await ask(url))).code).toBe('LINK_INVALID')
  })

  test('signed with a former master key still works, one with a foreign key does not', () => {
    const settings = h.services.settings
    const target = { releaseId: 'a', fileName: 'b' }
    const query = (url: string) => Object.fromEntries(new URLSearchParams(url.split('?')[1]))
    const made = query(createLinks(h.services).make(target, { kind: 'person', userId: 'c' }))
    const next = { ...settings, secret: Buffer.alloc(32, 7), oldSecrets: [settings.secret] }
    expect(createLinks({ settings: next, now: h.services.now }).read(target, made)).toEqual({
      kind: 'person',
      userId: 'c',
    })
    expect(
      createLinks({ settings: { ...next, oldSecrets: [] }, now: h.services.now }).read(target, made),
    ).toBeNull()
  })

  test('stops working when its release is deleted', async () => {
    const file = await uploaded(h, origin)
    const made = await h.as('admin').releases.create({
      body: {
        version: '2.0.0',
        platform: 'linux',
        downloadUrl: file.downloadUrl,
        fileName: 'a.exe',
        fileSize: '1 MB',
      },
    })
    expect(await status(made.downloadUrl)).toBe(200)
    await h.as('admin').releases.remove({ params: { id: made.id } })
    expect(await status(made.downloadUrl)).toBe(403)
  })
})

test.each([
  'plain.exe',
  'with space.exe',
  'quote".exe',
  'back\\slash.exe',
  'größe.dmg',
  '名前.zip',
  'a;b=c.exe',
  "it's (new)*.exe",
  '100%.zip',
])('the name %j reaches the browser unchanged and cannot break the header', (name) => {
  const header = saveAs(name)
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/)
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
})
