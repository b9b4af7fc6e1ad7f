import { randomUUID } from 'node:crypto'
import type { Payout } from '@harbour/contract/portal/affiliates'
import { limits } from '@harbour/contract/core/limits'
import { sql } from 'kysely'
import type { Db } from '../../core/db/db.ts'
import { centsText } from './cents.ts'

interface Owed {
  readonly linkId: string
  readonly code: string
  readonly partnerName: string
  readonly cents: number
}

/** The condition of payable rows: held rows, rows within their thirty days and rows of a deleted link are not payable. */
const payable = sql<boolean>`c.status = 'pending' and c.currency = 'usd' and c.payable_at <= now()`

async function owedNow(db: Db): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select l.id as "linkId", l.code, l.partner_name as "partnerName", sum(c.amount_cents)::bigint as cents
    from commissions c join affiliate_links l on l.id = c.link_id and l.deleted_at is null
    where ${payable} group by l.id having sum(c.amount_cents) <> 0 order by l.code`.execute(db)
  return rows
}

const isEnough = ({ cents }: Owed): boolean => cents >= limits.affiliate.minPayoutCents

/** Returns the amount that a payout would book now. */
export async function payableCents(db: Db): Promise<number> {
  return (await owedNow(db)).filter(isEnough).reduce((sum, { cents }) => sum + cents, 0)
}

export type Booking =
  | { readonly kind: 'new' | 'before'; readonly payout: Payout }
  | { readonly kind: 'nothing' }

/**
 * Books everything payable, link by link, once for each idempotency key: concurrent calls wait for each other, and the
 * second finds nothing left or its own key. Partners below the minimum, and those who owe us, are carried over whole.
 */
export async function bookPayout(tx: Db, key: string, bookedBy: string): Promise<Booking> {
  await sql`select pg_advisory_xact_lock(hashtext('harbour.payouts'))`.execute(tx)
  const known = await tx.selectFrom('affiliate_payouts').selectAll().where('key', '=', key).executeTakeFirst()
  if (known) return { kind: 'before', payout: await readPayout(tx, known) }
  const owed = await owedNow(tx)
  const due = owed.filter(isEnough)
  if (due.length === 0) return { kind: 'nothing' }
  const id = randomUUID()
  const total = due.reduce((sum, { cents }) => sum + cents, 0)
  const booked = await tx
    .insertInto('affiliate_payouts')
    .values({ id, key, booked_by: bookedBy, total_cents: total })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const { linkId, cents } of due) await bookLine(tx, id, linkId, cents)
  return { kind: 'new', payout: await readPayout(tx, booked) }
}

async function bookLine(tx: Db, payoutId: string, linkId: string, cents: number): Promise<void> {
  const { rows } = await sql<{ cents: number }>`
    update commissions c set status = 'paid', payout_id = ${payoutId}
    where c.link_id = ${linkId} and ${payable} returning c.amount_cents as cents`.execute(tx)
  const marked = rows.reduce((sum, row) => sum + row.cents, 0)
  if (marked !== cents) throw new Error('the rows of a payout changed while it was booked')
  await tx
    .insertInto('affiliate_payout_lines')
    .values({ payout_id: payoutId, link_id: linkId, amount_cents: cents })
    .execute()
}

async function readPayout(
  db: Db,
  row: { id: string; booked_at: string; total_cents: number },
): Promise<Payout> {
  const lines = await db
    .selectFrom('affiliate_payout_lines as p')
    .innerJoin('affiliate_links as l', 'l.id', 'p.link_id')
    .select(['l.code', 'l.partner_name as partnerName', 'p.amount_cents as cents'])
    .where('p.payout_id', '=', row.id)
    .orderBy('l.code')
    .execute()
  const line = ({ code, partnerName, cents }: { code: string; partnerName: string; cents: number }) => ({
    code,
    partnerName,
    amount: centsText(cents),
  })
  return {
    id: row.id,
    bookedAt: row.booked_at,
    total: centsText(row.total_cents),
    affiliates: lines.map(line),
    carriedOver: (await owedNow(db)).map(line),
  }
}
