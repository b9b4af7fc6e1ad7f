import { expect } from '@playwright/test'
import { test } from './demo-people.ts'

test('a print is light and has neither bars nor buttons, and the screen is restored afterwards', async ({
  demo,
  asTrader: page,
}) => {
  await page.goto(`${demo}/trading/equity`)
  const curve = page.getByRole('slider')
  await expect(curve).toBeVisible()
  const theme = () => page.locator('html').getAttribute('data-theme')
  await page.evaluate('document.documentElement.dataset.theme = "dark"')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate('dispatchEvent(new Event("beforeprint"))')
  expect(await theme()).toBe('light')
  await expect(page.getByRole('navigation', { name: 'Trading' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await expect(curve).toBeVisible()
  await page.evaluate('dispatchEvent(new Event("afterprint"))')
  expect(await theme()).toBe('dark')
})

test('on A4 no screen is wider than the page, and neither the skip link nor controls are printed', async ({
  demo,
  asTrader: page,
}) => {
  for (const path of [
    '/trading/equity',
    '/trading/analytics',
    '/trading/bots',
    '/trading/trades',
    '/trading/trades?view=fills',
    '/trading/calendar',
    '/trading/positions',
    '/trading/balances',
    '/trading/accounts',
    '/trading/playbooks',
    '/settings',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${demo}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    // A4 minus the default margins of browsers
    await page.setViewportSize({ width: 718, height: 1040 })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), path).toBe(718)
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
    const controls =
      '[type="search"], [type="checkbox"], [role="switch"], [aria-label^="About "], [aria-haspopup], [type="password"], th svg'
    for (const control of await page.locator(`main :is(${controls})`).all())
      await expect(control).toBeHidden()
  }
})

/** The screens that are printed most often, and the required content of the print. */
const printed = [
  { path: '/trading', title: 'Overview', has: 'Recent fills' },
  { path: '/trading/trades', title: 'Trades', has: 'Closed trades' },
  { path: '/trading/report', title: /^\w+ \d{4}$/, has: 'By day' },
  { path: '/settings', title: 'Settings', has: 'Your data' },
] as const

for (const { path, title, has } of printed)
  test(`the print of ${path} is white below its title, without bars, buttons, empty rows and cut tables`, async ({
    demo,
    asTrader: page,
  }) => {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${demo}${path}`)
    await expect(page.getByText(has, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await page.evaluate('document.documentElement.dataset.theme = "dark"')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate('dispatchEvent(new Event("beforeprint"))')
    await page.setViewportSize({ width: 718, height: 1040 })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    expect((await heading.boundingBox())?.height, 'the title is read by eyes, too').toBeGreaterThan(10)
    await expect(page.getByText(has, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
    for (const role of ['navigation', 'button', 'switch', 'searchbox'] as const)
      await expect(page.getByRole(role).and(page.locator(':not([aria-pressed="true"])'))).toHaveCount(0)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(718)
    // skeleton rows are empty until they load
    await expect.poll(() => page.evaluate(faultsOnPaper)).toEqual([])
    await page.evaluate('dispatchEvent(new Event("afterprint"))')
  })

/** Names rows with a height but without content, and tables that overflow the page. */
const faultsOnPaper = `(() => {
  const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().height > 1
  const rows = [...document.querySelectorAll('main :is(.border-b, .border-t, li, tr)')].filter(
    (row) => seen(row) && row.innerText?.trim() === '' && ![...row.querySelectorAll('svg, img, canvas, input, select')].some(seen),
  )
  const wide = [...document.querySelectorAll('main :is(table, ul, dl)')].filter(
    (list) => seen(list) && list.getBoundingClientRect().right > innerWidth,
  )
  return [...rows, ...wide].map((one) => one.outerHTML.slice(0, 200))
})()`

test('a print has every row of a list', async ({ demo, asTrader: page }) => {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${demo}/trading/trades`)
  const rows = page.locator('main [data-row]')
  await expect(page.getByRole('table', { name: 'Closed trades' })).toBeVisible()
  await expect(rows).toHaveCount(50)
  // synchronously: the browser counts its pages right after this event
  const printedRows = await page.evaluate(
    `new Promise((tell) => { dispatchEvent(new Event('beforeprint')); queueMicrotask(() => queueMicrotask(() => tell(document.querySelectorAll('main ul [data-row]').length))) })`,
  )
  expect(printedRows).toBe(50)
  await page.evaluate('dispatchEvent(new Event("afterprint"))')
})

test("on a phone the kit's small buttons have targets of 44 px", async ({ demo, asTrader: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo}/trading/equity`)
  const button = page.getByRole('button', { name: 'Percent' })
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not rendered')
  // a pixel above its visible edge
  await page.mouse.click(box.x + box.width / 2, box.y - 1)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})

test('on a phone no tab of the panel overlaps another', async ({ demo, asAdmin: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo}/admin`)
  const tabs = page.getByRole('tab')
  await expect(tabs.filter({ hasText: /^Users\d+$/ })).toBeVisible()
  const cut = await page.evaluate(
    `[...document.querySelectorAll('[role=tab]')].filter((tab) => tab.scrollWidth > tab.clientWidth + 1).map((tab) => tab.textContent)`,
  )
  expect(cut).toEqual([])
})
