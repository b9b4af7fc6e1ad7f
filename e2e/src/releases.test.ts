import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Download, expect, type Page } from '@playwright/test'
import { expectReadable } from './readable.ts'
import { testAlone as test } from './demo-people.ts'
import { signIn } from './signed-in.ts'

/** Some megabytes by default; the size of a real installer if all experiments are requested. */
const megabytes = process.env['HARBOUR_TRIALS'] === 'full' ? 200 : 24
const screens = [
  '/downloads',
  '/downloads/windows',
  '/downloads/mac',
  '/downloads/online',
  '/admin?tab=releases',
] as const

let folder: string
let installer: string
let sha256: string
let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser, ownDemo }) => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-installer-'))
  installer = join(folder, 'Harbour-Setup-2.0.0.exe')
  const bytes = randomBytes(megabytes * 1024 * 1024)
  bytes.fill(0, 0, 192)
  bytes.write('MZ', 0, 'latin1')
  bytes.writeUInt32LE(128, 60)
  writeFileSync(installer, bytes)
  sha256 = createHash('sha256').update(bytes).digest('hex')
  page = await (await signIn(ownDemo.origin, 'admin@harbour.demo')).open(browser)
  context = page.context()
})
test.afterAll(async () => {
  await context?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A network that lets the test's number of parts through; each further part fails. */
async function breakable(): Promise<{ readonly mend: () => void; readonly broken: () => number }> {
  let allowed = 0
  let broken = 0
  await page.route('**/admin/releases/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || allowed > 0) return route.continue()
    broken += 1
    return route.abort('connectionreset')
  })
  return {
    mend: () => (allowed = Number.POSITIVE_INFINITY),
    broken: () => broken,
  }
}

test('an administrator uploads, cancels, resumes after a broken connection and publishes; everyone downloads the same bytes', async ({
  demo,
}) => {
  await page.goto(`${demo}/admin?tab=releases`)
  await page.getByRole('button', { name: '+ Create New Release' }).click()
  const form = page.getByRole('form', { name: 'New release' })
  await form.getByLabel('Version').fill('v2.0.0')
  await form.getByLabel('Changelog').fill('Everything is faster.\nNothing is lost.')
  await form.locator('input[type=file]').setInputFiles(installer)
  await expect(form.getByLabel('File size')).toHaveValue(`${megabytes} MB`)

  // a broken connection: the message, and a way to cancel
  const line = await breakable()
  await form.getByRole('button', { name: 'Create Release' }).click()
  await expect(form.getByRole('button', { name: 'Uploading File...' })).toBeVisible()
  await expect(form.getByText('Connection lost. Trying again…')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(form.getByRole('button', { name: 'Choose file' })).toBeVisible()

  // a retry, and the connection returns
  await form.locator('input[type=file]').setInputFiles(installer)
  const before = line.broken()
  await form.getByRole('button', { name: 'Create Release' }).click()
  await expect.poll(line.broken).toBeGreaterThan(before)
  line.mend()
  await expect(page.getByText('v2.0.0 for Windows is published')).toBeVisible({ timeout: 120_000 })
  const row = page
    .getByRole('table', { name: 'Releases', exact: true })
    .getByRole('row', { name: /v2\.0\.0/ })
  await expect(row).toContainText('Latest')

  await page.goto(`${demo}/downloads/windows`)
  await expect(page.getByRole('region', { name: 'Release', exact: true })).toContainText('v2.0.0')
  await expect(page.getByText('Nothing is lost.')).toBeVisible()
  await page.locator('summary', { hasText: 'Verify the file' }).click()
  await expect(page.getByText(sha256)).toBeVisible()
  const arriving = new Promise<Download>((resolve) => {
    // the tab closes as soon as it turns out to be a download
    page.once('download', resolve)
    context.once('page', (tab) => tab.once('download', resolve))
  })
  await page.getByRole('button', { name: 'Download Now' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('Harbour-Setup-2.0.0.exe')
  expect(await hashOf(await download.path())).toBe(sha256)
})

test('S384 S385 S388 the button shows the upload and then the release; a taken version keeps the uploaded file', async ({
  demo,
}) => {
  await page.goto(`${demo}/admin?tab=releases`)
  await page.getByRole('button', { name: '+ Create New Release' }).click()
  const form = page.getByRole('form', { name: 'New release' })
  await form.getByLabel('Version').fill('1.4.0')
  await form.locator('input[type=file]').setInputFiles(installer)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/v1/admin/releases', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await form.getByRole('button', { name: 'Create Release' }).click()
  await expect(form.getByRole('button', { name: 'Uploading File...' })).toBeVisible()
  await expect(form.getByRole('button', { name: 'Creating Release...' })).toBeVisible({ timeout: 180_000 })
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to create release' })).toBeVisible()
  await expect(form.getByText('Uploaded and checked')).toBeVisible()
  await form.getByLabel('Version').fill('2.0.1')
  await form.getByRole('button', { name: 'Create Release' }).click()
  await expect(page.getByText('v2.0.1 for Windows is published')).toBeVisible()

  // the confirmation of deleting names its replacement, which then appears
  await page.getByRole('button', { name: 'Delete v2.0.1 Windows' }).click()
  await expect(page.getByText('It is the latest for Windows: v2.0.0 takes its place.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('v2.0.1 is deleted, v2.0.0 is now the latest')).toBeVisible()
})

test('the pages of downloads and releases are readable with a screen reader and fit, dark and light, wide and narrow', async ({
  demo,
}) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const screen of screens) {
    await page.goto(demo + screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    if (screen.startsWith('/admin')) await page.getByRole('button', { name: '+ Create New Release' }).click()
    await expectReadable(page, screen)
  }
})

test("on a phone a release's notes are between the release and its installation", async ({ demo }) => {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo}/downloads/windows`)
  const top = async (name: string) =>
    (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0
  await expect(page.getByRole('button', { name: 'Download Now' })).toBeVisible()
  expect(await top("What's New")).toBeLessThan(await top('Installation'))
  expect(await top('Installation')).toBeLessThan(await top('Previous releases'))
  if (size) await page.setViewportSize(size)
})

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex')
}
