import pg from 'pg'
import type { RunningHarbour } from './processes/harbour-process.ts'
import { onPostgres } from './processes/on-postgres.ts'
import { type Bench, type Figure, median } from './report.ts'
import { fill } from './trades-page.ts'

const limitMs = 50
const rounds = 9
const trips = 300_000
const written = 20_000

/** Adds closed trades in sixty symbols, and a journal for every fifteenth of them: 200 letters and two tags each. */
export async function addTrades(databaseUrl: string, userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `insert into round_trips (user_id, account_id, key, symbol, product, position_side, side, opened_at, closed_at, opened, closed,
        contract_size, realised, fees, funding, net_usd, fees_usd, funding_usd, fills, is_complete)
      select $1, 'bench', n::text, 'C' || (n % 60) || '/USDT', 'spot', 'both', 'long',
        timestamptz '2022-01-01' + n * interval '420 seconds', timestamptz '2022-01-01' + (n + 1) * interval '420 seconds', 1, 1, 1,
        '{}', '{}', '{}', n % 100 - 50, 1, 0, 4, true
      from generate_series(1, $2::int) n`,
      [userId, trips],
    )
    // a symbol is found through its fills
    await client.query(
      `insert into fills (user_id, account_id, stream, native_id, id, order_id, symbol, base, quote, product, side, position_side,
        price, quantity, contract_size, fee, fee_asset, liquidity, kind, traded_at)
      select $1, 'bench', 'spot:C', 'c' || n, 'c' || n, 'c' || n, 'C' || (n % 60) || '/USDT', 'C', 'USDT', 'spot', 'buy', 'both', 1, 1, 1, 0,
        'USDT', 'taker', 'trade', timestamptz '2022-01-01'
      from generate_series(1, 600) n`,
      [userId],
    )
    await client.query(
      `insert into round_trip_notes (user_id, account_id, round_trip_key, note, tags)
      select $1, 'bench', (n * 15)::text,
        'Waited for the retest of the level and took the ' || md5(n::text) || repeat(' and held it through the noise', 4),
        array['setup' || n % 7, 'session' || n % 3]
      from generate_series(1, $2::int) n`,
      [userId, written],
    )
    await client.query('vacuum analyze round_trips')
    await client.query('vacuum analyze round_trip_notes')
  } finally {
    await client.end()
  }
}

/** From a prefix of a symbol to a word without any match, for which all texts must be scanned. */
const searches: Readonly<Record<string, string>> = {
  symbol: 'text=c17',
  'all symbols': 'text=c',
  tag: 'text=setup3',
  'rare word': 'text=a87ff679',
  'symbol and word': 'text=c15+retest',
  nothing: 'text=zzzz',
  'spelt wrong': 'text=retset',
  day: 'from=2023-05-05&to=2023-05-05',
  'word in a month': 'text=retest&from=2023-05-01&to=2023-05-31',
}

async function takes(harbour: RunningHarbour, path: string): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await harbour.ask('GET', path)
    took.push(performance.now() - begun)
  }
  return median(took)
}

/** Measures the wait of the command palette for trades and names. */
export const search: Bench = {
  name: 'search',
  run: onPostgres('bench_search', async (harbour, databaseUrl) => {
    await addTrades(databaseUrl, await fill(databaseUrl))
    const all: [name: string, ms: number][] = [['names', await takes(harbour, '/search/names')]]
    for (const [name, query] of Object.entries(searches))
      all.push([name, await takes(harbour, `/search/trades?${query}`)])
    const slowest = Math.max(...all.map(([, ms]) => ms))
    const figure: Figure = {
      name: `a search of the palette, the slowest of ${all.length}, 1,000,000 fills, ${trips.toLocaleString('en')} trades, ${written.toLocaleString('en')} of them written about`,
      value: slowest,
      unit: 'ms',
      target: `under ${limitMs} ms`,
      isMet: slowest < limitMs,
      detail: all.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', '),
    }
    return [figure]
  }),
}
