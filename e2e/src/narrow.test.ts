import { expect, type Page, test } from '@playwright/test'
import { expectToFit } from './fits.ts'
import { type Harbour, startDemo } from './harbour.ts'
import { signIn, type Tabs } from './signed-in.ts'
import { expectToBeHit } from './targets.ts'

let harbour: Harbour
test.beforeAll(async () => {
  harbour = await startDemo()
})
test.afterAll(() => harbour?.stop())

const ofVisitors = ['/', '/login', '/signup', '/forgot-password', '/contact', '/terms', '/privacy']
const ofTraders = [
  '/trading',
  '/trading/accounts',
  '/trading/balances',
  '/trading/positions',
  '/trading/trades',
  '/trading/trades?view=fills',
  '/trading/playbooks',
  '/trading/equity?range=All',
  '/trading/analytics',
  '/trading/bots',
  '/trading/calendar',
  '/dashboard',
  '/settings',
  '/downloads',
  '/downloads/windows',
  '/downloads/mac',
  '/downloads/online',
  '/bugs-features',
]
const ofAdministrators = [
  '/admin',
  '/admin?tab=contact',
  '/admin?tab=affiliates',
  '/admin?tab=users',
  '/admin?tab=releases',
  '/admin?tab=system',
]

/** A window of 1280 by 1024 pixels at 400 % has as much room as one of 320 by 256. */
const magnified = { width: 320, height: 256 }
const phone = { width: 390, height: 844 }

async function expectRoom(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize(magnified)
    await page.goto(`${harbour.origin}${path}`)
    await expect(page.locator('h1').first()).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectToFit(page, `${path} at 320`)
    await page.setViewportSize(phone)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectToFit(page, `${path} at 390`)
    await expectToBeHit(page, `${path} at 390`)
  }
}

const inTab = (who: string, email: string, paths: readonly string[]) =>
  test(`${who} scrolls no screen sideways at 320 pixels, as at 400 % of 1280, and hits everything with a finger`, async ({
    browser,
  }) => {
    const tabs: Tabs = await signIn(harbour.origin, email)
    const page = await tabs.open(browser)
    await expectRoom(page, paths)
    await tabs.close()
  })

inTab('a trader', 'trader@harbour.demo', ofTraders)
inTab('an administrator', 'admin@harbour.demo', ofAdministrators)

test('a visitor scrolls no page sideways at 320 pixels, as at 400 % of 1280, and hits everything with a finger', async ({
  page,
}) => {
  await expectRoom(page, ofVisitors)
})
