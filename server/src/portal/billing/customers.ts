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

/** Returns a person's customer, creating one: concurrent calls use the same idempotency key and get the same customer. */
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
    .values({ user_id: user.id, customer_id: made.id, card_fingerprint: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await customerOfUser(db, user.id)
  if (!row) throw new Error('a customer was not kept')
  return row
}

/** Begins a read of Stripe and returns its sequence number. */
export async function beginRead(db: Db, userId: string): Promise<number> {
  const row = await db
    .updateTable('billing_customers')
    .set((eb) => ({ read_sequence: eb('read_sequence', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('read_sequence')
    .executeTakeFirstOrThrow()
  return row.read_sequence
}

/**
 * Returns whether the reply to that read may be stored: not after the reply to a newer read. Locks the customer until the
 * transaction ends, so that replies are stored one after another.
 */
export async function mayStoreRead(tx: Db, userId: string, sequence: number): Promise<boolean> {
  const row = await tx
    .selectFrom('billing_customers')
    .select('applied_sequence')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.applied_sequence >= sequence) return false
  await tx
    .updateTable('billing_customers')
    .set({ applied_sequence: sequence })
    .where('user_id', '=', userId)
    .execute()
  return true
}
