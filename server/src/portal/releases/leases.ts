import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'

/** The lease of a killed process lasts this long. */
const leaseSeconds = 30
const usualRenewEveryMs = 10_000

/** Leases for work that one process at a time does, of all that share the database. */
export interface Leases {
  /** Runs the work while no other process has the lease; null, without running it, while one has. */
  hold<T>(name: string, work: () => Promise<T>): Promise<{ readonly done: T } | null>
}

export function createLeases(
  { db }: Pick<Database, 'db'>,
  { renewEveryMs = usualRenewEveryMs }: { readonly renewEveryMs?: number } = {},
): Leases {
  const endsAt = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`
  const take = async (name: string, holder: string): Promise<boolean> => {
    const { rows } = await sql`
      insert into upload_leases as held (name, holder, ends_at) values (${name}, ${holder}, ${endsAt})
      on conflict (name) do update set holder = excluded.holder, ends_at = excluded.ends_at
      where held.ends_at < clock_timestamp()
      returning name`.execute(db)
    return rows.length > 0
  }
  /** Inserts nothing: a renewal that reaches the database after the release must not take the lease again. */
  const renew = async (name: string, holder: string): Promise<void> => {
    await sql`update upload_leases set ends_at = ${endsAt} where name = ${name} and holder = ${holder}`.execute(
      db,
    )
  }
  return {
    async hold(name, work) {
      const holder = randomUUID()
      if (!(await take(name, holder))) return null
      // a failed renewal is retried before the lease expires
      const renewal = setInterval(() => void renew(name, holder).catch(() => undefined), renewEveryMs)
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
