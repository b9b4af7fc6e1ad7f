import { expect } from '@playwright/test'
import { expectReadable } from './readable.ts'
import { test } from './demo-people.ts'

test('the palette finds a trade by its note, changes the range and hides amounts, by keyboard only', async ({
  demo,
  asTrader: page,
}) => {
  await page.goto(`${demo}/trading/trades?range=All`)
  const list = page.getByRole('table', { name: 'Closed trades' })
  await list.getByRole('row').nth(2).getByRole('link').first().click()
  // another journey may have written about this trade, so that its page shows "Saved" from the start
  const written = page.waitForResponse(
    (reply) => /\/journal\/trades\/[^/]+$/.test(reply.url()) && reply.request().method() === 'PUT',
  )
  await page.getByLabel('Note').fill('Paid for patience at the harbour wall.')
  expect((await written).status()).toBe(200)
  const address = new URL(page.url()).pathname

  await page.goto(`${demo}/trading/equity`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await field.pressSequentially('patience harbour')
  await expect(page.getByRole('option', { name: /patience at the harbour wall/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '1 found' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${address}$`))

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1)
  await field.pressSequentially('equty')
  const results = page.getByRole('listbox', { name: 'Results' })
  await expect(results.getByRole('option', { selected: true })).toContainText('Equity')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/trading\/equity/)
  await page.keyboard.press('Control+k')
  await field.pressSequentially('last 7 days')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/range=7D/)
  await page.keyboard.press('Control+k')
  await field.pressSequentially('hide amounts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Show amounts' })).toBeVisible()
})

test('palette and sheet of shortcuts are readable at each width, dark and light', async ({
  demo,
  asTrader: page,
}) => {
  await page.goto(`${demo}/trading`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('eth')
  await expect(page.getByRole('group', { name: 'Trades' })).toBeVisible()
  await expectReadable(page, 'palette')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectReadable(page, 'shortcuts')
})
