import { expect, type Page } from '@playwright/test'

/** The least height and width of what a finger presses, in CSS pixels, where it does not stand within a sentence (WCAG 2.2, 2.5.8). */
const minPx = 24
/** The same of choices, of links in a footer, and on phones of links within the rows of a list. */
const fieldPx = 44

/** Expression for everything that can be pressed and is smaller than a finger needs, as it says itself. */
const small = `[...document.querySelectorAll('a[href], button, select, textarea, summary, input:not([type=hidden]), [role=tab], [role=slider]')]
  .filter((one) => {
    const { width, height } = one.getBoundingClientRect()
    const style = getComputedStyle(one)
    const isSeen = width > 1 && height > 1 && style.visibility === 'visible' && one.closest('.sr-only, [aria-hidden=true], [inert]') === null
    // a link within a sentence is as high as its line, a box belongs to its label, and what leads to the content is seen by keyboards alone
    const isOfRow = one.matches('[data-row] a')
    const isApart = (style.display === 'inline' && !isOfRow) || one.closest('label') !== null || one.getAttribute('href') === '#main'
    return isSeen && !isApart
  })
  .map((one) => {
    const box = one.getBoundingClientRect()
    const beyond = getComputedStyle(one, '::after')
    const takes = beyond.content !== 'none' && beyond.position === 'absolute'
    const height = Math.max(box.height, takes ? Number.parseFloat(beyond.height) || 0 : 0)
    const width = Math.max(box.width, takes ? Number.parseFloat(beyond.width) || 0 : 0)
    const isField = one.matches('select, footer a, footer button') || (matchMedia('(width < 48rem)').matches && one.matches('[data-row] a'))
    return { name: (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40), width, height, isField }
  })
  .filter(({ width, height, isField }) => height < (isField ? ${fieldPx} : ${minPx}) - 0.5 || width < ${minPx} - 0.5)
  .map(({ name, width, height }) => name + ' ' + Math.round(width) + 'x' + Math.round(height))`

/** Expects that a finger hits what can be pressed. A list takes its narrow shape a render after the window does, so it is given a moment. */
export async function expectToBeHit(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate<readonly string[]>(small), { message: what }).toEqual([])
}
