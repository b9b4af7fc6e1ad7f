import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { traced } from '../tracing/traced.ts'

/**
 * Leader election for periodic jobs: returns true if this process runs a task in this interval. Each turn goes to one of all processes on
 * a database, by its clock. If it dies, that turn is lost; no lock is held meanwhile.
 */
export async function acquireTurn(db: Db, task: string, everyMs: number): Promise<boolean> {
  // timers fire a little early or late: nine tenths of an interval have passed
  const { rows } = await sql`
    insert into settings as s (name, value, changed_at) values (${`turn:${task}`}, 'true'::jsonb, clock_timestamp())
    on conflict (name) do update set changed_at = excluded.changed_at
      where s.changed_at <= clock_timestamp() - make_interval(secs => ${(everyMs * 0.9) / 1000}::float8)
    returning name`.execute(db)
  return rows.length === 1
}

/** Background work of one process at a time. */
interface Task {
  readonly db: Db
  /** The name of the job, the same in all processes. */
  readonly name: string
  readonly everyMs: number
  /** The interval in which a process tries to become leader; shorter where a dead leader should be replaced soon. */
  readonly askEveryMs?: number
}

/** Runs a task periodically in one of all processes. A failure is logged, and the task is retried at its next time. */
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

/** A background job: it runs beside the requests until it is stopped; stopping waits for a run in progress. */
export interface JobHandle {
  stop(): Promise<void>
}

/** Repeats work, never twice at once. A failure is logged, and the work is retried at its next time. */
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
