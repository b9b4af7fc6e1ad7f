import { minuteMs } from '@harbour/ledger/durations'
import type pg from 'pg'
import { columnTypes } from '../column-types.ts'
import type { Database, DatabaseChoice } from '../database.ts'
import { openEmbedded } from './embedded.ts'
import { kyselyOver } from '../db.ts'
import { readReplica } from '../read-replica.ts'
import { rowLevelSecurity } from '../row-level-security.ts'
import { openServerPool } from '../server-pool.ts'
import { startupOptions } from '../session-settings.ts'

/** Opens the database: the embedded one, or PostgreSQL by a connection pool with pipelining. */
export async function openDatabase(choice: DatabaseChoice): Promise<Database> {
  if (choice.databaseUrl === null) return openEmbedded(choice)
  const onIdleError = choice.onIdleError ?? (() => undefined)
  const pool = openPool(choice.databaseUrl, { max: choice.poolSize ?? 20 })
  pool.on('error', onIdleError)
  const forPerson = rowLevelSecurity(pool)
  const replica = choice.replica
  const replicaPool = replica && openPool(replica.url, { max: 8, connectionTimeoutMillis: 2_000 })
  replicaPool?.on('error', onIdleError)
  return {
    engine: 'postgres',
    db: kyselyOver(pool),
    forPerson,
    forLongReads: replicaPool
      ? readReplica({ ...replica, primary: { pool, forPerson }, pool: replicaPool })
      : (userId) => Promise.resolve(forPerson(userId)),
    pool,
    backup: null,
    async close() {
      await Promise.all([pool.end(), replicaPool?.end()])
    },
  }
}

const openPool = (connectionString: string, settings: pg.PoolConfig): pg.Pool =>
  openServerPool({
    connectionString,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: minuteMs,
    options: startupOptions,
    // sends the parts of a short transaction without waiting between them
    pipeline: true,
    application_name: 'harbour',
    types: columnTypes,
    ...settings,
  })
