import type { Page } from '@playwright/test'

/** The figures whose colour means gain or loss. */
export const colourful = async (page: Page): Promise<readonly string[]> =>
  (await page.evaluate(`(() => {
    const found = []
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!/\\d/.test(node.textContent) || !node.parentElement.checkVisibility()) continue
      const [red, green, blue] = getComputedStyle(node.parentElement).color.match(/[\\d.]+/g).map(Number)
      const isGreen = green > blue && green - red > 60
      const isRed = red > blue && red - green > 60
      if (isGreen || isRed) found.push(node.textContent)
    }
    return found
  })()`)) as readonly string[]
