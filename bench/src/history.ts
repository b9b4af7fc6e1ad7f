import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs, hourMs } from '@harbour/ledger/durations'
import pg from 'pg'
import { listChanges } from './list-changes.ts'
import { addAccount, addEquity, addResultSlots } from './bench-account.ts'
import { type RunningHarbour, startHarbour } from './processes/harbour-process.ts'
import { type Load, load } from './processes/load.ts'
import { startPostgres } from './processes/postgres.ts'
import { type Bench, type Figure, median } from './report.ts'

const sizes = [100_000, 1_000_000] as const
const [connections, seconds, rounds] = [16, 3, 3] as const
const newTrades = 20
/** The larger history may take at most this multiple of the smaller one's time. */
const flat = 1.3
const symbols = Array.from({ length: 20 }, (_, at) => `C${at}/USDT:USDT`)
const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
const zone = 'timeZone=Europe/Berlin'
const lastDays = (days: number) => `from=${day(days - 1)}&to=${day(0)}`

interface Page {
  readonly name: string
  readonly path: string
  readonly perSecond: number
  readonly p50Ms: number
  /** Milliseconds of the first answer after a new trade. */
  readonly afterTradeMs: number
  /** Figures of another product with the same rows on the same PostgreSQL, by the number of trades. */
  readonly peers: Readonly<Record<number, string>>
}

const pages: readonly Page[] = [
  {
    name: 'closed trades, page of 50, range All',
    path: `/closed-trades?${zone}`,
    perSecond: 1_500,
    p50Ms: 2,
    afterTradeMs: 25,
    peers: { 100_000: 'TradeTally 139/s, 7.8 ms', 1_000_000: 'TradeTally 26/s, 106 ms' },
  },
  {
    name: 'closed trades of 30 days',
    path: `/closed-trades?${zone}&${lastDays(30)}`,
    perSecond: 1_500,
    p50Ms: 2,
    afterTradeMs: 25,
    peers: { 100_000: 'TradeTally 54/s', 1_000_000: 'TradeTally 1.5/s' },
  },
  {
    name: 'calendar of a year',
    path: `/calendar?${zone}&${lastDays(365)}`,
    perSecond: 1_000,
    p50Ms: 2,
    afterTradeMs: 8,
    peers: {
      100_000: 'TradeTally after a new trade 3,983 ms',
      1_000_000: 'TradeTally after a new trade 47 s',
    },
  },
  {
    name: 'overview',
    path: `/performance?${zone}`,
    perSecond: 1_500,
    p50Ms: 2,
    afterTradeMs: 25,
    peers: {
      100_000: 'TradeTally from its cache 993/s, after a new trade 3.2 s',
      1_000_000: 'TradeTally from its cache 888/s, after a new trade 30.6 s',
    },
  },
]

/** The limit in milliseconds for the first query of all figures after a start, by the number of trades. */
const firstLookMs: Readonly<Record<number, number>> = { 100_000: 100, 1_000_000: 500 }
const firstLookPeers: Readonly<Record<number, string>> = {
  100_000: 'TradeTally 3.2 s',
  1_000_000: 'TradeTally 30.6 s; a sum in SQL 0.54 s',
}

/** Adds a trader with this many closed trades of the last four years in twenty symbols, by SQL of the database itself. */
async function addHistory(client: pg.Client, trades: number): Promise<void> {
  const userId = await addAccount(client)
  await client.query(
    `insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete, last_at)
    select $1, 'bench', symbol || '|both|' || n, symbol, 'linear', 'both', case when n % 2 = 0 then 'long' else 'short' end,
      at - (n % 977) * interval '1 minute', at, 1, 1, 60000, 60010, 1, '{}', '{}', '{}',
      round((n::bigint * 7919 % 20001 - 9900) / 100.0, 2), 0.06, 0, 3, true, at
    from (select n, ($2::text[])[1 + n * 7 % 20] as symbol, now() - interval '4 years' + n * (interval '4 years' / $3::float8) as at
      from generate_series(1, $3::int) n) made`,
    [userId, symbols, trades],
  )
  await addResultSlots(client)
  const now = new Date()
  await addEquity(client, userId, new Date(now.getFullYear() - 4, now.getMonth(), now.getDate()), now)
  await listChanges(client, symbols, '2000-01-01Z')
  await client.query('vacuum analyze')
}

/**
 * Waits until the server has stored the cached columns, which it does after its answer. If it were stopped before, it would read all rows
 * at each start.
 */
async function imageWritten(client: pg.Client): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
    const { rows } = await client.query<{ isWhole: boolean | null }>(
      'select count(*) = max(blocks) and count(distinct image) = 1 as "isWhole" from result_images',
    )
    if (rows[0]?.isWhole === true) return
  }
  throw new Error('the cached results were not stored within two minutes')
}

/** Adds one more closed trade, and its result slot. */
async function addTrade(client: pg.Client, number: number): Promise<void> {
  await client.query(
    `insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete, last_at)
    select user_id, id, 'new|' || $1, $2, 'linear', 'both', 'long', now(), now(), 1, 1, 60000, 60010, 1, '{}', '{}', '{}', 10, 0.06, 0, 2,
      true, now() from exchange_accounts`,
    [`${Date.now()}-${number}`, symbols[0]],
  )
  await client.query(
    `insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd)
    select user_id, id, $1, date_bin('15 minutes', now(), '2000-01-01'), 10, 0.06, 0 from exchange_accounts
    on conflict (user_id, account_id, symbol, slot) do update set price_usd = result_slots.price_usd + 10`,
    [symbols[0]],
  )
  await listChanges(client, symbols.slice(0, 1), new Date(Date.now() - hourMs).toISOString())
}

/** Sorted by another column than time, no index has the order: every trade of the range is compared. */
const sortedPath = `/closed-trades?${zone}&sort=net&order=ascending`
const sortedMs = 200

async function sortedFigure(harbour: RunningHarbour, trades: number): Promise<Figure> {
  const took: number[] = []
  for (let round = 0; round < newTrades; round += 1) {
    // another length each time, so that no answer is cached
    const begun = performance.now()
    await harbour.ask('GET', `${sortedPath}&limit=${50 + round}`)
    took.push(performance.now() - begun)
  }
  const value = median(took)
  return {
    name: `closed trades by net P&L, range All, ${trades.toLocaleString('en')} trades`,
    value,
    unit: 'ms',
    target: `under ${sortedMs} ms`,
    isMet: value < sortedMs,
  }
}

interface Taken {
  readonly many: Load
  readonly alone: Load
  readonly afterTradeMs: number
}

async function take(harbour: RunningHarbour, client: pg.Client, { path }: Page): Promise<Taken> {
  const url = `${harbour.origin}/api${path}`
  await load(url, harbour.headers, connections, 1)
  const taken: { many: Load; alone: Load }[] = []
  for (let round = 0; round < rounds; round += 1)
    taken.push({
      many: await load(url, harbour.headers, connections, seconds),
      alone: await load(url, harbour.headers, 1, 1),
    })
  const after: number[] = []
  for (let number = 0; number < newTrades; number += 1) {
    await addTrade(client, number)
    const begun = performance.now()
    await harbour.ask('GET', path)
    after.push(performance.now() - begun)
  }
  const byRate = taken.toSorted((a, b) => a.many.perSecond - b.many.perSecond)
  const middle = byRate[Math.floor(byRate.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return { ...middle, afterTradeMs: median(after) }
}

function figuresOf(page: Page, trades: number, taken: Taken, smaller: Taken | null): readonly Figure[] {
  const name = `${page.name}, ${trades.toLocaleString('en')} trades`
  const { many, alone, afterTradeMs } = taken
  const isFlat = smaller === null || many.perSecond * flat >= smaller.many.perSecond
  const peer = page.peers[trades]
  return [
    {
      name,
      value: many.perSecond,
      unit: 'requests/s',
      ...(smaller ? { beside: { name: 'the smaller history', value: smaller.many.perSecond } } : {}),
      target: `at least ${page.perSecond.toLocaleString('en')}, p50 under ${page.p50Ms} ms${smaller ? `, within ${flat} times` : ''}`,
      isMet: many.perSecond >= page.perSecond && alone.p50Ms < page.p50Ms && isFlat,
      detail: `one connection p50 ${alone.p50Ms.toFixed(2)} ms; ${many.bytes} bytes${peer === undefined ? '' : `; ${peer}`}`,
    },
    {
      name: `${name}: after a new trade`,
      value: afterTradeMs,
      unit: 'ms',
      target: `under ${page.afterTradeMs} ms`,
      isMet: afterTradeMs < page.afterTradeMs,
    },
  ]
}

/** Measures the pages of a trader with a long history, and the first query after a start. */
export const history: Bench = {
  name: 'history',
  async run() {
    const postgres = await startPostgres()
    if ('reason' in postgres) return { skipped: postgres.reason }
    try {
      const figures: Figure[] = []
      const smaller = new Map<Page, Taken>()
      for (const trades of sizes) {
        const databaseUrl = await postgres.createDatabase(`bench_history_${trades}`)
        const env = { DATABASE_URL: databaseUrl, HARBOUR_ROLE: 'api' }
        const client = new pg.Client({ connectionString: databaseUrl })
        await client.connect()
        try {
          // the first start migrates, and the person's first query may store data for later ones
          await during(env, async (harbour) => {
            await addHistory(client, trades)
            await harbour.ask('GET', `/performance?${zone}`)
            await imageWritten(client)
          })
          const looks: number[] = []
          for (let round = 0; round < rounds; round += 1)
            await during(env, async (harbour) => {
              const begun = performance.now()
              await harbour.ask('GET', `/performance?${zone}`)
              looks.push(performance.now() - begun)
              if (round < rounds - 1) return
              figures.push(await sortedFigure(harbour, trades))
              for (const page of pages) {
                const taken = await take(harbour, client, page)
                figures.push(...figuresOf(page, trades, taken, smaller.get(page) ?? null))
                if (!smaller.has(page)) smaller.set(page, taken)
              }
            })
          const limit = firstLookMs[trades] ?? NaN
          figures.push({
            name: `first look at all figures after a start, ${trades.toLocaleString('en')} trades`,
            value: median(looks),
            unit: 'ms',
            target: `under ${limit} ms`,
            isMet: median(looks) < limit,
            detail: firstLookPeers[trades] ?? '',
          })
        } finally {
          await client.end()
        }
      }
      return figures
    } finally {
      await postgres.stop()
    }
  },
}

async function during(
  env: Record<string, string>,
  work: (harbour: RunningHarbour) => Promise<void>,
): Promise<void> {
  const harbour = await startHarbour(env)
  try {
    await work(harbour)
  } finally {
    await harbour.stop()
    harbour.clear()
  }
}
