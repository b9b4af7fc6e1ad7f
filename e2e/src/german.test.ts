import { expect } from '@playwright/test'
import { demoPassword } from './fill-login.ts'
import { test } from './demo-people.ts'
import { expectCardsToHold, expectToFit } from './fits.ts'
import { goWithin } from './go-within.ts'

const screens = [
  ['/trading', 'Übersicht'],
  ['/trading/accounts', 'Konten'],
  ['/trading/balances', 'Guthaben'],
  ['/trading/positions', 'Positionen'],
  ['/trading/trades', 'Trades'],
  ['/trading/playbooks', 'Playbooks'],
  ['/trading/equity', 'Equity'],
  ['/trading/analytics', 'Analyse'],
  ['/trading/bots', 'Bots'],
  ['/trading/calendar', /^[A-Z][a-zä]+ \d{4}$/],
  ['/downloads', 'Downloads'],
  ['/bugs-features', 'Bugs und Features'],
  ['/settings', 'Einstellungen'],
] as const

test('a German browser gets every screen in German, without overflow, cut cards or errors, and one setting makes it English', async ({
  demo,
  browser,
}) => {
  const german = await browser.newContext({ locale: 'de-AT' })
  const page = await german.newPage()
  const broken: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && broken.push(message.text())))
  page.on('pageerror', (error) => broken.push(String(error)))

  await page.goto(`${demo}/login`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByLabel('E-Mail').fill('trader@harbour.demo')
  await page.getByLabel('Passwort', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('E-Mail oder Passwort ist falsch')).toBeVisible()
  broken.length = 0
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  for (const [path, heading] of screens) {
    await goWithin(page, path, heading)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectToFit(page, `${path} at ${width}`)
      await expectCardsToHold(page, `${path} at ${width}`)
    }
  }
  expect(broken).toEqual([])

  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('auto')
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
  await german.close()
})

test('a visitor can change the language by a link without scripts', async ({ demo, browser }) => {
  const context = await browser.newContext({ locale: 'de-DE', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${demo}/contact?topic=other`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto(`${demo}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'One Harbour. One Dashboard. All Your Trades.',
  )
  await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})
