import { expect, test } from '@playwright/test'
import { fillLogin } from './fill-login.ts'
import { type Harbour, startHarbour } from './harbour.ts'

let harbour: Harbour
test.beforeAll(async () => {
  harbour = await startHarbour({ HARBOUR_DEMO: 'on' })
})
test.afterAll(() => harbour?.stop())

test('a kill in the middle of the first sync loses nothing: the next start reads on, and the open page recovers by itself', async ({
  page,
}) => {
  // the whole demo is read, which takes its time where much else runs
  test.setTimeout(720_000)
  await page.goto(`${harbour.origin}/login`)
  await fillLogin(page, 'trader@harbour.demo')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto(`${harbour.origin}/trading/accounts`)
  await expect(page.getByText('Binance').first()).toBeVisible()

  await harbour.killAndRestart()
  await page.goto(`${harbour.origin}/trading`)
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible({ timeout: 600_000 })
  await page.goto(`${harbour.origin}/trading/trades?view=fills`)
  await expect(page.getByRole('table', { name: 'Fills' }).getByRole('link').first()).toBeVisible()
})

test('a browser that lost the server says so in the specified words, and goes on when it is back', async ({
  page,
  context,
}) => {
  await page.goto(`${harbour.origin}/login`)
  // The form has a file of its own, which is still on its way when the page is loaded.
  await expect(page.getByLabel('Email')).toBeVisible()
  await context.setOffline(true)
  await fillLogin(page, 'trader@harbour.demo')
  await expect(
    page.getByText('Unable to connect to server. Please make sure the API server is running.'),
  ).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a second Harbour on the same data is refused and names the first', async () => {
  await expect(harbour.startSecond()).resolves.toMatch(/process \d+|pid \d+/i)
})
