import { expect } from 'vitest'
import pg from 'pg'
import { distributeTables, planDistribution } from '@harbour/server/core/db/distribute'
import { migrate } from '@harbour/server/core/db/migrations/migrate'
import type { Database } from '@harbour/server/core/db/database'
import { isOfAreas, readFormerMigrations } from '@harbour/server/core/db/migrations/former-schema'
import { readMigrations, recordApplied, type Migration } from '@harbour/server/core/db/migrations/migrations'
import { loadFormerDatabase } from '@harbour/server/test/database/former-database'
import { openDatabase } from '@harbour/server/core/db/engines/open'
import { emptyDatabase } from '../../empty-database.ts'
import { experiment, type Figures } from '../../experiment.ts'
import { killNodes } from '../../node-killer.ts'
import { isCluster, whenNodesAreUp } from '../../nodes.ts'
import { noDefects } from '../../sums.ts'
import { startWriteLoad } from '../../write-load.ts'
import { writeWhileKilled } from '../../writes-while-killed.ts'

/** Renames, so every process of the previous version must be stopped: see docs/decisions. It is the last migration of the former schema. */
const rename = '0063-standard-names.sql'
/** Renames a column of the early versions, so it needs the same. */
const laterRename = '0088-figures-digest.sql'

/** A killed node may not know a table yet whose transaction it has prepared. */
const distributing = { forMs: 300_000, alsoCodes: ['42P01', '42883'] }

experiment(
  {
    id: 'E-43',
    does: 'every migration since 24 November 2026 is applied to a database of 100,000 rows (1,000,000 at full size) while the version before it writes 200 times a second; those that rename while nobody writes. On a cluster the tables are then distributed while nobody writes and nodes are killed, and written while nodes are killed',
    passes:
      'no write waits for a lock longer than two seconds, none fails without a killed node, and statements of the previous version still work; of the writes to killed nodes none is lost or doubled, and no row is changed',
    when: 'ci',
    on: ['postgres'],
  },
  async ({ isFull, note }) => {
    const rows = isFull ? 1_000_000 : 100_000
    const databaseUrl = await emptyDatabase()
    const database = await openDatabase({ databaseUrl, dataFolder: null, poolSize: 2 })
    const people = new pg.Pool({ connectionString: databaseUrl, max: 8, options: '-c lock_timeout=2000' })
    // The pool does not wait until the server has closed its connections. An idle connection that is still open when the database is
    // dropped fails, and the pool reports it: without a listener the process exits.
    people.on('error', () => undefined)
    try {
      await loadFormerDatabase(database.pool)
      await fill(people, rows)
      const former = (await readFormerMigrations()).filter(({ name }) => name !== rename)
      const migrations = await readMigrations()
      const load = startWriteLoad(people)
      const without: string[] = []
      const underLoad = async (name: string, apply: () => Promise<unknown>) => {
        // The previous version's schema determines its statements.
        load.say(await statementsOf(people))
        await load.turn()
        await whenNodesAreUp(apply)
        if ((await load.turn()) === 0) without.push(name)
      }
      for (const migration of former) await underLoad(migration.name, () => applyAlone(database, migration))
      await load.pause()
      await whenNodesAreUp(() => migrate(database.pool, migrations.filter(isOfAreas)))
      const later = migrations.filter((migration) => !isOfAreas(migration))
      for (const [at, { name }] of later.entries()) {
        const apply = () =>
          migrate(
            database.pool,
            migrations.filter((each) => isOfAreas(each) || later.indexOf(each) <= at),
          )
        if (name === laterRename) {
          await load.pause()
          await whenNodesAreUp(apply)
        } else await underLoad(name, apply)
      }
      const { writes, failures, slowestMs, perSecond } = await load.stop()
      note({
        rows,
        migrations: former.length + later.length,
        writes,
        'writes/s': perSecond.toFixed(0),
        failed: failures.length,
        slowest_ms: slowestMs.toFixed(0),
      })
      expect(failures.slice(0, 3)).toEqual([])
      expect(without, 'migrations after which nobody wrote').toEqual([])
      if (isCluster()) note(await onCluster(databaseUrl, database))
    } finally {
      await people.end()
      await database.close()
    }
  },
)

/** Applies a migration like the migrator: in one transaction, and records its name. */
async function applyAlone({ pool }: Database, migration: Migration): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(migration.sql)
    await recordApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * Distributes the tables and then writes. The command that distributes refuses to run beside processes of Harbour: a table is locked while its
 * rows move, and a statement of one person would use tables on both sides. So no write meets a table half way.
 */
async function onCluster(databaseUrl: string, database: Database): Promise<Figures> {
  const killer = killNodes(databaseUrl, { fills: 0, pauseMs: 2_000, kills: 3 })
  const figures = await distribute(database)
  await killer.ended()
  const written = await writeWhileKilled(databaseUrl)
  expect(written).toMatchObject(noDefects)
  return { ...figures, ...written }
}

/**
 * Distributes the migrated tables over the nodes of a cluster, which compares every row before and after. A run that a killed node breaks off is
 * followed by another one, which goes on with the rest. Returns the number of runs, and that of all rows then.
 */
async function distribute({ pool }: Database): Promise<Figures> {
  let runs = 0
  let distributed = 0
  await whenNodesAreUp(async () => {
    runs += 1
    const client = await pool.connect()
    // A dying node can end the connection between two statements, which the next statement reports.
    client.on('error', () => undefined)
    try {
      // The coordinator ends by itself, every minute, what a killed node left between the phases of a commit.
      await client.query('select recover_prepared_transactions()')
      const count = (line: string) => (distributed += Number(/: (\d+) rows/.exec(line)?.[1] ?? 0))
      await distributeTables(client, await planDistribution(client), count)
      const rest = await planDistribution(client)
      expect(rest.tables.map(({ name }) => name)).toEqual([])
    } finally {
      client.release(true)
    }
  }, distributing)
  return { distributed, runs }
}

/** Inserts more rows of one person than of others: migrations rewrite many rows, and the load changes few. */
async function fill(pool: pg.Pool, rows: number): Promise<void> {
  await pool.query(`
    insert into users (id, email, email_typed, username, password_hash)
    select 'u' || n, n || '@example.com', n || '@example.com', 'user' || n, 'none' from generate_series(1, ${rows / 20}) n`)
  await pool.query(`
    insert into sessions (token_hash, user_id, csrf_hash, expires_at)
    select sha256(n::text::bytea), 'u' || n, '', now() + interval '1 day' from generate_series(1, ${rows / 20}) n`)
  await pool.query(`
    insert into exchange_keys (user_id, id, exchange, label, key_hint, fingerprint, account_uid, proof)
    select 'u' || n, 'k' || n, 'okx', 'Main', 'abcd', sha256(n::text::bytea), n, '{}' from generate_series(1, 200) n`)
  await pool.query(
    `insert into sync_states (user_id, account_id) select user_id, id from exchange_keys where id ~ '^k[0-9]+$'`,
  )
  await pool.query(
    `insert into sync_schedule (user_id, account_id, exchange) select user_id, id, exchange from exchange_keys where id ~ '^k[0-9]+$'`,
  )
  await pool.query(`
    insert into sync_streams (user_id, account_id, stream, kind, title) select user_id, id, 'SPOT', 'fills', 'Trades' from exchange_keys where id ~ '^k[0-9]+$'`)
  await pool.query(`
    insert into fills (user_id, account_id, stream, native_id, id, symbol, base, quote, product, side, position_side, price,
      quantity, contract_size, fee, kind, traded_at)
    select 'u' || n % 200 + 1, 'k' || n % 200 + 1, 'SPOT', n, 'f' || n, 'BTC/USDT', 'BTC', 'USDT', 'spot', 'buy', 'both', n,
      1, 1, 0.1, 'trade', now() - n * interval '1 second'
    from generate_series(1, ${rows * 0.6}) n`)
  await pool.query(`
    insert into ledger_entries (user_id, account_id, stream, native_id, kind, asset, amount, native_kind, at)
    select 'u' || n % 200 + 1, 'k' || n % 200 + 1, 'bills', n, 'funding', 'USDT', n, 'funding', now() - n * interval '1 second'
    from generate_series(1, ${rows * 0.3}) n`)
}

/** The new values in each copy of a row; all other columns that the version has are copied. */
const copies = {
  users: { id: 'gen_random_uuid()', email: 'gen_random_uuid()', username: 'gen_random_uuid()' },
  sessions: { token_hash: 'uuid_send(gen_random_uuid())', id: 'gen_random_uuid()' },
  fills: { native_id: 'gen_random_uuid()', id: 'gen_random_uuid()' },
  ledger_entries: { native_id: 'gen_random_uuid()' },
} as const
const touched = [
  'users',
  'sync_states',
  'sync_streams',
  'sync_schedule',
  'exchange_keys',
  'exchange_accounts',
] as const

/** A version's writes: each names exactly the columns of its table in that version. */
async function statementsOf(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    select table_name as name, array_agg(quote_ident(column_name)::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' group by table_name`)
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]))
  const inserts = Object.entries(copies).map(([table, fresh]) => {
    const columns = columnsOf.get(table) ?? []
    const values = columns.map(
      (column) => Object.entries(fresh).find(([name]) => name === column)?.[1] ?? column,
    )
    return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from ${table} limit 1`
  })
  const updates = touched.flatMap((table) => {
    const columns = columnsOf.get(table)
    if (columns === undefined) return []
    const [first] = columns
    return [
      `update ${table} set ${columns.map((column) => `${column} = ${column}`).join(', ')}
      where ${first} = (select ${first} from ${table} offset floor(random() * 100) limit 1)`,
    ]
  })
  return [...inserts, ...updates]
}
