import { expect, type Page } from '@playwright/test'
import { colourful } from './colourful.ts'
import { test } from './demo-people.ts'
import { fillLogin } from './fill-login.ts'

const main = (page: Page) => page.getByRole('main')
/** The news region of the header, which exists before it has content. */
const news = (page: Page) => page.getByRole('banner').getByRole('status')

const goOffline = (page: Page) => page.context().setOffline(true)
const goOnline = (page: Page) => page.context().setOffline(false)

async function expectOffline(page: Page): Promise<void> {
  await expect(news(page)).toContainText(/^Offline, showing \d/)
  await expect(main(page)).toHaveAttribute('data-stale', 'true')
  expect(await colourful(page)).toEqual([])
}

async function expectOnline(page: Page): Promise<void> {
  await expect(news(page)).toBeEmpty()
  await expect(main(page)).not.toHaveAttribute('data-stale')
}

/** Opens a screen, goes offline and online again. */
async function expectSaid(page: Page, address: string, answer: string | RegExp): Promise<void> {
  await page.goto(address)
  // before the first answer there is no time to show
  await expect(main(page)).toContainText(answer)
  await expectOnline(page)
  await goOffline(page)
  await expectOffline(page)
  await goOnline(page)
  await expectOnline(page)
}

/** Logs in with a browser context of the test's own: the shared one may have code that another journey loaded. */
async function logIn(page: Page, demo: string, name: 'trader' | 'admin'): Promise<void> {
  await page.goto(`${demo}/login`)
  await fillLogin(page, `${name}@harbour.demo`)
  await expect(page).toHaveURL(/\/dashboard$/)
}

const noCode = 'You are offline. This opens once you are back online.'

test('Home, the settings and the board say that they are offline, in grey and with a time, until they are online again', async ({
  demo,
  asTrader: page,
}) => {
  await expectSaid(page, `${demo}/dashboard`, /\$\d/)
  await expectSaid(page, `${demo}/settings`, 'This device')
  await expectSaid(page, `${demo}/bugs-features`, 'Break-even stop markers')
})

test('a link to a screen whose code is not loaded says so when offline, and the screen opens once online', async ({
  demo,
  page,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await logIn(page, demo, 'trader')
  await page.goto(`${demo}/settings`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await goOffline(page)
  await expect(news(page)).toContainText(/^Offline/)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Downloads' }).click()
  await expect(main(page)).toContainText(noCode)
  await expect(news(page)).toContainText(/^Offline/)
  await goOnline(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible()
  await expectOnline(page)
  // another frame: it replaces this one, and reports its own missing code as well
  await goOffline(page)
  await page.getByRole('navigation').first().getByRole('link', { name: 'Trading' }).click()
  await expect(page.getByText(noCode)).toBeVisible()
  await goOnline(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  expect(problems).toEqual([])
})

test('the admin panel says that it is offline; a tab that is not loaded leaves the others usable, and opens once online', async ({
  demo,
  page,
}) => {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await logIn(page, demo, 'admin')
  await expectSaid(page, `${demo}/admin`, /Users by plan[^]*?\d/)
  await goOffline(page)
  await expectOffline(page)
  await page.getByRole('tab', { name: 'System' }).click()
  await expect(main(page)).toContainText(noCode)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByRole('region', { name: 'Users by plan' })).toBeVisible()
  await page.getByRole('tab', { name: 'System' }).click()
  await expect(main(page)).toContainText(noCode)
  await goOnline(page)
  await expect(page.getByRole('region', { name: 'System state' })).toBeVisible()
  await expectOnline(page)
  expect(problems).toEqual([])
})
