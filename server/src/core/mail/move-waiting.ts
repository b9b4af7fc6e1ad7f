import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { createLog } from '../log/log.ts'
import { openOutbox } from './outbox.ts'

const queue = 'mail'

/** Creates the tables of the mail queue where they are missing. */
export async function prepareMailQueue(database: Database): Promise<void> {
  const nothing = { seal: (text: string) => text, open: (text: string) => text }
  const outbox = await openOutbox({
    database,
    seal: nothing,
    log: createLog('silent'),
    deliver: () => Promise.resolve(),
    write: () => Promise.resolve(null),
  })
  await outbox.stop()
}

/** Moves unsent mails to the other queue, still sealed. Returns how many. */
export async function moveWaitingMail(from: pg.PoolClient, to: pg.PoolClient): Promise<number> {
  const known = await from.query<{ known: boolean }>("select to_regclass('pgboss.job') is not null as known")
  if (known.rows[0]?.known !== true) return 0
  const { rows } = await from.query<{ data: object }>(
    "select data from pgboss.job where name = $1 and state in ('created', 'retry', 'active') order by created_on, id",
    [queue],
  )
  await to.query('delete from pgboss.job where name = $1', [queue])
  if (rows.length === 0) return 0
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await to.query<Record<string, unknown>>(text, values)
    return { rows: result.rows }
  }
  const boss = new PgBoss({ db: { executeSql }, schedule: false, supervise: false, migrate: false })
  await boss.start()
  await boss.insert(
    queue,
    rows.map(({ data }) => ({ data })),
  )
  await boss.stop({ graceful: false })
  return rows.length
}
