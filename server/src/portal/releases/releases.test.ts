import { dayMs } from '@harbour/ledger/durations'
import { beforeEach, expect, test } from 'vitest'
import type { Platform } from '@harbour/contract/portal/downloads'
import { answerOf, filesOf, uploaded } from '../../../test/app/release-uploads.ts'
import { type Harbour, harbour } from '../../../test/app/harbour.ts'
import { sampleProgram } from '../../demo/sample-files.ts'
import { createResumable } from './resumable.ts'
import { sweepReleaseFiles } from './sweep.ts'

let h: Harbour
let origin: string
let clock = Date.UTC(2026, 5, 18, 12)
beforeEach(async () => {
  clock = Date.UTC(2026, 5, 18, 12)
  h = await harbour({ now: () => clock })
  origin = await h.listen()
})

const admin = () => h.as('admin', 'admin')
const external = 'https://files.example.com/harbour.exe'

function make(
  version: string,
  more: {
    platform?: Platform
    isLatest?: boolean
    isBeta?: boolean
    downloadUrl?: string
    fileName?: string
  } = {},
) {
  return admin().releases.create({
    body: {
      version,
      platform: 'windows',
      downloadUrl: external,
      fileName: 'harbour.exe',
      fileSize: '150 MB',
      ...more,
    },
  })
}
const refused = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  )

test('S387 S425-S437 S561 S571 an uploaded file becomes a release with every field', async () => {
  const file = await uploaded(h, origin, 'Harbour-1.4.0.exe')
  const made = await admin().releases.create({
    body: {
      version: 'v1.4.0',
      platform: 'windows',
      downloadUrl: file.downloadUrl,
      fileName: file.fileName,
      fileSize: file.fileSize,
      changelog: 'One\r\nTwo\u202e',
      isLatest: true,
      isBeta: false,
    },
  })
  expect(made).toMatchObject({
    version: '1.4.0',
    platform: 'windows',
    fileName: 'Harbour-1.4.0.exe',
    fileSize: file.fileSize,
    changelog: 'One\nTwo',
    isLatest: true,
    isBeta: false,
    isSample: false,
    createdBy: 'admin',
    _count: { downloads: 0 },
    sha256: file.sha256,
    sha512: file.sha512,
    bytes: file.bytes,
    isExternal: false,
    updates: 'unsigned',
    deletedAt: null,
  })
  expect(made.downloadUrl).toMatch(/^\/api\/v1\/downloads\/files\//)
  expect(made.id).not.toBe('')
  expect(made.releaseDate).toMatch(/Z$/)
  expect(made.createdAt).toMatch(/Z$/)
  expect((await admin().releases.list()).map(({ id }) => id)).toEqual([made.id])
})

test('S381 S382 S386 without flags a release is the latest and no beta', async () => {
  expect(await make('1.0.0')).toMatchObject({ isLatest: true, isBeta: false })
  expect(await make('1.1.0-beta.1', { isLatest: false, isBeta: true })).toMatchObject({
    isLatest: false,
    isBeta: true,
  })
})

test('S383 S427 S599 releases are for windows, mac, linux and web, and for nothing else', async () => {
  for (const platform of ['windows', 'mac', 'linux', 'web'] as const)
    expect((await make('1.0.0', { platform })).platform).toBe(platform)
  const reply = await fetch(`${origin}/api/v1/admin/releases`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${(await h.person('admin', 'admin')).token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      version: '1.0.0',
      platform: 'amiga',
      downloadUrl: external,
      fileName: 'a.exe',
      fileSize: '1 MB',
    }),
  })
  expect(await answerOf(reply)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
})

test('S375 S376 each missing required field is reported', async () => {
  const answer = admin().releases.create({
    body: { version: ' ', platform: 'windows', downloadUrl: '', fileName: '', fileSize: '' },
  })
  await expect(answer).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [{ field: 'version' }, { field: 'downloadUrl' }, { field: 'fileName' }, { field: 'fileSize' }],
  })
})

const noPlaces = [
  'http://files.example.com/a.exe',
  'ftp://files.example.com/a.exe',
  'https://user:pass@files.example.com/a.exe',
  'https://localhost/a.exe',
  'https://127.0.0.1/a.exe',
  'https://10.0.0.1/a.exe',
  'https://[::1]/a.exe',
  'https://169.254.169.254/latest',
  'https://intranet/a.exe',
  'https://nas.local/a.exe',
  'https://2130706433/a.exe',
  'javascript:alert(1)',
  'files.example.com/a.exe',
  '//files.example.com/a.exe',
  'https://files.example.com/a.exe\r\nset-cookie: a',
  '/api/v1/admin/releases/files/none',
  '/etc/passwd',
] as const

test('an invalid place for a release is refused', async () => {
  for (const downloadUrl of noPlaces)
    expect([downloadUrl, await refused(make('1.0.0', { downloadUrl }))]).toEqual([downloadUrl, 'RELEASE_URL'])
})

test('an existing version is not published twice, however it is written, and an invalid one is refused', async () => {
  await make('1.0.0')
  expect(await refused(make('v1.0.0'))).toBe('RELEASE_VERSION_TAKEN')
  expect(await refused(make('newest'))).toBe('RELEASE_VERSION')
  expect((await make('1.0.0', { platform: 'mac' })).version).toBe('1.0.0')
})

test('an installer needs its own extension, and a release needs an existing file', async () => {
  const file = await uploaded(h, origin)
  expect(await refused(make('1.0.0', { downloadUrl: file.downloadUrl, fileName: 'harbour.dmg' }))).toBe(
    'RELEASE_FILE_NAME',
  )
  const missing = '/api/v1/admin/releases/files/00000000-0000-4000-8000-000000000000'
  expect(await refused(make('1.0.0', { downloadUrl: missing }))).toBe('RELEASE_FILE_MISSING')
})

test('twenty concurrent releases leave exactly one latest', async () => {
  const made = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => make(`1.${at}.0`)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const flagged = await h.db.selectFrom('releases').select('id').where('is_latest', '=', true).execute()
  expect(flagged).toHaveLength(1)
  expect((await admin().releases.list()).filter(({ isLatest }) => isLatest)).toHaveLength(1)
})

test('the same version fifty times at once is published once', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => refused(make('2.0.0'))))
  expect(made.filter((answer) => answer === 'accepted')).toHaveLength(1)
  expect(new Set(made)).toEqual(new Set(['accepted', 'RELEASE_VERSION_TAKEN']))
})

test('S387 S572 deleting the latest offers the next best, a beta only if there is nothing else, and says which', async () => {
  await make('1.0.0')
  await make('1.2.0-beta.1', { isLatest: false, isBeta: true })
  const latest = await make('1.1.0')
  expect(await admin().releases.remove({ params: { id: latest.id } })).toEqual({
    promoted: { id: expect.any(String), version: '1.0.0' },
  })
  const [beta, old] = await admin().releases.list()
  expect(old).toMatchObject({ version: '1.0.0', isLatest: true })
  expect((await admin().releases.remove({ params: { id: old?.id ?? '' } })).promoted?.version).toBe(
    '1.2.0-beta.1',
  )
  expect(await admin().releases.remove({ params: { id: beta?.id ?? '' } })).toEqual({ promoted: null })
  expect(await admin().releases.list()).toEqual([])
  expect(await refused(admin().releases.remove({ params: { id: latest.id } }))).toBe('RELEASE_NOT_FOUND')
})

test('a restored release is unchanged, and does not replace the current latest', async () => {
  const first = await make('1.0.0')
  await make('0.9.0', { isLatest: false })
  await admin().releases.remove({ params: { id: first.id } })
  expect((await admin().releases.deleted()).map(({ version }) => version)).toEqual(['1.0.0'])
  expect(await admin().releases.restore({ params: { id: first.id } })).toMatchObject({
    version: '1.0.0',
    isLatest: false,
    deletedAt: null,
  })
  expect((await h.as('ada').downloads.latest({ params: { platform: 'windows' } })).version).toBe('0.9.0')
  expect(await refused(admin().releases.restore({ params: { id: first.id } }))).toBe('RELEASE_NOT_FOUND')
})

test('every change of releases is in the audit log', async () => {
  const { id } = await make('1.0.0')
  await admin().releases.remove({ params: { id } })
  await admin().releases.restore({ params: { id } })
  const rows = await h.db.selectFrom('audit_log').select(['action', 'target']).orderBy('id').execute()
  expect(rows).toEqual(
    ['create', 'delete', 'restore'].map((verb) => ({ action: `release.${verb}`, target: id })),
  )
})

test('Q14 the online version opens once a web release is the latest, and closes when it is withdrawn', async () => {
  const isOpen = async () => (await h.as('ada').auth.me()).onlineOpen
  expect(await isOpen()).toBe(false)
  await make('1.0.0')
  expect(await isOpen()).toBe(false)
  const web = await make('1.0.0', { platform: 'web' })
  expect(await isOpen()).toBe(true)
  await admin().releases.remove({ params: { id: web.id } })
  expect(await isOpen()).toBe(false)
})

test('files without a release are removed after a time, and files of a release stay', async () => {
  const unused = await uploaded(h, origin, 'unused.exe')
  const used = await uploaded(h, origin, 'used.exe')
  const withdrawn = await uploaded(h, origin, 'withdrawn.exe', sampleProgram('withdrawn'))
  await h.db
    .updateTable('release_files')
    .set({ created_at: new Date(clock) })
    .execute()
  await make('1.0.0', { downloadUrl: used.downloadUrl })
  const gone = await make('0.9.0', { downloadUrl: withdrawn.downloadUrl, isLatest: false })
  await admin().releases.remove({ params: { id: gone.id } })
  await h.db
    .updateTable('releases')
    .set({ deleted_at: new Date(clock) })
    .where('id', '=', gone.id)
    .execute()
  const sweep = async (days: number) => {
    clock = Date.UTC(2026, 5, 18, 12) + days * dayMs
    await sweepReleaseFiles(h.services, createResumable(h.services))
    return (await filesOf(h)).length
  }
  expect(await sweep(6)).toBe(3)
  expect(await sweep(8)).toBe(2)
  expect(await refused(make('1.5.0', { downloadUrl: unused.downloadUrl }))).toBe('RELEASE_FILE_MISSING')
  expect(await sweep(31)).toBe(1)
  expect(await refused(admin().releases.restore({ params: { id: gone.id } }))).toBe('RELEASE_FILE_MISSING')
  expect(await sweep(400)).toBe(1)
})
