import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@harbour/ledger/durations'
import type pg from 'pg'
import { proveRowsOfPeople } from './canary.ts'
import { type Db, kyselyOver } from './db.ts'
import { rowLevelSecurity } from './row-level-security.ts'

/**
 * Names where a long read ran: on the replica, or on the primary because the replica lagged behind or could not be
 * used.
 */
export type LongReadServed = 'replica' | 'behind' | 'unusable'

export interface ReplicaPlan {
  readonly primary: { readonly pool: pg.Pool; readonly forPerson: (userId: string) => Db }
  readonly pool: pg.Pool
  readonly onRead?: ((served: LongReadServed) => void) | undefined
  /** Receives why the replica cannot be used, once per pause. */
  readonly onUnusable?: ((error: Error) => void) | undefined
  /** A read waits this long for the replica to catch up. */
  readonly catchUpMs?: number
}

/** The replica is not used for this long after it lagged behind, or failed. */
const pauseMs = { behind: 5_000, unusable: minuteMs } as const
const pollMs = 10

class ReplicaUnusable extends Error {}

/**
 * Read replica with read-your-writes consistency: a read goes there once it has replayed the write-ahead log (LSN) up to where the primary
 * had flushed it as the read began, which includes every answered commit. If the replica cannot, the read goes to the primary.
 */
export function readReplica(plan: ReplicaPlan): (userId: string) => Promise<Db> {
  const { primary, pool, onRead, onUnusable, catchUpMs = 1_000 } = plan
  const forPerson = rowLevelSecurity(pool)
  let isProven = false
  let paused: { readonly until: number; readonly as: keyof typeof pauseMs } | null = null

  const pause = (as: keyof typeof pauseMs) => {
    paused = { until: performance.now() + pauseMs[as], as }
    return as
  }

  const choose = async (): Promise<LongReadServed> => {
    if (paused !== null && performance.now() < paused.until) return paused.as
    try {
      if (!isProven) await proveReplica(primary.pool, pool, forPerson)
      isProven = true
      const isThere = await hasReplayed(pool, await flushedUpTo(primary.pool), catchUpMs)
      return isThere ? 'replica' : pause('behind')
    } catch (error) {
      // its address may lead to a different server after a failover
      isProven = false
      onUnusable?.(error instanceof Error ? error : new Error(String(error)))
      return pause('unusable')
    }
  }

  return async (userId) => {
    const served = await choose()
    onRead?.(served)
    return served === 'replica' ? forPerson(userId) : primary.forPerson(userId)
  }
}

async function flushedUpTo(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
  return rows[0]?.lsn ?? ''
}

async function hasReplayed(replica: pg.Pool, lsn: string, withinMs: number): Promise<boolean> {
  for (const end = performance.now() + withinMs; ; await sleep(pollMs)) {
    // a promoted replica has its own timeline, to which the primary's positions do not apply
    const { rows } = await replica.query<{ isThere: boolean | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as "isThere"',
      [lsn],
    )
    const isThere = rows[0]?.isThere
    if (isThere === true) return true
    if (isThere !== false) throw new ReplicaUnusable('it does not follow a primary')
    if (performance.now() >= end) return false
  }
}

interface Identity {
  readonly system: string
  readonly database: string
  readonly isCluster: boolean
  readonly commitsAfterFlush: boolean
}

const identityOf = async (pool: pg.Pool): Promise<Identity> => {
  const { rows } = await pool.query<Identity>(
    `select (select system_identifier::text from pg_control_system()) as system, current_database() as database,
       to_regclass('pg_catalog.pg_dist_partition') is not null as "isCluster",
       current_setting('synchronous_commit') <> 'off' as "commitsAfterFlush"`,
  )
  const [row] = rows
  if (row === undefined) throw new ReplicaUnusable('it says nothing of itself')
  return row
}

/**
 * Throws where the server is no replica of this primary, where its log positions are not comparable, or where it shows people others'
 * rows.
 */
async function proveReplica(
  primary: pg.Pool,
  replica: pg.Pool,
  forPerson: (userId: string) => Db,
): Promise<void> {
  const [ours, its] = await Promise.all([identityOf(primary), identityOf(replica)])
  if (ours.system !== its.system || ours.database !== its.database)
    throw new ReplicaUnusable('it is no replica of the database of DATABASE_URL')
  if (ours.isCluster) throw new ReplicaUnusable('each node of a cluster has a log of its own')
  if (!ours.commitsAfterFlush)
    throw new ReplicaUnusable('synchronous_commit is off, so that answered commits may not be flushed')
  await proveRowsOfPeople({ forPerson, db: kyselyOver(replica) })
}
