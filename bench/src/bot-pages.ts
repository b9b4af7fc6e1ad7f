import pg from 'pg'
import { addAccount, addEquity } from './bench-account.ts'
import { dayMs } from '@harbour/ledger/durations'
import type { Fill } from '@harbour/ledger/fill'
import { bots, firstAtMs, history, years } from './bot-history.ts'
import type { RunningHarbour } from './processes/harbour-process.ts'
import { startHarbour } from './processes/harbour-process.ts'
import { load } from './processes/load.ts'
import { cpuSeconds } from './processes/process.ts'
import { startPostgres } from './processes/postgres.ts'
import { type Bench, type Figure, median } from './report.ts'

const rows = 100_000
const firstLookSeconds = 5
const againMs = 1_000
const oneMoreMs = 250
const pageMs = 25

/** Inserts a person with ten bots, their 100,000 fills, the result slots, daily equity, and the prices of two years. */
async function insertAll(client: pg.Client): Promise<string> {
  const userId = await addAccount(client, ['USDT', 'BTC', 'ETH', 'SOL', 'XRP', 'ADA', 'DOGE', 'BNB'])
  for (const { id } of bots)
    await client.query('insert into bots (user_id, id, name, client_ids) values ($1, $2, $2, $2)', [
      userId,
      id,
    ])
  const fills = history(rows)
  for (let at = 0; at < fills.length; at += 10_000)
    await insertFills(client, userId, fills.slice(at, at + 10_000))
  await client.query(
    `insert into daily_closes (source, asset, day, close)
    select 'binance', asset, day, 1500 from unnest('{BTC,ETH,SOL,XRP,ADA,DOGE,BNB}'::text[]) asset,
      generate_series(to_timestamp($1::float8 / 1000)::date - 1, to_timestamp($1::float8 / 1000)::date + $2::int, interval '1 day') day`,
    [firstAtMs, years * 365],
  )
  await client.query(
    `insert into hourly_closes (source, asset, hour, close)
    select 'binance', 'BNB', hour, 500 from generate_series(date_trunc('hour', to_timestamp($1::float8 / 1000)) - interval '1 day',
      to_timestamp($1::float8 / 1000) + $2::int * interval '1 day', interval '1 hour') hour`,
    [firstAtMs, years * 365],
  )
  await client.query(
    `insert into balances (user_id, account_id, wallet, asset, total, free, locked, price_usd, as_of)
    select $1, 'bench', 'spot', asset, 1000, 1000, 0, 1500, now() from unnest('{BTC,ETH,SOL,XRP,ADA,DOGE}'::text[]) asset`,
    [userId],
  )
  await client.query(
    `insert into result_slots (user_id, account_id, symbol, slot, price_usd, fee_usd, funding_usd)
    select user_id, account_id, symbol, date_bin('15 minutes', traded_at, '2000-01-01'), count(*) * 0.5, count(*) * 0.06, 0
    from fills group by 1, 2, 3, 4`,
  )
  await addEquity(client, userId, new Date(firstAtMs - dayMs), new Date())
  await client.query('vacuum analyze fills, daily_closes, hourly_closes, result_slots, equity_snapshots')
  return userId
}

const insertFills = (client: pg.Client, userId: string, fills: readonly Fill[]) =>
  client.query(
    `insert into fills (user_id, account_id, stream, native_id, id, order_id, client_order_id, symbol, base, quote, settle, product, side,
      position_side, price, quantity, contract_size, fee, fee_asset, liquidity, kind, traded_at)
    select $1, 'bench', 'bench', f->>'nativeId', f->>'nativeId', f->>'orderId', f->>'clientOrderId', f->>'symbol', f->>'base', f->>'quote',
      f->>'settle', f->>'product', f->>'side', f->>'positionSide', (f->>'price')::numeric, (f->>'quantity')::numeric,
      (f->>'contractSize')::numeric, (f->>'fee')::numeric, f->>'feeAsset', 'maker', 'trade', to_timestamp((f->>'atMs')::float8 / 1000)
    from jsonb_array_elements($2::jsonb) f`,
    [userId, JSON.stringify(fills)],
  )

/** Inserts one more fill of the last bot in turn, as a sync would. */
async function addFill(client: pg.Client, userId: string, fills: readonly Fill[], at: number): Promise<void> {
  const one = fills[at]
  if (one) await insertFills(client, userId, [one])
  await client.query(`update sync_states set rows_version = rows_version + 1 where user_id = $1`, [userId])
}

interface Ranges {
  readonly untraded: { readonly range: string | null; readonly before: string | null }
}

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function measure(databaseUrl: string): Promise<readonly Figure[]> {
  const env = { DATABASE_URL: databaseUrl, HARBOUR_ROLE: 'api' }
  const client = new pg.Client({ connectionString: databaseUrl })
  let harbour: RunningHarbour | null = null
  try {
    harbour = await startHarbour(env)
    await client.connect()
    const userId = await insertAll(client)
    const look = (of: RunningHarbour) => took(() => of.ask('GET', '/bots/sub-accounts'))
    const cpuBefore = cpuSeconds(harbour.pid)
    const first = await look(harbour)
    const cpu = cpuSeconds(harbour.pid) - cpuBefore
    const page = `${harbour.origin}/api/bots/grid1/page`
    await load(page, harbour.headers, 1, 1)
    const pages = await load(page, harbour.headers, 1, 3)
    const curves = await load(`${harbour.origin}/api/bots/grid1/curve`, harbour.headers, 1, 3)
    const from = (daysBack: number) => new Date(Date.now() - daysBack * dayMs).toISOString().slice(0, 10)
    const compared = `from=${from(29)}&compareFrom=${from(59)}&compareTo=${from(30)}`
    const rangesPath = `/bots/ranges?${compared}`
    const { untraded } = await harbour.ask<Ranges>('GET', rangesPath)
    if (untraded.range === null || untraded.before === null)
      throw new Error('the untraded amount is unknown, so it cannot be measured')
    // warmed up like the page
    await load(`${harbour.origin}/api${rangesPath}`, harbour.headers, 1, 1)
    const ranges = await load(`${harbour.origin}/api${rangesPath}`, harbour.headers, 1, 3)
    const more = history(rows + 20, rows)
    const oneMore: number[] = []
    for (let at = rows; at < more.length; at += 1) {
      await addFill(client, userId, more, at)
      oneMore.push(await look(harbour))
    }
    await harbour.stop()
    harbour.clear()
    harbour = await startHarbour(env)
    const again = await look(harbour)
    // the earliest one, with a rule that matches everything
    await client.query(
      `insert into bots (user_id, id, name, symbols, created_at) values ($1, 'all', 'all', '*', '2000-01-01')`,
      [userId],
    )
    await look(harbour)
    const whole = `${harbour.origin}/api/bots/all/page`
    await load(whole, harbour.headers, 1, 1)
    const wholePages = await load(whole, harbour.headers, 1, 3)
    const count = rows.toLocaleString('en')
    return [
      {
        name: `first look at ten bots with ${count} fills, from empty`,
        value: first / 1000,
        unit: 's',
        target: `under ${firstLookSeconds} s`,
        isMet: first / 1000 < firstLookSeconds,
        detail: `${cpu.toFixed(1)} s of CPU`,
      },
      {
        name: 'the first look after a restart, from the stored checkpoint',
        value: again,
        unit: 'ms',
        target: `under ${againMs} ms`,
        isMet: again < againMs,
      },
      {
        name: 'a look after one more fill, database and answer included',
        value: median(oneMore),
        unit: 'ms',
        target: `under ${oneMoreMs} ms`,
        isMet: median(oneMore) < oneMoreMs,
      },
      {
        name: `the page of a bot, warm, p99`,
        value: pages.p99Ms,
        unit: 'ms',
        target: `under ${pageMs} ms`,
        isMet: pages.p99Ms < pageMs,
        detail: `p50 ${pages.p50Ms.toFixed(1)} ms, ${pages.bytes} bytes`,
      },
      {
        name: `the page of one bot with ${count} fills, warm, p99`,
        value: wholePages.p99Ms,
        unit: 'ms',
        target: `under ${pageMs} ms`,
        isMet: wholePages.p99Ms < pageMs,
        detail: `p50 ${wholePages.p50Ms.toFixed(1)} ms, ${wholePages.bytes} bytes`,
      },
      {
        name: `the curve of a bot over ${years} years, warm, p99`,
        value: curves.p99Ms,
        unit: 'ms',
        target: `under ${2 * pageMs} ms`,
        isMet: curves.p99Ms < 2 * pageMs,
        detail: `p50 ${curves.p50Ms.toFixed(1)} ms, ${curves.bytes} bytes`,
      },
      {
        name: 'all bots within a range, against the period before, warm, p99',
        value: ranges.p99Ms,
        unit: 'ms',
        target: `under ${pageMs} ms`,
        isMet: ranges.p99Ms < pageMs,
        detail: `p50 ${ranges.p50Ms.toFixed(1)} ms, ${ranges.bytes} bytes`,
      },
    ]
  } finally {
    await client.end()
    await harbour?.stop()
    harbour?.clear()
  }
}

/** Bots end to end: PostgreSQL, the fold, and the answers. */
export const botPages: Bench = {
  name: 'bot-pages',
  async run() {
    const postgres = await startPostgres()
    if ('reason' in postgres) return { skipped: postgres.reason }
    try {
      return await measure(await postgres.createDatabase('bench_bots'))
    } finally {
      await postgres.stop()
    }
  },
}
