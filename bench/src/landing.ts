import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { startHarbour } from './processes/harbour-process.ts'
import { type Bench, median } from './report.ts'

const runs = 7
const scriptLimitKb = 60
const paintLimitMs = 1800
/** A mid-range phone on slow 4G: the profile that page audits use. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  cpuSlowdown: 4,
  latency: 150,
  download: 1_600_000 / 8,
  upload: 750_000 / 8,
}

interface Visit {
  readonly scripts: number
  readonly all: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly largest: string
  readonly shift: number
  readonly blocked: number
}

/** Records the browser's own measurements from the first byte. */
const observe = `
  window.seen = { largestPaint: 0, largest: '', shift: 0, blocked: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) Object.assign(seen, { largestPaint: entry.startTime, largest: entry.element?.localName ?? '' })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocked += entry.duration - 50
  }).observe({ type: 'longtask', buffered: true })`
const report = `(() => {
  const resources = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const sum = (entries) => entries.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0].startTime
  return { ...seen, firstPaint, all: sum(resources), scripts: sum(resources.filter(({ name }) => /\\.js(\\?|$)/.test(name))) }
})()`

/** A first visit: an empty cache and empty storage. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const { viewport, deviceScaleFactor, isMobile, hasTouch } = phone
  const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile, hasTouch })
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(1500)
  const seen = await page.evaluate<Visit>(report)
  await context.close()
  return seen
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: phone.download,
    uploadThroughput: phone.upload,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown })
}

/** The landing page on a throttled phone: the size of its JavaScript, and its largest contentful paint. */
export const landing: Bench = {
  name: 'landing',
  async run() {
    const { path, reason } = findBrowser()
    if (reason !== undefined) return { skipped: reason }
    const harbour = await startHarbour({})
    const browser = await chromium.launch({
      ...(path ? { executablePath: path } : {}),
      args: ['--no-sandbox'],
    })
    try {
      const visits: Visit[] = []
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, `${harbour.origin}/`))
      const of = (read: (visit: Visit) => number): number => median(visits.map(read))
      const scripts = of((each) => each.scripts) / 1024
      const paint = of((each) => each.largestPaint)
      const shift = of((each) => each.shift)
      const profile = `median of ${runs} first visits, ${phone.cpuSlowdown}x slower processor, 1.6 Mbit/s, ${phone.latency} ms`
      return [
        {
          name: 'JavaScript that the landing page loads, compressed',
          value: scripts,
          unit: 'KB',
          target: `under ${scriptLimitKb} KB`,
          isMet: scripts > 0 && scripts < scriptLimitKb,
          detail: `all files of the first view together: ${Math.round(of((each) => each.all) / 1024)} KB`,
        },
        {
          name: 'largest contentful paint of the landing page on a phone',
          value: paint,
          unit: 'ms',
          target: `under ${paintLimitMs} ms`,
          isMet: paint > 0 && paint < paintLimitMs,
          detail: `${profile}; the ${visits[0]?.largest}; first paint after ${Math.round(of((each) => each.firstPaint))} ms, blocked for ${Math.round(of((each) => each.blocked))} ms; runs: ${visits.map((each) => Math.round(each.largestPaint)).join(' ')}`,
        },
        {
          name: 'layout shift of the landing page on a phone',
          value: shift,
          unit: '',
          target: 'under 0.1',
          isMet: shift < 0.1,
          detail: profile,
        },
      ]
    } finally {
      await browser.close()
      await harbour.stop()
      harbour.clear()
    }
  },
}
