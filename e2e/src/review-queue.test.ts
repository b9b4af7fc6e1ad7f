import { expect } from '@playwright/test'
import { test } from './demo-people.ts'

test('unreviewed trades are reviewed by keyboard, and leave the queue', async ({ demo, asTrader: page }) => {
  await page.goto(`${demo}/trading/trades`)
  await page.getByRole('link', { name: 'To review' }).click()
  await expect(page).toHaveURL(/reviewed=no/)
  const list = page.getByRole('table', { name: 'Closed trades' })
  await expect(list).toBeVisible()
  const links = list.locator('[data-row] a')
  const first = (await links.nth(0).getAttribute('href')) ?? ''
  const second = (await links.nth(1).getAttribute('href')) ?? ''
  await links.nth(0).click()
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  await expect(page.getByRole('button', { name: 'Mark reviewed' })).toBeEnabled()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(new RegExp(`${second}$`))
  // the link back stays while a person works through the queue
  await expect(page.getByRole('button', { name: /Newer trade/ })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(page.getByRole('button', { name: 'Reviewed' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Trades', exact: true }).last().click()
  await expect(list.locator(`[data-row] a[href="${second}"]`)).toHaveCount(1)
  await expect(list.locator(`[data-row] a[href="${first}"]`)).toHaveCount(0)
})
