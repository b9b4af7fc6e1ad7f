import { type Browser, type Page } from '@playwright/test'
import { sharedDemo } from './demo-data.ts'
import { signIn, type Tabs } from './signed-in.ts'
import { test as base } from './test.ts'

interface DemoPeople {
  /** The address of the demo. */
  readonly demo: string
  /** A tab of its trader. */
  readonly asTrader: Page
  /** A tab of its administrator. */
  readonly asAdmin: Page
}

/** Sessions stay while the worker goes from file to file. */
const signedIn = new Map<string, Promise<Tabs>>()

async function withTab(
  { browser, demo }: { browser: Browser; demo: string },
  name: 'trader' | 'admin',
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const key = `${demo} ${name}`
  const signingIn = signedIn.get(key) ?? signIn(demo, `${name}@harbour.demo`)
  signedIn.set(key, signingIn)
  const page = await (await signingIn).open(browser)
  await use(page)
  await page.close()
}

/** Gives each test tabs of the shared demo's people. */
export const test = base.extend<DemoPeople>({
  // an address selects a running one
  demo: async ({ baseURL }, use) => use(baseURL ?? (await sharedDemo())),
  asTrader: ({ browser, demo }, use) => withTab({ browser, demo }, 'trader', use),
  asAdmin: ({ browser, demo }, use) => withTab({ browser, demo }, 'admin', use),
})

/** The same with the worker's own demo. */
export const testAlone = test.extend({ demo: ({ ownDemo }, use) => use(ownDemo.origin) })
