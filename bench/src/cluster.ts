import { setTimeout as sleep } from 'node:timers/promises'
import { joinDatabases, readNodeUrls } from '@harbour/server/test/database/cluster'
import { findPostgres, startPostgres } from '@harbour/server/test/database/postgres-server'
import { runOn } from '@harbour/server/test/database/run-on'
import { readWhole } from './backfill.ts'
import { dashboardReads } from './dashboards/reads.ts'
import { program, type RunningHarbour, startHarbour } from './processes/harbour-process.ts'
import { load } from './processes/load.ts'
import { type Bench, type Figure, median } from './report.ts'

const fills = 20_000
const rounds = 3
const seconds = 2
const zone = 'timeZone=Europe/Berlin'
/** One Harbour with its account read completely. */
interface Served {
  readonly harbour: RunningHarbour
  /** Rows per second of the account's backfill. */
  readonly rowsPerSecond: number
}

/** Reads and queries the same account on one PostgreSQL and on an existing cluster, with the same durability. */
export const cluster: Bench = {
  name: 'cluster',
  async run() {
    const coordinator = process.env['CITUS_URL']
    if (!coordinator) return { skipped: 'no cluster: CITUS_URL names a coordinator with its nodes' }
    const programs = findPostgres()
    if (programs === null) return { skipped: 'no PostgreSQL server program (15 or newer) on this machine' }
    const nodes = await readNodeUrls(coordinator)
    const [durable] = await runOn<{ fsync: string }>(coordinator, 'show fsync')
    const postgres = await startPostgres(programs, { isDurable: durable?.fsync === 'on' })
    const database = `bench_${Date.now()}`
    const exchange = await program('simulator-process.ts', ['binance', String(fills)])
    const served: Served[] = []
    try {
      await joinDatabases(coordinator, nodes, database)
      await runOn(postgres.url, `create database ${database}`)
      for (const url of [postgres.url, coordinator])
        served.push(
          await serve(Object.assign(new URL(url), { pathname: `/${database}` }).href, exchange.line),
        )
      // otherwise the one that autovacuum visited first would have better plans
      for (const url of [postgres.url, coordinator])
        await runOn(Object.assign(new URL(url), { pathname: `/${database}` }).href, 'analyze')
      const [one, many] = served
      if (!one || !many) throw new Error('nothing was measured')
      return [syncFigure(one, many), ...(await readFigures(one.harbour, many.harbour))]
    } finally {
      for (const { harbour } of served) {
        await harbour.stop()
        harbour.clear()
      }
      await exchange.stop()
      await postgres.stop()
      for (const url of [coordinator, ...nodes])
        await runOn(url, `drop database if exists ${database} with (force)`)
    }
  },
}

/** Reads the account, then serves it without workers, so that both are queried while nothing changes. */
async function serve(databaseUrl: string, line: string): Promise<Served> {
  const { baseUrl, key }: { baseUrl: string; key: { apiKey: string; apiSecret: string } } = JSON.parse(line)
  const env = { DATABASE_URL: databaseUrl, EXCHANGE_URL_BINANCE: baseUrl }
  const reading = await startHarbour(env)
  try {
    const beganMs = Date.now()
    await readWhole(reading, key, fills)
    // The end is the last page's commit, which the progress reports up to a fifth of a second late.
    const [read] = await runOn<{ rows: number; endMs: number }>(
      databaseUrl,
      'select sum(rows)::int as rows, extract(epoch from max(updated_at))::float8 * 1000 as "endMs" from sync_streams',
    )
    const rowsPerSecond = read === undefined ? NaN : (read.rows / (read.endMs - beganMs)) * 1000
    // the first query stores what later ones start with
    await reading.ask('GET', `/performance?${zone}`)
    await sleep(5_000)
    await reading.stop()
    return { harbour: await startHarbour({ ...env, HARBOUR_ROLE: 'api' }), rowsPerSecond }
  } finally {
    await reading.stop()
    reading.clear()
  }
}

const syncFigure = (one: Served, many: Served): Figure => ({
  name: `first read of ${fills.toLocaleString('en')} fills on the cluster`,
  value: many.rowsPerSecond,
  unit: 'rows/s',
  beside: { name: 'one PostgreSQL', value: one.rowsPerSecond },
  target: 'at least 0.8 times',
  isMet: many.rowsPerSecond >= 0.8 * one.rowsPerSecond,
})

/** Queries both alternately, so that other load on the machine slows down both. */
async function readFigures(one: RunningHarbour, many: RunningHarbour): Promise<Figure[]> {
  const found: { path: string; one: readonly number[]; many: readonly number[] }[] = []
  for (const path of dashboardReads) {
    const taken = { path, one: [] as number[], many: [] as number[] }
    for (let round = 0; round <= rounds; round += 1)
      for (const [of, harbour] of [
        ['one', one],
        ['many', many],
      ] as const) {
        const { took } = await load(
          `${harbour.origin}/api${path}`,
          harbour.headers,
          1,
          round === 0 ? 0.5 : seconds,
        )
        // the first round is warm-up
        if (round > 0) taken[of].push(...took.slice(0, perRound))
      }
    found.push(taken)
  }
  const share = (values: readonly number[], of: number) =>
    values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * of)] ?? NaN
  const ratio = (each: { one: readonly number[]; many: readonly number[] }, of: number) =>
    share(each.many, of) / share(each.one, of)
  const all = { one: found.flatMap((each) => each.one), many: found.flatMap((each) => each.many) }
  const details = found.map(
    (each) =>
      `${each.path.replace(/^\/|\?.*/g, '')} ${share(each.one, 0.5).toFixed(1)}/${share(each.one, 0.99).toFixed(1)} ${share(each.many, 0.5).toFixed(1)}/${share(each.many, 0.99).toFixed(1)} ms (${ratio(each, 0.99).toFixed(1)})`,
  )
  return [
    {
      name: 'reads of a dashboard on the cluster, p99',
      value: share(all.many, 0.99),
      unit: 'ms',
      beside: { name: 'one PostgreSQL', value: share(all.one, 0.99) },
      target: 'at most 2 times',
      isMet: ratio(all, 0.99) <= 2,
      detail: `each p50/p99 on PostgreSQL and on the cluster: ${details.join(', ')}; median of the ratios ${median(found.map((each) => ratio(each, 0.99))).toFixed(1)}`,
    },
  ]
}

/** The number of requests of each address that count, so that all have the same weight. */
const perRound = 100
