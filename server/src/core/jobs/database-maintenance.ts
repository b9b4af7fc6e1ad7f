import { minuteMs } from '@harbour/ledger/durations'
import type { Log } from '../log/log.ts'
import { isBackupDue, writeBackup } from '../backups/backups.ts'
import type { Database } from '../db/database.ts'

const checkpointEveryMs = 5 * minuteMs
const vacuumEveryMs = 6 * 60 * minuteMs
const backupCheckMs = 30 * minuteMs

interface MaintenanceParts {
  readonly database: Database
  readonly dataFolder: string
  readonly log: Log
  readonly now: () => number
}

/** Maintains the embedded database as a server does by itself: checkpoints and vacuum, and also backups. */
export function startMaintenance({ database, dataFolder, log, now }: MaintenanceParts): {
  stop(): Promise<void>
} {
  if (database.engine === 'postgres') return { stop: () => Promise.resolve() }
  let running: Promise<void> = Promise.resolve()
  const every = (ms: number, name: string, work: () => Promise<void>) => {
    const timer = setInterval(() => {
      running = running
        .then(work)
        .catch((error: unknown) => log.error({ work: name, error }, 'maintenance of the database failed'))
    }, ms)
    timer.unref()
    return timer
  }
  const backUp = async () => {
    if (!(await isBackupDue(dataFolder, now()))) return
    const path = await writeBackup(database, dataFolder, 'daily')
    log.info({ path }, 'backup written')
  }
  const timers = [
    every(checkpointEveryMs, 'checkpoint', () => checkpoint(database)),
    every(vacuumEveryMs, 'vacuum', () => vacuumAll(database)),
    every(backupCheckMs, 'backup', backUp),
  ]
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await running
    },
  }
}

export async function checkpoint(database: Database): Promise<void> {
  await database.pool.query('checkpoint')
}

/** Vacuums table by table, so that requests run in between. */
export async function vacuumAll(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  )
  for (const { name } of rows) await database.pool.query(`vacuum (analyze) ${name}`)
}
