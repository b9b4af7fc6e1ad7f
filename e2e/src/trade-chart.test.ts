import { expect, type Page } from '@playwright/test'
import { test } from './demo-people.ts'
import { expectToFit } from './fits.ts'
import { expectReadable } from './readable.ts'

const chartOf = (page: Page) => page.getByRole('slider', { name: /Price while/ })

async function visitTrade(page: Page, demo: string) {
  await page.goto(`${demo}/trading/trades?range=All`)
  await page.locator('main a[href*="/trading/trades/"]').first().click()
  await expect(chartOf(page)).toBeVisible()
}

/** The candle at an edge of the chart, by keyboard, without its volume relative to the average, which prefetched history changes. */
async function candleAt(page: Page, key: 'Home' | 'End'): Promise<string> {
  await chartOf(page).focus()
  await page.keyboard.press(key)
  return ((await chartOf(page).getAttribute('aria-valuetext')) ?? '').replace(/ · volume .*/, '')
}

test("a trade's chart zooms by wheel, is dragged into the past, and reset", async ({
  demo,
  asTrader: page,
}) => {
  const pages: number[] = []
  page.on('response', (reply) => {
    if (/\/candles\?.*from=/.test(reply.url())) pages.push(reply.status())
  })
  await visitTrade(page, demo)
  const whole = await candleAt(page, 'Home')
  const box = await chartOf(page).boundingBox()
  if (!box) throw new Error('the chart has no bounding box')
  const [x, y] = [box.x + box.width / 3, box.y + 150]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => candleAt(page, 'Home')).not.toBe(whole)

  await page.keyboard.press('0')
  await expect.poll(() => candleAt(page, 'Home')).toBe(whole)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 300, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => candleAt(page, 'Home')).not.toBe(whole)
  // candles that a drag approaches are prefetched, so they may have been loaded before the drag
  await expect.poll(() => pages.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Whole trade' }).click()
  await expect.poll(() => candleAt(page, 'Home')).toBe(whole)

  // every candle length that exists, for a trade of any duration
  for (const name of ['1m', '1D', '4h']) {
    const length = page.getByRole('button', { name, exact: true })
    await length.click()
    await expect(length).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(chartOf(page)).toBeVisible()
  }
  expect(pages.filter((status) => status !== 200)).toEqual([])
})

test('a trade is replayed candle by candle, by buttons and by keys', async ({ demo, asTrader: page }) => {
  await visitTrade(page, demo)
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  const replay = page.getByRole('group', { name: 'Replay' })
  await replay.getByRole('button', { name: 'Pause' }).click()
  await replay.getByRole('button', { name: 'Back to the start' }).click()
  await expect(replay.getByRole('status')).toContainText('not opened yet')
  await chartOf(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect(replay.getByRole('status')).not.toContainText('not opened yet')
  await replay.getByRole('button', { name: '20/s' }).click()
  await replay.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(replay.getByRole('button', { name: 'Play again' })).toBeVisible({ timeout: 60_000 })
  await expect(replay.getByRole('status')).toContainText('closed')
  await chartOf(page).focus()
  await page.keyboard.press('Escape')
  await expect(replay).toBeHidden()
})

test("a trade's chart is readable at every width, dark and light", async ({ demo, asTrader: page }) => {
  await visitTrade(page, demo)
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expectToFit(page, `${width}`)
  }
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.getByRole('group', { name: 'Replay' }).getByRole('button', { name: 'Pause' }).click()
  await expectReadable(page, 'trade chart', { widths: [1440, 390] })
})
