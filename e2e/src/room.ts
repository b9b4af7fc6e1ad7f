import { expect, type Page } from '@playwright/test'
import { expectToFit } from './fits.ts'
import { expectToBeHit } from './targets.ts'

/** A window of 1280 by 1024 pixels at 400 % has the space of one of 320 by 256. */
const magnified = { width: 320, height: 256 }
export const phone = { width: 390, height: 844 }

/** An expression for the descriptions of bars that stay in the window while a page is scrolled. */
const stayingBars = `(() => {
  scrollTo(0, document.documentElement.scrollHeight / 2)
  const found = [...document.querySelectorAll('body *')].filter((one) => {
    const { position, top: stick, visibility } = getComputedStyle(one)
    if (visibility !== 'visible' || (position !== 'fixed' && position !== 'sticky')) return false
    const { top, bottom, width, height } = one.getBoundingClientRect()
    const isSeen = width > innerWidth / 2 && height > 4 && bottom > 0 && top < innerHeight
    return isSeen && (position === 'fixed' || Math.abs(top - Number.parseFloat(stick)) < 1)
  })
  scrollTo(0, 0)
  return found.map((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40))
})()`

/**
 * Expects that a loaded page does not scroll horizontally on a phone or at 400 %, that no bars are fixed there, and that touch targets are
 * large enough.
 */
export async function expectRoom(page: Page, what: string): Promise<void> {
  const before = page.viewportSize()
  for (const size of [magnified, phone]) {
    await page.setViewportSize(size)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectToFit(page, `${what} at ${size.width}`)
    if (size === magnified) expect(await page.evaluate(stayingBars), `bars of ${what} at 400 %`).toEqual([])
  }
  await expectToBeHit(page, `${what} at ${phone.width}`)
  if (before) await page.setViewportSize(before)
}
