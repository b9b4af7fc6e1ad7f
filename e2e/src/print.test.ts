import { expect } from '@playwright/test'
import { test } from './demo-people.ts'

test('paper is light and shows neither bars nor buttons, and the screen is as it was afterwards', async ({
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
    '/settings',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${demo}${path}`)
    await expect(page.locator('main :is(table, form)').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    // A4 between the margins that browsers leave by default
    await page.setViewportSize({ width: 718, height: 1040 })
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), path).toBe(718)
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
    const controls =
      '[type="search"], [type="checkbox"], [role="switch"], [aria-label^="About "], [aria-haspopup], [type="password"], th svg'
    for (const control of await page.locator(`main :is(${controls})`).all())
      await expect(control).toBeHidden()
  }
})

test('on a phone the small buttons of the kit take presses on 44 px', async ({ demo, asTrader: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${demo}/trading/equity`)
  const button = page.getByRole('button', { name: 'Percent' })
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not drawn')
  // a pixel above what is drawn of it
  await page.mouse.click(box.x + box.width / 2, box.y - 1)
  await expect(button).toHaveAttribute('aria-pressed', 'true')
})
