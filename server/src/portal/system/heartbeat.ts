import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Process } from '@harbour/contract/portal/system'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Log } from '../../core/log/log.ts'
import type { Settings } from '../../core/settings/settings.ts'

const everyMs = 20_000
const prefix = 'process:'

interface Parts {
  readonly db: Db
  readonly log: Log
  readonly role: Settings['role']
  /** No other process can use this database: all recorded ones have ended. */
  readonly isAlone: boolean
}

/** Shows administrators which processes are running: each records a heartbeat every twenty seconds. */
export function startHeartbeat({ db, log, role, isAlone }: Parts): { stop(): Promise<void> } {
  const name = prefix + randomUUID()
  const about = JSON.stringify({
    role,
    host: hostname(),
    pid: process.pid,
    startedAt: new Date().toISOString(),
  })
  const fail = (error: unknown) => log.warn({ error }, 'heartbeat could not be written')
  let beating: Promise<unknown> = isAlone
    ? sql`delete from settings where name like ${`${prefix}%`}`.execute(db).catch(fail)
    : Promise.resolve()
  const write = () =>
    sql`
      insert into settings (name, value, changed_at) values (${name}, ${about}::jsonb, now())
      on conflict (name) do update set changed_at = now()`
      .execute(db)
      .catch(fail)
  const beat = () => {
    beating = beating.then(write)
  }
  beat()
  const timer = setInterval(beat, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await beating
      await sql`delete from settings where name = ${name}`.execute(db).catch(() => undefined)
    },
  }
}

/** Lists processes with a heartbeat within a day, newest first; older ones are deleted at the next sweep. */
export async function readProcesses(db: Db): Promise<Process[]> {
  const { rows } = await sql<Process>`
    select substr(name, ${prefix.length + 1}::int) as id, value->>'role' as role, value->>'host' as host,
      (value->>'pid')::int as pid, value->>'startedAt' as "startedAt", changed_at as "seenAt",
      changed_at > now() - interval '1 minute' as "isAlive"
    from settings where name like ${`${prefix}%`} and changed_at > now() - interval '1 day'
    order by changed_at desc limit 100`.execute(db)
  return rows
}

export async function forgetProcesses(db: Db): Promise<void> {
  await sql`delete from settings where name like ${`${prefix}%`} and changed_at < now() - interval '1 day'`.execute(
    db,
  )
}
