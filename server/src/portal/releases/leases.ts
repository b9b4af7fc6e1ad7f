import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'

/** The lease of a killed process lasts this long. */
const leaseSeconds = 30
const renewEveryMs = 10_000

/** Leases for work that one process at a time does, of all that share the database. */
export interface Leases {
  /** Runs the work while no other process has the lease; null, without running it, while one has. */
  hold<T>(name: string, work: () => Promise<T>): Promise<{ readonly done: T } | null>
}

export function createLeases({ db }: Pick<Database, 'db'>): Leases {
  const take = async (name: string, holder: string): Promise<boolean> => {
    const { rows } = await sql`
      insert into upload_leases as held (name, holder, ends_at)
      values (${name}, ${holder}, clock_timestamp() + make_interval(secs => ${leaseSeconds}))
      on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
      where held.holder = excluded.holder or held.ends_at < clock_timestamp()
      returning name`.execute(db)
    return rows.length > 0
  }
  return {
    async hold(name, work) {
      const holder = randomUUID()
      if (!(await take(name, holder))) return null
      // a failed renewal is retried before the lease expires
      const renewal = setInterval(() => void take(name, holder).catch(() => false), renewEveryMs)
      renewal.unref()
      try {
        return { done: await work() }
      } finally {
        clearInterval(renewal)
        await db.deleteFrom('upload_leases').where('name', '=', name).where('holder', '=', holder).execute()
      }
    },
  }
}
