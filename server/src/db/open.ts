import type pg from 'pg'
import { columnTypes } from './column-types.ts'
import type { Database, DatabaseChoice } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { kyselyOver } from './kysely-over.ts'
import { personRows } from './person-rows.ts'
import { openServerPool } from './server-pool.ts'

const sessionOptions = [
  '-c timezone=UTC',
  '-c datestyle=ISO',
  '-c statement_timeout=30s',
  '-c lock_timeout=10s',
  '-c idle_in_transaction_session_timeout=60s',
  // compiling a query takes several times as long as even the figures of a hundred thousand trades
  '-c jit=off',
].join(' ')

export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  if (choice.databaseUrl === null) return openEmbedded(choice)
  const settings: pg.PoolConfig = {
    connectionString: choice.databaseUrl,
    max: choice.poolSize ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options: sessionOptions,
    application_name: 'harbour',
    types: columnTypes,
  }
  const pool = openServerPool(settings)
  pool.on('error', (error) => choice.onIdleError?.(error))
  const people = personRows(settings, pool)
  return {
    engine: 'postgres',
    db: kyselyOver(pool),
    forPerson: people.of,
    pool,
    backup: null,
    async close() {
      await people.close()
      await pool.end()
    },
  }
}
