import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoPassword } from './fill-login.ts'
import { test as base } from './test.ts'

type Storage = Exclude<Parameters<BrowserContext['setStorageState']>[0], string>

/**
 * One person's tabs. They share only the code that the browser has loaded and compiled, which takes a second for each first page; each tab
 * starts with the storage of the first one.
 */
export interface Tabs {
  open(browser: Browser): Promise<Page>
  close(): Promise<void>
}

function tabsWith(storage: Storage): Tabs {
  let context: BrowserContext | undefined
  return {
    async open(browser) {
      context ??= await browser.newContext()
      await context.setOffline(false)
      await context.setStorageState(storage)
      return context.newPage()
    },
    close: async () => context?.close(),
  }
}

/** Logs a person in through the API, with the demo's password; the form has journeys of its own. */
export async function signIn(origin: string, email: string): Promise<Tabs> {
  const reply = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  if (!reply.ok) throw new Error(`the login of ${email} failed: ${reply.status} ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: { accessToken: string; csrfToken: string } }
  const stored = {
    accessToken: data.accessToken,
    csrfToken: data.csrfToken,
    // The theme is dark by default. The browser's setting decides here, so that each test can have both.
    'harbour.theme': 'system',
  }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return tabsWith({ cookies: [], origins: [{ origin, localStorage }] })
}

let stored: Tabs | undefined

/** Each test has its own tab in the session of its file: see `keepSignedIn` and `keepVisitor`. */
export const test = base.extend({
  page: async ({ browser }, use) => {
    if (!stored) throw new Error('The tests of this file have no session.')
    const page = await stored.open(browser)
    await use(page)
    await page.close()
  },
})

async function keep(tabs: Tabs): Promise<void> {
  // a worker runs several files
  await stored?.close()
  stored = tabs
}

/** Runs the tests of the file without a session. */
export const keepVisitor = (): Promise<void> => keep(tabsWith({ cookies: [], origins: [] }))

/** Opens one session for all tests of the file, with the demo's password. */
export const keepSignedIn = async (origin: string, email: string): Promise<void> =>
  keep(await signIn(origin, email))
