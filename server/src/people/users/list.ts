import type { UserFilter } from '@harbour/contract/people/user-filters'
import type { AdminUser, UserCounts } from '@harbour/contract/people/users'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { matching } from './search.ts'

export interface UserQuestion {
  readonly filter: UserFilter | undefined
  readonly q: string | undefined
  /** By the time of joining; descending if absent. */
  readonly order?: 'ascending' | 'descending' | undefined
  readonly limit: number
  /** The page cursor: microseconds since 1970, and the id. */
  readonly after: readonly string[] | null
}

type Row = AdminUser & { readonly place: string }

const conditions: Readonly<Record<UserFilter, RawBuilder<boolean>>> = {
  vip: sql`u.vip`,
  paid: sql`u.plan = 'paid'`,
  free: sql`u.plan = 'free'`,
  trialing: sql`u.subscription_status = 'trialing'`,
}

/** SQL of a person of the list, without their trades, which are counted per person. */
const shown = sql`
  u.id, u.email_typed as email, u.username, u.role, u.is_active as "isActive", true as "emailVerified", u.vip, u.plan,
  u.subscription_status as "subscriptionStatus", u.created_at as "createdAt", u.is_demo as "isDemo", u.version,
  (select max(e.at) from login_events e where e.user_id = u.id) as "lastLoginAt",
  (select jsonb_build_object('code', l.code, 'partnerName', l.partner_name)
    from referrals r join affiliate_links l on l.id = r.link_id
    where r.user_id = u.id and l.deleted_at is null) as "referredBy",
  jsonb_build_object(
    'exchangeAccounts', (select count(*) from sync_schedule k where k.user_id = u.id), 'trades', 0
  ) as "_count",
  exists (select 1 from vip_whitelist w where w.email = u.email) as "isListed", u.vip_override as "vipTaken"`

/** Reads one page by one index scan (keyset pagination), in order of joining, with one extra row if there is a next page. */
export async function readUsers(db: Db, question: UserQuestion): Promise<readonly Row[]> {
  return withTrades(db, (await usersPage(question).execute(db)).rows)
}

/** Adds the number of trades of each person who has accounts, all people at once. */
const withTrades = <One extends AdminUser>(db: Db, people: readonly One[]): Promise<readonly One[]> =>
  Promise.all(
    people.map(async (person) =>
      person._count.exchangeAccounts === 0
        ? person
        : { ...person, _count: { ...person._count, trades: await countTrades(db, person.id) } },
    ),
  )

/** Counts by the totals of streams, since there may be millions of fills. */
async function countTrades(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ trades: number }>`
    select coalesce(sum(rows), 0)::float8 as trades from sync_streams where user_id = ${userId} and kind = 'fills'`.execute(
    db,
  )
  return rows[0]?.trades ?? 0
}

/** The statement of such a page, which the benchmark runs without the rest of Harbour. */
export function usersPage({ filter, q, order, limit, after }: UserQuestion): RawBuilder<Row> {
  const isAscending = order === 'ascending'
  const direction = isAscending ? sql`asc` : sql`desc`
  const wanted = [
    ...(filter === undefined ? [] : [conditions[filter]]),
    ...(q === undefined || q === '' ? [] : [matching(q)]),
    ...(after === null
      ? []
      : [
          sql<boolean>`(u.created_at, u.id) ${isAscending ? sql`>` : sql`<`} (to_timestamp(0) + ${after[0]}::bigint * interval '1 microsecond', ${after[1]})`,
        ]),
  ]
  return sql<Row>`
    select ${shown}, (extract(epoch from u.created_at) * 1000000)::bigint::text as place
    from (
      select u.* from users u ${wanted.length === 0 ? sql`` : sql`where ${sql.join(wanted, sql` and `)}`}
      order by u.created_at ${direction}, u.id ${direction} limit ${limit + 1}
    ) u
    order by u.created_at ${direction}, u.id ${direction}`
}

export async function readUser(db: Db, id: string): Promise<AdminUser | null> {
  const { rows } = await sql<AdminUser>`select ${shown} from users u where u.id = ${id}`.execute(db)
  return (await withTrades(db, rows))[0] ?? null
}

/** Counts the users of each filter, each by its own index. */
export async function countUsers(db: Db): Promise<UserCounts> {
  const { rows } = await sql<UserCounts>`
    select count(*)::int as "all",
      (select count(*)::int from users where vip) as vip,
      (select count(*)::int from users where plan = 'paid') as paid,
      (select count(*)::int from users where plan = 'free') as free,
      (select count(*)::int from users where subscription_status = 'trialing') as trialing
    from users`.execute(db)
  return rows[0] ?? { all: 0, vip: 0, paid: 0, free: 0, trialing: 0 }
}
