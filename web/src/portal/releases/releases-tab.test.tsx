import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { AdminRelease } from '@harbour/contract/portal/releases'
import { adminAnswers } from '../../../test/admin-answers.ts'
import { at } from '../../../test/at.tsx'
import { onPhone } from '../../../test/phone.ts'
import { adminRelease } from '../../../test/releases.ts'
import { type Answered, serverAtTheEdge } from '../../../test/server-at-the-edge.ts'
import { session } from '../../core/api/session.ts'
import { createSpeedometer, speedText, timeLeft } from './speed.ts'

beforeEach(() => session.begin({ accessToken: 't', csrfToken: 'c' }))

const noDownloads = { total: 0, versions: [] }
function open(
  list: readonly AdminRelease[] | Answered = [adminRelease()],
  more: Record<string, Answered> = {},
) {
  const edge = serverAtTheEdge({
    ...adminAnswers(),
    'GET /api/v1/admin/releases': Array.isArray(list) ? { data: list } : (list as Answered),
    'GET /api/v1/admin/releases/deleted': { data: [] },
    'GET /api/v1/admin/releases/statistics': {
      data: { last7Days: noDownloads, last30Days: noDownloads, days: [] },
    },
    ...more,
  })
  return { edge, user: at('/admin?tab=releases') }
}
const form = () => screen.findByRole('form', { name: 'New release' })
async function opened(more: Record<string, Answered> = {}) {
  const { user, edge } = open([], more)
  await user.click(await screen.findByRole('button', { name: '+ Create New Release' }))
  return { user, edge, form: await form() }
}

test('a beta version sets Beta and clears Latest until they are changed by hand', async () => {
  const { user, form: shown } = await opened()
  const [latest, beta] = ['Latest', 'Beta'].map((name) =>
    within(shown).getByRole<HTMLInputElement>('checkbox', { name }),
  )
  const version = within(shown).getByRole('textbox', { name: 'Version' })
  await user.type(version, '1.5.0')
  expect([latest?.checked, beta?.checked]).toEqual([true, false])
  await user.type(version, '-beta.9')
  expect([latest?.checked, beta?.checked]).toEqual([false, true])
  if (latest) await user.click(latest)
  await user.type(version, '1')
  expect([latest?.checked, beta?.checked]).toEqual([true, true])
  await user.clear(version)
  await user.type(version, '1.5.0')
  expect([latest?.checked, beta?.checked]).toEqual([true, false])
})

test("S371 S372 S494 the heading is 'Release Management' and '+ Create New Release' opens a form", async () => {
  const { user } = open()
  expect(await screen.findByRole('heading', { name: 'Release Management' })).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  await user.click(screen.getByRole('button', { name: '+ Create New Release' }))
  expect(await form()).toBeTruthy()
})

test('S373 S561 the releases are listed with version, flags, platform, file, size and downloads', async () => {
  open([adminRelease({ isBeta: true, _count: { downloads: 1284 } })])
  const table = await screen.findByRole('table', { name: 'Releases' })
  for (const text of ['v1.4.0', 'Latest', 'Beta', 'Windows', 'Harbour-1.4.0.exe', '150 MB', '1,284'])
    expect(within(table).getByText(text)).toBeTruthy()
})

test('on a phone a release shows its file, size, downloads and date', async () => {
  onPhone()
  open([adminRelease({ isBeta: true, _count: { downloads: 1284 } })])
  const list = within(await screen.findByRole('list', { name: 'Releases' }))
  for (const text of [
    'Windows v1.4.0',
    'Beta',
    'Harbour-1.4.0.exe',
    `150 MB · 1,284 downloads · 18 Jun 2026`,
  ])
    expect(list.getByText(text)).toBeTruthy()
  expect(list.getByRole('button', { name: 'Delete v1.4.0 Windows' })).toBeTruthy()
})

test("S374 an empty list says 'No releases yet. Create your first release above.'", async () => {
  open([])
  expect(await screen.findByText('No releases yet. Create your first release above.')).toBeTruthy()
})

test('a list that cannot be loaded shows the reason and a retry', async () => {
  open({ refused: [500, 'INTERNAL', 'Something went wrong on our side.'] })
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test("S375 S376 missing input shows 'Please fill in all required fields', and that a file or an address is needed", async () => {
  const { user, edge } = await opened()
  await user.click(screen.getByRole('button', { name: 'Create Release' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please fill in all required fields')
  for (const text of [
    'Version is required',
    'File name is required',
    'File size is required',
    'Upload a file or enter a download URL',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(edge.asked.some(({ method }) => method === 'POST')).toBe(false)
})

test('S380 S381 S382 S383 the defaults are windows, latest and no beta, and there are four platforms', async () => {
  await opened()
  const platform = screen.getByLabelText<HTMLSelectElement>('Platform')
  expect([platform.value, [...platform.options].map(({ value }) => value)]).toEqual([
    'windows',
    ['windows', 'mac', 'linux', 'web'],
  ])
  expect([
    screen.getByLabelText<HTMLInputElement>('Latest').checked,
    screen.getByLabelText<HTMLInputElement>('Beta').checked,
  ]).toEqual([true, false])
})

test('S379 the address is locked once a file is chosen, and name and size are taken from the file', async () => {
  const { user } = await opened()
  await user.upload(
    screen.getByLabelText('Installer'),
    new File([new Uint8Array(3_145_728)], 'Harbour-1.5.0.exe'),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Download URL').disabled).toBe(true)
  expect(screen.getByPlaceholderText('Set from the uploaded file')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('File name').value).toBe('Harbour-1.5.0.exe')
  expect(screen.getByLabelText<HTMLInputElement>('File size').value).toBe('3 MB')
  await user.click(screen.getByRole('button', { name: 'Remove file' }))
  expect(screen.getByLabelText<HTMLInputElement>('Download URL').disabled).toBe(false)
})

test('S377 S378 another extension and more than 500MB are refused before anything is sent', async () => {
  const { user } = await opened()
  const input = screen.getByLabelText<HTMLInputElement>('Installer')
  expect(input.accept).toBe('.exe,.dmg,.zip,.tar.gz,.gz')
  const large = new File(['x'], 'large.zip')
  Object.defineProperty(large, 'size', { value: 500 * 1024 * 1024 + 1 })
  await user.upload(input, large)
  expect(await screen.findByText(/The maximum is 500 MB/)).toBeTruthy()
  await user.upload(input, new File(['x'], 'notes.gz'))
  expect(
    await screen.findByText('Please choose a file that ends with .exe, .dmg, .zip or .tar.gz.'),
  ).toBeTruthy()
  await user.upload(input, new File([], 'empty.zip'))
  expect(await screen.findByText('This file is empty.')).toBeTruthy()
})

test('an unusual extension for the platform shows a warning', async () => {
  const { user } = await opened()
  await user.upload(screen.getByLabelText('Installer'), new File(['x'], 'Harbour.dmg'))
  expect(
    await screen.findByText('A .dmg file is unusual for Windows. Please check the platform.'),
  ).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Platform'), 'mac')
  expect(screen.queryByText(/is unusual/)).toBeNull()
})

async function fillIn(user: Awaited<ReturnType<typeof opened>>['user']) {
  await user.type(screen.getByLabelText('Version'), '1.5.0')
  await user.type(screen.getByLabelText('File name'), 'Harbour.exe')
  await user.type(screen.getByLabelText('File size'), '150 MB')
  await user.type(screen.getByLabelText('Download URL'), 'https://files.example.com/Harbour.exe')
  await user.type(screen.getByLabelText('Changelog'), 'One')
  await user.click(screen.getByLabelText('Beta'))
}

test('S386 S571 an external address is published with all fields and flags, and its host is shown', async () => {
  const { user, edge } = await opened({
    'POST /api/v1/admin/releases': { data: adminRelease({ version: '1.5.0' }) },
  })
  await fillIn(user)
  expect(screen.getByText('People download it from files.example.com.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create Release' }))
  expect(await screen.findByText('v1.5.0 for Windows is published')).toBeTruthy()
  expect(
    edge.asked.find(({ method, path }) => method === 'POST' && path === '/api/v1/admin/releases')?.body,
  ).toEqual({
    version: '1.5.0',
    platform: 'windows',
    downloadUrl: 'https://files.example.com/Harbour.exe',
    fileName: 'Harbour.exe',
    fileSize: '150 MB',
    changelog: 'One',
    isLatest: true,
    isBeta: true,
  })
  expect(screen.queryByRole('form')).toBeNull()
})

test('a macOS release needs an installer, the archive that the app installs as an update, and its signature', async () => {
  const uploads = '/api/v1/admin/releases/uploads'
  const installer = new File(['disk image'], 'Harbour-1.5.0.dmg', { lastModified: 1 })
  const update = new File(['archive of it'], 'Harbour.app.tar.gz', { lastModified: 2 })
  // both are there already, from a try whose answer was lost
  const answers = Object.fromEntries(
    [installer, update].flatMap((file, at) => {
      localStorage.setItem(`upload ${file.name} ${file.size} ${file.lastModified}`, `${uploads}/${at}`)
      const kept = {
        offset: file.size,
        bytes: file.size,
        file: { downloadUrl: `/files/${file.name}`, bytes: file.size },
      }
      return [
        [`HEAD ${uploads}/${at}`, { refused: [404, 'UPLOAD_NOT_FOUND'] as const }],
        [`GET ${uploads}/${at}`, { data: kept }],
      ]
    }),
  )
  const { user, edge } = await opened({
    'POST /api/v1/admin/releases': { data: adminRelease({ version: '1.5.0', platform: 'mac' }) },
    ...answers,
  })
  await user.type(screen.getByLabelText('Version'), '1.5.0')
  await user.selectOptions(screen.getByLabelText('Platform'), 'mac')
  await user.upload(screen.getByLabelText('Installer'), installer)
  expect(screen.queryByLabelText('Updater file')).toBeNull()
  await user.click(screen.getByText('Signature for updates of the desktop app'))
  await user.upload(await screen.findByLabelText('Updater file'), new File([], 'Harbour.zip'))
  expect(screen.getByText('This file is empty.')).toBeTruthy()
  await user.upload(screen.getByLabelText('Updater file'), update)
  await user.type(screen.getByLabelText('Signature'), 'dW50cnVzdGVk')
  await user.click(screen.getByRole('button', { name: 'Create Release' }))
  expect(await screen.findByText('v1.5.0 for macOS is published')).toBeTruthy()
  expect(
    edge.asked.find(({ method, path }) => method === 'POST' && path === '/api/v1/admin/releases')?.body,
  ).toMatchObject({
    platform: 'mac',
    downloadUrl: '/files/Harbour-1.5.0.dmg',
    updaterUrl: '/files/Harbour.app.tar.gz',
    signature: 'dW50cnVzdGVk',
  })
})

test("S388 a refusal shows 'Failed to create release' with the reason, also at its field, and keeps the input", async () => {
  const { user } = await opened({
    'POST /api/v1/admin/releases': {
      refused: [409, 'RELEASE_VERSION_TAKEN', 'This platform already has a release of this version.'],
    },
  })
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: 'Create Release' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to create release')
  expect(screen.getAllByText(/already has a release of this version/).length).toBeGreaterThan(1)
  expect(screen.getByLabelText<HTMLInputElement>('Version').value).toBe('1.5.0')
})

test('S387 S572 deleting the latest first names the release that replaces it', async () => {
  const list = [
    adminRelease(),
    adminRelease({ id: 'b', version: '1.3.5-beta', isLatest: false, isBeta: true }),
    adminRelease({ id: 'o', version: '1.3.0', isLatest: false }),
  ]
  const { user, edge } = open(list, {
    'DELETE /api/v1/admin/releases/w140': { data: { promoted: { id: 'o', version: '1.3.0' } } },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete v1.4.0 Windows' }))
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'))
  expect(dialog.textContent).toContain('It is the latest for Windows: v1.3.0 takes its place.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('v1.4.0 is deleted, v1.3.0 is now the latest')).toBeTruthy()
  expect(
    edge.asked.some(({ method, path }) => method === 'DELETE' && path === '/api/v1/admin/releases/w140'),
  ).toBe(true)
})

test("S389 a failed deletion shows 'Failed to delete release' and the reason", async () => {
  const { user } = open([adminRelease()], {
    'DELETE /api/v1/admin/releases/w140': { refused: [500, 'INTERNAL', 'Something went wrong on our side.'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete v1.4.0 Windows' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to delete release')
  expect(alert.textContent).toContain('Something went wrong on our side.')
})

test('a deleted release can be restored from the tab', async () => {
  const { user, edge } = open([], {
    'GET /api/v1/admin/releases/deleted': {
      data: [adminRelease({ isLatest: false, deletedAt: '2026-06-20T10:00:00.000Z' })],
    },
    'POST /api/v1/admin/releases/w140/restore': { data: adminRelease({ isLatest: false }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Restore v1.4.0 Windows' }))
  await waitFor(() =>
    expect(edge.asked.some(({ path }) => path === '/api/v1/admin/releases/w140/restore')).toBe(true),
  )
  expect(await screen.findByText('v1.4.0 restored')).toBeTruthy()
})

test('S602 downloads are shown for 7 and for 30 days, by platform and version', async () => {
  const one = (downloads: number) => ({
    total: downloads,
    versions: [{ platform: 'windows', version: '1.4.0', downloads }],
  })
  const { user } = open([], {
    'GET /api/v1/admin/releases/statistics': { data: { last7Days: one(12), last30Days: one(345), days: [] } },
  })
  expect(within(await screen.findByRole('table', { name: /7 days/ })).getByText('12')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '30 days' }))
  expect(within(await screen.findByRole('table', { name: /30 days/ })).getByText('345')).toBeTruthy()
})

test('speed and remaining time are shown in plain words', () => {
  const meter = createSpeedometer()
  expect(meter.tell(0, 0)).toBeNull()
  expect(meter.tell(1_048_576, 1000)).toBe(1_048_576)
  expect([speedText(4_299_161), speedText(20_000)]).toEqual(['4.1 MB/s', '20 KB/s'])
  expect([timeLeft(13, 1), timeLeft(200, 1), timeLeft(4800, 1), timeLeft(1, null), timeLeft(1, 0)]).toEqual([
    '13 s left',
    '4 min left',
    '1 h 20 min left',
    null,
    null,
  ])
})
