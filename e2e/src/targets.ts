import { expect, type Page } from '@playwright/test'

/** The minimum height and width of a touch target on a phone, in CSS pixels (WCAG 2.5.5). */
const minPx = 44

/**
 * An expression for the descriptions of all controls with too small a touch target: measured by hit testing, since a control may look
 * smaller than its target, and a neighbour may cover it.
 */
const small = `(() => {
  const isApart = (one, style) =>
    // a link within a sentence is as high as its line, a box belongs to its label, and what leads to the content is seen by keyboards alone
    (style.display === 'inline' && !one.matches('[data-row] a')) || one.closest('label') !== null || one.getAttribute('href') === '#main'
  const measured = (one) => {
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const box = one.getBoundingClientRect()
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isHit = (dx, dy) => {
      const under = document.elementFromPoint(x + dx, y + dy)
      return under !== null && one.contains(under)
    }
    const reach = (dx, dy) => {
      let steps = 0
      while (steps < ${minPx} && isHit(dx * (steps + 1), dy * (steps + 1))) steps++
      return steps
    }
    if (!isHit(0, 0)) return { width: 0, height: 0 }
    return { width: reach(-1, 0) + 1 + reach(1, 0), height: reach(0, -1) + 1 + reach(0, 1) }
  }
  const found = []
  for (const one of document.querySelectorAll('a[href], button, select, textarea, summary, input:not([type=hidden]), [role=tab], [role=slider]')) {
    const { width, height } = one.getBoundingClientRect()
    const style = getComputedStyle(one)
    const isSeen = width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true }) && one.closest('.sr-only, [aria-hidden=true], [inert]') === null
    if (!isSeen || isApart(one, style)) continue
    const hit = measured(one)
    // the edges lie between two pixels
    if (hit.width < ${minPx} - 1 || hit.height < ${minPx} - 1)
      found.push((one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40) + ' ' + hit.width + 'x' + hit.height)
  }
  scrollTo(0, 0)
  return found
})()`

/** Expects touch targets of sufficient size. A list becomes narrow one render after the window does, so this waits a moment. */
export async function expectToBeHit(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate<readonly string[]>(small), { message: what }).toEqual([])
}
