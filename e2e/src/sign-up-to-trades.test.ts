import { expect } from '@playwright/test'
import { fillLogin } from './fill-login.ts'
import { startExchange } from './exchange.ts'
import { type Harbour, linkIn, startHarbour } from './harbour.ts'
import { test } from './test.ts'

const email = 'mara@example.com'
const password = 'Lantern-4-quay'

let harbour: Harbour
let exchange: Awaited<ReturnType<typeof startExchange>>
test.beforeAll(async () => {
  exchange = await startExchange('bybit', 300)
  // the path of a person with a new installation of Harbour
  harbour = await startHarbour({ EXCHANGE_URL_BYBIT: exchange.baseUrl }, { database: null })
})
test.afterAll(async () => {
  await harbour?.stop()
  await exchange?.close()
})

test('a person signs up, verifies, connects an exchange, sees the history arrive, reads trades and signs out', async ({
  page,
}) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') broken.push(message.text())
  })
  page.on('pageerror', (error) => broken.push(String(error)))

  await page.goto(harbour.origin)
  await expect(
    page.getByRole('heading', { name: 'One Harbour. One Dashboard. All Your Trades.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Sign Up Free' }).first().click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up Free' }).click()
  await expect(page.getByText('Check Your Email')).toBeVisible()

  await page.goto(linkIn(await harbour.mailTo(email)))
  await expect(page.getByText('Email Verified!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await fillLogin(page, email, password)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${harbour.origin}/trading/accounts`)

  await page.getByRole('button', { name: 'Connect exchange' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Bybit/ }).click()
  await expect(dialog.getByText(/read-only/i).first()).toBeVisible()
  await dialog.getByLabel('Label').fill('Trend')
  await dialog.getByLabel('API key').fill(exchange.key.apiKey)
  await dialog.getByLabel('API secret', { exact: true }).fill(`${exchange.key.apiSecret}x`)
  await dialog.getByRole('button', { name: 'Connect and sync' }).click()
  await expect(
    dialog
      .getByText(/secret/i)
      .filter({ hasText: /signature|reject|belong/i })
      .first(),
  ).toBeVisible()

  await dialog.getByLabel('API secret', { exact: true }).fill(exchange.key.apiSecret)
  await dialog.getByRole('button', { name: 'Connect and sync' }).click()
  await expect(dialog.getByText('Trend is connected')).toBeVisible()
  await expect(dialog.getByText('Your history is here')).toBeVisible({ timeout: 120_000 })
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto(`${harbour.origin}/trading/trades?view=fills`)
  await page.getByRole('button', { name: /^Date range/ }).click()
  await page.getByRole('button', { name: 'All time' }).click()
  // the former rows stay until those of all time are loaded, and so does the link to older ones
  await expect(page).toHaveURL(/range=all/i)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Fills' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Older' })).toBeEnabled()
  await page.getByRole('button', { name: 'Older' }).click()
  await expect(page.getByRole('button', { name: 'Newer' })).toBeEnabled()

  await page.goto(`${harbour.origin}/trading`)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(`${harbour.origin}/trading`)
  await expect(page).toHaveURL(/\/login$/)
  expect(broken.filter((line) => !/status of 4\d\d/.test(line))).toEqual([])
})

test('a second server on the same data is refused and names the first', async () => {
  await expect(harbour.startSecond()).resolves.toMatch(/process \d+|pid \d+/i)
})
