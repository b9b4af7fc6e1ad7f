import { expect, type Page } from '@playwright/test'

/** The maximum cumulative layout shift of a screen while it loads. */
const maxShift = 0.01

/** Sums the layout shifts of the page from its first frame on, and names the elements. */
const watch = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput)
        window.shifts.push({
          value,
          what: sources.map(({ node, previousRect, currentRect }) =>
            [node?.nodeName, node?.textContent?.slice(0, 30), previousRect.y, currentRect.y].join(' ')),
        })
  }).observe({ type: 'layout-shift', buffered: true })`

/** Prepares a page so that `expectToStay` knows what moved. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(watch)
}

interface Shift {
  readonly value: number
  readonly what: readonly string[]
}

/** Expects that almost nothing moved while the screen loaded. */
export async function expectToStay(page: Page, what: string): Promise<void> {
  const shifts = (await page.evaluate('window.shifts')) as readonly Shift[]
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  const moved = sum > maxShift ? shifts.filter(({ value }) => value > 0.002) : []
  expect([what, moved]).toEqual([what, []])
}
