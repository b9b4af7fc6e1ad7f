import { expect, type Page } from '@playwright/test'
import { type Harbour, startDemo } from './harbour.ts'
import { keepTraderSignedIn, test } from './signed-in.ts'
import { expectToFit } from './fits.ts'
import { expectReadable } from './readable.ts'
import { expectToStay, watchShifts } from './stays-in-place.ts'

const screens = [
  '/trading',
  '/trading/accounts',
  '/trading/balances',
  '/trading/positions',
  '/trading/trades',
  '/trading/playbooks',
  '/trading/equity',
  '/trading/analytics',
  '/trading/calendar',
] as const
const headings = {
  '/trading': 'Overview',
  '/trading/accounts': 'Accounts',
  '/trading/balances': 'Balances',
  '/trading/positions': 'Positions',
  '/trading/trades': 'Trades',
  '/trading/playbooks': 'Playbooks',
  '/trading/equity': 'Equity',
  '/trading/analytics': 'Analytics',
  // the month that is shown
  '/trading/calendar': /^[A-Z][a-z]+ \d{4}$/,
}

const themes = ['dark', 'light'] as const

let harbour: Harbour
test.beforeAll(async ({ browser }) => {
  harbour = await startDemo()
  await keepTraderSignedIn(browser, harbour.origin)
})
test.afterAll(() => harbour?.stop())

const atRest = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

test.describe('the demo trader', () => {
  test('finds real content on every screen, at every width, dark and light, readable, without sideways scroll or console errors', async ({
    page,
  }) => {
    const broken: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && broken.push(message.text())))
    page.on('pageerror', (error) => broken.push(String(error)))
    for (const screen of screens) {
      await page.goto(`${harbour.origin}${screen}?range=all`)
      await expect(page.getByRole('heading', { level: 1, name: headings[screen] })).toBeVisible()
      for (const width of [1440, 1024, 768, 390, 360]) {
        await page.setViewportSize({ width, height: 900 })
        for (const colorScheme of themes) {
          // the look at the screen before left motion out
          await page.emulateMedia({ colorScheme, reducedMotion: null })
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
          await atRest(page)
          await expectToFit(page, `${screen} at ${width} ${colorScheme}`)
          await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|Infinity|\[object/)
        }
      }
      await expectReadable(page, screen, { widths: [1440] })
    }
    expect(broken).toEqual([])
  })

  const expectNothingToMove = async (page: Page, shown: readonly (typeof screens)[number][]) => {
    await watchShifts(page)
    // what a reading changes later, as the order of rows by value, is not a screen that loads
    await page.route('**/api/events*', () => undefined)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
      for (const screen of shown) {
        await page.goto(`${harbour.origin}${screen}`)
        await expect(page.getByRole('heading', { level: 1, name: headings[screen] })).toBeVisible()
        await atRest(page)
        await expectToStay(page, `${screen} at ${width}`)
      }
    }
  }

  test('sees nothing move while a screen loads, wide and on a phone', async ({ page }) => {
    await expectNothingToMove(page, screens)
  })

  test('sees nothing move just after midnight, before anything was read on the new day', async ({ page }) => {
    const midnight = new Date()
    midnight.setUTCHours(24, 2, 0, 0)
    await page.clock.setFixedTime(midnight)
    await expectNothingToMove(page, ['/trading', '/trading/equity', '/trading/calendar'])
    await page.goto(`${harbour.origin}/trading`)
    await expect(page.getByText('Today is not known yet.')).toBeVisible()
  })

  test('can read the home page and the settings with a screen reader, dark and light', async ({ page }) => {
    for (const screen of ['/dashboard', '/settings']) {
      await page.goto(`${harbour.origin}${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectReadable(page, screen, { widths: [1440] })
    }
  })

  test('opens a closed trade, writes about it, and can read it with a screen reader at every width', async ({
    page,
  }) => {
    await page.goto(`${harbour.origin}/trading/trades?range=All`)
    await page.getByRole('table', { name: 'Closed trades' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/trading\/trades\/[\w-]+$/)
    await expect(page.getByRole('slider', { name: /Price while/ })).toBeVisible()
    await expect(page.getByText('Worst (MAE)')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Executions' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Note' }).fill('Followed the plan.')
    await page.getByRole('combobox', { name: 'Add a tag' }).fill('Plan')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await atRest(page)
      await expectToFit(page, `${width}`)
    }
    await expectReadable(page, 'closed trade', { widths: [390] })
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Followed the plan.')
    await page.goto(`${harbour.origin}/trading/trades?range=All&tag=Plan`)
    await expect(page.getByRole('status', { name: 'All matching trades' })).toContainText('1 trade')
  })

  test('opens a grid bot that never went flat, reads its ledger, compares it with another, and finds its fills', async ({
    page,
  }) => {
    // the first look folds all fills, which takes its time where much else runs
    test.setTimeout(300_000)
    await page.goto(`${harbour.origin}/trading/bots`)
    const row = page.getByRole('row', { name: /^Grid ETH/ })
    await expect(row).toContainText(/[+−]\$[\d,]+\.\d\d/, { timeout: 150_000 })
    await atRest(page)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectToFit(page, `bots at ${width}`)
    }
    await expectReadable(page, 'bots', { widths: [390, 1440] })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('row', { name: /^All accounts/ })).toContainText(/[+−]\$[\d,]+\.\d\d/)
    await row.getByRole('link', { name: 'Grid ETH' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Grid ETH' })).toBeVisible()
    await expect(page.getByRole('slider', { name: /^Total P&L on \d+ days/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^ETH-USDT spot with \d+ purchases/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Cycles' })).toBeVisible()
    await page.getByRole('button', { name: 'Bot', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Grid SOL' }).click()
    await expect(page.getByRole('slider', { name: /^Grid ETH, Grid SOL over/ })).toBeVisible()
    await atRest(page)
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectToFit(page, `bot at ${width}`)
    }
    await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|Infinity|\[object/)
    await expectReadable(page, 'bot', { widths: [390, 1440] })
    await page.getByRole('link', { name: 'Fills' }).click()
    await expect(page.getByRole('row', { name: /ETH-USDT/ }).first()).toBeVisible()
  })

  test("sees what failed, with the server's words and a way to try again", async ({ page }) => {
    const sentence = 'Harbour is busy or starting. Please try again in a moment.'
    // Without the server's events, each of which asks again and may be quicker than the press.
    await page.route('**/api/events*', (route) => route.abort())
    const paths = {
      '/trading/balances': '/api/balances',
      '/trading/positions': '/api/positions',
      '/trading/trades': '/api/closed-trades',
      '/trading/equity': '/api/equity-snapshots',
      '/trading/analytics': '/api/performance',
      '/trading/calendar': '/api/calendar',
      '/trading/accounts': '/api/exchange-keys',
    }
    for (const [screen, path] of Object.entries(paths)) {
      const pattern = new RegExp(`${path}(\\?.*)?$`)
      await page.route(pattern, (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: JSON.stringify({
            success: false,
            error: { code: 'UNAVAILABLE', message: sentence, requestId: 'e2e' },
          }),
        }),
      )
      await page.goto(`${harbour.origin}${screen}`)
      await expect(page.getByRole('main').getByText(sentence).first()).toBeVisible()
      await page.unroute(pattern)
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click()
      await expect(page.getByRole('main').getByText(sentence)).toHaveCount(0)
    }
  })
})
