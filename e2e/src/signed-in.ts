import { type Browser, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'
import { fillLogin } from './fill-login.ts'

let state: BrowserContextOptions['storageState']

/** Each test has a browser of its own, in which somebody is signed in already: see `keepSignedIn`. */
export const test = base.extend({
  page: async ({ browser }, use) => {
    const context = await browser.newContext(state ? { storageState: state } : {})
    await use(await context.newPage())
    await context.close()
  },
})

export async function logIn(page: Page, origin: string, email: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await fillLogin(page, email)
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Signs one of the demo's people in for all tests of the file; answers the page, to be closed. */
export async function keepSignedIn(browser: Browser, origin: string, email: string): Promise<Page> {
  const page = await browser.newPage()
  await logIn(page, origin, email)
  // Dark unless somebody chose otherwise: so that each test can have both, the browser decides.
  await page.evaluate("localStorage.setItem('harbour.theme', 'system')")
  state = await page.context().storageState()
  return page
}

/** The demo's trader, whose accounts are read to the end. */
export async function keepTraderSignedIn(browser: Browser, origin: string): Promise<void> {
  const page = await keepSignedIn(browser, origin, 'trader@harbour.demo')
  await page.goto(`${origin}/trading`)
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible({ timeout: 200_000 })
  await page.close()
}
