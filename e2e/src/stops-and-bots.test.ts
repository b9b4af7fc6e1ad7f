import { expect } from '@playwright/test'
import { test, testAlone } from './demo-people.ts'

testAlone(
  'several trades get an initial stop by one rule, which one click undoes',
  async ({ demo, asTrader: page }) => {
    await page.goto(`${demo}/trading/trades?range=All`)
    const rows = page.getByRole('table', { name: 'Closed trades' }).locator('[data-row]')
    const boxes = rows.getByRole('checkbox')
    for (const row of [0, 1, 2]) await boxes.nth(row).click()
    const address = (await rows.first().getByRole('link').first().getAttribute('href')) ?? ''
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    const form = page.getByRole('form', { name: 'Initial stop' })
    await form.getByRole('textbox').fill('1.5')
    await form.getByRole('button', { name: 'Set stop on 3 trades' }).click()
    await expect(page.getByText('Set the stop of 3 trades.')).toBeVisible()

    const trade = await page.context().newPage()
    await trade.goto(`${demo}${address}`)
    await expect(trade.getByRole('button', { name: /^(Correct|Change) stop$/ })).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await trade.reload()
    await expect(trade.getByRole('button', { name: 'Record' })).toBeVisible()
    await trade.close()
  },
)

test('analytics draws the curves of bots in one chart, each with its name and its table', async ({
  demo,
  asTrader: page,
}) => {
  await page.goto(`${demo}/trading/analytics?range=90D`)
  const card = page.getByRole('region', { name: 'Results over time' })
  await card.getByRole('button', { name: 'Bot', exact: true }).click()
  await expect(card.getByRole('slider', { name: /Grid ETH/ })).toHaveAccessibleName(/Trend follower/)
  await card.getByRole('button', { name: /table/i }).click()
  await expect(card.getByRole('row', { name: /Grid ETH/ })).toBeVisible()
})

test('equity is compared with a bot, which the address stores', async ({ demo, asTrader: page }) => {
  await page.goto(`${demo}/trading/equity`)
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ label: 'Grid ETH' })
  await expect(page).toHaveURL(/with=bot-/)
  const said = page.getByText(/^Grid ETH [+−]?\d+\.\d\d%$/)
  await expect(said).toBeVisible()
  await page.reload()
  // its number may be another one: the demo's market goes on
  await expect(said).toBeVisible()
})
