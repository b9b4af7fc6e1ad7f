import pg from 'pg'
import { addAccount, addEquity, addResultSlots } from './bench-account.ts'
import { listChanges } from './list-changes.ts'
import { type RunningHarbour, startHarbour } from './processes/harbour-process.ts'
import { onPostgres } from './processes/on-postgres.ts'
import { type Bench, type Figure, median } from './report.ts'

const filteredSize = 100_000
const sizes = [10_000, 100_000, 1_000_000] as const
/** The average number of fills of a trade, from flat to flat. */
const fillsOfTrade = 3
const answers = 30
const limitMs = 25
/** The largest history may take at most this multiple of the smallest one's time. */
const flat = 2

/** Adds a trader with this many closed trades over four years, and the result slots, by SQL of the database itself. */
async function addTrades(client: pg.Client, trades: number): Promise<string> {
  await client.query('delete from exchange_accounts')
  const userId = await addAccount(client)
  await insertTrades(client, userId, 1, trades, trades)
  await addResultSlots(client)
  await addEquity(client, userId, new Date('2022-01-01'), new Date('2025-12-31'))
  await listChanges(client, symbols, '2022-01-01Z')
  await client.query('vacuum analyze round_trips, result_slots, equity_snapshots')
  return userId
}

const symbols = ['BTC/USDT:USDT', 'ETH/USDT:USDT', 'SOL/USDT:USDT']

const insertTrades = (client: pg.Client, userId: string, from: number, to: number, trades: number) =>
  client.query(
    `insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
      entry_price, exit_price, contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete, last_at)
    select $1, 'bench', 'BTC/USDT:USDT|both|' || n, (array['BTC/USDT:USDT', 'ETH/USDT:USDT', 'SOL/USDT:USDT'])[1 + n % 3], 'linear', 'both',
      case when n % 2 = 0 then 'long' else 'short' end, at - (n % 977) * interval '1 minute', at, 1, 1, 60000, 60010, 1, '{}', '{}', '{}',
      (n::bigint * 7919 % 20001 - 9900) / 100.0, 0.06, 0, ${fillsOfTrade}, true, at
    from (select n, timestamptz '2022-01-01' + n * (interval '4 years' / $4::float8) as at from generate_series($2::int, $3::int) n) made`,
    [userId, from, to, trades],
  )

/** Measures the first answer after one more closed trade, repeatedly. */
async function firstAnswers(
  harbour: RunningHarbour,
  client: pg.Client,
  userId: string,
  trades: number,
): Promise<readonly number[]> {
  const took: number[] = []
  for (let at = 1; at <= answers + 3; at += 1) {
    await insertTrades(client, userId, trades + at, trades + at, trades)
    // the sync that reads a fill also updates the account's current value
    await client.query(
      `update equity_snapshots set equity_usd = equity_usd + 1 where user_id = $1 and day = date '2025-12-31'`,
      [userId],
    )
    await listChanges(client, symbols, '2025-12-31Z')
    const begun = performance.now()
    await harbour.ask('GET', '/performance?timeZone=Europe/Berlin')
    // the first ones are warm-up
    if (at > 3) took.push(performance.now() - begun)
  }
  return took.toSorted((a, b) => a - b)
}

/** The limit in milliseconds for the first query after a start, by the number of fills. */
const firstLookMs = new Map<number, number>([
  [100_000, 100],
  [1_000_000, 500],
])

/** Measures the first query of a process that was just started, after another one has stored the cached results. */
async function firstLook(databaseUrl: string): Promise<number> {
  const started = await startHarbour({ DATABASE_URL: databaseUrl, HARBOUR_ROLE: 'api' })
  try {
    await started.ask('GET', '/v1/user/me')
    const begun = performance.now()
    await started.ask('GET', '/performance?timeZone=Europe/Berlin')
    return performance.now() - begun
  } finally {
    await started.stop()
    started.clear()
  }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? NaN

const filters = [
  'side=long',
  'symbol=BTC',
  'result=loss',
  'hour=9&weekday=2',
  'heldFrom=60&heldTo=480',
  'from=2024-01-01&to=2024-12-31',
  'exchange=binance',
] as const
const asksOfFilter = 5
/** Rendering on the screen may take the same time again. */
const filterLimitMs = 100

/** A bot with a third of the trades: the columns in memory lack bots, so this filter queries the database. */
async function addBot(harbour: RunningHarbour): Promise<string> {
  const { id } = await harbour.ask<{ readonly id: string }>('POST', '/bots', {
    name: 'bench',
    accountId: null,
    symbols: 'BTC*',
    clientIds: null,
    botType: null,
    fromAt: null,
    toAt: null,
    silenceHours: null,
  })
  return `bot=${id}`
}

/** Measures the slowest filter. */
async function slowestFilter(
  harbour: RunningHarbour,
  all: readonly string[],
): Promise<{ filter: string; ms: number }> {
  let slowest = { filter: '', ms: 0 }
  for (const filter of all) {
    const took: number[] = []
    for (let at = 0; at < asksOfFilter; at += 1) {
      const begun = performance.now()
      await harbour.ask('GET', `/performance?timeZone=Europe/Berlin&${filter}`)
      took.push(performance.now() - begun)
    }
    const ms = median(took)
    if (ms > slowest.ms) slowest = { filter, ms }
  }
  return slowest
}

/** Measures a person's wait for analytics of the whole history, after a new trade. */
export const analytics: Bench = {
  name: 'analytics',
  run: onPostgres('bench_analytics', async (harbour, databaseUrl) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      const figures: Figure[] = []
      let smallest = NaN
      for (const fills of sizes) {
        const trades = Math.floor(fills / fillsOfTrade)
        const sorted = await firstAnswers(harbour, client, await addTrades(client, trades), trades)
        const p99 = at(sorted, 0.99)
        smallest = Number.isNaN(smallest) ? p99 : smallest
        figures.push({
          name: `first answer of all analytics after a new fill, ${fills.toLocaleString('en')} fills`,
          value: p99,
          unit: 'ms',
          ...(p99 === smallest ? {} : { beside: { name: 'the smallest history', value: smallest } }),
          target: `p99 under ${limitMs} ms, flat`,
          isMet: p99 < limitMs && p99 <= flat * smallest,
          detail: `${trades.toLocaleString('en')} closed trades: p50 ${at(sorted, 0.5).toFixed(1)} ms`,
        })
        const lookMs = firstLookMs.get(fills)
        if (lookMs !== undefined) {
          const looks = [
            await firstLook(databaseUrl),
            await firstLook(databaseUrl),
            await firstLook(databaseUrl),
          ]
          figures.push({
            name: `first look at all analytics after a start, ${fills.toLocaleString('en')} fills`,
            value: median(looks),
            unit: 'ms',
            target: `under ${lookMs} ms`,
            isMet: median(looks) < lookMs,
          })
        }
        if (fills !== filteredSize) continue
        const all = [...filters, await addBot(harbour)]
        const { filter, ms } = await slowestFilter(harbour, all)
        figures.push({
          name: `analytics by a filter, the slowest of ${all.length}, ${fills.toLocaleString('en')} fills`,
          value: ms,
          unit: 'ms',
          target: `under ${filterLimitMs} ms`,
          isMet: ms < filterLimitMs,
          detail: filter,
        })
      }
      return figures
    } finally {
      await client.end()
    }
  }),
}
