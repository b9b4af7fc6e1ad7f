import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { expectToFit } from './fits.ts'

/** Minified, since each page parses it again: less than half of `axe.source`. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The tags of axe's rules: WCAG 2.2 AA, and axe's own best practices. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

interface ReadableOptions {
  readonly widths?: readonly number[]
  /** Runs before each check, to open the checked part of the page. */
  readonly settle?: (page: Page) => Promise<void>
}

/**
 * Expects a loaded page to fit its window and axe to find nothing, at each width, dark and light. Only colours differ between the themes,
 * so in light axe's other rules are left out.
 */
export async function expectReadable(page: Page, what: string, options: ReadableOptions = {}): Promise<void> {
  const { widths = [1440, 390], settle } = options
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // a page outside of the app sets its theme at load, and does not react to changes
      await page.evaluate(`document.documentElement.dataset.theme = '${colorScheme}'`)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await settle?.(page)
      // a colour in transition to the other theme has an intermediate contrast
      await page.evaluate(
        'Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished))',
      )
      const violations = await violationsOf(page, colorScheme === 'dark' ? rules : colourRules)
      expect(violations.map((each) => `${what} ${width} ${colorScheme}: ${each}`)).toEqual([])
    }
    await expectToFit(page, `${what} at ${width}`)
  }
  if (before) await page.setViewportSize(before)
}

/**
 * Runs axe and returns the broken rules, each with the elements that break it. Axe stays in the document once loaded, and describes only
 * elements that break a rule: both save most of its time. No page has frames.
 */
async function violationsOf(page: Page, rulesOrTags: readonly string[]): Promise<string[]> {
  if (await page.evaluate<boolean>("!('axe' in window)")) await page.evaluate(axeSource)
  return page.evaluate<string[]>(
    `axe.run(document, { runOnly: ${JSON.stringify(rulesOrTags)}, resultTypes: ['violations'], iframes: false })
      .then(({ violations }) => violations.map(({ id, nodes }) =>
        id + ' ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`,
  )
}
