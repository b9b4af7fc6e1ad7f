import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import type { Span } from './months.ts'

/**
 * The totals of one link within a span. Cents are in USD; only `heldCents` counts held commissions, and nothing counts void
 * ones.
 */
export interface LinkTotals {
  readonly linkId: string
  readonly clicks: number
  readonly signups: number
  readonly verified: number
  readonly conversions: number
  readonly unpaidCents: number
  readonly paidCents: number
  readonly heldCents: number
  /** The part that refunds and disputes took back, within unpaid and paid: negative. */
  readonly returnedCents: number
}

export const noLinkTotals = (linkId: string): LinkTotals => ({
  linkId,
  clicks: 0,
  signups: 0,
  verified: 0,
  conversions: 0,
  unpaidCents: 0,
  paidCents: 0,
  heldCents: 0,
  returnedCents: 0,
})

/** One link alone is found by the indexes of each table; for all links the tables are scanned. */
const ofLink = (linkId: string | null) => (linkId === null ? sql`` : sql`and link_id = ${linkId}`)

/** Pending, payable and reversed rows are all unpaid: a reversed one and its clawback add up to zero. */
const unpaid = `('pending', 'reversed')`

/**
 * Totals of every link, or of one, counted from the rows each time: there is no counter that could drift. A sign-up counts
 * from the registration, confirmed or not; an unconfirmed one is deleted after a week and counts no more.
 */
export async function linkTotals(
  db: Db,
  span: Span,
  linkId: string | null = null,
): Promise<Map<string, LinkTotals>> {
  const own = ofLink(linkId)
  const { rows } = await sql<LinkTotals>`
    with wanted as (
      select id, code from affiliate_links where deleted_at is null ${linkId === null ? sql`` : sql`and id = ${linkId}`}
    ), clicked as (
      select link_id, sum(clicks)::int as clicks from affiliate_click_days
      where day >= ${span.fromDay}::date and day < ${span.toDay}::date ${own} group by link_id
    ), referred as (
      select link_id,
        (count(*) filter (where signed_up_at >= ${span.from}::timestamptz and signed_up_at < ${span.to}::timestamptz))::int as verified,
        (count(*) filter (where converted_at >= ${span.from}::timestamptz and converted_at < ${span.to}::timestamptz))::int as conversions
      from referrals where true ${own} group by link_id
    ), waiting as (
      select code, count(*)::int as people from (
        select g.referral_code as code, g.email, min(g.created_at) as at from registrations g
        where g.referral_code in (select code from wanted) and not exists (select 1 from users u where u.email = g.email)
        group by g.referral_code, g.email) as attempts
      where at >= ${span.from}::timestamptz and at < ${span.to}::timestamptz group by code
    ), earned as (
      select link_id,
        coalesce(sum(amount_cents) filter (where status in ${sql.raw(unpaid)}), 0)::bigint as unpaid,
        coalesce(sum(amount_cents) filter (where status = 'paid'), 0)::bigint as paid,
        coalesce(sum(amount_cents) filter (where status = 'held'), 0)::bigint as held,
        coalesce(sum(amount_cents) filter (where kind <> 'earned' and status in ('pending', 'reversed', 'paid')), 0)::bigint as returned
      from commissions where currency = 'usd' and at >= ${span.from}::timestamptz and at < ${span.to}::timestamptz ${own} group by link_id
    )
    select w.id as "linkId", coalesce(c.clicks, 0) as clicks,
      coalesce(r.verified, 0) + coalesce(g.people, 0) as signups, coalesce(r.verified, 0) as verified,
      coalesce(r.conversions, 0) as conversions, coalesce(e.unpaid, 0) as "unpaidCents",
      coalesce(e.paid, 0) as "paidCents", coalesce(e.held, 0) as "heldCents",
      coalesce(e.returned, 0) as "returnedCents"
    from wanted w left join clicked c on c.link_id = w.id left join referred r on r.link_id = w.id
    left join waiting g on g.code = w.code left join earned e on e.link_id = w.id`.execute(db)
  return new Map(rows.map((row) => [row.linkId, row]))
}

export interface ReferredPerson {
  readonly linkId: string
  readonly userId: string
  readonly userEmail: string
  readonly cents: number
  readonly heldCents: number
  readonly hold: string | null
  readonly hasPaid: boolean
  readonly signedUpAt: string
}

/** The newest people of each link, with what each earned for it. */
export async function referredPeople(
  db: Db,
  perLink: number,
  linkId: string | null = null,
): Promise<ReferredPerson[]> {
  const { rows } = await sql<ReferredPerson>`
    select n.link_id as "linkId", n.user_id as "userId", coalesce(u.email_typed, 'Deleted account') as "userEmail",
      coalesce(e.cents, 0) as cents, coalesce(e.held, 0) as "heldCents",
      coalesce(n.hold, e.hold) as hold,
      n.converted_at is not null as "hasPaid", n.signed_up_at as "signedUpAt"
    from affiliate_links l
    cross join lateral (
      select r.* from referrals r where r.link_id = l.id order by r.signed_up_at desc, r.user_id limit ${perLink}) as n
    left join users u on u.id = n.user_id
    left join lateral (
      select sum(amount_cents) filter (where currency = 'usd' and status in ('pending', 'reversed', 'paid'))::bigint as cents,
        sum(amount_cents) filter (where currency = 'usd' and status = 'held')::bigint as held,
        max(hold) filter (where status = 'held') as hold
      from commissions c where c.link_id = n.link_id and c.buyer_id = n.user_id) as e on true
    where l.deleted_at is null ${linkId === null ? sql`` : sql`and l.id = ${linkId}`}
    order by n.signed_up_at desc, n.user_id`.execute(db)
  return rows
}

export async function referralCounts(db: Db, linkId: string | null = null): Promise<Map<string, number>> {
  const { rows } = await sql<{ linkId: string; people: number }>`
    select link_id as "linkId", count(*)::int as people from referrals
    where true ${ofLink(linkId)} group by link_id`.execute(db)
  return new Map(rows.map(({ linkId: id, people }) => [id, people]))
}
