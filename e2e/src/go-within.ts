import { expect, type Page } from '@playwright/test'

/**
 * Navigates to another screen of the app like Back and Forward, and waits for its heading. The app stays loaded: a reload takes half a
 * second of processor time.
 */
export async function goWithin(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  )
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}
