import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { binary, makeDesk, target, whyNotDriven } from '../../desktop/test/desk.ts'
import type { Driven } from '../../desktop/test/webdriver.ts'
import { findBrowser } from '../../scripts/browser.mjs'
import { admin, type RunningHarbour } from './processes/harbour-process.ts'
import { onPostgres } from './processes/on-postgres.ts'
import { type Bench, type Figure, median } from './report.ts'
import { fill } from './trades-page.ts'

const trades = 10_000
const runs = 5
const screen = '/trading/trades?view=fills&range=All'
/** Text that appears with the rows of the screen. */
const rowWords = 'BTC-USDT'
const settleMs = 3_000
const idleMs = 20_000
const megabyte = 1024 * 1024

/** Sums over a process and its descendants (Linux). */
function overAll(pid: number, of: (pid: number) => number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children
    .split(' ')
    .reduce((sum, child) => sum + (child === '' ? 0 : overAll(Number(child), of)), of(pid))
}

/** Memory in megabytes; memory shared by several processes counts proportionally. */
const memoryMb = (of: number): number =>
  overAll(
    of,
    (pid) =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024,
  )

/** Processor time so far, in seconds; Linux counts it in hundredths. */
const processorSeconds = (of: number): number =>
  overAll(of, (pid) => {
    // the program's name may contain spaces, and ends with the last bracket
    const [, fields = ''] = /\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    const [used = 0, usedBySystem = 0] = fields.split(' ').slice(11, 13).map(Number)
    return (used + usedBySystem) / 100
  })

/** The share of one processor that is used while idle, in percent. */
async function idlePercent(pid: number): Promise<number> {
  const [before, began] = [processorSeconds(pid), performance.now()]
  await pause(idleMs)
  return ((processorSeconds(pid) - before) / ((performance.now() - began) / 1000)) * 100
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Seen {
  readonly seconds: readonly number[]
  readonly memory: number
  readonly idle: number
}

async function logIn(app: Driven): Promise<void> {
  await app.sees('Log in')
  await app.type('input[name=email]', admin.email)
  await app.type('input[name=password]', admin.password)
  await app.click('button[type=submit]')
  await app.sees('Account Status')
}

/** Measures the app under its driver: from its start to the first screen of a signed-in person, and its memory with the trades. */
async function inWindow({ origin }: RunningHarbour): Promise<Seen> {
  const desk = await makeDesk({ keychain: true })
  try {
    desk.chooseServer(origin)
    const first = await desk.start()
    await logIn(first)
    await first.close()
    const seconds: number[] = []
    let memory = 0
    let idle = 0
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now()
      const app = await desk.start()
      await app.sees('Account Status')
      seconds.push((performance.now() - began) / 1000)
      if (run === runs - 1) {
        await app.run(
          `history.pushState(null, '', arguments[0]); dispatchEvent(new PopStateEvent('popstate'))`,
          screen,
        )
        await app.sees(rowWords)
        await pause(settleMs)
        memory = memoryMb(app.pid)
        idle = await idlePercent(app.pid)
      }
      await app.close()
    }
    return { seconds, memory, idle }
  } finally {
    await desk.tidyUp()
  }
}

/** Measures the same pages in Chromium, signed in by the storage of the first page. */
async function inBrowser({ origin }: RunningHarbour, executablePath: string | null): Promise<Seen> {
  const seconds: number[] = []
  let memory = 0
  let idle = 0
  let signedIn: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>> | undefined
  for (let run = -1; run < runs; run += 1) {
    const began = performance.now()
    const server = await chromium.launchServer({
      args: ['--no-sandbox', '--disable-gpu'],
      ...(executablePath === null ? {} : { executablePath }),
    })
    const browser = await chromium.connect(server.wsEndpoint())
    const context = await browser.newContext(signedIn ? { storageState: signedIn } : {})
    const page: Page = await context.newPage()
    await page.goto(`${origin}${signedIn ? '/dashboard' : '/login'}`)
    if (!signedIn) {
      await page.fill('input[name=email]', admin.email)
      await page.fill('input[name=password]', admin.password)
      await page.click('button[type=submit]')
    }
    await page.getByText('Account Status').waitFor()
    if (signedIn) seconds.push((performance.now() - began) / 1000)
    else signedIn = await context.storageState()
    if (run === runs - 1) {
      await page.goto(`${origin}${screen}`)
      await page.getByText(rowWords).first().waitFor()
      await pause(settleMs)
      memory = memoryMb(server.process().pid ?? 0)
      idle = await idlePercent(server.process().pid ?? 0)
    }
    await browser.close()
    await server.close()
  }
  return { seconds, memory, idle }
}

function packageSize(): readonly Figure[] {
  const folder = join(target, 'release/bundle/deb')
  const name = existsSync(folder) ? readdirSync(folder).find((file) => file.endsWith('.deb')) : undefined
  if (name === undefined) return []
  const value = statSync(join(folder, name)).size / megabyte
  return [
    { name: 'desktop package', value, unit: 'MB', target: 'under 15 MB', isMet: value < 15, detail: name },
  ]
}

async function compare(harbour: RunningHarbour, databaseUrl: string): Promise<readonly Figure[]> {
  await fill(databaseUrl, trades)
  const window = await inWindow(harbour)
  const found = findBrowser()
  const browser = 'reason' in found ? null : await inBrowser(harbour, found.path)
  const start = median(window.seconds)
  const secondsText = (seen: Seen) => seen.seconds.map((each) => each.toFixed(2)).join(' ')
  return [
    ...packageSize(),
    {
      name: 'desktop app, start to the first screen, signed in',
      value: start,
      unit: 's',
      ...(browser && { beside: { name: 'Chromium, same page', value: median(browser.seconds) } }),
      target: 'under 2 s',
      isMet: start < 2,
      detail: `driver included; runs: ${secondsText(window)} s${browser ? `, Chromium ${secondsText(browser)} s` : ''}`,
    },
    {
      name: `desktop app, memory with ${trades} trades`,
      value: window.memory,
      unit: 'MB',
      ...(browser && { beside: { name: 'Chromium, same page', value: browser.memory } }),
      target: 'under 250 MB',
      isMet: window.memory < 250,
      detail: 'all of its processes; memory that several share is counted in parts',
    },
    {
      name: 'desktop app, processor at rest with the trades open',
      value: window.idle,
      unit: '%',
      ...(browser && { beside: { name: 'Chromium, same page', value: browser.idle } }),
      target: 'under 1 %',
      isMet: window.idle < 1,
      detail: `of one processor, over ${idleMs / 1000} s`,
    },
  ]
}

export const desktop: Bench = {
  name: 'desktop',
  async run() {
    if (!existsSync(binary)) return { skipped: 'the desktop app is not built (npm test desktop builds it)' }
    const away = whyNotDriven()
    if (away !== null) return { skipped: away }
    return onPostgres('bench_desktop', compare)()
  },
}
