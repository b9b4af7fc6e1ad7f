import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { traced } from '../tracing/traced.ts'

/**
 * Leader election for periodic jobs: whether this process may do a task now that comes round every so many milliseconds: of all processes
 * on a database one gets each turn, by the database's clock. One that dies in its turn costs that turn; nothing is held meanwhile.
 */
export async function acquireTurn(db: Db, task: string, everyMs: number): Promise<boolean> {
  // timers come a little early or late: nine tenths of a round have passed
  const { rows } = await sql`
    insert into settings as s (name, value, changed_at) values (${`turn:${task}`}, 'true'::jsonb, clock_timestamp())
    on conflict (name) do update set changed_at = excluded.changed_at
      where s.changed_at <= clock_timestamp() - make_interval(secs => ${(everyMs * 0.9) / 1000}::float8)
    returning name`.execute(db)
  return rows.length === 1
}

/** Work that goes on beside the requests in one of all processes. */
interface Task {
  readonly db: Db
  /** The name that all processes know the job by. */
  readonly name: string
  readonly everyMs: number
  /** A process tries to become leader this often; shorter where a dead leader should be replaced soon. */
  readonly askEveryMs?: number
}

/** Does a task again and again, in turns with all other processes. A failure is logged, and the work is tried again at its next time. */
export const periodicJob = (
  { db, name, everyMs, askEveryMs = everyMs }: Task,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): JobHandle =>
  timeAndAgain(
    askEveryMs,
    async () => {
      if (await acquireTurn(db, name, everyMs)) await traced(`job ${name}`, {}, work)
    },
    onFailure,
  )

/** A background job: it runs beside the requests until it is stopped, and stopping waits for a run in progress. */
export interface JobHandle {
  stop(): Promise<void>
}

/** Does work again and again, never twice at once. A failure is logged, and the work is tried again at its next time. */
function timeAndAgain(
  everyMs: number,
  work: () => Promise<unknown>,
  onFailure: (error: unknown) => void,
): JobHandle {
  let running: Promise<unknown> | null = null
  const timer = setInterval(() => {
    running ??= work()
      .catch(onFailure)
      .finally(() => {
        running = null
      })
  }, everyMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
