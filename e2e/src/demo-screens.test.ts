import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './demo-people.ts'
import { expectFigureFirst } from './first-figure.ts'
import { expectTablesToHold, expectToFit } from './fits.ts'
import { goWithin } from './go-within.ts'
import { expectReadable } from './readable.ts'
import { expectRoom, phone } from './room.ts'
import { answerCalls, delayCalls, holdEvents } from './stand-in.ts'
import { expectToStay, watchShifts } from './stays-in-place.ts'

const headings = {
  '/trading': 'Overview',
  '/trading/accounts': 'Accounts',
  '/trading/balances': 'Balances',
  '/trading/positions': 'Positions',
  '/trading/trades': 'Trades',
  '/trading/playbooks': 'Playbooks',
  '/trading/equity': 'Equity',
  '/trading/analytics': 'Analytics',
  // the displayed month
  '/trading/calendar': /^[A-Z][a-z]+ \d{4}$/,
}
type Screen = keyof typeof headings
const screens = Object.keys(headings) as readonly Screen[]

/** The other screens of a phone. */
const others = {
  '/trading/trades?view=fills': 'Trades',
  '/trading/bots': 'Bots',
  '/dashboard': /^Welcome, /,
  '/settings': 'Settings',
  '/downloads': 'Downloads',
  '/downloads/windows': 'Harbour for Windows',
  '/downloads/mac': 'Harbour for macOS',
  '/downloads/online': /^Online Version/,
  '/bugs-features': 'Bugs and features',
}

/** These start with a figure on phones. */
const figureFirst: ReadonlySet<string> = new Set([
  '/dashboard',
  '/downloads',
  '/bugs-features',
  '/trading',
  '/trading/accounts',
  '/trading/balances',
  '/trading/positions',
  '/trading/trades',
  '/trading/trades?view=fills',
  '/trading/equity',
  '/trading/analytics',
  '/trading/calendar',
  '/trading/bots',
])

/** These have no other journey in which axe checks them. */
const readHere: ReadonlySet<string> = new Set(['/trading/trades?view=fills', '/settings'])

const wide = { width: 1440, height: 900 }

const atRest = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

/** Loads a screen, and expects that nothing moves meanwhile. */
async function load(page: Page, origin: string, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(`${origin}${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await atRest(page)
  await expectToStay(page, `${path} at ${page.viewportSize()?.width ?? 0}`)
}

/** Prepares a tab for that: with motion, and without content that a sync changes later, such as the order of rows by value. */
async function prepare(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await watchShifts(page)
  await holdEvents(page)
}

/** Collects the page's errors. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())))
  page.on('pageerror', (error) => complaints.push(String(error)))
  return complaints
}

test('on every screen of the demo trader nothing moves while it loads, and it is readable and fits at every width and theme', async ({
  demo,
  asTrader: page,
}) => {
  const complaints = complaintsOf(page)
  await prepare(page)
  for (const screen of screens) {
    await page.setViewportSize(wide)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await load(page, demo, screen, headings[screen])
    await goWithin(page, `${screen}?range=All`, headings[screen])
    for (const range of await page.getByRole('button', { name: /^Date range/ }).all())
      await expect(range).toContainText(/All time|This month/)
    for (const width of [1440, 1024, 768, 390, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await atRest(page)
      await expectToFit(page, `${screen} at ${width}`)
      await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|Infinity|\[object/)
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    }
    await expectReadable(page, screen, { widths: [1440] })
  }
  expect(complaints).toEqual([])
})

test('no table is wider than its card, however wide the window', async ({ demo, asTrader: page }) => {
  const tables = page.getByRole('main').getByRole('table')
  for (const path of [
    '/trading',
    '/trading/positions',
    '/trading/trades',
    '/trading/trades?sort=net',
    '/trading/bots',
    '/trading/balances',
  ]) {
    await page.setViewportSize(wide)
    await page.goto(`${demo}${path}${path.includes('?') ? '&' : '?'}range=All`)
    await expect(tables.first()).toBeVisible()
    await atRest(page)
    for (const width of [1920, 1600, 1440, 1380, 1280, 1220, 1100, 1024, 850, 780]) {
      await page.setViewportSize({ width, height: 900 })
      await expectTablesToHold(page, `${path} at ${width}`)
    }
  }
})

test('on a phone nothing moves while a screen loads, none scrolls sideways at 320 pixels, and every target is large enough', async ({
  demo,
  asTrader: page,
}) => {
  await prepare(page)
  await page.setViewportSize(phone)
  for (const [path, heading] of Object.entries({ ...headings, ...others })) {
    await load(page, demo, path, heading)
    if (figureFirst.has(path)) await expectFigureFirst(page, path)
    await expectRoom(page, path)
    if (readHere.has(path)) await expectReadable(page, path, { widths: [1440] })
  }
})

test('on a phone rows stay in place if the names of their accounts come late', async ({
  demo,
  asTrader: page,
}) => {
  await prepare(page)
  await delayCalls(page, /^\/api\/exchange-keys$/, 1_500)
  await page.setViewportSize(phone)
  const named = page.getByRole('main').getByRole('list').locator('[title]').filter({ hasText: 'Bybit trend' })
  for (const path of ['/trading/positions', '/trading/trades?view=fills']) {
    await page.goto(`${demo}${path}`)
    await expect(named.first()).toBeVisible()
    await expectToStay(page, path)
  }
})

test('on a phone detail screens stay in place, start with a figure, are readable, and have targets that are large enough', async ({
  demo,
  asTrader: page,
}) => {
  await prepare(page)
  await page.setViewportSize(phone)
  const main = page.getByRole('main')
  /** Reloads a link's target, and expects that nothing moves meanwhile. */
  const look = async (what: string, shown: Locator): Promise<void> => {
    await page.reload()
    await expect(shown).toBeVisible({ timeout: 150_000 })
    await atRest(page)
    await expectToStay(page, what)
    await expectFigureFirst(page, what)
    await expectRoom(page, what)
  }
  await page.goto(`${demo}/trading/bots`)
  await main.getByRole('link', { name: 'Grid ETH' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grid ETH' })).toBeVisible()
  await look('a bot', page.getByRole('group', { name: 'Total P&L, all time' }))
  await goWithin(page, '/trading/trades?range=All', 'Trades')
  await main.locator('a[href^="/trading/trades/"]').first().click()
  await expect(page.getByRole('button', { name: 'Mark reviewed' })).toBeVisible()
  await look('a closed trade', page.getByRole('button', { name: 'Mark reviewed' }))
  await goWithin(page, '/trading/accounts', 'Accounts')
  await main.getByRole('link', { name: 'Coverage' }).first().click()
  const coverage = page.getByRole('tab', { name: 'Coverage' })
  await expect(coverage).toBeVisible()
  await look('the history of an account', coverage)
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expectReadable(page, `the history of an account, ${await tab.textContent()}`, { widths: [390] })
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`${demo}/trading/report`)
  await look('the report', page.getByRole('heading', { level: 1 }))
  await expectReadable(page, 'the report', { widths: [390] })
})

test('nothing moves just after midnight, before the first reading of the new day', async ({
  demo,
  asTrader: page,
}) => {
  // the server's own clock must not pass that midnight meanwhile
  const midnight = new Date(Date.now() + 10 * 60_000)
  midnight.setUTCHours(24, 2, 0, 0)
  await page.clock.setFixedTime(midnight)
  await prepare(page)
  for (const size of [wide, phone]) {
    await page.setViewportSize(size)
    for (const screen of ['/trading/equity', '/trading/calendar', '/trading'] as const)
      await load(page, demo, screen, headings[screen])
  }
  await expect(page.getByText('Today is not known yet.')).toBeVisible()
})

test('a closed trade can be opened and commented, and is readable with a screen reader at every width', async ({
  demo,
  asTrader: page,
}) => {
  await page.goto(`${demo}/trading/trades?range=All`)
  // A trade further down: other journeys write about the first ones of the same demo. The heading of a day is a row, too, but has no link.
  const trades = page
    .getByRole('table', { name: 'Closed trades' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
  await trades.nth(6).getByRole('link').first().click()
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
  await goWithin(page, '/trading/trades?range=All&tag=Plan', 'Trades')
  await expect(page.getByRole('status', { name: 'All matching trades' })).toContainText('1 trade')
})

test('a grid bot that never closed can be opened, its ledger read, compared with another, and its fills found', async ({
  demo,
  asTrader: page,
}) => {
  await page.goto(`${demo}/trading/bots`)
  const row = page.getByRole('row', { name: /^Grid ETH/ })
  // the first query folds all fills, which takes a while on a busy machine
  await expect(row).toContainText(/[+−]\$[\d,]+\.\d\d/, { timeout: 150_000 })
  await atRest(page)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `bots at ${width}`)
  }
  await expectReadable(page, 'bots', { widths: [390, 1440] })
  await page.setViewportSize(wide)
  await expect(page.getByRole('row', { name: /^All accounts/ })).toContainText(/[+−]\$[\d,]+\.\d\d/)
  await row.getByRole('link', { name: 'Grid ETH' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grid ETH' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Last 30 days' })).toContainText(/Total P&L.*was /)
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

test("a failure shows the server's message and a retry", async ({ demo, asTrader: page }) => {
  const sentence = 'Harbour is busy or starting. Please try again in a moment.'
  const body = JSON.stringify({
    success: false,
    error: { code: 'UNAVAILABLE', message: sentence, requestId: 'e2e' },
  })
  // Without the server's events, each of which triggers a refetch that may be faster than the click.
  await holdEvents(page)
  const main = page.getByRole('main')
  for (const [screen, path] of [
    ['/trading/balances', 'balances'],
    ['/trading/positions', 'positions'],
    ['/trading/trades', 'closed-trades'],
    ['/trading/equity', 'equity-snapshots'],
    ['/trading/analytics', 'performance'],
    ['/trading/calendar', 'calendar'],
    ['/trading/accounts', 'exchange-keys'],
  ] as const) {
    const mend = await answerCalls(page, new RegExp(`/api/${path}(\\?.*)?$`), 503, body)
    await page.goto(`${demo}${screen}`)
    await expect(main.getByText(sentence).first()).toBeVisible()
    await mend()
    await main.getByRole('button', { name: 'Try again' }).first().click()
    await expect(main.getByText(sentence)).toHaveCount(0)
  }
})
