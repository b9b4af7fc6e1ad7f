import { expect, type Page } from '@playwright/test'

/**
 * Goes to another screen of the app as Back and Forward do, and waits for its heading. The app stays: to load it again takes half a second
 * of the processor's time.
 */
export async function goWithin(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}
