import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from '../../scripts/browser.mjs'
import { program, type RunningHarbour, startHarbour } from './processes/harbour-process.ts'
import { startPostgres } from './processes/postgres.ts'
import { type Bench, type Figure, median } from './report.ts'
import { launch, type Seen, WatchedPage } from './processes/watched-page.ts'

const fills = 100_000
const taskLimitMs = 50
/** Two frames of a screen with sixty frames per second. */
const frameLimitMs = 34
const filterLimitMs = 200
const timeoutMs = 300_000
const turns = 25
const rounds = 5

const screens: Readonly<Record<string, string>> = {
  overview: '/trading',
  'closed trades': '/trading/trades?range=All',
  fills: '/trading/trades?view=fills&range=All',
  analytics: '/trading/analytics?range=All',
  calendar: '/trading/calendar',
  equity: '/trading/equity?range=All',
  balances: '/trading/balances',
  positions: '/trading/positions',
  bots: '/trading/bots?range=All',
  accounts: '/trading/accounts',
}

const where = (filter: object) => `where=${encodeURIComponent(JSON.stringify(filter))}`
const ofFills = 'All matching fills'
const ofTrades = 'All matching trades'
const filters: readonly (readonly [name: string, path: string, totals: string])[] = [
  ['fills sold', '/trading/trades?view=fills&range=All&side=sell', ofFills],
  ['fills of a symbol', '/trading/trades?view=fills&range=All&symbol=BTC', ofFills],
  [
    'fills by conditions',
    `/trading/trades?view=fills&range=All&${where({
      any: [
        { field: 'side', is: ['buy'] },
        { field: 'fee', from: '1' },
      ],
    })}`,
    ofFills,
  ],
  ['trades lost', '/trading/trades?range=All&result=loss', ofTrades],
  ['trades of an hour', '/trading/trades?range=All&hour=9', ofTrades],
  [
    'trades by conditions',
    `/trading/trades?range=All&${where({ none: [{ field: 'weekday', is: ['6', '7'] }] })}`,
    ofTrades,
  ],
]

interface Account {
  readonly status: string
  readonly lastSyncedAt: string | null
}

const accountsOf = async (harbour: RunningHarbour) =>
  (await harbour.ask<{ readonly accounts: readonly Account[] }>('GET', '/backfill-status')).accounts

async function connect(harbour: RunningHarbour, exchange: string, line: string): Promise<void> {
  const { key }: { key: Record<string, string | null> } = JSON.parse(line)
  const given = Object.fromEntries(Object.entries(key).filter(([, value]) => value !== null))
  await harbour.ask('POST', '/exchange-keys', { exchange, label: exchange, ...given })
}

async function allSynced(harbour: RunningHarbour): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(300)) {
    const accounts = await accountsOf(harbour)
    if (accounts.every(({ status, lastSyncedAt }) => status === 'synced' && lastSyncedAt !== null)) return
  }
  throw new Error('the accounts were not read within five minutes')
}

/** Opens every screen, waits a while and scrolls. */
async function look(page: WatchedPage, isSelected: () => Promise<boolean>): Promise<Map<string, Seen>> {
  const seen = new Map<string, Seen>()
  for (const [name, path] of Object.entries(screens)) {
    await page.lead(path)
    const one = await page.watch(() => page.scroll(turns))
    if (!(await isSelected())) break
    seen.set(name, one)
  }
  return seen
}

const share = (sorted: readonly number[], of: number): number =>
  sorted[Math.floor((sorted.length - 1) * of)] ?? 0

function figuresOf(when: string, seen: ReadonlyMap<string, Seen>): Figure[] {
  const all = [...seen]
  const valueText = (value: (seen: Seen) => number) =>
    all.map(([name, one]) => `${name} ${Math.round(value(one))}`).join(', ')
  const max = Math.max(...all.map(([, one]) => one.maxTaskMs))
  const slowest = Math.max(...all.map(([, { frames }]) => share(frames, 0.95)))
  const rows = Math.max(...all.map(([, one]) => one.rows))
  return [
    {
      name: `longest task of a page's main thread, its own work, ${all.length} screens, ${when}`,
      value: max,
      unit: 'ms',
      target: `none over ${taskLimitMs} ms`,
      isMet: all.length > 0 && max <= taskLimitMs,
      detail: `${valueText((one) => one.maxTaskMs)}; by the clock, 0 is none over 50: ${valueText((one) => one.maxByClockMs)}`,
    },
    {
      name: `19 of 20 frames while scrolling, the worst screen, ${when}`,
      value: slowest,
      unit: 'ms',
      target: `under ${frameLimitMs} ms`,
      isMet: all.length > 0 && slowest < frameLimitMs,
      detail: `${valueText(({ frames }) => share(frames, 0.95))}; at most ${rows} rows in the document`,
    },
  ]
}

async function slowestFilter(page: WatchedPage): Promise<Figure> {
  const took: [name: string, ms: number][] = []
  for (const [name, path, totals] of filters) {
    const all = path.includes('view=fills') ? 'fills' : 'closed trades'
    const times: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      await page.lead(screens[all] ?? '/trading/trades')
      // another day before the first fill each time: the browser has no cached answer, and the filter matches the same trades
      times.push(await page.filterMs(`${path}&from=2020-01-0${round}`, totals))
    }
    took.push([name, median(times)])
  }
  const slowest = Math.max(...took.map(([, ms]) => ms))
  return {
    name: `a filter of ${fills.toLocaleString('en')} fills, from the press to the screen, the slowest of ${filters.length}`,
    value: slowest,
    unit: 'ms',
    target: `under ${filterLimitMs} ms`,
    isMet: slowest < filterLimitMs,
    detail: took.map(([name, ms]) => `${name} ${Math.round(ms)}`).join(', '),
  }
}

/** Measures each screen of a trader with a long history, while idle and while another account is being read. */
export const screensBench: Bench = {
  name: 'screens',
  async run() {
    const { path, reason } = findBrowser()
    if (reason !== undefined) return { skipped: reason }
    const postgres = await startPostgres()
    if ('reason' in postgres) return { skipped: postgres.reason }
    const exchanges = [
      await program('simulator-process.ts', ['binance', String(fills)]),
      await program('simulator-process.ts', ['bybit', String(fills)]),
    ] as const
    const urls = exchanges.map(({ line }): string => JSON.parse(line).baseUrl)
    const harbour = await startHarbour({
      DATABASE_URL: await postgres.createDatabase('bench_screens'),
      EXCHANGE_URL_BINANCE: urls[0] ?? '',
      EXCHANGE_URL_BYBIT: urls[1] ?? '',
    })
    const browser = await launch(path ?? undefined)
    try {
      await connect(harbour, 'binance', exchanges[0].line)
      await allSynced(harbour)
      const page = await WatchedPage.open(browser, harbour.origin)
      const atRest = await look(page, async () => true)
      const filter = await slowestFilter(page)
      await connect(harbour, 'bybit', exchanges[1].line)
      const whileSyncing = await look(page, async () =>
        (await accountsOf(harbour)).some(({ status }) => status !== 'synced'),
      )
      return [
        ...figuresOf(`${fills.toLocaleString('en')} fills`, atRest),
        filter,
        ...figuresOf('while as many more are read', whileSyncing),
      ]
    } finally {
      await browser.close()
      await harbour.stop()
      harbour.clear()
      for (const exchange of exchanges) await exchange.stop()
      await postgres.stop()
    }
  },
}
