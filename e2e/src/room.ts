import { expect, type Page } from '@playwright/test'
import { expectToFit } from './fits.ts'
import { expectToBeHit } from './targets.ts'

/** A window of 1280 by 1024 pixels at 400 % has as much room as one of 320 by 256. */
const magnified = { width: 320, height: 256 }
export const phone = { width: 390, height: 844 }

/** Expects that a page that stands does not scroll sideways on a phone or at 400 %, and that a finger hits what can be pressed. */
export async function expectRoom(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const size of [magnified, phone]) {
    await page.setViewportSize(size)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectToFit(page, `${what} at ${size.width}`)
  }
  await expectToBeHit(page, `${what} at ${phone.width}`)
  if (before) await page.setViewportSize(before)
}
