import { type BrowserContext, expect, type Page } from '@playwright/test'
import { colourful } from './colourful.ts'
import { test } from './demo-people.ts'
import { fillLogin } from './fill-login.ts'
import { expectReadable } from './readable.ts'

// the service worker of the installed app, which other journeys block
test.use({ serviceWorkers: 'allow' })

interface Persisted {
  readonly stores: readonly string[]
  readonly text: string
}

/** Everything that the browser stores for Harbour: cached answers and files. */
const persistedIn = async (page: Page): Promise<Persisted> =>
  (await page.evaluate(`(async () => {
    const stores = await caches.keys()
    const texts = []
    for (const name of stores) {
      const store = await caches.open(name)
      for (const each of await store.keys()) {
        const answer = await store.match(each)
        if (answer?.headers.get('content-type')?.includes('json')) texts.push(await answer.text())
      }
    }
    return { stores, text: texts.join() }
  })()`)) as Persisted

async function logInAndSee(page: Page, demo: string): Promise<void> {
  await page.goto(`${demo}/login`)
  await fillLogin(page, 'trader@harbour.demo')
  await expect(page).toHaveURL(/\/dashboard$/)
}

const main = (page: Page) => page.getByRole('main')
const offline = (page: Page) => page.getByRole('button', { name: /^Offline, showing \d/ })

/** Waits until the app can open offline: the worker has cached its files, and the screen's answers are stored. */
async function expectPersisted(page: Page, sure: RegExp): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await expect.poll(async () => (await persistedIn(page)).text).toMatch(sure)
}

/** The query of the overview's curve; other screens request other days. */
const overviewEquity = /"portfolio\.equity",\{"query":\{"days":"31"/

const goOffline = (context: BrowserContext) => context.setOffline(true)

test('the app opens offline with the last seen data, in grey and with its time; after a logout nothing is left', async ({
  demo,
  page,
  context,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await logInAndSee(page, demo)
  await page.goto(`${demo}/trading`)
  await expect(main(page)).toContainText(/\$\d/)
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible({ timeout: 200_000 })
  await expectPersisted(page, overviewEquity)
  expect(await colourful(page)).not.toEqual([])

  await goOffline(context)
  await expect(offline(page)).toBeVisible()
  await expect(main(page)).toHaveAttribute('data-stale', 'true')
  expect(await colourful(page)).toEqual([])

  // closed and opened again
  await page.close()
  const again = await context.newPage()
  again.on('pageerror', (error) => problems.push(error.message))
  await again.goto(`${demo}/trading`)
  await expect(main(again)).toContainText(/\$\d/)
  await expect(offline(again)).toBeVisible()
  // the bar shows the time of the data, once for the whole screen
  await expect(again.getByText(/Last good data: \d\d:\d\d/)).toHaveCount(0)
  expect(await colourful(again)).toEqual([])
  await expectReadable(again, 'the overview offline')

  // a click shows only that the app is offline, and a screen without cached data says so
  const nav = again.getByRole('navigation').first()
  for (const name of [
    'Balances',
    'Positions',
    'Trades',
    'Equity',
    'Analytics',
    'Bots',
    'Calendar',
    'Accounts',
  ]) {
    await nav.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await expect(again.getByRole('heading', { level: 1 })).toContainText(name === 'Calendar' ? /\d{4}/ : name)
  }
  await expect(again.getByText('Unexpected Application Error!')).toBeHidden()
  await again.goto(`${demo}/trading`)
  // the first tab's IndexedDB is still open: one opened after the logout would be created again, empty
  await expect(main(again)).toContainText(/\$\d/)

  // no write is queued, and none is sent
  await expect(
    again.evaluate("fetch('/api/v1/auth/logout', { method: 'POST' }).then(() => undefined)"),
  ).rejects.toThrow()

  await again.getByRole('button', { name: /Demo trader/ }).click()
  await again.getByRole('menuitem', { name: /^Log ?out/ }).click()
  await expect(again).toHaveURL(/\/login$/)
  await expect.poll(async () => (await persistedIn(again)).stores.join()).not.toContain('last-seen')
  expect((await persistedIn(again)).text).not.toContain('portfolio')
  await again.goto(`${demo}/trading`)
  await expect(again).toHaveURL(/\/login$/)
  await expect(again.getByLabel('Email')).toBeVisible()
  expect(problems).toEqual([])
})

test('visiting pages only briefly is enough for the app to open offline', async ({ demo, page, context }) => {
  await logInAndSee(page, demo)
  await page.goto(`${demo}/trading/balances`)
  await expect
    .poll(async () => (await persistedIn(page)).text)
    .toMatch(/(?=.*auth\.me)(?=.*portfolio\.balances)/s)
  await expect
    .poll(async () => {
      for (const path of ['/trading', '/trading/balances', '/dashboard']) {
        await page.goto(`${demo}${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      return page.evaluate(
        'navigator.serviceWorker.getRegistration().then((found) => Boolean(found?.active))',
      )
    })
    .toBe(true)
  await goOffline(context)
  await page.goto(`${demo}/trading/balances`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Balances')
  // a screen without cached code says at once that it needs a connection
  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: /^Calendar/ })
    .click()
  await expect(main(page)).toContainText('Missing parts open once you are back online.')
  await expect(main(page)).toContainText('Could not load the calendar')
  await expect(main(page)).not.toContainText('Unable to connect to server')
})

test.describe('without the worker’s files', () => {
  test.use({ serviceWorkers: 'block' })

  test('the command palette says that it is offline at each press', async ({ demo, page, context }) => {
    await logInAndSee(page, demo)
    await page.goto(`${demo}/trading`)
    await expect(main(page)).toContainText(/\$\d/)
    await goOffline(context)
    const said = page.getByText('This could not be loaded. You are offline.', { exact: false })
    for (const press of ['first', 'second']) {
      await page.keyboard.press('Control+k')
      await expect(said, `the ${press} press`).toBeVisible()
      await expect(said).toBeHidden()
    }
  })
})

test('the command palette opens offline once the worker has cached it', async ({ demo, page, context }) => {
  await logInAndSee(page, demo)
  await page.goto(`${demo}/trading`)
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await goOffline(context)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
})

test('figures come back automatically with the connection', async ({ demo, page, context }) => {
  await logInAndSee(page, demo)
  await page.goto(`${demo}/trading`)
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible({ timeout: 200_000 })
  await expectPersisted(page, overviewEquity)
  await goOffline(context)
  await page.reload()
  await expect(offline(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible()
  await expect(page.getByText(/Last good data: \d\d:\d\d/)).toHaveCount(0)
  await expect(main(page)).not.toHaveAttribute('data-stale')
})

test('the manifest makes it an app with icons that exist and shortcuts that open', async ({
  demo,
  page,
  request,
}) => {
  await page.goto(`${demo}/login`)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(`${demo}${address}`)).json()) as {
    readonly icons: readonly { readonly src: string; readonly purpose: string }[]
    readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) {
    const icon = await request.get(`${demo}${src}`)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
  }
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Overview', '/trading'],
    ['Trades', '/trading/trades'],
    ['Equity', '/trading/equity'],
  ])
})
