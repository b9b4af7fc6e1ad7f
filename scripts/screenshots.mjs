// `npm run screenshots`: retakes the pictures of the landing page from the running demo, in each language, dark and light, wide and narrow,
// and the preview image for other sites. An address as its argument selects a running Harbour.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from './browser.mjs'
import { ensureServerBuilt, serverProgram } from './server-programs.mjs'
import { ensureBuilt, ensureInstalled, fail, root, serverFlags, toolEnv, toolNode } from './toolchain.mjs'

const folder = join(root, 'web/src/portal/landing/pictures')
/** The page's languages, each with a browser's locale, and the texts that the script waits for. */
const languages = {
  en: { locale: 'en-GB', keyFigures: 'Key figures', synced: /^Synced/ },
  de: { locale: 'de-DE', keyFigures: 'Kennzahlen', synced: /^Synchronisiert/ },
}
const trader = { email: 'trader@harbour.demo', password: 'Harbour-demo-1' }
/** Lines of hours take many bytes, and bear more compression than letters. */
const quality = { overview: 0.7, others: 0.77 }
/** The height of the tab bar, which covers the end of a phone's screen. */
const tabBar = 57

/** Sizes of pictures in a column next to text, close to their size on the screen. */
const beside = { width: 1000, widths: [720, 1400] }
const onPhones = { width: 390, widths: [480, 780, 1080] }

/**
 * Name → screen, with what must be loaded before the picture, and per kind of window its width, the last element of the picture, and the
 * stored widths. `isRow` means that the list continues below that element. A window may show another screen of the same name.
 *
 * All but the calendar show the last 30 days: a range that ends today agrees with the parts of a screen that always show today.
 */
const shotsOf = (month, { keyFigures }) => ({
  overview: {
    path: '/trading',
    waitFor: `main [aria-label^="${keyFigures}"]`,
    wide: { width: 1440, until: 'main section[aria-label=Equity]', widths: [800, 1200, 2000] },
    // the curve comes first there
    narrow: {
      ...onPhones,
      path: '/trading/equity',
      waitFor: 'main [role=slider]',
      until: 'main [role=slider]',
      isRow: true,
    },
  },
  bots: {
    path: '/trading/bots',
    waitFor: 'main table, main li',
    wide: { ...beside, until: 'main tbody tr >> nth=3', isRow: true },
    narrow: { ...onPhones, until: 'main section' },
  },
  analytics: {
    path: '/trading/analytics',
    waitFor: 'main table, main li',
    wide: { ...beside, until: 'main section >> nth=1' },
    narrow: { ...onPhones, until: 'main section' },
  },
  calendar: {
    path: `/trading/calendar?month=${month}`,
    waitFor: 'main [role=grid]',
    wide: { ...beside, until: 'main section >> nth=1' },
    narrow: { ...onPhones, until: 'main [role=grid] [role=row] >> nth=3', isRow: true },
  },
})

/** The demo's market is the same from its first start on. The last 30 days are a profit, without a deposit, this many days later. */
const daysOfDemo = 42

/** Returns a question to the API. */
const asking = (origin, { accessToken }) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  return async (path) => (await (await fetch(origin + path, { headers })).json()).data
}

/** Returns the moment that many days ago. */
function daysAgo(days) {
  const date = new Date()
  date.setUTCDate(date.getUTCDate() - days)
  return date
}

const dayOf = (date) => date.toISOString().slice(0, 10)

/** Fails unless the last 30 days, which most pictures show, are a profit, and the curve has no jump of a deposit or a withdrawal. */
async function checkLast30Days(ask) {
  const period = `from=${dayOf(daysAgo(29))}&to=${dayOf(daysAgo(0))}`
  const { bridge } = await ask(`/api/equity-bridge?${period}`)
  const { all } = await ask(`/api/bots/ranges?${period}`)
  const results = [...(await resultsOfTrades(ask, period)), bridge?.change ?? 0, all?.range?.total ?? 0]
  if (!results.every((result) => Number(result) > 0))
    fail(`The last 30 days are no profit: ${results.join(', ')}`)
  if ([bridge.deposits, bridge.withdrawals].some((moved) => Number(moved) !== 0))
    fail('There is a deposit or a withdrawal in the last 30 days.')
}

/**
 * Returns the newest whole month before the last 30 days in which all results are a profit. Trades count by their close and days by booked
 * results: two results for the same days would look like an error.
 */
async function profitableMonth(ask) {
  const now = new Date()
  const shownFrom = dayOf(daysAgo(29))
  const ofMonth = (back, day) =>
    dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, day)))
  for (let back = 1; back <= 18; back++) {
    const [from, to] = [ofMonth(back, 1), ofMonth(back - 1, 0)]
    if (to >= shownFrom) continue
    const results = await resultsOfTrades(ask, `from=${from}&to=${to}`)
    if (results.every((result) => Number(result) > 0)) return from.slice(0, 7)
  }
  return fail('No whole month of the demo ended in profit.')
}

/** The results of closed trades, and of the calendar's days. */
async function resultsOfTrades(ask, period) {
  const { all, booked } = await ask(`/api/performance?${period}`)
  return [all.net, booked.net]
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

/**
 * Starts a separate demo on an empty database, in a temporary folder. Its first start has a clock that is late, so that the demo is some
 * weeks old, and lasts until all trades are read: exchanges do not serve the oldest ones later.
 */
async function startDemo() {
  ensureBuilt()
  ensureServerBuilt()
  const data = mkdtempSync(join(tmpdir(), 'harbour-screenshots-'))
  const lateMs = Date.now() - daysAgo(daysOfDemo).getTime()
  const lateClock = `data:text/javascript,const{now}=Date;Date.now=()=>now()-${lateMs}`
  const first = await startServer(data, ['--import', lateClock])
  await untilRead(asking(first.origin, await signIn(first.origin)))
  await first.stop()
  const { origin, stop } = await startServer(data, [])
  return {
    origin,
    stop: async () => {
      await stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

async function startServer(data, flags) {
  const port = await freePort()
  const settings = {
    PORT: String(port),
    HARBOUR_DATA: data,
    HARBOUR_DEMO: 'on',
    ONLINE_VERSION: 'on',
    LOG_LEVEL: 'error',
  }
  const { program, env } = serverProgram('main')
  const child = spawn(toolNode(), [...serverFlags(), ...flags, program], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: toolEnv({ ...settings, ...env }),
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    if (
      await fetch(`${origin}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      break
    if (child.exitCode !== null || tries > 600) fail('The demo did not start.')
    await sleep(100)
  }
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { origin, stop }
}

async function signIn(origin) {
  const reply = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(trader),
  })
  const { data, error } = await reply.json()
  if (!data) fail(`The demo trader could not sign in: ${error?.message}`)
  return data
}

/** Waits until every simulated account is read completely. */
async function untilRead(ask) {
  for (let tries = 0; ; tries++) {
    const answer = await ask('/api/equity-snapshots?days=7')
    if (answer?.points.length >= 7 && answer.incomplete.every(({ since }) => since !== null)) return
    if (tries > 600) fail('The equity of some account was not computed.')
    await sleep(200)
  }
}

/** Waits until every account was read within the last seconds, as shown in the pictures. */
async function untilSynced(page, origin, ask) {
  await page.goto(`${origin}/trading`)
  await page.getByRole('button', { name: /^Synced (now|\d+s)/ }).waitFor({ timeout: 240_000 })
  await untilRead(ask)
}

/** Takes a picture and returns its height: it ends below an element, so that no line of text is cut. */
async function take(browser, origin, tokens, { locale, synced }, theme, kind, shot) {
  const { path, waitFor, width, until, isRow } = { ...shot, ...shot[kind] }
  const context = await browser.newContext({
    // high enough for everything above the end: charts are rendered once visible
    viewport: { width, height: 1300 },
    deviceScaleFactor: kind === 'wide' ? 2 : 3,
    reducedMotion: 'reduce',
    // the demo's accounts follow the device's theme
    colorScheme: theme,
    locale,
    timezoneId: 'UTC',
    hasTouch: kind === 'narrow',
  })
  const page = await context.newPage()
  await page.addInitScript(({ accessToken, csrfToken }) => {
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('csrfToken', csrfToken)
  }, tokens)
  await page.goto(`${origin}${path}`)
  await page.locator(waitFor).first().waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: synced }).first().waitFor({ timeout: 60_000 })
  await page.waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0)
  await page.evaluate(() => document.fonts.ready)
  const end = await page.locator(until).first().boundingBox()
  const height = Math.ceil(end.y + end.height) + (isRow ? 0 : 14) + (kind === 'narrow' ? tabBar : 0)
  await page.setViewportSize({ width, height })
  // a chart's animation takes a third of a second
  await sleep(1_500)
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  return { png, height }
}

/** Scales in steps of a half, so that hairlines and small letters stay sharp, and writes webp, which the browser supports. */
async function asWebp(page, png, width, quality) {
  return Buffer.from(
    await page.evaluate(encode, [png.toString('base64'), width, quality, 'image/webp']),
    'base64',
  )
}

async function encode([base64, width, q, type]) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  let picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const height = Math.round((picture.height * width) / picture.width)
  picture = await createImageBitmap(picture, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'high',
  })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  const encoded = new Uint8Array(await (await canvas.convertToBlob({ type, quality: q })).arrayBuffer())
  let text = ''
  for (const byte of encoded) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Takes the top of the landing page as the preview image of other sites: a headline and the overview below it. */
async function takeSocial(browser, origin) {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  })
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => document.querySelector('main img')?.complete)
  await page.evaluate(() => document.fonts.ready)
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 86, animations: 'disabled' })
  await context.close()
  return jpeg
}

if (process.argv[2] === undefined) ensureInstalled()
const { path: executablePath, reason } = findBrowser()
if (reason) fail(reason)
const { chromium } = await import('playwright-core')
const demo = process.argv[2] ? { origin: process.argv[2], stop: async () => {} } : await startDemo()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
try {
  const tokens = await signIn(demo.origin)
  const workshop = await browser.newPage()
  await workshop.addInitScript(
    ([{ accessToken, csrfToken }]) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('csrfToken', csrfToken)
    },
    [tokens],
  )
  const ask = asking(demo.origin, tokens)
  await untilSynced(workshop, demo.origin, ask)
  await workshop.goto('about:blank')
  await checkLast30Days(ask)
  const month = await profitableMonth(ask)
  let total = 0
  for (const [language, spoken] of Object.entries(languages)) {
    const into = join(folder, language)
    rmSync(into, { recursive: true, force: true })
    mkdirSync(into, { recursive: true })
    const sizes = {}
    for (const [name, shot] of Object.entries(shotsOf(month, spoken))) {
      sizes[name] = {}
      for (const kind of ['wide', 'narrow']) {
        const { width, widths } = shot[kind]
        for (const theme of ['dark', 'light']) {
          const { png, height } = await take(browser, demo.origin, tokens, spoken, theme, kind, shot)
          sizes[name][kind] = { width, height, widths }
          for (const kept of widths) {
            const webp = await asWebp(workshop, png, kept, quality[name] ?? quality.others)
            total += webp.length
            writeFileSync(join(into, `${name}-${theme}-${kind}-${kept}.webp`), webp)
          }
        }
      }
      console.log(`${language} ${name}: ${shot.path}`)
    }
    writeFileSync(join(into, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`)
  }
  console.log(`${Math.round(total / 1024)} KB of pictures.`)
  if (process.argv[2] === undefined) {
    // the preview image contains the pictures that were just taken
    ensureBuilt()
  }
  writeFileSync(join(folder, 'social.jpg'), await takeSocial(browser, demo.origin))
} finally {
  await browser.close()
  await demo.stop()
}
