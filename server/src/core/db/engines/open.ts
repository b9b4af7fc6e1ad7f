import { minuteMs } from '@harbour/ledger/durations'
import type pg from 'pg'
import { columnTypes } from '../column-types.ts'
import type { Database, DatabaseChoice } from '../database.ts'
import { openEmbedded } from './embedded.ts'
import { kyselyOver } from '../db.ts'
import { rowLevelSecurity } from '../row-level-security.ts'
import { openServerPool } from '../server-pool.ts'
import { startupOptions } from '../session-settings.ts'

/** Opens the database: the embedded one, or PostgreSQL by a connection pool with pipelining. */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  if (choice.databaseUrl === null) return openEmbedded(choice)
  const settings: pg.PoolConfig = {
    connectionString: choice.databaseUrl,
    max: choice.poolSize ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: minuteMs,
    options: startupOptions,
    // sends the parts of a short transaction without waiting between them
    pipeline: true,
    application_name: 'harbour',
    types: columnTypes,
  }
  const pool = openServerPool(settings)
  pool.on('error', (error) => choice.onIdleError?.(error))
  return {
    engine: 'postgres',
    db: kyselyOver(pool),
    forPerson: rowLevelSecurity(pool),
    pool,
    backup: null,
    async close() {
      await pool.end()
    },
  }
}
