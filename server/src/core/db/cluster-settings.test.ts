import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { harbour, type Harbour } from '../../../test/app/harbour.ts'
import { findPgBouncer, startPgBouncer } from '../../../test/database/pgbouncer.ts'
import { runOn } from '../../../test/database/run-on.ts'
import { freshDatabase } from '../../../test/database/test-database.ts'
import { addTradingRows } from '../../../test/trading/trading-rows.ts'
import { createLog } from '../log/log.ts'
import { proveRowLevelSecurity } from './canary.ts'
import { citus } from './citus.ts'
import type { Database } from './database.ts'
import { openDatabase } from './engines/open.ts'
import { migrate } from './migrations/migrate.ts'
import { readMigrations } from './migrations/migrations.ts'

const engine = inject('engine')
const isCluster = engine.engine === 'postgres' && engine.nodeUrls.length > 0
const log = createLog('silent')

/** Ends the connections of the product, as a restart does. */
const endConnections = (database: Database): Promise<unknown> =>
  runOn(
    database.pool.options.connectionString ?? '',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'harbour'`,
  )

async function restartWithoutSettings(database: Database): Promise<void> {
  const url = database.pool.options.connectionString ?? ''
  await runOn(
    url,
    `alter database ${new URL(url).pathname.slice(1)} set citus.propagate_set_commands = 'none'`,
  )
  await endConnections(database)
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('show citus.propagate_set_commands')
    expect(rows).toEqual([{ 'citus.propagate_set_commands': 'none' }])
  })
}

describe.skipIf(!isCluster)('on a cluster whose coordinator loses its settings in a restart,', () => {
  let home: Harbour | null = null
  let database: Database | null = null
  afterEach(async () => {
    await home?.close()
    await database?.close()
    home = null
    database = null
  })

  test('people still see their rows, in a process that runs and in one that starts', async () => {
    home = await harbour()
    await home.as('ada').journal.addPlaybook({ body: { name: 'Breakout', rules: '' } })
    await restartWithoutSettings(home.database)
    // a request on a connection that was lost may fail, but none answers without the rows
    const answer = await vi.waitFor(() => home?.as('ada').journal.playbooks())
    expect(answer?.playbooks.map(({ name }) => name)).toEqual(['Breakout'])
    await proveRowLevelSecurity(home.database, log)
  })

  test.skipIf(findPgBouncer() === null)('people behind PgBouncer still see their rows', async () => {
    if (engine.engine !== 'postgres') return
    database = await freshDatabase()
    for (const person of ['ada', 'bob', 'cem', 'dan']) await addTradingRows(database.db, person)
    await restartWithoutSettings(database)
    const bouncer = await startPgBouncer(findPgBouncer() ?? '', engine.adminUrl, {
      ignore_startup_parameters: 'options',
    })
    const direct = database.pool.options.connectionString ?? ''
    const behind = await openDatabase({ databaseUrl: bouncer.urlOf(direct), dataFolder: null, poolSize: 8 })
    try {
      const people = Array.from({ length: 40 }, (_, at) => ['ada', 'bob', 'cem', 'dan'][at % 4] ?? '')
      const seen = await Promise.all(
        people.map(async (person, at) => {
          const own = behind.forPerson(person)
          const read = (db: typeof own) => db.selectFrom('exchange_accounts').select('user_id').execute()
          const rows = at % 3 === 0 ? await own.transaction().execute(read) : await read(own)
          return rows.map(({ user_id }) => user_id)
        }),
      )
      expect(seen).toEqual(people.map((person) => [person]))
    } finally {
      await behind.close()
      await bouncer.stop()
    }
  })
})

/**
 * A PostgreSQL that says it is a coordinator and has not loaded Citus: what a coordinator is after a restart without the library. A cluster
 * cannot be it, since its library stays loaded until a restart.
 */
describe.skipIf(engine.engine === 'embedded' || isCluster)(
  'a coordinator without the library of Citus',
  () => {
    const missing = /^PostgreSQL runs on the coordinator without the library of Citus/
    /** The statement that makes it one, with the extension's row and without its functions. */
    const pretend = `insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    values (99999, 'citus', 10, 'pg_catalog'::regnamespace, false, '13.2-1')`

    test('answers no person from its own empty tables, takes none of their rows, and is not migrated', async () => {
      const database = await freshDatabase()
      await addTradingRows(database.db, 'ada')
      await database.pool.query(pretend)
      const restarted = await openDatabase({
        databaseUrl: database.pool.options.connectionString ?? '',
        dataFolder: null,
      })
      const own = restarted.forPerson('ada')
      await expect(own.selectFrom('exchange_accounts').selectAll().execute()).rejects.toThrow('citus.version')
      const writing = own
        .transaction()
        .execute((tx) => tx.updateTable('exchange_accounts').set({ label: 'Lost' }).execute())
      await expect(writing).rejects.toThrow('citus.version')
      await expect(migrate(restarted.pool, await readMigrations())).rejects.toThrow(missing)
      await restarted.close()
      const labels = await database.db.selectFrom('exchange_accounts').select('label').execute()
      expect(labels).toEqual([{ label: 'Main' }])
      await database.close()
    })

    test('gets no new connection of a process that was proven on a cluster', async () => {
      const database = await freshDatabase()
      const process = await openDatabase({
        databaseUrl: database.pool.options.connectionString ?? '',
        dataFolder: null,
        poolSize: 8,
      })
      await proveRowLevelSecurity(process, log, {
        ...citus,
        readVersion: () => Promise.resolve('13.2-1'),
        readDistributed: () => Promise.resolve(['row_level_security_canaries']),
        readObstacle: () => Promise.resolve(null),
        readHolders: () => Promise.resolve([]),
        readTestPeople: () => Promise.resolve([{ userId: 'canary-1', node: 'one:5432' }]),
      })
      await database.pool.query(pretend)
      await process.pool.query('select 1')
      await endConnections(database)
      await vi.waitFor(() => expect(process.pool.totalCount).toBe(0))
      await expect(process.pool.query('select 1')).rejects.toThrow(missing)
      await process.close()
      await database.close()
    })
  },
)
