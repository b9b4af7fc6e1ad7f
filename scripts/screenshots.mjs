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
const quality = 0.77
/** The height of the tab bar, which covers the end of a phone's screen. */
const tabBar = 57

/** Sizes of pictures in a column next to text, close to their size on the screen. */
const beside = { width: 1000, widths: [720, 1400] }
const onPhones = { width: 390, widths: [480, 780, 1080] }

/**
 * Name → screen of a profitable month, with what must be loaded before the picture, and per kind of window its width, the last element of
 * the picture, and the stored widths. `isRow` means that the list continues below that element.
 */
const shotsOf = ({ ofHero, ofTrades, ofBots, ofDays }, { keyFigures }) => ({
  overview: {
    path: `/trading?from=${ofHero.from}&to=${ofHero.to}`,
    waitFor: `main [aria-label^="${keyFigures}"]`,
    wide: { width: 1440, until: 'main section[aria-label=Equity]', widths: [800, 1200, 2000] },
    narrow: { ...onPhones, until: 'main section' },
  },
  bots: {
    path: `/trading/bots?from=${ofBots.from}&to=${ofBots.to}`,
    waitFor: 'main table, main li',
    wide: { ...beside, until: 'main tbody tr >> nth=3', isRow: true },
    narrow: { ...onPhones, until: 'main section' },
  },
  analytics: {
    path: `/trading/analytics?from=${ofTrades.from}&to=${ofTrades.to}`,
    waitFor: 'main table, main li',
    wide: { ...beside, until: 'main section >> nth=1' },
    narrow: { ...onPhones, until: 'main section' },
  },
  calendar: {
    path: `/trading/calendar?month=${ofDays.from.slice(0, 7)}`,
    waitFor: 'main [role=grid]',
    wide: { ...beside, until: 'main section >> nth=1' },
    narrow: { ...onPhones, until: 'main [role=grid] [role=row] >> nth=3', isRow: true },
  },
})

/** Returns the newest whole month before `before` in which all these results are a profit. */
async function profitableMonth(origin, { accessToken }, resultsOf, before = '9999') {
  const headers = { authorization: `Bearer ${accessToken}` }
  const ask = async (path) => (await (await fetch(origin + path, { headers })).json()).data
  const now = new Date()
  const dayOf = (month, day) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, day)).toISOString().slice(0, 10)
  for (let back = 1; back <= 18; back++) {
    const [from, to] = [dayOf(now.getUTCMonth() - back, 1), dayOf(now.getUTCMonth() - back + 1, 0)]
    if (to >= before) continue
    const results = await resultsOf(ask, `from=${from}&to=${to}`)
    if (results.every((result) => Number(result) > 0)) return { from, to }
  }
  return fail('No whole month of the demo ended in profit.')
}

/** The results of closed trades, and of the calendar's days. */
async function resultsOfTrades(ask, period) {
  const { all, booked } = await ask(`/api/performance?${period}`)
  return [all.net, booked.net]
}

/** The same, and the change of equity, which the picture of the overview draws: a deposit in it would look like a gain. */
async function resultsWithEquity(ask, period) {
  const { bridge } = await ask(`/api/equity-bridge?${period}`)
  const hasFlows = bridge === null || Number(bridge.deposits) + Number(bridge.withdrawals) > 0
  return [...(await resultsOfTrades(ask, period)), hasFlows ? 0 : bridge.change]
}

/** The results of all accounts with their bots. */
async function resultsOfBots(ask, period) {
  const { all } = await ask(`/api/bots/ranges?${period}`)
  return [all?.range?.total ?? 0]
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

/** Starts a separate demo on an empty database, in a temporary folder. */
async function startDemo() {
  ensureBuilt()
  ensureServerBuilt()
  const port = await freePort()
  const data = mkdtempSync(join(tmpdir(), 'harbour-screenshots-'))
  const settings = {
    PORT: String(port),
    HARBOUR_DATA: data,
    HARBOUR_DEMO: 'on',
    ONLINE_VERSION: 'on',
    LOG_LEVEL: 'error',
  }
  const { program, env } = serverProgram('main')
  const child = spawn(toolNode(), [...serverFlags(), program], {
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
    rmSync(data, { recursive: true, force: true })
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

/** Waits until every simulated account is read completely, and read again within the last seconds, as shown in the pictures. */
async function untilSynced(page, origin, { accessToken }) {
  await page.goto(`${origin}/trading`)
  await page.getByRole('button', { name: /^Synced/ }).waitFor({ timeout: 240_000 })
  const headers = { authorization: `Bearer ${accessToken}` }
  for (let tries = 0; ; tries++) {
    const { data } = await (await fetch(`${origin}/api/equity-snapshots?days=7`, { headers })).json()
    if (data?.points.length >= 7 && data.incomplete.every(({ since }) => since !== null)) return
    if (tries > 600) fail('The equity of some account was not computed.')
    await sleep(200)
  }
}

/** Takes a picture and returns its height: it ends below an element, so that no line of text is cut. */
async function take(browser, origin, tokens, { locale, synced }, theme, kind, { path, waitFor, ...frames }) {
  const { width, until, isRow } = frames[kind]
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
async function asWebp(page, png, width) {
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
  await untilSynced(workshop, demo.origin, tokens)
  await workshop.goto('about:blank')
  const ofTrades = await profitableMonth(demo.origin, tokens, resultsOfTrades)
  const months = {
    ofHero: await profitableMonth(demo.origin, tokens, resultsWithEquity),
    ofTrades,
    ofBots: await profitableMonth(demo.origin, tokens, resultsOfBots),
    // Another month: trades count by their close, days by booked results, and two results for one month would look like an error.
    ofDays: await profitableMonth(demo.origin, tokens, resultsOfTrades, ofTrades.from),
  }
  let total = 0
  for (const [language, spoken] of Object.entries(languages)) {
    const into = join(folder, language)
    rmSync(into, { recursive: true, force: true })
    mkdirSync(into, { recursive: true })
    const sizes = {}
    for (const [name, shot] of Object.entries(shotsOf(months, spoken))) {
      sizes[name] = {}
      for (const kind of ['wide', 'narrow']) {
        const { width, widths } = shot[kind]
        for (const theme of ['dark', 'light']) {
          const { png, height } = await take(browser, demo.origin, tokens, spoken, theme, kind, shot)
          sizes[name][kind] = { width, height, widths }
          for (const kept of widths) {
            const webp = await asWebp(workshop, png, kept)
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
