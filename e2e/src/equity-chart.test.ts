import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './demo-people.ts'

/** The visible days, in the text below the curve, or the whole range. */
const inView = (page: Page): Promise<string> =>
  page.evaluate(
    `/Shown: ([^.]+)\\./.exec(document.querySelector('main').textContent)?.[1] ?? 'the whole range'`,
  )

/** The drawing of the curve, which is an element of its own. */
const drawingOf = (curve: Locator) => curve.locator('> svg')

/** Opens the curve, and returns it with its bounding box. */
async function openCurve(page: Page, demo: string) {
  await page.goto(`${demo}/trading/equity?range=90D`)
  const curve = page.getByRole('slider')
  await expect(drawingOf(curve)).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const box = await curve.boundingBox()
  if (!box) throw new Error('the curve is not rendered')
  return { curve, box }
}

test('the equity curve zooms by wheel, moves by dragging and by the strip, has a log scale, and opens in full screen', async ({
  demo,
  asTrader: page,
}) => {
  const { curve, box } = await openCurve(page, demo)
  let before = await inView(page)
  expect(before).toBe('the whole range')
  /** Expects a gesture to move the view to other days. */
  const expectOther = async (gesture: string): Promise<void> => {
    await expect.poll(() => inView(page), { message: gesture }).not.toBe(before)
    before = await inView(page)
  }
  const [middle, height] = [box.x + box.width / 2, box.y + box.height / 3]
  await page.mouse.move(middle, height)
  await page.mouse.wheel(0, -400)
  await expectOther('the wheel')
  expect(before).not.toBe('the whole range')
  await page.mouse.down()
  await page.mouse.move(middle + 150, height, { steps: 5 })
  await page.mouse.up()
  await expectOther('the drag')
  await page.locator('main .cursor-ew-resize').click({ position: { x: 3, y: 20 } })
  await expectOther('the strip')
  await page.getByRole('button', { name: 'Whole range' }).click()
  await expectOther('the whole range')
  expect(before).toBe('the whole range')

  const axis = () =>
    curve
      .locator('text')
      .evaluateAll((all) => all.map((one) => `${one.textContent} at ${one.getAttribute('y')}`))
  const linear = await axis()
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await expect.poll(axis).not.toEqual(linear)

  await page.getByRole('button', { name: 'Full screen' }).click()
  const leave = page.getByRole('button', { name: 'Leave full screen' })
  await expect(leave).toBeVisible()
  expect(
    await page.evaluate('document.fullscreenElement.contains(document.querySelector("[role=slider]"))'),
  ).toBe(true)
  await leave.click()
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible()
  expect(await page.evaluate('document.fullscreenElement')).toBeNull()
})

/** The size of a PNG file in pixels, from its header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

test("the picture of the equity curve can be copied and saved as PNG, at twice the screen's resolution", async ({
  demo,
  asTrader: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: demo })
  const { curve } = await openCurve(page, demo)
  const drawn = await drawingOf(curve).boundingBox()
  // a margin of 24 pixels, and a header of 44
  const expected = [(drawn?.width ?? 0) + 48, (drawn?.height ?? 0) + 48 + 44].map((px) => 2 * Math.round(px))
  const pick = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Picture of the chart' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  const saving = page.waitForEvent('download')
  await pick('Save as PNG')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^equity-[\d-]+-to-[\d-]+\.png$/)
  expect(sizeOf(await readFile(await file.path()))).toEqual(expected)
  await pick('Copy picture')
  await expect(page.getByText('Picture copied')).toBeVisible()
  const copied = await page.evaluate<readonly number[]>(
    `navigator.clipboard.read()
      .then(([item]) => item.getType('image/png'))
      .then(createImageBitmap)
      .then(({ width, height }) => [width, height])`,
  )
  expect(copied).toEqual(expected)
})
