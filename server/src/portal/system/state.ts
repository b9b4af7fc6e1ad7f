import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemState } from '@harbour/contract/portal/system'
import { sql } from 'kysely'
import { backupFolder, listBackups } from '../../core/backups/backups.ts'
import type { Db } from '../../core/db/db.ts'
import type { Services } from '../../core/services/services.ts'
import { readProcesses } from './heartbeat.ts'
import { readStorage } from './storage-state.ts'
import { version } from './version.ts'

/** Reads the present state of every part of the installation. One after another: the embedded database has one connection. */
export async function readState(db: Db, services: Services): Promise<SystemState> {
  const { database, settings } = services
  return {
    version,
    database: await readDatabase(db, database.engine, settings.dataFolder),
    processes: await readProcesses(db),
    queue: await readQueue(db),
    results: await readResults(db),
    storage: await readStorage(services),
    mail: await readMail(db, settings),
    secrets: await readSecrets(db),
  }
}

async function readDatabase(
  db: Db,
  engine: 'embedded' | 'postgres',
  dataFolder: string,
): Promise<SystemState['database']> {
  const begun = performance.now()
  await sql`select 1`.execute(db)
  const answerMs = Math.round((performance.now() - begun) * 10) / 10
  const { rows } = await sql<{
    version: string
    bytes: number
    migrations: number
    lastMigration: string | null
  }>`
    select current_setting('server_version') as version, pg_database_size(current_database())::int8 as bytes,
      (select count(*)::int from schema_migrations) as migrations,
      (select name from schema_migrations order by name desc limit 1) as "lastMigration"`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('the database says nothing about itself')
  const backups = engine === 'embedded' ? await listBackups(dataFolder) : null
  return {
    engine,
    answerMs,
    ...facts,
    backups: backups?.length ?? null,
    lastBackupAt: await timeOf(dataFolder, backups?.at(-1)),
  }
}

async function timeOf(dataFolder: string, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null
  const found = await stat(join(backupFolder(dataFolder), name)).catch(() => null)
  return found?.mtime.toISOString() ?? null
}

async function readQueue(db: Db): Promise<SystemState['queue']> {
  const { rows } = await sql<Omit<SystemState['queue'], 'pauses' | 'parked'> & { suspended: number }>`
    select count(*)::int as accounts,
      count(*) filter (where not is_suspended and next_due_at <= now() and (lease_until is null or lease_until < now()))::int as due,
      count(*) filter (where lease_until > now())::int as reading,
      count(*) filter (where not is_suspended and fail_count > 0)::int as retrying,
      count(*) filter (where is_suspended)::int as suspended,
      coalesce(max(extract(epoch from now() - next_due_at)) filter (
        where not is_suspended and next_due_at <= now() and (lease_until is null or lease_until < now())), 0)::int as "lateSeconds"
    from sync_schedule`.execute(db)
  const pauses = await sql<SystemState['queue']['pauses'][number]>`
    select exchange, until, reason from exchange_pauses where until > now() order by until desc limit 50`.execute(
    db,
  )
  const none = { accounts: 0, due: 0, reading: 0, retrying: 0, suspended: 0, lateSeconds: 0 }
  const { suspended, ...counts } = rows[0] ?? none
  return { ...counts, parked: suspended, pauses: pauses.rows }
}

async function readResults(db: Db): Promise<SystemState['results']> {
  const { rows } = await sql<SystemState['results']>`
    select count(*) filter (where compared_at > now() - interval '1 day')::int as "comparedLastDay",
      count(*) filter (where comparison_due)::int as asked, max(compared_at) as "lastComparedAt",
      (select count(*)::int from audit_log where action = 'results.mend' and at > now() - interval '30 days') as mended,
      (select max(at) from audit_log where action = 'results.mend') as "lastMendedAt"
    from sync_schedule`.execute(db)
  const none = { comparedLastDay: 0, asked: 0, lastComparedAt: null, mended: 0, lastMendedAt: null }
  return rows[0] ?? none
}

async function readMail(db: Db, { smtpUrl, dataFolder }: Services['settings']): Promise<SystemState['mail']> {
  const { rows } = await sql<Omit<SystemState['mail'], 'delivery' | 'place'>>`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      min(created_on) filter (where state in ('created', 'retry', 'active')) as "oldestWaitingAt",
      (select output->>'message' from pgboss.job
        where name = 'mail' and output->>'message' is not null and state in ('retry', 'failed')
        order by created_on desc limit 1) as "lastError"
    from pgboss.job where name = 'mail'`.execute(db)
  const counts = rows[0] ?? { waiting: 0, retrying: 0, failed: 0, oldestWaitingAt: null, lastError: null }
  const delivery =
    smtpUrl === null
      ? { delivery: 'folder' as const, place: join(dataFolder, 'outbox') }
      : { delivery: 'server' as const, place: new URL(smtpUrl).host }
  return { ...delivery, ...counts, lastError: counts.lastError?.slice(0, 300) ?? null }
}

async function readSecrets(db: Db): Promise<SystemState['secrets']> {
  const { rows } = await sql<SystemState['secrets']>`
    select count(*)::int as accounts, count(distinct user_id)::int as people
    from sync_schedule where has_secrets`.execute(db)
  return rows[0] ?? { accounts: 0, people: 0 }
}
