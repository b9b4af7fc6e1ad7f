import pg from 'pg'
import { addAccount } from './bench-account.ts'
import { program, type RunningHarbour } from './processes/harbour-process.ts'
import { onPostgres } from './processes/on-postgres.ts'
import { type Load, load } from './processes/load.ts'
import { type Bench, type Figure, median } from './report.ts'

const rows = 1_000_000
const rounds = 5
const seconds = 3
const connections = 16

/** A million fills of one trader over four years, or the first of them, inserted by SQL of the database itself. */
export async function fill(databaseUrl: string, count = rows): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const userId = await addAccount(client)
    await client.query(
      `insert into fills (user_id, account_id, stream, native_id, id, order_id, symbol, base, quote, product, side, position_side,
        price, quantity, contract_size, fee, fee_asset, liquidity, kind, traded_at)
      select $1, 'bench', 'spot:BTCUSDT', n::text, left(md5(n::text), 20), (n / 3)::text, 'BTC/USDT', 'BTC', 'USDT', 'spot',
        case when n % 2 = 0 then 'buy' else 'sell' end, 'both', 60000 + n % 5000, 0.001 * (1 + n % 9), 1, 0.06, 'USDT', 'taker', 'trade',
        timestamptz '2022-01-01' + n * interval '126 seconds'
      from generate_series(1, ${count}) n`,
      [userId],
    )
    await client.query('vacuum analyze fills')
    return userId
  } finally {
    await client.end()
  }
}

/** The cursor of the last full page, found through pages of the maximum size. */
async function lastCursor(harbour: RunningHarbour): Promise<string> {
  let cursor: string | null = null
  let before = ''
  do {
    const query: string = cursor !== null ? `?limit=500&cursor=${encodeURIComponent(cursor)}` : '?limit=500'
    const page: { nextCursor: string | null } = await harbour.ask('GET', `/trades${query}`)
    before = cursor ?? before
    cursor = page.nextCursor
  } while (cursor !== null)
  return before
}

async function oldestPlace(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: found } = await client.query<{ at: string; id: string }>(
    'select traded_at::text as at, id from fills order by fills.traded_at, fills.id offset 60 limit 1',
  )
  await client.end()
  return `?${new URLSearchParams(found[0] ?? {}).toString()}`
}

const middle = (loads: readonly Load[], pick: (load: Load) => number) => median(loads.map(pick))

export const tradesPage: Bench = {
  name: 'trades-page',
  run: onPostgres('bench_trades', async (harbour, databaseUrl) => {
    const bare = await program('bare-server.ts', [databaseUrl, await fill(databaseUrl)])
    try {
      return await compare(harbour, `http://127.0.0.1:${bare.line}/`, databaseUrl)
    } finally {
      await bare.stop()
    }
  }),
}

async function compare(
  harbour: RunningHarbour,
  bareUrl: string,
  databaseUrl: string,
): Promise<readonly Figure[]> {
  const pages = {
    first: [`${harbour.origin}/api/trades`, bareUrl],
    last: [
      `${harbour.origin}/api/trades?cursor=${encodeURIComponent(await lastCursor(harbour))}`,
      `${bareUrl}${await oldestPlace(databaseUrl)}`,
    ],
  } as const
  const taken: Record<'first' | 'last', { ours: Load[]; bare: Load[]; alone: Load[] }> = {
    first: { ours: [], bare: [], alone: [] },
    last: { ours: [], bare: [], alone: [] },
  }
  for (const page of ['first', 'last'] as const) await load(pages[page][0], harbour.headers, connections, 1)
  for (let round = 0; round < rounds; round++) {
    for (const page of ['first', 'last'] as const) {
      taken[page].ours.push(await load(pages[page][0], harbour.headers, connections, seconds))
      taken[page].bare.push(await load(pages[page][1], {}, connections, seconds))
      taken[page].alone.push(await load(pages[page][0], harbour.headers, 1, 1))
    }
  }
  const figures = (['first', 'last'] as const).map((page): Figure => {
    const { ours, bare } = taken[page]
    const [value, limit] = [middle(ours, (one) => one.perSecond), middle(bare, (one) => one.perSecond)]
    return {
      name: `GET /trades, ${page} page of ${rows}`,
      value,
      unit: 'requests/s',
      beside: { name: 'bare node:http + pg', value: limit },
      target: 'at least 75 %',
      isMet: value / limit >= 0.75,
      detail: `${connections} connections: p50 ${middle(ours, (one) => one.p50Ms).toFixed(1)} ms, p99 ${middle(ours, (one) => one.p99Ms).toFixed(1)} ms (bare p99 ${middle(bare, (one) => one.p99Ms).toFixed(1)} ms); ${middle(ours, (one) => one.bytes)} against ${middle(bare, (one) => one.bytes)} bytes`,
    }
  })
  const [first, last] = [
    middle(taken.first.alone, (one) => one.p50Ms),
    middle(taken.last.alone, (one) => one.p50Ms),
  ]
  return [
    ...figures,
    {
      name: 'last page against the first, one connection',
      value: last,
      unit: 'ms',
      beside: { name: 'first page', value: first },
      target: 'at most 1.3 times',
      isMet: last / first <= 1.3,
    },
  ]
}
