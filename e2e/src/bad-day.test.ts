import { expect } from '@playwright/test'
import { test, testAlone } from './demo-people.ts'
import { fillLogin } from './fill-login.ts'

testAlone(
  "a kill during an account's first sync loses nothing: the next start resumes, and the open page recovers",
  async ({ ownDemo, asTrader: page }) => {
    const synced = page.getByRole('button', { name: /^Synced/ })
    const dialog = page.getByRole('dialog')
    const demoKey = dialog.getByRole('button', { name: /demo key/i })
    // the demo's exchanges start after the server, which offers their keys from then on
    await expect(async () => {
      await page.goto(`${ownDemo.origin}/trading/accounts`)
      await page.getByRole('button', { name: 'Connect exchange' }).first().click()
      await dialog.getByRole('radio', { name: /Bitget/ }).click()
      await expect(demoKey).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 200_000 })
    await demoKey.click()
    await dialog.getByLabel('Label').fill('Bad day')
    await dialog.getByRole('button', { name: 'Connect and sync' }).click()
    await expect(dialog.getByRole('heading', { name: 'Bad day is connected' })).toBeVisible({
      timeout: 60_000,
    })

    await ownDemo.killAndRestart()
    await expect(dialog.getByText('Your history is here')).toBeVisible({ timeout: 300_000 })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(synced).toBeVisible({ timeout: 200_000 })
    await page.goto(`${ownDemo.origin}/trading/trades?view=fills&range=All`)
    await expect(page.getByRole('row', { name: /Bad day/ }).first()).toBeVisible()
  },
)

test('a browser that lost the server shows the specified message, and continues when it is back', async ({
  demo,
  page,
  context,
}) => {
  await page.goto(`${demo}/login`)
  // The form is in a chunk of its own, which may still load after the page.
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
