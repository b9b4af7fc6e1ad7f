import { expect, type Page } from '@playwright/test'

/** Expression for so many pixels as the page is wider than its window, in the theme in which it is wider. */
const overflow = `(() => {
  const root = document.documentElement
  const theme = root.dataset.theme
  const widths = ['light', 'dark'].map((each) => {
    root.dataset.theme = each
    return root.scrollWidth - root.clientWidth
  })
  root.dataset.theme = theme
  return Math.max(...widths)
})()`

/**
 * Expects that nothing reaches out of the page sideways, dark and light. A list changes its shape by the window's width a render
 * after the window does, so the page is given a moment to settle; one that is too wide stays too wide.
 */
export async function expectToFit(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate<number>(overflow), { message: what }).toBeLessThanOrEqual(0)
}
