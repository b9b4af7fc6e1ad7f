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

/** Expression for the words of parts that reach out of their card, other than by the room that a finger has around a button. */
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

/** Expects that no card cuts or loses a part of itself at its edge: the page as a whole may fit all the same. */
export async function expectCardsToHold(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate<string[]>(outsideCards), { message: what }).toEqual([])
}
