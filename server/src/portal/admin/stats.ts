import type { AdminStats } from '@harbour/contract/portal/admin'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'

/**
 * Reads the nine numbers and the thirty days behind the charts. One query after another: the embedded database has
 * one connection.
 */
export async function readStats(db: Db): Promise<AdminStats> {
  const { rows } = await sql<Omit<AdminStats, 'days'>>`
    select u.*, d.*, (select count(*)::int from login_events) as "totalLogins"
    from (
      select count(*)::int as "totalUsers",
        count(*) filter (where is_active)::int as "activeUsers",
        count(*) filter (where subscription_status = 'trialing')::int as "betaUsers",
        count(*) filter (where plan = 'paid')::int as "paidUsers",
        count(*) filter (where plan = 'free')::int as "freeUsers"
      from users
    ) u, (
      select count(*)::int as "totalDownloads",
        count(*) filter (where day > ${today} - 7)::int as "downloadsLast7Days",
        count(*) filter (where day > ${today} - 30)::int as "downloadsLast30Days"
      from release_downloads
    ) d`.execute(db)
  const totals = rows[0]
  if (!totals) throw new Error('counting gave no row')
  return { ...totals, days: await readDays(db) }
}

const today = sql`(now() at time zone 'UTC')::date`

async function readDays(db: Db): Promise<AdminStats['days']> {
  const since = sql`((${today} - 29)::timestamp at time zone 'UTC')`
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`
  const { rows } = await sql<AdminStats['days'][number]>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(s.n, 0)::int as signups, coalesce(l.n, 0)::int as logins,
      coalesce(r.n, 0)::int as downloads
    from (select ${today} - back as day from generate_series(0, 29) as back) d
    left join (select ${dayOf('created_at')} as day, count(*) as n from users where created_at >= ${since} group by 1) s
      on s.day = d.day
    left join (select ${dayOf('at')} as day, count(*) as n from login_events where at >= ${since} group by 1) l
      on l.day = d.day
    left join (select day, count(*) as n from release_downloads where day > ${today} - 30 group by 1) r
      on r.day = d.day
    order by d.day`.execute(db)
  return rows
}
