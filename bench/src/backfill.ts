import { openDatabase } from '@harbour/server/core/db/engines/open'
import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from './processes/postgres.ts'
import { program, type RunningHarbour, startHarbour } from './processes/harbour-process.ts'
import { residentMb } from './processes/process.ts'
import { type Bench, type Figure, median } from './report.ts'

const fills = 100_000
const rounds = 3
const batch = 1000

interface Backfill {
  readonly rowsPerSecond: number
  readonly barePerSecond: number
  readonly idleMb: number
  readonly peakMb: number
}

interface Progress {
  readonly accounts: readonly {
    readonly status: string
    readonly rows: number
    readonly streams: readonly { readonly kind: string; readonly rows: number; readonly done: boolean }[]
  }[]
}

/** Reads one account from its first fill to its last, then writes the same rows directly into an identical table. */
async function once(databaseUrl: string | null): Promise<Backfill> {
  const exchange = await program('simulator-process.ts', ['binance', String(fills)])
  const { baseUrl, key }: { baseUrl: string; key: { apiKey: string; apiSecret: string } } = JSON.parse(
    exchange.line,
  )
  const harbour = await startHarbour({
    EXCHANGE_URL_BINANCE: baseUrl,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  })
  try {
    await sleep(5000)
    const idleMb = residentMb(harbour.pid)
    let peakMb = idleMb
    const sampler = setInterval(() => (peakMb = Math.max(peakMb, residentMb(harbour.pid))), 100)
    const rowsPerSecond = await readWhole(harbour, key, fills)
    clearInterval(sampler)
    await harbour.stop()
    const barePerSecond = await bare(databaseUrl, harbour.dataFolder)
    return { rowsPerSecond, barePerSecond, idleMb, peakMb }
  } finally {
    await harbour.stop()
    await exchange.stop()
    harbour.clear()
  }
}

/** Connects an account and waits until it is read completely; returns rows per second. */
export async function readWhole(
  harbour: RunningHarbour,
  { apiKey, apiSecret }: { readonly apiKey: string; readonly apiSecret: string },
  count: number,
): Promise<number> {
  const began = performance.now()
  await harbour.ask('POST', '/exchange-keys', { exchange: 'binance', label: 'bench', apiKey, apiSecret })
  const rows = await allRead(() => harbour.ask<Progress>('GET', '/backfill-status'), count)
  return rows / ((performance.now() - began) / 1000)
}

async function allRead(status: () => Promise<Progress>, count: number): Promise<number> {
  // polls rarely, so that polling does not affect the measurement
  for (const end = Date.now() + 300_000; Date.now() < end; await sleep(200)) {
    const account = (await status()).accounts[0]
    const read =
      account?.streams.filter(({ kind }) => kind === 'fills').reduce((sum, { rows }) => sum + rows, 0) ?? 0
    if (read >= count && account?.streams.every(({ done }) => done)) return account.rows
  }
  throw new Error('the backfill did not finish within five minutes')
}

const columns = `user_id, account_id, stream, native_id, id, order_id, client_order_id, symbol, base, quote, settle, product, side,
  position_side, price, quantity, contract_size, fee, fee_asset, realised_pnl, liquidity, kind, traded_at`
const types = columns.split(',').map((name) => {
  const column = name.trim()
  if (['price', 'quantity', 'contract_size', 'fee', 'realised_pnl'].includes(column)) return 'numeric'
  return column === 'traded_at' ? 'timestamptz' : 'text'
})

/** Rows per second of the same rows in batched inserts by UNNEST, one transaction each, into an empty table with the same indexes. */
async function bare(databaseUrl: string | null, dataFolder: string): Promise<number> {
  const database = await openDatabase({ databaseUrl, dataFolder })
  try {
    await database.pool.query('create table bare_fills (like fills including all)')
    const { rows } = await database.pool.query<unknown[]>({
      text: `select ${columns} from fills order by stream, traded_at`,
      rowMode: 'array',
    })
    const began = performance.now()
    for (let from = 0; from < rows.length; from += batch)
      await insert(database.pool, rows.slice(from, from + batch))
    return rows.length / ((performance.now() - began) / 1000)
  } finally {
    await database.close()
  }
}

function insert(pool: pg.Pool, rows: readonly unknown[][]): Promise<unknown> {
  const arrays = types.map((_, column) => rows.map((row) => row[column]))
  const list = types.map((type, column) => `$${column + 1}::${type}[]`).join(', ')
  return pool.query(`insert into bare_fills (${columns}) select * from unnest(${list})`, arrays)
}

async function figures(
  engine: string,
  open: () => Promise<{ url: string | null; close: () => Promise<void> }>,
): Promise<Figure[]> {
  const runs: Backfill[] = []
  for (let round = 0; round < rounds; round++) {
    const database = await open()
    try {
      runs.push(await once(database.url))
    } finally {
      await database.close()
    }
  }
  const ours = median(runs.map((run) => run.rowsPerSecond))
  const limit = median(runs.map((run) => run.barePerSecond))
  const share = median(runs.map((run) => run.rowsPerSecond / run.barePerSecond))
  const growth = median(runs.map((run) => run.peakMb - run.idleMb))
  return [
    {
      name: `backfill of ${fills} fills, ${engine}`,
      value: ours,
      unit: 'rows/s',
      beside: { name: 'bare batched inserts', value: limit },
      target: 'at least 75 %',
      isMet: share >= 0.75,
      detail: `share by run: ${runs.map((run) => `${((run.rowsPerSecond / run.barePerSecond) * 100).toFixed(0)} %`).join(' ')}`,
    },
    {
      name: `memory added during it, ${engine}`,
      value: growth,
      unit: 'MB',
      target: 'flat: under 250 MB',
      isMet: growth < 250,
      detail: `idle ${median(runs.map((run) => run.idleMb)).toFixed(0)} MB, peak ${median(runs.map((run) => run.peakMb)).toFixed(0)} MB`,
    },
  ]
}

export const backfill: Bench = {
  name: 'backfill',
  async run() {
    const embedded = await figures('embedded database', async () => ({ url: null, close: async () => {} }))
    const postgres = await startPostgres()
    if ('reason' in postgres) return embedded
    let count = 0
    try {
      const fresh = async () => ({
        url: await postgres.createDatabase(`bench_${count++}`),
        close: async () => {},
      })
      return [...embedded, ...(await figures('PostgreSQL', fresh))]
    } finally {
      await postgres.stop()
    }
  },
}
