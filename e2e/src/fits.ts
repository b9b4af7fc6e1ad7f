import { expect, type Page } from '@playwright/test'

/**
 * Expects that nothing reaches out of the page sideways. A list changes its shape by the window's width a render
 * after the window does, so the page is given a moment to settle; one that is too wide stays too wide.
 */
export async function expectToFit(page: Page, what: string): Promise<void> {
  const overflow = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await expect.poll(overflow, { message: what }).toBeLessThanOrEqual(0)
}
