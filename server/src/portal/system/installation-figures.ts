import type { AddressLimit } from '@harbour/exchanges/exchange'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { acquireTurn } from '../../core/jobs/periodic-job.ts'
import { mayTradeSql } from '../../people/access/access.ts'
import { type LimitFigures, readLimitFigures } from '../../trading/exchange-limits/limit-figures.ts'
import { isFoldedByEarlierRules } from '../../trading/sync-run/fold-rules.ts'

/** The figures are cached for this long, however many processes are scraped, and however often. */
const everyMs = 15_000
const stored = 'figures'

interface QueueFigures {
  readonly exchange: string
  readonly accounts: number
  readonly due: number
  readonly leases: number
  readonly retrying: number
  readonly suspended: number
  readonly lagSeconds: number
  readonly oldestReadSeconds: number | null
  readonly foldBacklog: number
  readonly comparisonsDue: number
}

/** Figures that all processes on a database share, from control tables only. */
export interface InstallationFigures extends LimitFigures {
  readonly queues: readonly QueueFigures[]
  readonly processes: readonly { readonly role: string; readonly count: number }[]
  readonly mail: {
    readonly waiting: number
    readonly retrying: number
    readonly failed: number
    readonly oldestSeconds: number
  }
}

/** The figures as they are stored. Processes of two versions share them, so suspended accounts keep their former name there. */
interface StoredFigures extends Omit<InstallationFigures, 'queues'> {
  readonly queues: readonly (Omit<QueueFigures, 'suspended'> & { readonly parked: number })[]
}

const toStored = ({ queues, ...others }: InstallationFigures): StoredFigures => ({
  ...others,
  queues: queues.map(({ suspended, ...queue }) => ({ ...queue, parked: suspended })),
})

const fromStored = ({ queues, ...others }: StoredFigures): InstallationFigures => ({
  ...others,
  queues: queues.map(({ parked, ...queue }) => ({ ...queue, suspended: parked })),
})

/**
 * Figures of the last seconds. One of all processes counts for all and stores them, since the queue has a row for each account. Null
 * while another one counts for the first time.
 */
export async function readInstallation(
  db: Db,
  limits: ReadonlyMap<string, AddressLimit>,
): Promise<InstallationFigures | null> {
  const { rows } = await sql<{ figures: StoredFigures; isFresh: boolean }>`
    select value as figures, changed_at > now() - ${everyMs}::float8 * interval '1 millisecond' as "isFresh"
    from settings where name = ${stored}`.execute(db)
  const known = rows[0] ?? null
  if (known?.isFresh || !(await acquireTurn(db, stored, everyMs)))
    return known === null ? null : fromStored(known.figures)
  const figures = {
    queues: await readQueues(db),
    ...(await readLimitFigures(db, limits)),
    processes: await readRoles(db),
    mail: await readMail(db),
  }
  await sql`
    insert into settings (name, value, changed_at) values (${stored}, ${JSON.stringify(toStored(figures))}::jsonb, now())
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at`.execute(db)
  return figures
}

/** Accounts that workers read: neither suspended, nor of an owner who has no plan or is suspended, which wait for nothing. */
async function readQueues(db: Db): Promise<QueueFigures[]> {
  const { rows } = await sql<QueueFigures>`
    select exchange, count(*)::int as accounts,
      count(*) filter (where is_due)::int as due,
      count(*) filter (where is_leased)::int as leases,
      count(*) filter (where is_read and fail_count > 0)::int as retrying,
      count(*) filter (where is_suspended and not is_disconnected)::int as suspended,
      coalesce(max(extract(epoch from now() - next_due_at)) filter (where is_due), 0)::float8 as "lagSeconds",
      max(extract(epoch from now() - last_synced_at)) filter (where is_read)::float8 as "oldestReadSeconds",
      count(*) filter (where (is_read or is_disconnected) and ${isFoldedByEarlierRules})::int as "foldBacklog",
      count(*) filter (where is_read and comparison_due)::int as "comparisonsDue"
    from (
      select s.*, coalesce(s.lease_until > now(), false) as is_leased, is_read,
        is_read and s.next_due_at <= now() and coalesce(s.lease_until < now(), true) as is_due
      from sync_schedule s
      cross join lateral (select not s.is_suspended
        and exists (select 1 from users u where u.id = s.user_id and u.is_active and ${mayTradeSql}) as is_read) as r) as each
    group by exchange order by exchange`.execute(db)
  return rows
}

async function readRoles(db: Db): Promise<InstallationFigures['processes']> {
  const { rows } = await sql<{ role: string; count: number }>`
    select value->>'role' as role, count(*)::int as count from settings
    where name like 'process:%' and changed_at > now() - interval '1 minute' group by 1 order by 1`.execute(
    db,
  )
  return rows
}

async function readMail(db: Db): Promise<InstallationFigures['mail']> {
  const { rows } = await sql<InstallationFigures['mail']>`
    select count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(created_on) filter (where state in ('created', 'retry', 'active'))), 0)::float8
        as "oldestSeconds"
    from pgboss.job where name = 'mail'`.execute(db)
  return rows[0] ?? { waiting: 0, retrying: 0, failed: 0, oldestSeconds: 0 }
}
