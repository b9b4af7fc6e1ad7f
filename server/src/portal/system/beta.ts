import type { SystemConfig } from '@harbour/contract/portal/system'
import { sql } from 'kysely'
import { isBetaOn } from '../../people/access/access.ts'
import type { Db } from '../../core/db/db.ts'

/** Counts the people whom the switch affects, by the rule of access.ts; a test compares the two. It scans all people. */
export async function countConcerned(db: Db): Promise<Omit<SystemConfig, 'betaPhaseActive'>> {
  const { rows } = await sql<Omit<SystemConfig, 'betaPhaseActive'>>`
    select
      count(*) filter (where not vip and plan <> 'paid' and subscription_status = 'trialing')::int as "dependOnBeta",
      count(*) filter (where vip or plan = 'paid')::int as independent
    from users where is_active and role <> 'admin'`.execute(db)
  return rows[0] ?? { dependOnBeta: 0, independent: 0 }
}

/** False when it had this value already. Concurrent calls wait for each other, so that only a real change is recorded. */
export async function switchBeta(tx: Db, isOn: boolean): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('harbour.beta'))`.execute(tx)
  if ((await isBetaOn(tx)) === isOn) return false
  await sql`
    insert into settings (name, value, changed_at) values ('beta', ${JSON.stringify(isOn)}::jsonb, now())
    on conflict (name) do update set value = excluded.value, changed_at = now()`.execute(tx)
  return true
}
