import { type Browser, chromium, type Page } from '@playwright/test'
import { admin } from './harbour-process.ts'

/** The browser's measurements of a period on a screen. */
export interface Seen {
  /** The longest task of the page's main thread, in its own processor time: other programs do not lengthen it. */
  readonly maxTaskMs: number
  /** The longest task in wall time, while browser, server, database and exchanges share the machine; 0 if none took 50 ms. */
  readonly maxByClockMs: number
  /** Milliseconds between two frames while scrolling, sorted. */
  readonly frames: readonly number[]
  readonly rows: number
}

/** Runs in the page. */
const watch = `
  window.watched = { tasks: [], frames: [], isScrolling: false }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration)
  }).observe({ type: 'longtask' })
  let before = performance.now()
  requestAnimationFrame(function next(now) {
    if (watched.isScrolling) watched.frames.push(now - before)
    before = now
    requestAnimationFrame(next)
  })`
const begin = `Object.assign(watched, { tasks: [], frames: [] })`
const report = `({
  maxByClockMs: Math.max(0, ...watched.tasks),
  frames: watched.frames.toSorted((a, b) => a - b),
  rows: document.querySelectorAll('main tr, main li').length,
})`
const isWhole = `document.querySelector('main h1') !== null
  && document.querySelector('main [aria-busy="true"], main .skeleton') === null`
/** Navigates like a link of the app: without a page load. */
const lead = (to: string): string =>
  `history.pushState(null, '', ${JSON.stringify(to)}), dispatchEvent(new PopStateEvent('popstate'))`

/** A tab of a signed-in trader. */
export class WatchedPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  static async open(browser: Browser, origin: string): Promise<WatchedPage> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(/\/dashboard$/)
    await page.goto(`${origin}/trading`)
    const watched = new WatchedPage(page)
    await watched.#settled()
    return watched
  }

  /** Opens a screen and waits until it is complete. */
  async lead(path: string): Promise<void> {
    await this.#page.evaluate(lead(path))
    await this.#settled()
  }

  /** Measures the page until the end of `doing`. */
  async watch(doing: () => Promise<void>): Promise<Seen> {
    const browser = this.#page.context().browser()
    if (!browser) throw new Error('the browser was closed')
    await browser.startTracing(this.#page, { categories: ['toplevel'] })
    await this.#page.evaluate(begin)
    await doing()
    const seen = await this.#page.evaluate<Omit<Seen, 'maxTaskMs'>>(report)
    return { ...seen, maxTaskMs: maxTask((await browser.stopTracing()).toString()) }
  }

  /** Scrolls down to the end of the screen like a wheel, at most this many turns, and up again. */
  async scroll(turns: number): Promise<void> {
    await this.#page.mouse.move(720, 500)
    await this.#page.evaluate('watched.isScrolling = true')
    for (const way of [1, -1])
      for (let turn = 0; turn < turns; turn += 1) {
        await this.#page.mouse.wheel(0, way * 240)
        await this.#page.waitForTimeout(50)
      }
    await this.#page.evaluate('watched.isScrolling = false')
  }

  /** Returns the time from the click to the frame with the list and the totals of a filter. */
  async filterMs(path: string, totals: string): Promise<number> {
    return this.#page.evaluate<number>(`new Promise((shown, failed) => {
      setTimeout(() => failed(new Error('no new totals of ${path} within a minute')), 60_000)
      const words = () => document.querySelector('[role="status"][aria-label="${totals}"]')
      const before = words()?.textContent
      const begun = performance.now()
      ${lead(path)}
      requestAnimationFrame(function look() {
        const now = words()
        const isThere = now && now.textContent !== before && !document.querySelector('main [aria-busy="true"]')
        // the frame after it is on the screen
        requestAnimationFrame(isThere ? () => shown(performance.now() - begun) : look)
      })
    })`)
  }

  async #settled(): Promise<void> {
    for (const end = Date.now() + 60_000; !(await this.#page.evaluate<boolean>(isWhole)); )
      if (Date.now() > end) throw new Error(`${this.#page.url()} was not complete within a minute`)
      else await this.#page.waitForTimeout(50)
    await this.#page.waitForTimeout(300)
  }
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** Returns the longest task on the main threads of pages, by the browser's own trace. */
function maxTask(trace: string): number {
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace)
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter((each) => each.name.endsWith('RunTask') && mains.has(threadOf(each)))
  if (tasks.length === 0) throw new Error('the browser recorded no task of the page')
  return tasks.reduce((max, { tdur = 0 }) => Math.max(max, tdur / 1000), 0)
}

/** A headless browser of the machine. */
export const launch = (path: string | undefined): Promise<Browser> =>
  chromium.launch({ ...(path ? { executablePath: path } : {}), args: ['--no-sandbox'] })
