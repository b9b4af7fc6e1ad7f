import { expect, type Page } from '@playwright/test'

/** The maximum distance from the top of a phone's page to the lower edge of the first figure. */
const maxPx = 200

/**
 * An expression for the lower edge of a page's first figure, and its text: an amount, a share, a signed number, a count with its noun, or
 * an element with the class of figures.
 */
const first = String.raw`(() => {
  const isFigure = /[$\u20ac\u00a3]\s?\d|\d\s?[$\u20ac\u00a3%]|[+\u2212]\d|\d[.,]\d|^\d[\d,.]*\s\S/
  const isCount = /^\d[\d,.]*$/
  const notOne = 'h1, nav, time, button, select, svg, [role=tablist], [aria-hidden=true], .sr-only'
  const found = []
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement
    const says = text.textContent.trim()
    const isOne = isFigure.test(says) || (isCount.test(says) && around.closest('.num'))
    if (!isOne || around.closest(notOne)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { width, top, bottom } = range.getBoundingClientRect()
    if (width > 1 && getComputedStyle(around).visibility === 'visible')
      found.push({ top: top + scrollY, bottom: Math.round(bottom + scrollY), says: around.textContent.trim().slice(0, 40) })
  }
  return found.sort((a, b) => a.top - b.top)[0] ?? { bottom: Infinity, says: 'no figure' }
})()`

/** Expects that a screen on a phone starts with a figure, and not with controls. A list becomes narrow one render after the window does. */
export async function expectFigureFirst(page: Page, what: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { bottom, says } = await page.evaluate<{ bottom: number; says: string }>(first)
        return bottom <= maxPx ? 'within' : `${says} ends at ${bottom}`
      },
      { message: `first figure of ${what}` },
    )
    .toBe('within')
}
