import { expect, type Page } from '@playwright/test'

/** An expression for the number of pixels by which the page is wider than its window, in the worse theme. */
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
 * Expects that nothing overflows the page horizontally, dark and light. A list changes its layout one render after the window does, so this
 * waits a moment; a page that is too wide stays so.
 */
export async function expectToFit(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate<number>(overflow), { message: what }).toBeLessThanOrEqual(0)
}

/** An expression for the texts of elements that overflow their card, except by the extended touch target of a button. */
const outsideCards = `(() => {
  const touch = 6
  const isClipped = (part, card) => {
    for (let box = part.parentElement; box && box !== card; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== 'visible') return true
    return false
  }
  return [...document.querySelectorAll('.card *')]
    .filter((part) => {
      const card = part.closest('.card')
      const [own, whole] = [part.getBoundingClientRect(), card.getBoundingClientRect()]
      const isOutside = own.right > whole.right + touch || own.left < whole.left - touch
      return own.width > 1 && isOutside && !isClipped(part, card)
    })
    .map((part) => part.textContent.slice(0, 60))
})()`

/** Expects that no card cuts or overflows its content: the page as a whole may fit all the same. */
export async function expectCardsToHold(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate<string[]>(outsideCards), { message: what }).toEqual([])
}

/** An expression for the tables that are wider than their card, which would cut their last column. */
const widerTables = `[...document.querySelectorAll('.card table')]
  .filter((table) => table.getBoundingClientRect().right > table.closest('.card').getBoundingClientRect().right + 0.5)
  .map((table) => table.getAttribute('aria-label'))`

/** Expects that no table is wider than its card. */
export async function expectTablesToHold(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate<string[]>(widerTables), { message: what }).toEqual([])
}
