import { type Browser, type Page, test as base } from '@playwright/test'
import { signIn, type Tabs } from './signed-in.ts'

let trader: Tabs | undefined
let admin: Tabs | undefined

async function withTab(
  tabs: Tabs | undefined,
  browser: Browser,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  if (!tabs) throw new Error('No demo session was opened for this file.')
  const page = await tabs.open(browser)
  await use(page)
  await page.close()
}

/** Each test may have a tab of the demo's trader and one of its administrator: see `signDemoPeopleIn`. */
export const test = base.extend<{ asTrader: Page; asAdmin: Page }>({
  asTrader: ({ browser }, use) => withTab(trader, browser, use),
  asAdmin: ({ browser }, use) => withTab(admin, browser, use),
})

/** Signs both in for all tests of the file. */
export async function signDemoPeopleIn(origin: string): Promise<void> {
  // a worker goes from file to file
  await Promise.all([trader?.close(), admin?.close()])
  trader = await signIn(origin, 'trader@harbour.demo')
  admin = await signIn(origin, 'admin@harbour.demo')
}
