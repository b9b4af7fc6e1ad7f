import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { findProxy, sampleOf, startProxy } from '@harbour/server/test/app/proxies'
import { type JourneyDatabase, newDatabase } from './databases.ts'
import { startExchange } from './exchange.ts'
import { demoPassword } from './fill-login.ts'
import { type Harbour, newFolder, startHarbour } from './harbour.ts'
import { signIn, type Tabs } from './signed-in.ts'
import { test } from './test.ts'

const admin = 'admin@harbour.example'
const megabytes = 24
const program = findProxy('haproxy')

let database: JourneyDatabase | null = null
let exchange: Awaited<ReturnType<typeof startExchange>>
let proxy: Awaited<ReturnType<typeof startProxy>>
let tabs: Tabs
let all: Harbour
let one: Harbour
let other: Harbour
const folder = mkdtempSync(join(tmpdir(), 'harbour-two-'))

/** The sample configuration with two servers and round-robin load balancing. */
const roundRobin = (origin: string): string =>
  sampleOf('haproxy').replace(
    'server local 127.0.0.1:3000 check',
    `balance roundrobin\n    server one 127.0.0.1:3000 check inter 500\n    server other ${new URL(origin).host} check inter 500`,
  )

test.beforeAll(async () => {
  database = await newDatabase('empty')
  if (program === null || database === null) return
  exchange = await startExchange('bybit', 300)
  const place = { data: newFolder(), database }
  const env = {
    EXCHANGE_URL_BYBIT: exchange.baseUrl,
    HARBOUR_ADMIN_EMAIL: admin,
    HARBOUR_ADMIN_PASSWORD: demoPassword,
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
  }
  // it reads the accounts, and is not behind the proxy
  all = await startHarbour(env, place)
  one = await startHarbour({ ...env, HARBOUR_ROLE: 'api' }, place)
  other = await startHarbour({ ...env, HARBOUR_ROLE: 'api' }, place)
  proxy = await startProxy('haproxy', program, roundRobin(other.origin), one.origin)
  tabs = await signIn(proxy.origin, admin)
})
test.afterAll(async () => {
  await tabs?.close()
  await proxy?.stop()
  await other?.end()
  await one?.end()
  await all?.stop()
  await exchange?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an account that is connected, renamed and removed at one server changes in a window at the other without a reload', async ({
  browser,
}, info) => {
  info.skip(program === null, 'needs haproxy')
  info.skip(database === null, 'needs PostgreSQL')
  const sessions = [await signIn(one.origin, admin), await signIn(other.origin, admin)] as const
  const [page, window] = [await sessions[0].open(browser), await sessions[1].open(browser)]
  await page.goto(`${one.origin}/trading/accounts`)
  await window.goto(`${other.origin}/trading/accounts`)
  await expect(window.getByRole('button', { name: 'Connect exchange' }).first()).toBeVisible()
  const named = (name: string) => window.getByRole('article', { name })
  await connectAs(page, 'Swing')
  await expect(named('Swing')).toBeVisible()

  const more = (account: string, action: string) => async () => {
    await page.getByRole('button', { name: `More for ${account}` }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await more('Swing', 'Rename')()
  const renaming = page.getByRole('dialog', { name: 'Rename connection' })
  await renaming.getByLabel('Label').fill('Carry')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(named('Carry')).toBeVisible()
  await expect(named('Swing')).toBeHidden()

  await more('Carry', 'Remove')()
  const removing = page.getByRole('alertdialog', { name: 'Remove Carry?' })
  await removing.getByLabel('Type the name of the account to remove it').fill('Carry')
  await removing.getByRole('button', { name: 'Remove permanently' }).click()
  await expect(page.getByRole('article', { name: 'Carry' })).toBeHidden()
  await expect(named('Carry')).toBeHidden()
  for (const session of sessions) await session.close()
})

test('two servers behind a proxy without stickiness accept an upload and send events to every window, even if one is killed', async ({
  browser,
}, info) => {
  info.skip(program === null, 'needs haproxy')
  info.skip(database === null, 'needs PostgreSQL')
  const { origin } = proxy
  const [page, window] = [await tabs.open(browser), await tabs.open(browser)]

  await window.goto(`${origin}/trading/accounts`)
  await expect(window.getByRole('heading', { level: 1 })).toBeVisible()

  // the parts of an upload alternate between both, and go only to the other once one is killed
  const installer = join(folder, 'Harbour-Setup-3.0.0.exe')
  const sha256 = writeInstaller(installer)
  await page.goto(`${origin}/admin?tab=releases`)
  await page.getByRole('button', { name: '+ Create New Release' }).click()
  const form = page.getByRole('form', { name: 'New release' })
  await form.getByLabel('Version').fill('v3.0.0')
  await form.getByLabel('Changelog').fill('Two servers.')
  await form.locator('input[type=file]').setInputFiles(installer)
  const killed = afterParts(page, 2).then(() => one.kill())
  await form.getByRole('button', { name: 'Create Release' }).click()
  await killed
  await expect(page.getByText('v3.0.0 for Windows is published')).toBeVisible({ timeout: 120_000 })
  await page.goto(`${origin}/downloads/windows`)
  // the text shows while the page loads, too, but is no link yet
  await page.locator('summary', { hasText: 'Verify the file' }).click()
  await expect(page.getByText(sha256)).toBeVisible()

  // a change in one window reaches the other one, and what the worker reads reaches both
  await page.goto(`${origin}/trading/accounts`)
  await connectAs(page, 'Trend')
  for (const each of [window, page]) {
    const account = each.getByRole('article', { name: 'Trend' })
    await expect(account).toContainText(/[\d,]+ records/)
    await expect(account).toContainText(/\$[\d,]+/)
  }
})

/** Connects the account, and waits until it was read. */
async function connectAs(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect exchange' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Bybit/ }).click()
  await dialog.getByLabel('Label').fill(label)
  await dialog.getByLabel('API key').fill(exchange.key.apiKey)
  await dialog.getByLabel('API secret', { exact: true }).fill(exchange.key.apiSecret)
  await dialog.getByRole('button', { name: 'Connect and sync' }).click()
  await expect(dialog.getByText('Your history is here')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

function writeInstaller(path: string): string {
  const bytes = randomBytes(megabytes * 1024 * 1024)
  bytes.fill(0, 0, 192)
  bytes.write('MZ', 0, 'latin1')
  bytes.writeUInt32LE(128, 60)
  writeFileSync(path, bytes)
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** Resolves once this many parts of an upload were answered. */
function afterParts(page: Page, parts: number): Promise<void> {
  return new Promise((resolve) => {
    let answered = 0
    page.on('response', (response) => {
      const isPart = response.request().method() === 'PATCH' && response.url().includes('/releases/uploads/')
      if (isPart && response.ok() && ++answered === parts) resolve()
    })
  })
}
