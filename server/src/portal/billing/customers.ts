import { sql } from 'kysely'
import type Stripe from 'stripe'
import type { Db } from '../../core/db/db.ts'

export interface CustomerRow {
  readonly userId: string
  readonly customerId: string
  readonly isClosed: boolean
}

const columns = [
  'user_id as userId',
  'customer_id as customerId',
  sql<boolean>`closed_at is not null`.as('isClosed'),
] as const

export async function customerOfUser(db: Db, userId: string): Promise<CustomerRow | null> {
  return (
    (await db
      .selectFrom('billing_customers')
      .select(columns)
      .where('user_id', '=', userId)
      .executeTakeFirst()) ?? null
  )
}

export async function customerById(db: Db, customerId: string): Promise<CustomerRow | null> {
  return (
    (await db
      .selectFrom('billing_customers')
      .select(columns)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()) ?? null
  )
}

/** One customer a person: two at once ask Stripe with the same key and get the same one. */
export async function ensureCustomer(
  db: Db,
  stripe: Stripe,
  user: { id: string; email: string },
): Promise<CustomerRow> {
  const known = await customerOfUser(db, user.id)
  if (known) return known
  const made = await stripe.customers.create(
    { email: user.email, metadata: { harbour_user: user.id } },
    { idempotencyKey: `harbour-customer-${user.id}` },
  )
  await db
    .insertInto('billing_customers')
    .values({ user_id: user.id, customer_id: made.id, card_print: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await customerOfUser(db, user.id)
  if (!row) throw new Error('a customer was not kept')
  return row
}

/** The number of a question that is about to be put to Stripe. */
export async function beginReading(db: Db, userId: string): Promise<number> {
  const row = await db
    .updateTable('billing_customers')
    .set((eb) => ({ reading: eb('reading', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('reading')
    .executeTakeFirstOrThrow()
  return row.reading
}

/**
 * Whether the answer to that question may be written: not once one to a newer question was. Holds the customer until the
 * transaction ends, so that answers are written one after another.
 */
export async function mayWrite(tx: Db, userId: string, reading: number): Promise<boolean> {
  const row = await tx
    .selectFrom('billing_customers')
    .select('applied')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.applied >= reading) return false
  await tx.updateTable('billing_customers').set({ applied: reading }).where('user_id', '=', userId).execute()
  return true
}
