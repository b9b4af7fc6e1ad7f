import pg from 'pg'
import type { RunningHarbour } from './processes/harbour-process.ts'
import { onPostgres } from './processes/on-postgres.ts'
import { type Bench, type Figure, median } from './report.ts'
import { fill } from './trades-page.ts'

const promisedSize = 100_000
const sizes = [promisedSize, 1_000_000] as const
/** Rendering on the screen may take the same time again. */
const limitMs = 100
const rounds = 5

const where = (filter: object) => `where=${encodeURIComponent(JSON.stringify(filter))}&timeZone=Europe/Berlin`

/** From a filter with an index to one without a matching row, for which every row must be scanned. */
const filters: Readonly<Record<string, string>> = {
  symbol: where({ field: 'symbol', is: ['BTC'] }),
  'any of side and fee': where({
    any: [
      { field: 'side', is: ['sell'] },
      { field: 'fee', from: '1' },
    ],
  }),
  'no weekend, three hours': where({
    all: [{ none: [{ field: 'weekday', is: ['6', '7'] }] }, { field: 'hour', is: ['9', '10', '11'] }],
  }),
  'nothing fits': where({
    all: [
      { field: 'value', from: '1000000000' },
      { field: 'exchange', is: ['binance'] },
    ],
  }),
  'an order': 'search=3331',
}

/** The page and the totals of a filter, requested in parallel as on the screen. */
async function takes(harbour: RunningHarbour, filter: string): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await Promise.all([
      harbour.ask('GET', `/trades?${filter}`),
      harbour.ask('GET', `/trades/totals?${filter}`),
    ])
    took.push(performance.now() - begun)
  }
  return median(took)
}

/** Measures the time until the list of fills is filtered, totals included. */
export const tradeFilters: Bench = {
  name: 'trade-filters',
  run: onPostgres('bench_trade_filters', async (harbour, databaseUrl) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const figures: Figure[] = []
    try {
      for (const size of sizes) {
        await client.query('delete from exchange_accounts')
        await client.query('truncate fills')
        await fill(databaseUrl, size)
        const all: [name: string, ms: number][] = []
        for (const [name, filter] of Object.entries(filters)) all.push([name, await takes(harbour, filter)])
        const slowest = Math.max(...all.map(([, ms]) => ms))
        const limit = (limitMs * size) / promisedSize
        figures.push({
          name: `fills by a filter with their totals, the slowest of ${all.length}, ${size.toLocaleString('en')} fills`,
          value: slowest,
          unit: 'ms',
          target: `under ${limit} ms`,
          isMet: slowest < limit,
          detail: all.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', '),
        })
      }
    } finally {
      await client.end()
    }
    return figures
  }),
}
