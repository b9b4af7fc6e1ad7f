import { expect, type Page } from '@playwright/test'

/** The least height and width of what a finger hits on a phone, in CSS pixels. */
const minPx = 44

/**
 * Expression for everything that can be pressed and that a finger hits on less than it needs, as it says itself: measured by what lies
 * under the finger, since what is drawn may be smaller, and a neighbour may lie over it.
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

/** Expects that a finger hits what can be pressed. A list takes its narrow shape a render after the window does, so it is given a moment. */
export async function expectToBeHit(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate<readonly string[]>(small), { message: what }).toEqual([])
}
